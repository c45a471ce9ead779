"""Functions that keep the optimiser from removing measured code."""


@always_inline
def keep[T: AnyType, //](ref val: T):
    """Uses `val`, so that what made it is not optimised away.

    Examples:

    ```mojo
    from std.benchmark import keep

    var sum = 1 + 2
    keep(sum)
    print(sum)  # -> 3
    ```
    """
    comptime if __brio.target_is["nvptx"]:
        __brio.assembly["", __brio.none, 1, "l,~{memory}"](
            __brio.address_of(val)
        )
    elif __brio.target_is["amdgpu"]:
        __brio.assembly["", __brio.none, 1, "v,~{memory}"](
            __brio.address_of(val)
        )
    else:
        __brio.assembly["", __brio.none, 1, "r,~{memory}"](
            __brio.address_of(val)
        )


@always_inline
def black_box[T: AnyType, //](value: T) -> T:
    """`value`, of which the optimiser knows nothing any more.

    Examples:

    ```mojo
    from std.benchmark import black_box
    print(black_box(3) * 2)  # -> 6
    ```
    """
    var result = value
    keep(result)
    return result^


@always_inline
def black_box[T: Movable & ImplicitlyDeletable, //](*, var take: T) -> T:
    """The same of a value that is handed over, and need not be one that can be copied."""
    keep(take)
    return take^


@always_inline
def clobber_memory():
    """Makes what has been written so far visible to a reader that the optimiser does not know.

    Examples:

    ```mojo
    from std.benchmark import clobber_memory

    var values = [1, 2]
    values[0] = 3
    clobber_memory()  # what was stored is in memory now
    print(values[0])  # -> 3
    ```
    """
    __brio.assembly["", __brio.none, 1, "~{memory}"]()
