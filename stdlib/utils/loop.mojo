"""`unroll`: calls of a function with each number as a parameter, as 24.x has it."""


@always_inline
def unroll[A: AnyType, B: AnyType, //, first: A, second: B]():
    """Calls a function with the parameters 0 to `count - 1`; `@parameter for` and `comptime for` say the same.

    Parameters:
        A: The type of `first`.
        B: The type of `second`.
        first: The function, `func[i]()`, or the count.
        second: The other one.

    Examples:

    ```mojo
    from utils.loop import unroll

    fn main():
        @parameter
        fn show[i: Int]():
            print(i)

        unroll[show, 2]()
        # -> 0
        # -> 1
        unroll[2, show]()
        # -> 0
        # -> 1
    ```
    """
    comptime if __brio.has_method[A, "__index__"]:
        comptime for i in range(Int(first)):
            second[i]()
    else:
        comptime for i in range(Int(second)):
            first[i]()


@always_inline
def unroll[
    A: AnyType, B: AnyType, C: AnyType, //, first: A, second: B, third: C
]():
    """Calls a function with all pairs of parameters below two counts; the function is the first or the last parameter."""
    comptime if __brio.has_method[A, "__index__"]:
        comptime for i in range(Int(first)):
            comptime for j in range(Int(second)):
                third[i, j]()
    else:
        comptime for i in range(Int(second)):
            comptime for j in range(Int(third)):
                first[i, j]()
