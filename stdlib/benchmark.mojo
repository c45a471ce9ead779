"""Measuring."""


@no_inline
def keep[T: AnyType, //](value: T):
    """Uses `value`, so that what made it is not optimised away."""
    pass
