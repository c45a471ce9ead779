"""`Bool`, the type of conditions."""

from builtin.lane_equality import LaneEquality
from builtin.traits import Boolable, ImplicitlyBoolable
from reflection.struct_fields import _Answer


struct Bool(
    Boolable,
    Comparable,
    Defaultable,
    DevicePassable,
    Floatable,
    Hashable,
    ImplicitlyBoolable,
    Intable,
    Numeric,
    Representable,
    Stringable,
    TrivialRegisterPassable,
    Writable,
):
    """A truth value.

    Examples:

    ```mojo
    var ready = True and not False
    print(ready, Int(ready))  # -> True 1
    ```
    """

    comptime _is_float: Bool = False
    comptime device_type = Bool
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[Bool.device_type]() == size_of[Bool]()
    ```
    """
    comptime MIN = Self()
    """`False`.

    Examples:

    ```mojo
    comptime assert Bool.MIN == False
    ```
    """
    comptime MAX = ~Self()
    """`True`.

    Examples:

    ```mojo
    comptime assert Bool.MAX == True
    ```
    """

    var value: __brio.int[1]
    """The machine's truth value."""

    @always_inline
    def __init__(out self):
        """Makes `False`.

        Examples:

        ```mojo
        print(Bool(3), Bool(""), Bool([1]))  # -> True False True
        ```
        """
        self.value = __brio.constant[__brio.int[1], 0]()

    @always_inline
    @implicit
    def __init__(out self, value: Scalar[DType.bool]):
        """From a scalar of dtype bool."""
        self.value = value.value

    @always_inline
    @implicit
    @doc_hidden
    def __init__[
        width: Int, any: Bool, //
    ](out self, lanes: LaneEquality[width, any]):
        """One answer for all elements."""
        self.value = lanes.__bool__().value

    @always_inline
    @implicit
    def __init__[T: ImplicitlyBoolable, //](out self, value: T):
        """Converts a value whose type is `ImplicitlyBoolable`."""
        self.value = value.__as_bool__().value

    @always_inline
    @implicit
    @doc_hidden
    def __init__(out self, answer: _Answer):
        """What a list of types says."""
        self.value = answer.value.value

    @always_inline
    @doc_hidden
    def __init__(out self, *, mlir_value: Self):
        """The truth value itself, as an attribute of the form that programs write gives it."""
        self = mlir_value

    @always_inline
    @__implicit_legacy
    def __init__(out self, value: Int):
        """Whether `value` is not 0; files of the older dialect convert so by themselves."""
        self.value = value.__bool__().value

    @always_inline
    def __init__[T: Boolable, //](out self, value: T):
        """What `value` is as a condition."""
        self.value = value.__bool__().value

    @always_inline
    def __init__[T: Boolable, //](out self, *, py: T) raises:
        """What an object of Python is as a condition; raises its error, where it has none."""
        comptime if __brio.has_method[T, "_truth"]:
            self.value = py._truth().value
        else:
            self.value = py.__bool__().value

    @always_inline
    def __bool__(self) -> Bool:
        """Whether the value counts as true: `Bool(a)`.

        Examples:

        ```mojo
        print(Bool(True), Bool(List[Int]()))  # -> True False
        ```
        """
        return self

    @always_inline
    @__attribute
    def _mlir_value(self) -> Self:
        return self

    @always_inline
    def __mlir_i1__(self) -> Self:
        """The value itself, as a condition.

        Examples:

        ```mojo
        print(True.__mlir_i1__(), False.__mlir_i1__())  # -> True False
        ```
        """
        return self

    @always_inline
    def __int__(self) -> Int:
        """1 for `True`, 0 for `False`.

        Examples:

        ```mojo
        print(Int(True) + Int(True))  # -> 2
        ```
        """
        return __brio.make[Int](__brio.cast["zext", __brio.int[64]](self.value))

    @always_inline
    def __index__(self) -> Int:
        """The value as an index.

        Examples:

        ```mojo
        var names = ["no", "yes"]
        print(names[1 < 2])  # -> yes
        ```
        """
        return self.__int__()

    @always_inline
    def __as_int__(self) -> Int:
        """1 for `True`, 0 for `False`.

        Examples:

        ```mojo
        print(True.__as_int__() + 1)  # -> 2
        ```
        """
        return self.__int__()

    @always_inline
    def __as_bool__(self) -> Bool:
        """The truth value itself.

        Examples:

        ```mojo
        print((1 < 2).__as_bool__())  # -> True
        ```
        """
        return self

    @always_inline
    def __float__(self) -> Float64:
        """1 for `True`, 0 for `False`.

        Examples:

        ```mojo
        print(Float64(True))  # -> 1.0
        ```
        """
        return Float64(self.__int__())

    @always_inline
    def __neg__(self) -> Int:
        """-1 for `True`, 0 for `False`.

        Examples:

        ```mojo
        print(-True, -False)  # -> -1 0
        ```
        """
        return -self.__int__()

    @always_inline
    def __eq__(self, other: Bool) -> Bool:
        """Whether both are true or both false.

        Examples:

        ```mojo
        var small = 3 < 10
        print(small == (4 < 10))  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.eq"](self.value, other.value))

    @always_inline
    def __ne__(self, other: Bool) -> Bool:
        """Whether one is true and the other false, as `^`.

        Examples:

        ```mojo
        var small = 3 < 10
        print(small != (40 < 10))  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ne"](self.value, other.value))

    @always_inline
    def __lt__(self, other: Bool) -> Bool:
        """Whether it is false and `other` true: `False` comes first.

        Examples:

        ```mojo
        print(False < True, True < True)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ult"](self.value, other.value))

    @always_inline
    def __le__(self, other: Bool) -> Bool:
        """Whether it implies `other`.

        Examples:

        ```mojo
        print(False <= True, True <= False)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ule"](self.value, other.value))

    @always_inline
    def __gt__(self, other: Bool) -> Bool:
        """Whether it is true and `other` false.

        Examples:

        ```mojo
        print(True > False, True > True)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ugt"](self.value, other.value))

    @always_inline
    def __ge__(self, other: Bool) -> Bool:
        """Whether `other` implies it.

        Examples:

        ```mojo
        print(True >= True, False >= True)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.uge"](self.value, other.value))

    @always_inline
    def __invert__(self) -> Bool:
        """The operator `~a`.

        Examples:

        ```mojo
        print(~True, ~(1 > 2))  # -> False True
        ```
        """
        return __brio.make[Bool](__brio.op["not"](self.value))

    @always_inline
    def __and__(self, other: Bool) -> Bool:
        """The operator `a & b`.

        Examples:

        ```mojo
        print(True & (1 < 2), True & False)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["and"](self.value, other.value))

    @always_inline
    def __or__(self, other: Bool) -> Bool:
        """The operator `a | b`.

        Examples:

        ```mojo
        print(False | True, False | False)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["or"](self.value, other.value))

    @always_inline
    def __xor__(self, other: Bool) -> Bool:
        """The operator `a ^ b`.

        Examples:

        ```mojo
        print(True ^ False, True ^ True)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["xor"](self.value, other.value))

    @always_inline
    def cast[dtype: DType](self) -> Scalar[dtype]:
        """1 if true, else 0, as a number of this kind: what comparisons of vectors give has it, and those of one number are `Bool`.

        Examples:

        ```mojo
        print((3.0 > 2.0).cast[DType.int32](), False.cast[DType.float32]())  # -> 1 0.0
        ```
        """
        return Scalar[dtype](1) if self else Scalar[dtype](0)

    @always_inline
    def select[T: Copyable](self, true_case: T, false_case: T) -> T:
        """`true_case` if true, else `false_case`.

        Examples:

        ```mojo
        print(Bool(True).select(1, 2))  # -> 1
        ```
        """
        if self:
            return true_case
        return false_case

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the value to `hasher`.

        Examples:

        ```mojo
        print(hash(True) == hash(True), hash(True) == hash(False))  # -> True False
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        hasher._update_with_simd(UInt8(Int(self)))

    def __hash__(self) -> UInt:
        return UInt(Int(self))

    def __str__(self) -> String:
        """The value as text.

        Examples:

        ```mojo
        print(String(1 < 2) + "!")  # -> True!
        ```
        """
        return String("True") if self else String("False")

    def __repr__(self) -> String:
        """The value as text that tells its type.

        Examples:

        ```mojo
        print(repr(False))  # -> False
        ```
        """
        return self.__str__()

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes `True` or `False`.

        Examples:

        ```mojo
        var text = String()
        True.write_to(text)
        print(text)  # -> True
        ```
        """
        writer._write_bool(self)

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        print(Bool.get_type_name())  # -> Bool
        ```
        """
        return "Bool"


