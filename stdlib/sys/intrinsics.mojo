"""Odds and ends close to the machine."""


@always_inline
def _type_is_eq[a: AnyType, b: AnyType]() -> Bool:
    """Whether both are the same type."""
    return Bool(__brio.same_type[a, b])


@always_inline
def likely(condition: Bool) -> Bool:
    """`condition`, which is expected to be true."""
    return condition


@always_inline
def unlikely(condition: Bool) -> Bool:
    """`condition`, which is expected to be false."""
    return condition


@always_inline
def assume(condition: Bool):
    """Promises that `condition` holds."""
    pass
