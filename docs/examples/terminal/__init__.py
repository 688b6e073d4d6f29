"""A game for two to four people at one terminal, or against the computer.

`table` is the game as a value, without any input or output; `saving` keeps it in a file. `app`
shows it with Textual, with the widgets of `widgets`, the screens of `dialogs` and the questions of
`opening`; `plain` plays it line by line, for braille and speech.
"""
