"""Roof: whole games and matches, and what one player may see of a state.

A game is its deal and its turns, so replay is a fold and undo is a prefix. Everything here is
built from the public functions of the engine.

May import: values, rules, engine.
"""
