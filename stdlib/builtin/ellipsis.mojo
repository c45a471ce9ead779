"""The type of `...` as an index."""


@fieldwise_init
struct EllipsisType(TrivialRegisterPassable):
    """What `x[...]` gives to `__getitem__`: it says only that it is there."""

    pass
