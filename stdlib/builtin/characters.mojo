"""Characters and their numbers, and the numbers that texts say."""

from builtin.codepoint import _decode, _encode
from builtin.string import String
from builtin.string_slice import StaticString
from internal.numbers import _parse_int


def ord(s: StaticString) -> Int:
    """The number of a text of one character.

    Examples:

    ```mojo
    print(ord("A"))  # -> 65
    ```
    """
    return _decode(s, 0)


def chr(c: Int) -> String:
    """The character with this code point.

    Examples:

    ```mojo
    print(chr(66))  # -> B
    ```
    """
    var result = String()
    _encode(c, result)
    return result^


def ascii(value: StaticString) -> String:
    """The text in quotes, with ASCII characters only: others are written by their numbers.

    Examples:

    ```mojo
    print(ascii("né\n"), ascii("→"), ascii("😀"))  # -> 'n\xe9\n' '\u2192' '\U0001f600'
    ```
    """
    var result = String()
    for one in value.__repr__().codepoints():
        var number = Int(one)
        if number < 128:
            result += String(one)
            continue
        var width = 2 if number < 0x100 else 4 if number < 0x10000 else 8
        result += "\\x" if width == 2 else "\\u" if width == 4 else "\\U"
        result += hex(number, prefix="").ascii_rjust(width, "0")
    return result^


def isdigit(c: UInt8) -> Bool:
    """Whether the byte is an ASCII digit; later a method of texts.

    Examples:

    ```mojo
    print(isdigit(UInt8(ord("7"))), isdigit(UInt8(ord("x"))))  # -> True False
    ```
    """
    return 48 <= Int(c) and Int(c) <= 57


def isupper(c: UInt8) -> Bool:
    """Whether the byte is an upper-case ASCII letter; later a method of texts.

    Examples:

    ```mojo
    print(isupper(UInt8(ord("A"))), isupper(UInt8(ord("a"))))  # -> True False
    ```
    """
    return 65 <= Int(c) and Int(c) <= 90


def islower(c: UInt8) -> Bool:
    """Whether the byte is a lower-case ASCII letter; later a method of texts.

    Examples:

    ```mojo
    print(islower(UInt8(ord("A"))), islower(UInt8(ord("a"))))  # -> False True
    ```
    """
    return 97 <= Int(c) and Int(c) <= 122


def isspace(c: UInt8) -> Bool:
    """Whether the byte is white space of ASCII; later a method of texts.

    Examples:

    ```mojo
    from std.builtin.characters import isspace
    print(isspace(UInt8(ord("\t"))), isspace(UInt8(ord("x"))))  # -> True False
    ```
    """
    return Int(c) == 32 or (9 <= Int(c) and Int(c) <= 13)


def isprintable(c: UInt8) -> Bool:
    """Whether the byte is an ASCII character that is seen, or a space; later a method of texts.

    Examples:

    ```mojo
    print(isprintable(UInt8(ord("~"))), isprintable(UInt8(10)))  # -> True False
    ```
    """
    return 32 <= Int(c) and Int(c) <= 126


def atol(str_slice: StaticString, base: Int = 10) raises -> Int:
    """Reads an integer in base 2 to 36, or with a prefix that tells the base for base 0; raises when the text is not one.

    Args:
        str_slice: The digits, with a sign and white space around them if one likes; `0x`, `0o` and `0b` where the base fits or is 0.
        base: 2 to 36, or 0 to be told by the prefix.

    Returns:
        The number.

    Raises:
        When the text is not a number of that base.

    Examples:

    ```mojo
    print(atol("42") + 1, atol("ff", 16))  # -> 43 255
    ```
    """
    return _parse_int(str_slice, base)


def atof(str_slice: StaticString) raises -> Float64:
    """Reads a decimal number; raises when the text is not one.

    Args:
        str_slice: A decimal number, `inf` or `nan`.

    Returns:
        The nearest `Float64`.

    Raises:
        When the text is not a number.

    Examples:

    ```mojo
    print(atof("2.5") * 2)  # -> 5.0
    ```
    """
    return Float64(str_slice)
