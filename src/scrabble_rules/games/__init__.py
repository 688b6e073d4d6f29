"""Roof: whole games and matches, and what everybody knows of each turn.

A game is a deal and the turns since: replaying applies the turns again, and undoing drops the last
one. Everything here is built from the public functions of the engine.

May import: values, rules, engine, notation.
"""
