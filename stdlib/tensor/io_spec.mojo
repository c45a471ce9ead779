"""What an operation does with a tensor that it is given: reads it, writes it, or both."""


@fieldwise_init
struct IO(Equatable, TrivialRegisterPassable):
    """What an operation does with a tensor.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.Input == IO.Output, IO.Input == IO.Input)  # -> False True
    ```
    """

    var value: Int
    """A number of its own for each of them.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.FusedInput.value)  # -> 2
    ```
    """

    comptime Unknown = IO(-1)
    """Not said.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.Unknown.value, IO.Unknown == IO(-1))  # -> -1 True
    ```
    """
    comptime Output = IO(0)
    """It writes it.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.Output.value, IO.Output == IO(0))  # -> 0 True
    ```
    """
    comptime Input = IO(1)
    """It reads it.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.Input.value, IO.Input == IO(1))  # -> 1 True
    ```
    """
    comptime FusedInput = IO(2)
    """It reads it, and a graph may compute the elements as they are read.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.FusedInput.value, IO.FusedInput == IO(2))  # -> 2 True
    ```
    """
    comptime FusedOutput = IO(3)
    """It writes it, and a graph may go on with the elements as they are written.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.FusedOutput.value, IO.FusedOutput == IO(3))  # -> 3 True
    ```
    """

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from tensor.managed_tensor_slice import IO
        print(IO.Input == IO.Output, IO.Input == IO.Input)  # -> False True
        ```
        """
        return self.value == other.value


struct IOSpec[mut: Bool, input: IO](TrivialRegisterPassable):
    """What an operation does with a tensor, as a value for a parameter.

    Parameters:
        mut: Whether it changes it.
        input: What else it does.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO, IOSpec

    def is_read[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]() -> Bool:
        return input == IO.Input

    print(is_read[IOSpec[False, IO.Input]()](), is_read[IOSpec[True, IO.Output]()]())  # -> True False
    ```
    """

    @always_inline
    def __init__(out self):
        """The only value of the type.

        Examples:

        ```mojo
        from tensor.managed_tensor_slice import IO, IOSpec

        def may_write[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]() -> Bool:
            return mut

        print(may_write[IOSpec[True, IO.Output]()]())  # -> True
        ```
        """
        pass


comptime IOUnknown = IOSpec[True, IO.Unknown]()
"""A tensor of which nothing is said.

Examples:

```mojo
from tensor.managed_tensor_slice import IO, IOSpec, IOUnknown

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[IOUnknown]()  # -> True -1
```
"""
comptime Input = IOSpec[False, IO.Input]()
"""A tensor that is read.

Examples:

```mojo
from tensor.managed_tensor_slice import IO, IOSpec, Input

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[Input]()  # -> False 1
```
"""
comptime Output = IOSpec[True, IO.Output]()
"""A tensor that is written.

Examples:

```mojo
from tensor.managed_tensor_slice import IO, IOSpec, Output

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[Output]()  # -> True 0
```
"""
comptime MutableInput = IOSpec[True, IO.Input]()
"""A tensor that is read and written.

Examples:

```mojo
from tensor.managed_tensor_slice import IO, IOSpec, MutableInput

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[MutableInput]()  # -> True 1
```
"""
comptime FusedInput = IOSpec[False, IO.FusedInput]()
"""A tensor that is read, and may be computed as it is read.

Examples:

```mojo
from tensor.managed_tensor_slice import FusedInput, IO, IOSpec

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[FusedInput]()  # -> False 2
```
"""
comptime FusedOutput = IOSpec[True, IO.FusedOutput]()
"""A tensor that is written, and may be used as it is written.

Examples:

```mojo
from tensor.managed_tensor_slice import FusedOutput, IO, IOSpec

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[FusedOutput]()  # -> True 3
```
"""
