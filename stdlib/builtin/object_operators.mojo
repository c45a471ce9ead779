"""The operators of `object`: those of Python, by what the values are when the program runs."""

from builtin.object import _List, object


__extension object:
    def __add__(self, other: object) raises -> object:
        """The sum; texts and lists one behind the other.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2) + 0.5)  # -> 2.5
        ```
        """
        if self._is_integral() and other._is_integral():
            return object(self._integer() + other._integer())
        if self._is_number() and other._is_number():
            return object(self._real() + other._real())
        if self._value.isa[String]() and other._value.isa[String]():
            return object(self._value[String] + other._value[String])
        if self._value.isa[_List]() and other._value.isa[_List]():
            var both = self._value[_List][].copy()
            both.extend(other._value[_List][].copy())
            return object(both^)
        raise self._refuse("+", other)

    def __sub__(self, other: object) raises -> object:
        """The difference.

        Examples:

        ```mojo
        fn main() raises:
            print(object(7) - 2)  # -> 5
        ```
        """
        if self._is_integral() and other._is_integral():
            return object(self._integer() - other._integer())
        if self._is_number() and other._is_number():
            return object(self._real() - other._real())
        raise self._refuse("-", other)

    def __mul__(self, other: object) raises -> object:
        """The product.

        Examples:

        ```mojo
        fn main() raises:
            print(object(6) * 7)  # -> 42
        ```
        """
        if self._is_integral() and other._is_integral():
            return object(self._integer() * other._integer())
        if self._is_number() and other._is_number():
            return object(self._real() * other._real())
        raise self._refuse("*", other)

    def __truediv__(self, other: object) raises -> object:
        """The quotient, a float.

        Examples:

        ```mojo
        fn main() raises:
            print(object(7) / 2)  # -> 3.5
        ```
        """
        if not self._is_number() or not other._is_number():
            raise self._refuse("/", other)
        if other._real() == 0:
            raise Error("ZeroDivisionError: division by zero")
        return object(self._real() / other._real())

    def __floordiv__(self, other: object) raises -> object:
        """The quotient, rounded down.

        Examples:

        ```mojo
        fn main() raises:
            print(object(7) // 2)  # -> 3
        ```
        """
        if not self._is_number() or not other._is_number():
            raise self._refuse("//", other)
        if other._real() == 0:
            raise Error("ZeroDivisionError: division by zero")
        if self._is_integral() and other._is_integral():
            return object(self._integer() // other._integer())
        return object(self._real() // other._real())

    def __mod__(self, other: object) raises -> object:
        """What the division leaves.

        Examples:

        ```mojo
        fn main() raises:
            print(object(7) % 4)  # -> 3
        ```
        """
        if not self._is_number() or not other._is_number():
            raise self._refuse("%", other)
        if other._real() == 0:
            raise Error("ZeroDivisionError: division by zero")
        if self._is_integral() and other._is_integral():
            return object(self._integer() % other._integer())
        return object(self._real() % other._real())

    def __pow__(self, other: object) raises -> object:
        """The power.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2) ** 10)  # -> 1024
        ```
        """
        if not self._is_number() or not other._is_number():
            raise self._refuse("**", other)
        if (
            self._is_integral()
            and other._is_integral()
            and other._integer() >= 0
        ):
            return object(self._integer() ** other._integer())
        return object(self._real() ** other._real())

    def __lshift__(self, other: object) raises -> object:
        """The bits further up.

        Examples:

        ```mojo
        fn main() raises:
            print(object(1) << 4)  # -> 16
        ```
        """
        if not self._is_integral() or not other._is_integral():
            raise self._refuse("<<", other)
        return object(self._integer() << other._integer())

    def __rshift__(self, other: object) raises -> object:
        """The bits further down.

        Examples:

        ```mojo
        fn main() raises:
            print(object(16) >> 3)  # -> 2
        ```
        """
        if not self._is_integral() or not other._is_integral():
            raise self._refuse(">>", other)
        return object(self._integer() >> other._integer())

    def __and__(self, other: object) raises -> object:
        """Bits of both; of truth values whether both are true.

        Examples:

        ```mojo
        fn main() raises:
            print(object(6) & 3)  # -> 2
        ```
        """
        if self._value.isa[Bool]() and other._value.isa[Bool]():
            return object(self._value[Bool] & other._value[Bool])
        if not self._is_integral() or not other._is_integral():
            raise self._refuse("&", other)
        return object(self._integer() & other._integer())

    def __or__(self, other: object) raises -> object:
        """Bits of either; of truth values whether one is true.

        Examples:

        ```mojo
        fn main() raises:
            print(object(6) | 3)  # -> 7
        ```
        """
        if self._value.isa[Bool]() and other._value.isa[Bool]():
            return object(self._value[Bool] | other._value[Bool])
        if not self._is_integral() or not other._is_integral():
            raise self._refuse("|", other)
        return object(self._integer() | other._integer())

    def __xor__(self, other: object) raises -> object:
        """Bits of one alone; of truth values whether they differ.

        Examples:

        ```mojo
        fn main() raises:
            print(object(6) ^ 3)  # -> 5
        ```
        """
        if self._value.isa[Bool]() and other._value.isa[Bool]():
            return object(self._value[Bool] ^ other._value[Bool])
        if not self._is_integral() or not other._is_integral():
            raise self._refuse("^", other)
        return object(self._integer() ^ other._integer())

    def __radd__(self, other: object) raises -> object:
        """`other + self`.

        Examples:

        ```mojo
        fn main() raises:
            print(2 + object(2))  # -> 4
        ```
        """
        return other + self

    def __rsub__(self, other: object) raises -> object:
        """`other - self`.

        Examples:

        ```mojo
        fn main() raises:
            print(7 - object(2))  # -> 5
        ```
        """
        return other - self

    def __rmul__(self, other: object) raises -> object:
        """`other * self`.

        Examples:

        ```mojo
        fn main() raises:
            print(6 * object(7))  # -> 42
        ```
        """
        return other * self

    def __rtruediv__(self, other: object) raises -> object:
        """`other / self`.

        Examples:

        ```mojo
        fn main() raises:
            print(7 / object(2))  # -> 3.5
        ```
        """
        return other / self

    def __rfloordiv__(self, other: object) raises -> object:
        """`other // self`.

        Examples:

        ```mojo
        fn main() raises:
            print(7 // object(2))  # -> 3
        ```
        """
        return other // self

    def __rmod__(self, other: object) raises -> object:
        """`other % self`.

        Examples:

        ```mojo
        fn main() raises:
            print(7 % object(4))  # -> 3
        ```
        """
        return other % self

    def __rpow__(self, other: object) raises -> object:
        """`other ** self`.

        Examples:

        ```mojo
        fn main() raises:
            print(2 ** object(3))  # -> 8
        ```
        """
        return other**self

    def __rlshift__(self, other: object) raises -> object:
        """`other << self`.

        Examples:

        ```mojo
        fn main() raises:
            print(1 << object(4))  # -> 16
        ```
        """
        return other << self

    def __rrshift__(self, other: object) raises -> object:
        """`other >> self`.

        Examples:

        ```mojo
        fn main() raises:
            print(16 >> object(3))  # -> 2
        ```
        """
        return other >> self

    def __rand__(self, other: object) raises -> object:
        """`other & self`.

        Examples:

        ```mojo
        fn main() raises:
            print(6 & object(3))  # -> 2
        ```
        """
        return other & self

    def __ror__(self, other: object) raises -> object:
        """`other | self`.

        Examples:

        ```mojo
        fn main() raises:
            print(6 | object(3))  # -> 7
        ```
        """
        return other | self

    def __rxor__(self, other: object) raises -> object:
        """`other ^ self`.

        Examples:

        ```mojo
        fn main() raises:
            print(6 ^ object(3))  # -> 5
        ```
        """
        return other ^ self

    def __iadd__(mut self, other: object) raises:
        """Becomes `self + other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(2)
            x += object(2)
            print(x)  # -> 4
        ```
        """
        self = self + other

    def __isub__(mut self, other: object) raises:
        """Becomes `self - other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(7)
            x -= object(2)
            print(x)  # -> 5
        ```
        """
        self = self - other

    def __imul__(mut self, other: object) raises:
        """Becomes `self * other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(6)
            x *= object(7)
            print(x)  # -> 42
        ```
        """
        self = self * other

    def __itruediv__(mut self, other: object) raises:
        """Becomes `self / other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(7)
            x /= object(2)
            print(x)  # -> 3.5
        ```
        """
        self = self / other

    def __ifloordiv__(mut self, other: object) raises:
        """Becomes `self // other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(7)
            x //= object(2)
            print(x)  # -> 3
        ```
        """
        self = self // other

    def __imod__(mut self, other: object) raises:
        """Becomes `self % other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(7)
            x %= object(4)
            print(x)  # -> 3
        ```
        """
        self = self % other

    def __ipow__(mut self, other: object) raises:
        """Becomes `self ** other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(2)
            x **= object(3)
            print(x)  # -> 8
        ```
        """
        self = self**other

    def __ilshift__(mut self, other: object) raises:
        """Becomes `self << other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(1)
            x <<= object(4)
            print(x)  # -> 16
        ```
        """
        self = self << other

    def __irshift__(mut self, other: object) raises:
        """Becomes `self >> other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(16)
            x >>= object(3)
            print(x)  # -> 2
        ```
        """
        self = self >> other

    def __iand__(mut self, other: object) raises:
        """Becomes `self & other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(6)
            x &= object(3)
            print(x)  # -> 2
        ```
        """
        self = self & other

    def __ior__(mut self, other: object) raises:
        """Becomes `self | other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(6)
            x |= object(3)
            print(x)  # -> 7
        ```
        """
        self = self | other

    def __ixor__(mut self, other: object) raises:
        """Becomes `self ^ other`.

        Examples:

        ```mojo
        fn main() raises:
            var x = object(6)
            x ^= object(3)
            print(x)  # -> 5
        ```
        """
        self = self ^ other

    def __neg__(self) raises -> object:
        """The negative.

        Examples:

        ```mojo
        fn main() raises:
            print(-object(3))  # -> -3
        ```
        """
        if self._is_integral():
            return object(-self._integer())
        if not self._is_number():
            raise Error("TypeError: no number: ", self._kind())
        return object(-self._real())

    def __pos__(self) raises -> object:
        """The number itself.

        Examples:

        ```mojo
        fn main() raises:
            print(+object(3))  # -> 3
        ```
        """
        if not self._is_number():
            raise Error("TypeError: no number: ", self._kind())
        return self

    def __invert__(self) raises -> object:
        """All bits the other way.

        Examples:

        ```mojo
        fn main() raises:
            print(~object(3))  # -> -4
        ```
        """
        if not self._is_integral():
            raise Error("TypeError: no integer: ", self._kind())
        return object(~self._integer())

    def __eq__(self, other: object) raises -> object:
        """Whether the values are equal; lists by their elements, functions and attributes never.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2) == 2.0, object("a") == 1)  # -> True False
        ```
        """
        if self._is_integral() and other._is_integral():
            return object(self._integer() == other._integer())
        if self._is_number() and other._is_number():
            return object(self._real() == other._real())
        if self._value.isa[String]() and other._value.isa[String]():
            return object(self._value[String] == other._value[String])
        if self._value.isa[NoneType]() and other._value.isa[NoneType]():
            return object(True)
        if not self._value.isa[_List]() or not other._value.isa[_List]():
            return object(False)
        ref mine = self._value[_List][]
        ref others = other._value[_List][]
        if len(mine) != len(others):
            return object(False)
        for i in range(len(mine)):
            if not Bool(mine[i] == others[i]):
                return object(False)
        return object(True)

    def __ne__(self, other: object) raises -> object:
        """Whether the values differ.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2) != 3)  # -> True
        ```
        """
        return object(not Bool(self == other))

    def __lt__(self, other: object) raises -> object:
        """Whether it is smaller; texts by their bytes.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2) < 3, object("a") < "b")  # -> True True
        ```
        """
        if self._is_integral() and other._is_integral():
            return object(self._integer() < other._integer())
        if self._is_number() and other._is_number():
            return object(self._real() < other._real())
        if self._value.isa[String]() and other._value.isa[String]():
            return object(self._value[String] < other._value[String])
        raise self._refuse("<", other)

    def __le__(self, other: object) raises -> object:
        """Whether it is not larger.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2) <= 2)  # -> True
        ```
        """
        if self._is_integral() and other._is_integral():
            return object(self._integer() <= other._integer())
        if self._is_number() and other._is_number():
            return object(self._real() <= other._real())
        if self._value.isa[String]() and other._value.isa[String]():
            return object(self._value[String] <= other._value[String])
        raise self._refuse("<=", other)

    def __gt__(self, other: object) raises -> object:
        """Whether it is larger.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2) > 3)  # -> False
        ```
        """
        if self._is_integral() and other._is_integral():
            return object(self._integer() > other._integer())
        if self._is_number() and other._is_number():
            return object(self._real() > other._real())
        if self._value.isa[String]() and other._value.isa[String]():
            return object(self._value[String] > other._value[String])
        raise self._refuse(">", other)

    def __ge__(self, other: object) raises -> object:
        """Whether it is not smaller.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2) >= 3)  # -> False
        ```
        """
        if self._is_integral() and other._is_integral():
            return object(self._integer() >= other._integer())
        if self._is_number() and other._is_number():
            return object(self._real() >= other._real())
        if self._value.isa[String]() and other._value.isa[String]():
            return object(self._value[String] >= other._value[String])
        raise self._refuse(">=", other)
