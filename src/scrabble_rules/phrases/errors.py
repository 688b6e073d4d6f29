"""The error of catalogues."""


class PhrasesError(ValueError):
    """A catalogue, one of its sentences, or a `.po` text is wrong; the message says where."""
