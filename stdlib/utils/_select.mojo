"""A choice without a branch."""


@always_inline
def _select_register_value[
    T: TrivialRegisterPassable, //
](condition: Bool, lhs: T, rhs: T) -> T:
    """`lhs` where `condition` holds, else `rhs`; both are computed."""
    return lhs if condition else rhs