@always_inline
def bool[T: Boolable, //](value: T) -> Bool:
    """Older spelling of `Bool(value)`.

    Examples:

    ```mojo
    print(bool([1]), bool(String()))  # -> True False
    ```
    """
    return value.__bool__()


def any[
    T: AnyType, //
](iterable: T) -> Bool where Bool(__brio.has_method[T, "__iter__"]):
    """Whether one of the elements is true; `False` for none.

    Examples:

    ```mojo
    print(any([False, True]))  # -> True
    ```
    """
    for value in iterable:
        if value:
            return True
    return False


def all[
    T: AnyType, //
](iterable: T) -> Bool where Bool(__brio.has_method[T, "__iter__"]):
    """Whether every element is true; `True` for none.

    Examples:

    ```mojo
    print(all([True, False]))  # -> False
    ```
    """
    for value in iterable:
        if not value:
            return False
    return True


@always_inline
def any[dtype: DType, width: Int, //](vector: SIMD[dtype, width]) -> Bool:
    """Whether one of the elements is not 0."""
    return vector != SIMD[dtype, width](0)


@always_inline
def all[dtype: DType, width: Int, //](vector: SIMD[dtype, width]) -> Bool:
    """Whether no element is 0."""
    return Bool(vector.ne(SIMD[dtype, width](0)).reduce_and())


@always_inline
def any(value: Bool) -> Bool:
    """The value: what comparing two vectors for equality gives is one truth value."""
    return value


@always_inline
def all(value: Bool) -> Bool:
    """The value: what comparing two vectors for equality gives is one truth value."""
    return value
