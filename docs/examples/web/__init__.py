"""A server for games in the browser: several tables, two to four players each, and onlookers.

`__main__` starts it. `app` has its pages and sockets, `rooms` the tables and the files in which
they are kept, `outbox` the queue of a socket. `opening` reads the form for a new table, `steps`
what browsers say about drafts. `screens` and `pictures` make what one browser shows, and
`computers` plays. All decisions are made by `scrabble_rules.tables`. What runs in the
browser is in `static`.
"""
