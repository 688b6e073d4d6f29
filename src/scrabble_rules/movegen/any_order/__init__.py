"""The search for rules under which the letters of a word may stand in any order.

`spellings` knows which tiles form a word in some order, `search` lays them, and `preparation` makes
both for a state.
"""
