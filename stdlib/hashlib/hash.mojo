"""`hash`, `Hasher` and the hashers.

A type is hashed by `__hash__[H: Hasher](self, mut hasher: H)`, which feeds its parts to the hasher; the older
`__hash__(self) -> UInt` is accepted as well. A struct that declares `Hashable` and writes neither is hashed by its fields.
"""

from builtin.traits import Hashable


trait Hasher:
    """What takes the parts of a value and gives one number for them.

    Examples:

    ```mojo
    from std.hashlib import Hasher

    struct Total(Hasher):
        var sum: UInt64

        def __init__(out self):
            self.sum = 0

        def _update_with_bytes(mut self, data: Span[Byte, _]):
            for byte in data:
                self.sum += UInt64(byte)

        def _update_with_simd(mut self, value: SIMD[_, _]):
            self.sum += value.cast[DType.uint64]().reduce_add()

        def update[T: Hashable](mut self, value: T):
            value.__hash__(self)

        def finish(var self) -> UInt64:
            return self.sum

    print(hash[HasherType=Total](String("ab")), hash[HasherType=Total](7))  # -> 195 7
    ```
    """

    def __init__(out self):
        """A hasher that has taken nothing.

        Examples:

        ```mojo
        from std.hashlib import Hasher, default_hasher

        def number[H: Hasher](value: Int) -> UInt64:
            var hasher = H()
            hasher.update(value)
            return hasher^.finish()

        print(number[default_hasher](3) == number[default_hasher](3))  # -> True
        print(number[default_hasher](3) == number[default_hasher](4))  # -> False
        ```
        """
        ...

    def _update_with_bytes(mut self, data: Span[Byte, ImmutAnyOrigin]):
        """Takes bytes."""
        for i in range(len(data)):
            self._update_with_simd(data.unsafe_get(i))

    def _update_with_simd[
        dtype: DType, width: Int, //
    ](mut self, value: SIMD[dtype, width]):
        """Takes numbers."""
        comptime assert False, "a hasher must have '_update_with_simd'"

    def update[T: AnyType, //](mut self, value: T):
        """Takes the parts of `value`.

        Examples:

        ```mojo
        from std.hashlib import Hasher, default_hasher

        def number[H: Hasher](value: Int) -> UInt64:
            var hasher = H()
            hasher.update(value)
            return hasher^.finish()

        print(number[default_hasher](3) == number[default_hasher](3))  # -> True
        print(number[default_hasher](3) == number[default_hasher](4))  # -> False
        ```
        """
        _feed(value, self)

    def finish(var self) -> UInt64:
        """The number.

        Examples:

        ```mojo
        from std.hashlib import Hasher, default_hasher

        def number[H: Hasher](value: Int) -> UInt64:
            var hasher = H()
            hasher.update(value)
            return hasher^.finish()

        print(number[default_hasher](3) == number[default_hasher](3))  # -> True
        print(number[default_hasher](3) == number[default_hasher](4))  # -> False
        ```
        """
        ...


@always_inline
def _feed[T: AnyType, H: Hasher, //](value: T, mut hasher: H):
    """Hands the parts of `value` to `hasher`, in the way its type offers."""
    comptime if __brio.has_method[T, "_hash_into"]:
        value._hash_into(hasher)
    elif __brio.fn_arg_count[T.__hash__] > 1:
        value.__hash__(hasher)
    else:
        hasher._update_with_simd(UInt64(value.__hash__()))


@always_inline
def _feed_bytes[H: Hasher, //](mut hasher: H, data: Span[Byte, ImmutAnyOrigin]):
    """Hands bytes to `hasher`, which takes them as a span or, as until 25.6, as an address and a number."""
    comptime if __brio.fn_arg_count[H._update_with_bytes] == 3:
        hasher._update_with_bytes(data.unsafe_ptr(), len(data))
    else:
        hasher._update_with_bytes(data)


struct Fnv1a(Copyable, Hasher, Movable):
    """FNV-1a over words, with the finisher of MurmurHash3 (both in the public domain: isthe.com/chongo/tech/comp/fnv,
    github.com/aappleby/smhasher).

    Examples:

    ```mojo
    from std.hashlib import hash
    from std.hashlib.hash import Fnv1a
    print(hash[HasherType=Fnv1a]("a") == hash[HasherType=Fnv1a]("b"))  # -> False
    ```
    """

    var _state: UInt64

    @always_inline
    def __init__(out self):
        """A hasher that has taken nothing.

        Examples:

        ```mojo
        from std.hashlib import Fnv1a
        var first = Fnv1a()
        var second = Fnv1a()
        print(first^.finish() == second^.finish())  # -> True
        ```
        """
        self._state = 0xCBF29CE484222325

    @always_inline
    def _update_with_word(mut self, word: UInt64):
        self._state = (self._state ^ word) * 0x100000001B3

    @always_inline
    def _update_with_bytes(mut self, data: Span[Byte, ImmutAnyOrigin]):
        for i in range(len(data)):
            self._state = (
                self._state ^ UInt64(data.unsafe_get(i))
            ) * 0x100000001B3
        # Texts that follow one another are told apart by where they end.
        self._update_with_word(UInt64(len(data)) + 256)

    @always_inline
    def _update_with_simd[
        dtype: DType, width: Int, //
    ](mut self, value: SIMD[dtype, width]):
        comptime for i in range(width):
            self._update_with_word(_bits(value[i]))

    @always_inline
    def update[T: AnyType, //](mut self, value: T):
        """Takes the parts of `value`.

        Examples:

        ```mojo
        from std.hashlib import Fnv1a
        var first = Fnv1a()
        var second = Fnv1a()
        first.update(3)
        print(first^.finish() == second^.finish())  # -> False
        ```
        """
        _feed(value, self)

    @always_inline
    def finish(var self) -> UInt64:
        """The number.

        Examples:

        ```mojo
        from std.hashlib import Fnv1a
        var first = Fnv1a()
        var second = Fnv1a()
        first.update(String("a"))
        second.update(String("a"))
        print(first^.finish() == second^.finish())  # -> True
        ```
        """
        var h = self._state
        h = (h ^ (h >> 33)) * 0xFF51AFD7ED558CCD
        h = (h ^ (h >> 33)) * 0xC4CEB9FE1A85EC53
        return h ^ (h >> 33)


@always_inline
def _bits[dtype: DType, //](value: Scalar[dtype]) -> UInt64:
    """What equal numbers of one type share: their value as 64 bits, a float's as a float64 with one zero."""
    comptime if dtype.is_floating_point():
        var wide = value.cast[DType.float64]()
        if wide == 0:
            return 0
        return __brio.make[UInt64](
            __brio.cast["bitcast", __brio.scalar[9]](wide.value)
        )
    else:
        return value.cast[DType.uint64]()


comptime AHasher = Fnv1a
"""Name of releases that had this hasher.

Examples:

```mojo
from std.hashlib.hash import AHasher
var hasher = AHasher()
hasher.update(3)
var same = AHasher()
same.update(3)
print(hasher^.finish() == same^.finish())  # -> True
```
"""
comptime default_hasher = Fnv1a
"""What `hash` and `Dict` use.

Examples:

```mojo
from std.hashlib.hash import default_hasher
var hasher = default_hasher()
hasher.update(3)
var same = default_hasher()
same.update(3)
print(hasher^.finish() == same^.finish())  # -> True
```
"""
comptime default_comp_time_hasher = Fnv1a
"""What is used at compile time.

Examples:

```mojo
from std.hashlib.hash import default_comp_time_hasher
var hasher = default_comp_time_hasher()
hasher.update(3)
var same = default_comp_time_hasher()
same.update(3)
print(hasher^.finish() == same^.finish())  # -> True
```
"""


@always_inline
def hash[
    T: AnyType, //, HasherType: AnyType = Fnv1a
](hashable: T) -> UInt64 where Bool(
    __brio.has_method[T, "__hash__"]
), "the value has no '__hash__'":
    """A number that equal values share.

    Parameters:
        T: The type of the value.
        HasherType: What makes the number; `Fnv1a` unless told.

    Args:
        hashable: What is hashed.

    Returns:
        64 bits, the same in every run.

    Examples:

    ```mojo
    print(hash(String("a")) == hash(String("a")))  # -> True
    ```
    """
    var hasher = HasherType()
    hasher.update(hashable)
    return hasher^.finish()


@always_inline
def hash[
    HasherType: AnyType = Fnv1a
](bytes: UnsafePointer[UInt8], n: Int) -> UInt64:
    """A number that equal bytes share."""
    var hasher = HasherType()
    hasher._update_with_bytes(Span[Byte, ImmutAnyOrigin](ptr=bytes, length=n))
    return hasher^.finish()
