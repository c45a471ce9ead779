"""Bytes as text of 64 and of 16 letters."""

from os import abort

comptime _LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
comptime _DIGITS = "0123456789ABCDEF"


def b64encode(input_bytes: Span[Byte]) -> String:
    """The bytes in letters, digits, `+` and `/`, with `=` at the end.

    Examples:

    ```mojo
    from std.base64 import b64decode, b64encode

    print(b64encode("brio"), b64decode("YnJpbw=="))  # -> YnJpbw== brio
    ```
    """
    var letters = StaticString(_LETTERS)
    var result = String()
    var i = 0
    var n = len(input_bytes)
    while i < n:
        var left = n - i
        var word = Int(input_bytes[i]) << 16
        if left > 1:
            word |= Int(input_bytes[i + 1]) << 8
        if left > 2:
            word |= Int(input_bytes[i + 2])
        for k in range(4):
            if k <= left:
                result.append_byte(
                    Byte(letters._byte((word >> (18 - 6 * k)) & 63))
                )
            else:
                result += "="
        i += 3
    return result^


def b64encode(input_string: StringSlice) -> String:
    """The bytes of a text in letters, digits, `+` and `/`, with `=` at the end."""
    return b64encode(input_string.as_bytes())


def b64encode(input_bytes: Span[Byte], mut result: String):
    """Appends the bytes in letters, digits, `+` and `/`, with `=` at the end, to `result`."""
    result += b64encode(input_bytes)


def _value(letter: Int) -> Int:
    if letter >= 65 and letter <= 90:
        return letter - 65
    if letter >= 97 and letter <= 122:
        return letter - 71
    if letter >= 48 and letter <= 57:
        return letter + 4
    if letter == 43:
        return 62
    if letter == 47:
        return 63
    return -1


def b64decode[*, validate: Bool = False](str: StringSlice) raises -> String:
    """What `b64encode` made the text of.

    Raises:
        When the text's length is no multiple of 4 or, with `validate`, when it has letters that do not belong there.

    Examples:

    ```mojo
    from std.base64 import b64decode
    print(b64decode("aGVsbG8="))  # -> hello
    ```
    """
    var n = str.byte_length()
    if n % 4 != 0:
        raise Error("ValueError: Input length ", n, " must be divisible by 4")
    var result = String()
    var i = 0
    while i < n:
        var word = 0
        var filled = 0
        for k in range(4):
            var letter = str._byte(i + k)
            var value = _value(letter)
            if letter == 61 and i + 4 == n and k >= 2:
                value = 0
                filled += 1
            elif value < 0:
                comptime if validate:
                    raise Error(
                        "ValueError: Unexpected character '",
                        chr(Int(letter)),
                        "' encountered",
                    )
                value = 0
            word = (word << 6) | value
        result.append_byte(Byte((word >> 16) & 255))
        if filled < 2:
            result.append_byte(Byte((word >> 8) & 255))
        if filled < 1:
            result.append_byte(Byte(word & 255))
        i += 4
    return result^


def b16encode(str: StringSlice) -> String:
    """The bytes of a text as pairs of hexadecimal digits.

    Examples:

    ```mojo
    from std.base64 import b16encode
    print(b16encode("hello"))  # -> 68656C6C6F
    ```
    """
    var digits = StaticString(_DIGITS)
    var result = String()
    for i in range(str.byte_length()):
        result.append_byte(Byte(digits._byte(str._byte(i) >> 4)))
        result.append_byte(Byte(digits._byte(str._byte(i) & 15)))
    return result^


def _nibble(letter: Int) -> Int:
    if letter >= 48 and letter <= 57:
        return letter - 48
    if letter >= 65 and letter <= 70:
        return letter - 55
    if letter >= 97 and letter <= 102:
        return letter - 87
    abort("b16decode: not a hexadecimal digit")


def b16decode(str: StringSlice) -> String:
    """The text that `b16encode` encoded; ends the program for another one.

    Examples:

    ```mojo
    from std.base64 import b16decode
    print(b16decode("68656C6C6F"))  # -> hello
    ```
    """
    if str.byte_length() % 2 != 0:
        abort("b16decode: an odd number of hexadecimal digits")
    var result = String()
    for i in range(str.byte_length() // 2):
        result.append_byte(
            Byte(_nibble(str._byte(2 * i)) * 16 + _nibble(str._byte(2 * i + 1)))
        )
    return result^
