"""What has a length, a truth or an index, or becomes a number or a path."""


trait Sized:
    """`len(x)`.

    Examples:

    ```mojo
    struct Triple(Sized):
        def __init__(out self):
            pass

        def __len__(self) -> Int:
            return 3

    print(len(Triple()))  # -> 3
    ```
    """

    def __len__(self) -> Int:
        """The number of values: `len(a)`.

        Examples:

        ```mojo
        print(len([1, 2, 3]))  # -> 3
        ```
        """
        ...


trait SizedRaising:
    """`len(x)`, which may fail.

    Examples:

    ```mojo
    struct Shelf(SizedRaising):
        def __init__(out self):
            pass

        def __len__(self) raises -> Int:
            raise Error("closed")

    try:
        print(len(Shelf()))
    except error:
        print(error)  # -> closed
    ```
    """

    def __len__(self) raises -> Int:
        """The number of values: `len(a)`.

        Examples:

        ```mojo
        struct Shelf(SizedRaising):
            def __init__(out self):
                pass

            def __len__(self) raises -> Int:
                return 4

        print(len(Shelf()))  # -> 4
        ```
        """
        ...


trait Boolable:
    """`Bool(x)` and conditions.

    Examples:

    ```mojo
    @fieldwise_init
    struct Box(Boolable):
        var count: Int

        def __bool__(self) -> Bool:
            return self.count > 0

    if Box(3):
        print("full")  # -> full
    ```
    """

    def __bool__(self) -> Bool:
        """Whether the value counts as true: `Bool(a)`.

        Examples:

        ```mojo
        print("full" if [1] else "empty")  # -> full
        ```
        """
        ...


trait Intable:
    """`Int(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Meters(Intable):
        var count: Int

        def __int__(self) -> Int:
            return self.count

    print(Int(Meters(3)))  # -> 3
    ```
    """

    def __int__(self) -> Int:
        """The value as `Int`: `Int(a)`.

        Examples:

        ```mojo
        print(Int(Float32(2.5)))  # -> 2
        ```
        """
        ...


trait IntableRaising:
    """`Int(x)`, which may fail.

    Examples:

    ```mojo
    @fieldwise_init
    struct Digits(IntableRaising):
        var text: String

        def __int__(self) raises -> Int:
            return atol(self.text)

    print(Int(Digits("12")))  # -> 12
    ```
    """

    def __int__(self) raises -> Int:
        """The value as `Int`: `Int(a)`.

        Examples:

        ```mojo
        print(Int("12"))  # -> 12
        try:
            print(Int("a dozen"))
        except:
            print("no number")  # -> no number
        ```
        """
        ...


trait ImplicitlyBoolable(Boolable):
    """Values that convert to `Bool` implicitly.

    Examples:

    ```mojo
    def both(a: Bool, b: Bool) -> Bool:
        return a and b

    @fieldwise_init
    struct Switch(ImplicitlyBoolable):
        var position: Int

        def __bool__(self) -> Bool:
            return self.position == 1

    print(both(True, Switch(1)))  # -> True
    ```
    """

    def __as_bool__(self) -> Bool:
        """Converts the value to a `Bool`.

        Examples:

        ```mojo
        print(True.__as_bool__())  # -> True
        ```
        """
        return self.__bool__()


trait ImplicitlyIntable(Intable):
    """Values that convert to `Int` implicitly.

    Examples:

    ```mojo
    @fieldwise_init
    struct Row(ImplicitlyIntable):
        var number: Int

        def __int__(self) -> Int:
            return self.number

    var next: Int = Row(3)
    print(next + 1)  # -> 4
    ```
    """

    def __as_int__(self) -> Int:
        """Converts the value to an `Int`.

        Examples:

        ```mojo
        print((3).__as_int__())  # -> 3
        ```
        """
        return self.__int__()


trait FloatableRaising:
    """`Float64(x)`, which may fail.

    Examples:

    ```mojo
    @fieldwise_init
    struct Digits(FloatableRaising):
        var text: String

        def __float__(self) raises -> Float64:
            return atof(self.text)

    print(Float64(Digits("2.5")))  # -> 2.5
    ```
    """

    def __float__(self) raises -> Float64:
        """The value as `Float64`: `Float64(a)`.

        Examples:

        ```mojo
        print(Float64("2.5"))  # -> 2.5
        ```
        """
        ...


trait Floatable:
    """`Float64(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Meters(Floatable):
        var count: Int

        def __float__(self) -> Float64:
            return Float64(self.count)

    print(Float64(Meters(3)))  # -> 3.0
    ```
    """

    def __float__(self) -> Float64:
        """The value as `Float64`: `Float64(a)`.

        Examples:

        ```mojo
        print(Float64(7) / 2)  # -> 3.5
        ```
        """
        ...


trait Indexer:
    """A value that counts elements, by `__index__` or, as releases after 2024 have it, by `__mlir_index__`. Collections take it as an index.

    Examples:

    ```mojo
    @fieldwise_init
    struct Row(Indexer):
        var number: Int

        def __index__(self) -> Int:
            return self.number

    print([10, 20, 30][Row(1)])  # -> 20
    ```
    """

    def __index__(self) -> Int:
        """The number of the element.

        Examples:

        ```mojo
        @fieldwise_init
        struct Place(Indexer):
            var number: Int

            def __index__(self) -> Int:
                return self.number

        print(["a", "b", "c"][Place(1)])  # -> b
        ```
        """
        return Int(self.__mlir_index__())


trait PathLike:
    """A value that names a file.

    Examples:

    ```mojo
    from std.os import PathLike
    from std.os.path import exists
    @fieldwise_init
    struct Place(PathLike):
        var folder: String

        def __fspath__(self) -> String:
            return self.folder

    print(exists(Place("/")))  # -> True
    ```
    """

    def __fspath__(self) -> String:
        """The path.

        Examples:

        ```mojo
        from std.pathlib import Path
        print((Path("a") / "b").__fspath__())  # -> a/b
        ```
        """
        ...
