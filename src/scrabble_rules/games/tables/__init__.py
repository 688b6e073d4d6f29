"""What a table is made of, as plain values: its terms, its clock, what is said at it and told.

What happens at a table is decided in `frontend.table`; the values are here, so that they have
documents.
"""
