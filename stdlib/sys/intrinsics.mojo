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


@always_inline
def llvm_intrinsic[
    intrin: StringLiteral,
    type: AnyType,
    *types: AnyType,
    has_side_effect: Bool = True,
](*args: *types) -> type:
    """Calls one of LLVM's intrinsics.

    Parameters:
        intrin: Its name; the suffixes of overloads may be left out.
        type: What it returns; `NoneType` for nothing.
        types: The types of the arguments.
        has_side_effect: Whether the call does something besides returning a value.
    """
    comptime if __brio.same_type[type, NoneType]:
        __brio.llvm_intrinsic[intrin, __brio.none, has_side_effect](*args)
        return NoneType()
    else:
        return __brio.llvm_intrinsic[intrin, type, has_side_effect](*args)


@always_inline
def inlined_assembly[
    asm: StringLiteral,
    result_type: AnyType,
    *types: AnyType,
    constraints: StringLiteral,
    has_side_effect: Bool = True,
](*args: *types) -> result_type:
    """Assembly of the target.

    Parameters:
        asm: The text, in which `$0`, `$1`, ... stand for the operands.
        result_type: What it returns; `NoneType` for nothing, `_RegisterPackType[A, B]` for several values.
        types: The types of the arguments.
        constraints: The operands' constraints as LLVM has them, the results' first: `"=r,r,r"`.
        has_side_effect: Whether it does something besides making its result.
    """
    comptime if __brio.same_type[result_type, NoneType]:
        __brio.assembly[asm, __brio.none, has_side_effect, constraints](*args)
        return NoneType()
    else:
        return __brio.assembly[
            asm, result_type, has_side_effect, constraints
        ](*args)
