"""`object`, a value whose type is known when the program runs: what an argument without a type is in a `def` of the older dialect."""

from builtin.conversion_traits import IntableRaising, SizedRaising
from builtin.object_operators import *
from memory.owned_pointer import ArcPointer
from utils.variant import Variant

comptime _Nullary = def() thin raises -> object
comptime _Unary = def(object) thin raises -> object
comptime _Binary = def(object, object) thin raises -> object
comptime _Ternary = def(object, object, object) thin raises -> object
comptime _List = ArcPointer[List[object]]
comptime _Attributes = ArcPointer[List[Attr]]


struct Attr(Copyable, Movable):
    """A name and a value of an `object` with attributes.

    Examples:

    ```mojo
    fn main() raises:
        var point = object(Attr("x", 3), Attr("y", 4))
        print(point.x + point.y)  # -> 7
    ```
    """

    var key: String
    """The name.

    Examples:

    ```mojo
    fn main():
        print(Attr("x", 3).key)  # -> x
    ```
    """
    var value: object
    """The value.

    Examples:

    ```mojo
    fn main():
        print(Attr("x", 3).value)  # -> 3
    ```
    """

    def __init__(out self, key: String, var value: object):
        """A name and its value.

        Examples:

        ```mojo
        fn main():
            print(Attr("x", 3).value)  # -> 3
        ```
        """
        self.key = key
        self.value = value^


