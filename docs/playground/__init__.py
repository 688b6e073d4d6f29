"""The playground of the documentation: a game against the computer, played within a web page.

`session` is a game between a visitor and the computer, and `panel` the rules that the visitor
changes. `trial` plays games under two rule sets, `link` writes a game as the end of an address, and
`words` has a word list for every tile set. `speaking` is what the page's worker calls. The pictures
and the screen of the table are those of the example in `docs/examples/web`.

Nothing here waits, reads a file or looks at a clock: what comes in and goes out is text.
"""
