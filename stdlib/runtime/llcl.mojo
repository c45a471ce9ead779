"""`Runtime`, the threads of a program as releases of 2023 hand them to what uses them."""

from runtime.asyncrt import (
    create_task,
    num_cores,
    parallelism_level,
    Task,
    TaskGroup,
)


struct Runtime(Copyable, ImplicitlyCopyable, Movable):
    """The threads that take work items. All runtimes of a program share them, so that a number of threads says nothing here.

    Examples:

    ```mojo
    from algorithm import parallelize
    from runtime.llcl import Runtime, num_cores

    fn main():
        var squares = List[Int](0, 0, 0)

        @parameter
        fn square(i: Int):
            squares[i] = i * i

        with Runtime(num_cores()) as rt:
            parallelize[square](rt, 3, rt.parallelism_level())
        print(squares[2])  # -> 4
    ```
    """

    def __init__(out self):
        """The threads of the program.

        Examples:

        ```mojo
        from runtime.llcl import Runtime

        fn main():
            print(Runtime().parallelism_level() > 0)  # -> True
        ```
        """

    def __init__(out self, num_threads: Int):
        """The threads of the program, however many are asked for."""

    def __enter__(self) -> Self:
        """The value that `with` names.

        Examples:

        ```mojo
        from runtime.llcl import Runtime

        fn main():
            with Runtime(2) as rt:
                print(rt.parallelism_level() > 0)  # -> True
        ```
        """
        return self

    def parallelism_level(self) -> Int:
        """How many threads take work items.

        Examples:

        ```mojo
        from runtime.llcl import Runtime
        print(Runtime().parallelism_level() > 0)  # -> True
        ```
        """
        return parallelism_level()
