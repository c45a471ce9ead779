"""The operators of `PythonObject`: what Python makes of them."""

from python.interpreter import Handle, _call, _checked
from python.python_object import PythonObject


__extension PythonObject:
    def __neg__(self) raises -> PythonObject:
        """The negative.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(-PythonObject(3))  # -> -3
        ```
        """
        return PythonObject(
            _owned=_checked(_call["PyNumber_Negative", Handle](self._object))
        )

    def __pos__(self) raises -> PythonObject:
        """The number itself.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(+PythonObject(True))  # -> 1
        ```
        """
        return PythonObject(
            _owned=_checked(_call["PyNumber_Positive", Handle](self._object))
        )

    def __invert__(self) raises -> PythonObject:
        """All bits the other way.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(~PythonObject(5))  # -> -6
        ```
        """
        return PythonObject(
            _owned=_checked(_call["PyNumber_Invert", Handle](self._object))
        )

    def __abs__(self) raises -> PythonObject:
        """The absolute value.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(-3).__abs__())  # -> 3
        ```
        """
        return PythonObject(
            _owned=_checked(_call["PyNumber_Absolute", Handle](self._object))
        )

    def __pow__(self, exponent: PythonObject) raises -> PythonObject:
        """The power.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(2) ** 100)  # -> 1267650600228229401496703205376
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Power", Handle](
                    self._object, exponent._object, PythonObject(None)._object
                )
            )
        )

    def __rpow__(self, base: PythonObject) raises -> PythonObject:
        """The power with this exponent.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(2 ** PythonObject(3))  # -> 8
        ```
        """
        return base.__pow__(self)

    def __add__(self, other: PythonObject) raises -> PythonObject:
        """The sum, or both one after the other.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject("a") + "b", PythonObject(1) + 2)  # -> ab 3
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Add", Handle](self._object, other._object)
            )
        )

    def __radd__(self, other: PythonObject) raises -> PythonObject:
        """The sum, with this one behind.

        Examples:

        ```mojo
        from std.python import PythonObject
        print("a" + PythonObject("b"))  # -> ab
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Add", Handle](other._object, self._object)
            )
        )

    def __iadd__(mut self, other: PythonObject) raises:
        """Adds `other`; a list becomes longer.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        var list = Python.evaluate("[1]")
        list += Python.evaluate("[2]")
        print(list)  # -> [1, 2]
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceAdd", Handle](
                    self._object, other._object
                )
            )
        )

    def __sub__(self, other: PythonObject) raises -> PythonObject:
        """The difference.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(5) - 2)  # -> 3
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Subtract", Handle](self._object, other._object)
            )
        )

    def __rsub__(self, other: PythonObject) raises -> PythonObject:
        """The difference from `other`.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(5 - PythonObject(2))  # -> 3
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Subtract", Handle](other._object, self._object)
            )
        )

    def __isub__(mut self, other: PythonObject) raises:
        """Subtracts `other`.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(5)
        x -= 2
        print(x)  # -> 3
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceSubtract", Handle](
                    self._object, other._object
                )
            )
        )

    def __mul__(self, other: PythonObject) raises -> PythonObject:
        """The product; of a text, so many of it.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject("ab") * 3)  # -> ababab
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Multiply", Handle](self._object, other._object)
            )
        )

    def __rmul__(self, other: PythonObject) raises -> PythonObject:
        """The product, with this one behind.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(3 * PythonObject(4))  # -> 12
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Multiply", Handle](other._object, self._object)
            )
        )

    def __imul__(mut self, other: PythonObject) raises:
        """Multiplies by `other`.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(5)
        x *= 2
        print(x)  # -> 10
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceMultiply", Handle](
                    self._object, other._object
                )
            )
        )

    def __truediv__(self, other: PythonObject) raises -> PythonObject:
        """The quotient.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(1) / 4)  # -> 0.25
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_TrueDivide", Handle](
                    self._object, other._object
                )
            )
        )

    def __rtruediv__(self, other: PythonObject) raises -> PythonObject:
        """The quotient of `other` and this one.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(1 / PythonObject(4))  # -> 0.25
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_TrueDivide", Handle](
                    other._object, self._object
                )
            )
        )

    def __itruediv__(mut self, other: PythonObject) raises:
        """Divides by `other`.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(5)
        x /= 2
        print(x)  # -> 2.5
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceTrueDivide", Handle](
                    self._object, other._object
                )
            )
        )

    def __floordiv__(self, other: PythonObject) raises -> PythonObject:
        """The quotient, rounded down.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(-7) // 2)  # -> -4
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_FloorDivide", Handle](
                    self._object, other._object
                )
            )
        )

    def __rfloordiv__(self, other: PythonObject) raises -> PythonObject:
        """The quotient of `other` and this one, rounded down.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(7 // PythonObject(2))  # -> 3
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_FloorDivide", Handle](
                    other._object, self._object
                )
            )
        )

    def __ifloordiv__(mut self, other: PythonObject) raises:
        """Divides by `other` and rounds down.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(7)
        x //= 2
        print(x)  # -> 3
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceFloorDivide", Handle](
                    self._object, other._object
                )
            )
        )

    def __mod__(self, other: PythonObject) raises -> PythonObject:
        """The remainder, with the sign of `other`; of a text, its format.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(-7) % 3, PythonObject("%05d") % 42)  # -> 2 00042
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Remainder", Handle](self._object, other._object)
            )
        )

    def __rmod__(self, other: PythonObject) raises -> PythonObject:
        """The remainder of `other`.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(7 % PythonObject(4))  # -> 3
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Remainder", Handle](other._object, self._object)
            )
        )

    def __imod__(mut self, other: PythonObject) raises:
        """Leaves the remainder.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(7)
        x %= 4
        print(x)  # -> 3
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceRemainder", Handle](
                    self._object, other._object
                )
            )
        )

    def __matmul__(self, other: PythonObject) raises -> PythonObject:
        """The product of matrices, of types that have one.

        Examples:

        ```mojo
        from std.python import PythonObject
        try:
            print(PythonObject(1) @ 2)
        except error:
            print("unsupported operand" in String(error))  # -> True
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_MatrixMultiply", Handle](
                    self._object, other._object
                )
            )
        )

    def __rmatmul__(self, other: PythonObject) raises -> PythonObject:
        """The matrix product `other @ self`.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        var m = Python.evaluate("type('M', (), {'__rmatmul__': lambda self, other: other + 1})()")
        print(m.__rmatmul__(PythonObject(4)))  # -> 5
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_MatrixMultiply", Handle](
                    other._object, self._object
                )
            )
        )

    def __imatmul__(mut self, other: PythonObject) raises:
        """Becomes the matrix product `self @ other`.

        Examples:

        ```mojo
        from std.python import Python
        var m = Python.evaluate("type('M', (), {'__imatmul__': lambda self, other: other + 2})()")
        m @= 4
        print(m)  # -> 6
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceMatrixMultiply", Handle](
                    self._object, other._object
                )
            )
        )

    def __and__(self, other: PythonObject) raises -> PythonObject:
        """Both: bits, or what is in both sets.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(12) & 10)  # -> 8
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_And", Handle](self._object, other._object)
            )
        )

    def __rand__(self, other: PythonObject) raises -> PythonObject:
        """Both, with this one behind.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(12 & PythonObject(10))  # -> 8
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_And", Handle](other._object, self._object)
            )
        )

    def __iand__(mut self, other: PythonObject) raises:
        """Keeps what is in `other` too.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(12)
        x &= 10
        print(x)  # -> 8
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceAnd", Handle](
                    self._object, other._object
                )
            )
        )

    def __or__(self, other: PythonObject) raises -> PythonObject:
        """One or the other: bits, or what is in one of two sets.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(12) | 10)  # -> 14
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Or", Handle](self._object, other._object)
            )
        )

    def __ror__(self, other: PythonObject) raises -> PythonObject:
        """One or the other, with this one behind.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(12 | PythonObject(10))  # -> 14
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Or", Handle](other._object, self._object)
            )
        )

    def __ior__(mut self, other: PythonObject) raises:
        """Adds what is in `other`.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(12)
        x |= 10
        print(x)  # -> 14
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceOr", Handle](self._object, other._object)
            )
        )

    def __xor__(self, other: PythonObject) raises -> PythonObject:
        """One of both alone: bits, or what is in one of two sets.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(12) ^ 10)  # -> 6
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Xor", Handle](self._object, other._object)
            )
        )

    def __rxor__(self, other: PythonObject) raises -> PythonObject:
        """One of both alone, with this one behind.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(12 ^ PythonObject(10))  # -> 6
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Xor", Handle](other._object, self._object)
            )
        )

    def __ixor__(mut self, other: PythonObject) raises:
        """Leaves what is in one of both alone.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(12)
        x ^= 10
        print(x)  # -> 6
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceXor", Handle](
                    self._object, other._object
                )
            )
        )

    def __lshift__(self, other: PythonObject) raises -> PythonObject:
        """The number with so many bits behind it.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(1) << 70)  # -> 1180591620717411303424
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Lshift", Handle](self._object, other._object)
            )
        )

    def __rlshift__(self, other: PythonObject) raises -> PythonObject:
        """`other` with so many bits behind it.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(1 << PythonObject(4))  # -> 16
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Lshift", Handle](other._object, self._object)
            )
        )

    def __ilshift__(mut self, other: PythonObject) raises:
        """Puts so many bits behind it.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(1)
        x <<= 4
        print(x)  # -> 16
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceLshift", Handle](
                    self._object, other._object
                )
            )
        )

    def __rshift__(self, other: PythonObject) raises -> PythonObject:
        """The number without so many of its low bits.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(16) >> 2)  # -> 4
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Rshift", Handle](self._object, other._object)
            )
        )

    def __rrshift__(self, other: PythonObject) raises -> PythonObject:
        """`other` without so many of its low bits.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(16 >> PythonObject(2))  # -> 4
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyNumber_Rshift", Handle](other._object, self._object)
            )
        )

    def __irshift__(mut self, other: PythonObject) raises:
        """Drops so many low bits.

        Examples:

        ```mojo
        from std.python import PythonObject
        var x = PythonObject(16)
        x >>= 2
        print(x)  # -> 4
        ```
        """
        self = PythonObject(
            _owned=_checked(
                _call["PyNumber_InPlaceRshift", Handle](
                    self._object, other._object
                )
            )
        )

    def __lt__(self, other: PythonObject) raises -> PythonObject:
        """Whether this one comes before, as Python answers.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(1) < 2, PythonObject("b") < "a")  # -> True False
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyObject_RichCompare", Handle](
                    self._object, other._object, Int32(0)
                )
            )
        )

    def __le__(self, other: PythonObject) raises -> PythonObject:
        """Whether the other one does not come before.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(2) <= 2)  # -> True
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyObject_RichCompare", Handle](
                    self._object, other._object, Int32(1)
                )
            )
        )

    def __eq__(self, other: PythonObject) raises -> PythonObject:
        """Whether both are equal, as Python answers.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(1) == 1.0)  # -> True
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyObject_RichCompare", Handle](
                    self._object, other._object, Int32(2)
                )
            )
        )

    def __ne__(self, other: PythonObject) raises -> PythonObject:
        """Whether they differ, as Python answers.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(1) != 1.0)  # -> False
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyObject_RichCompare", Handle](
                    self._object, other._object, Int32(3)
                )
            )
        )

    def __gt__(self, other: PythonObject) raises -> PythonObject:
        """Whether the other one comes before.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(3) > 2)  # -> True
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyObject_RichCompare", Handle](
                    self._object, other._object, Int32(4)
                )
            )
        )

    def __ge__(self, other: PythonObject) raises -> PythonObject:
        """Whether this one does not come before.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(2) >= 3)  # -> False
        ```
        """
        return PythonObject(
            _owned=_checked(
                _call["PyObject_RichCompare", Handle](
                    self._object, other._object, Int32(5)
                )
            )
        )
