"""Decorators for documentation: they change nothing."""


def doc_private():
    """Accepted as a decorator."""
    pass


def doc_hidden():
    """Accepted as a decorator."""
    pass


def doc_inline():
    """Accepted as a decorator."""
    pass