struct object(
    Boolable,
    Copyable,
    ImplicitlyCopyable,
    IntableRaising,
    Movable,
    SizedRaising,
    Writable,
):
    """Nothing, a truth value, a number, a text, a list, a function, or attributes. Copies share lists and attributes.

    Examples:

    ```mojo
    fn add(a: object, b: object) raises -> object:
        return a + b

    fn main() raises:
        print(add(1, 2), add(1, 0.5), add("a", "b"))  # -> 3 1.5 ab
    ```
    """

    var _value: Variant[
        NoneType,
        Bool,
        Int,
        Float64,
        String,
        _List,
        _Attributes,
        _Nullary,
        _Unary,
        _Binary,
        _Ternary,
    ]

    # --- made of values

    def __init__(out self):
        """`None`.

        Examples:

        ```mojo
        fn main() raises:
            print(object())  # -> None
        ```
        """
        self._value = None

    @implicit
    def __init__(out self, value: NoneType):
        """`None`."""
        self._value = None

    @implicit
    def __init__(out self, value: Bool):
        """A truth value."""
        self._value = value

    @implicit
    def __init__(out self, value: Int):
        """An integer."""
        self._value = value

    @implicit
    def __init__[dtype: DType](out self, value: Scalar[dtype]):
        """A number."""
        comptime if dtype == DType.bool:
            self._value = Bool(value)
        elif dtype.is_floating_point():
            self._value = Float64(value)
        else:
            self._value = Int(value)

    @implicit
    def __init__(out self, var value: String):
        """A text."""
        self._value = value^

    @implicit
    def __init__(out self, value: StringSlice):
        """A text."""
        self._value = String(value)

    @implicit
    def __init__(out self, var value: List[object]):
        """A list, which copies share."""
        self._value = _List(value^)

    @implicit
    def __init__(out self, value: _Nullary):
        """A function without arguments."""
        self._value = value

    @implicit
    def __init__(out self, value: _Unary):
        """A function of one argument."""
        self._value = value

    @implicit
    def __init__(out self, value: _Binary):
        """A function of two arguments."""
        self._value = value

    @implicit
    def __init__(out self, value: _Ternary):
        """A function of three arguments."""
        self._value = value

    def __init__(out self, *attrs: Attr):
        """A value with these attributes; functions among them are its methods."""
        var all = List[Attr](capacity=len(attrs))
        for ref attr in attrs:
            all.append(attr.copy())
        self._value = _Attributes(all^)

    # --- what it is

    def _kind(self) -> StaticString:
        if self._value.isa[NoneType]():
            return "None"
        if self._value.isa[Bool]():
            return "bool"
        if self._value.isa[Int]():
            return "int"
        if self._value.isa[Float64]():
            return "float"
        if self._value.isa[String]():
            return "str"
        if self._value.isa[_List]():
            return "list"
        if self._value.isa[_Attributes]():
            return "object"
        return "function"

    def _is_integral(self) -> Bool:
        return self._value.isa[Int]() or self._value.isa[Bool]()

    def _is_number(self) -> Bool:
        return self._is_integral() or self._value.isa[Float64]()

    def _integer(self) -> Int:
        """Of a number that is not a float."""
        return (
            Int(self._value[Bool])
            if self._value.isa[Bool]()
            else self._value[Int]
        )

    def _real(self) -> Float64:
        """Of a number."""
        return (
            self._value[Float64]
            if self._value.isa[Float64]()
            else Float64(self._integer())
        )

    def _refuse(self, what: StaticString, other: object) -> Error:
        return Error(
            "TypeError: ",
            what,
            " takes no ",
            self._kind(),
            " and ",
            other._kind(),
        )

    def __bool__(self) -> Bool:
        """Whether it is true: neither `None` nor zero nor empty.

        Examples:

        ```mojo
        fn main() raises:
            print(Bool(object("")), Bool(object(2)))  # -> False True
        ```
        """
        if self._value.isa[NoneType]():
            return False
        if self._is_number():
            return self._real() != 0
        if self._value.isa[String]():
            return self._value[String].byte_length() != 0
        if self._value.isa[_List]():
            return len(self._value[_List][]) != 0
        return True

    def __int__(self) raises -> Int:
        """The number as an integer.

        Examples:

        ```mojo
        fn main() raises:
            print(Int(object(2.5)))  # -> 2
        ```
        """
        if self._value.isa[Float64]():
            return Int(self._value[Float64])
        if not self._is_integral():
            raise Error("TypeError: no number: ", self._kind())
        return self._integer()

    def __index__(self) -> Int:
        """The integer, for places that count. What is no integer ends the program.

        Examples:

        ```mojo
        fn main() raises:
            print(object(2).__index__())  # -> 2
        ```
        """
        if not self._is_integral():
            abort(String("TypeError: no integer: ", self._kind()))
        return self._integer()

    def __len__(self) raises -> Int:
        """How many elements the list, or bytes the text, has.

        Examples:

        ```mojo
        fn main() raises:
            print(len(object("abc")), len(object([1, 2])))  # -> 3 2
        ```
        """
        if self._value.isa[String]():
            return self._value[String].byte_length()
        if not self._value.isa[_List]():
            raise Error("TypeError: no len() of ", self._kind())
        return len(self._value[_List][])

    def write_to(self, mut writer: Some[Writer]):
        """Writes the value as Python does.

        Examples:

        ```mojo
        fn main() raises:
            print(object([1, "a", 0.5]))  # -> [1, 'a', 0.5]
        ```
        """
        if self._value.isa[NoneType]():
            writer.write("None")
        elif self._value.isa[Bool]():
            writer.write(self._value[Bool])
        elif self._value.isa[Int]():
            writer.write(self._value[Int])
        elif self._value.isa[Float64]():
            writer.write(self._value[Float64])
        elif self._value.isa[String]():
            writer.write(self._value[String])
        elif self._value.isa[_List]():
            writer.write("[")
            ref elements = self._value[_List][]
            for i in range(len(elements)):
                if i > 0:
                    writer.write(", ")
                elements[i].write_repr_to(writer)
            writer.write("]")
        elif self._value.isa[_Attributes]():
            writer.write("{")
            ref attrs = self._value[_Attributes][]
            for i in range(len(attrs)):
                if i > 0:
                    writer.write(", ")
                writer.write("'", attrs[i].key, "' = ")
                attrs[i].value.write_repr_to(writer)
            writer.write("}")
        else:
            writer.write("function")

    def write_repr_to(self, mut writer: Some[Writer]):
        """Writes the value, texts in quotes.

        Examples:

        ```mojo
        fn main() raises:
            print(repr(object("a")))  # -> 'a'
        ```
        """
        if self._value.isa[String]():
            writer.write("'", self._value[String], "'")
        else:
            self.write_to(writer)

    # --- elements

    def append(self, value: object) raises:
        """Puts a value behind the others of a list; where attributes have a function of this name, calls it.

        Examples:

        ```mojo
        fn main() raises:
            var numbers = object([1, 2])
            numbers.append("three")
            print(numbers, len(numbers))  # -> [1, 2, 'three'] 3
        ```
        """
        if self._value.isa[_Attributes]():
            _ = self._attribute("append")(self, value)
        elif self._value.isa[_List]():
            self._value[_List][].append(value)
        else:
            raise Error("TypeError: no append() of ", self._kind())

    def _place(self, index: object, size: Int) raises -> Int:
        if not index._is_integral():
            raise Error(
                "TypeError: an index must be an integer, not ", index._kind()
            )
        var i = index._integer()
        if i < -size or i >= size:
            raise Error("IndexError: index ", i, " of ", size, " elements")
        return i + size if i < 0 else i

    def __getitem__(self, index: object) raises -> object:
        """The element at a place; where attributes have `__getitem__`, what it gives.

        Examples:

        ```mojo
        fn main() raises:
            print(object("abc")[1], object([1, 2])[-1])  # -> b 2
        ```
        """
        if self._value.isa[_Attributes]():
            return self._attribute("__getitem__")(self, index)
        if self._value.isa[String]():
            ref text = self._value[String]
            var at = self._place(index, text.byte_length())
            return object(String(text[byte = at : at + 1]))
        if not self._value.isa[_List]():
            raise Error("TypeError: no elements of ", self._kind())
        ref elements = self._value[_List][]
        return elements[self._place(index, len(elements))]

    def __setitem__(self, index: object, value: object) raises:
        """Sets the element at a place; where attributes have `__setitem__`, calls it.

        Examples:

        ```mojo
        fn main() raises:
            var numbers = object([1, 2])
            numbers[0] = "one"
            print(numbers)  # -> ['one', 2]
        ```
        """
        if self._value.isa[_Attributes]():
            _ = self._attribute("__setitem__")(self, index, value)
            return
        if not self._value.isa[_List]():
            raise Error("TypeError: no elements to set of ", self._kind())
        ref elements = self._value[_List][]
        elements[self._place(index, len(elements))] = value

    def __contains__(self, value: object) raises -> Bool:
        """Whether a list has an element equal to `value`, or a text this part.

        Examples:

        ```mojo
        fn main() raises:
            print(2 in object([1, 2]), "d" in object("abc"))  # -> True False
        ```
        """
        if self._value.isa[String]() and value._value.isa[String]():
            return value._value[String] in self._value[String]
        for i in range(len(self)):
            if Bool(self[i] == value):
                return True
        return False

    # --- attributes and calls

    def _attribute(self, name: String) raises -> object:
        if self._value.isa[_Attributes]():
            for ref attr in self._value[_Attributes][]:
                if attr.key == name:
                    return attr.value
        raise Error("AttributeError: ", self._kind(), " has no '", name, "'")

    def __getattr__[name: StringLiteral](self) raises -> object:
        """The attribute of this name.

        Examples:

        ```mojo
        fn main() raises:
            print(object(Attr("x", 3)).x)  # -> 3
        ```
        """
        return self._attribute(String(name))

    def __setattr__(self, name: String, value: object) raises:
        """Sets an attribute that the value has.

        Examples:

        ```mojo
        fn main() raises:
            var point = object(Attr("x", 3))
            point.x = 4
            print(point.x)  # -> 4
        ```
        """
        if self._value.isa[_Attributes]():
            for ref attr in self._value[_Attributes][]:
                if attr.key == name:
                    attr.value = value
                    return
        raise Error("AttributeError: ", self._kind(), " has no '", name, "'")

    def _uncallable(self, count: Int) -> Error:
        return Error(
            "TypeError: ",
            self._kind(),
            " is not called with ",
            count,
            " arguments",
        )

    def __call__(self) raises -> object:
        """Calls the function.

        Examples:

        ```mojo
        fn twice(x: object) raises -> object:
            return x * 2

        fn main() raises:
            var f = object(twice)
            print(f(4))  # -> 8
        ```
        """
        if not self._value.isa[_Nullary]():
            raise self._uncallable(0)
        return self._value[_Nullary]()

    def __call__(self, a: object) raises -> object:
        """Calls the function."""
        if not self._value.isa[_Unary]():
            raise self._uncallable(1)
        return self._value[_Unary](a)

    def __call__(self, a: object, b: object) raises -> object:
        """Calls the function."""
        if not self._value.isa[_Binary]():
            raise self._uncallable(2)
        return self._value[_Binary](a, b)

    def __call__(self, a: object, b: object, c: object) raises -> object:
        """Calls the function."""
        if not self._value.isa[_Ternary]():
            raise self._uncallable(3)
        return self._value[_Ternary](a, b, c)
