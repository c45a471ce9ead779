"""Methods of `StringSlice` that look for text and make other text of it."""

from builtin.codepoint import _codepoint_offset
from builtin.string_slice import StaticString, StringSlice
from builtin.text import (
    _cased,
    _format_text,
    _is_in_case,
    _owned,
    _padded,
    _split_at,
    _split_at_space,
    _split_lines,
)


def _is_space(byte: Int) -> Bool:
    return (
        byte == 32 or (byte >= 9 and byte <= 13) or (byte >= 28 and byte <= 30)
    )


__extension StringSlice:
    def find(self, substr: StaticString, start: Int = 0) -> Int:
        """Where `substr` first occurs at or after byte `start`; -1 when it does not.

        Examples:

        ```mojo
        var text: StringSlice = "banana"
        print(text.find("an"), text.find("an", 2), text.find("x"))  # -> 1 3 -1
        ```
        """
        var i = max(start + self._length, 0) if start < 0 else start
        while i <= self._length - substr._length:
            if self._part(i, i + substr._length) == substr:
                return i
            i += 1
        return -1

    def rfind(self, substr: StaticString, start: Int = 0) -> Int:
        """Where `substr` last occurs at or after byte `start`; -1 when it does not.

        Examples:

        ```mojo
        print(StringSlice("banana").rfind("an"), StringSlice("banana").rfind("x"))  # -> 3 -1
        ```
        """
        var first = max(start + self._length, 0) if start < 0 else start
        var i = self._length - substr._length
        while i >= first:
            if self._part(i, i + substr._length) == substr:
                return i
            i -= 1
        return -1

    def count(self, substr: StaticString) -> Int:
        """How often `substr` occurs, without overlap; an empty one stands around every character.

        Examples:

        ```mojo
        print(StringSlice("banana").count("an"), StringSlice("aaaa").count("aa"))  # -> 2 2
        ```
        """
        if substr._length == 0:
            return self.count_codepoints() + 1
        var result = 0
        var at = self.find(substr)
        while at >= 0:
            result += 1
            at = self.find(substr, at + substr._length)
        return result

    def startswith(
        self, prefix: StaticString, start: Int = 0, end: Int = -1
    ) -> Bool:
        """Whether `prefix` stands at byte `start`, within the bytes up to `end`; -1 is the end, other negative numbers count from it.

        Examples:

        ```mojo
        print(StringSlice("banana").startswith("ban"), StringSlice("banana").startswith("nan", 2))  # -> True True
        ```
        """
        var first = max(start + self._length, 0) if start < 0 else start
        var last = self._last_byte(end)
        if first > last - prefix._length:
            return False
        return self._part(first, first + prefix._length) == prefix

    def endswith(
        self, suffix: StaticString, start: Int = 0, end: Int = -1
    ) -> Bool:
        """Whether the bytes from `start` up to `end` end in `suffix`; -1 is the end, other negative numbers count from it.

        Examples:

        ```mojo
        print(StringSlice("kernel.mojo").endswith(".mojo"))  # -> True
        ```
        """
        var first = max(start + self._length, 0) if start < 0 else start
        var last = self._last_byte(end)
        if first > last - suffix._length:
            return False
        return self._part(last - suffix._length, last) == suffix

    def removeprefix(self, prefix: StaticString) -> StaticString:
        """The text without `prefix`.

        Examples:

        ```mojo
        print(StringSlice("--name").removeprefix("--"), StringSlice("name").removeprefix("--"))  # -> name name
        ```
        """
        return self._part(
            prefix._length if self.startswith(prefix) else 0, self._length
        )

    def removesuffix(self, suffix: StaticString) -> StaticString:
        """The text without `suffix`.

        Examples:

        ```mojo
        print(StringSlice("kernel.mojo").removesuffix(".mojo"))  # -> kernel
        ```
        """
        if self.endswith(suffix):
            return self._part(0, self._length - suffix._length)
        return self._part(0, self._length)

    def lstrip(self) -> StaticString:
        """The text without white space in front.

        Examples:

        ```mojo
        print(StringSlice("  a  ").lstrip() + "|", StringSlice("xxa").lstrip("x"))  # -> a  | a
        ```
        """
        var start = 0
        while start < self._length and _is_space(self._byte(start)):
            start += 1
        return self._part(start, self._length)

    def rstrip(self) -> StaticString:
        """The text without white space at its end.

        Examples:

        ```mojo
        print(StringSlice("a  ").rstrip() + "|", StringSlice("axx").rstrip("x"))  # -> a| a
        ```
        """
        var end = self._length
        while end > 0 and _is_space(self._byte(end - 1)):
            end -= 1
        return self._part(0, end)

    def strip(self) -> StaticString:
        """The text without white space around it.

        Examples:

        ```mojo
        print(StringSlice("  a\n").strip() + "|", StringSlice("-a-").strip("-"))  # -> a| a
        ```
        """
        return self.lstrip().rstrip()

    def lstrip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` in front."""
        var start = 0
        while start < self._length:
            var length = _codepoint_offset(self._part(start, self._length), 1)
            if chars.find(self._part(start, start + length)) < 0:
                break
            start += length
        return self._part(start, self._length)

    def rstrip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` at its end."""
        var end = self._length
        while end > 0:
            var start = end - 1
            while start > 0 and (self._byte(start) & 0xC0) == 0x80:
                start -= 1
            if chars.find(self._part(start, end)) < 0:
                break
            end = start
        return self._part(0, end)

    def strip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` around it."""
        return self.lstrip(chars).rstrip(chars)

    def split(self, sep: StaticString, maxsplit: Int = -1) -> List[Self]:
        """The pieces between the separators, of which the first `maxsplit` count; texts of their own in files of the older dialect.

        Examples:

        ```mojo
        print(StringSlice("a,b,,c").split(","))  # -> ['a', 'b', '', 'c']
        print(StringSlice(" a  b ").split())  # -> ['a', 'b']
        print(StringSlice("a=b=c").split("=", 1))  # -> ['a', 'b=c']
        ```
        """
        return _split_at(self.as_string_slice(), sep, maxsplit)

    def split(self, sep: NoneType = None, *, maxsplit: Int = -1) -> List[Self]:
        """The pieces between runs of white space, of which the first `maxsplit` count."""
        return _split_at_space(self.as_string_slice(), maxsplit)

    @__until_25_4
    @__only_legacy
    def split(self, sep: StaticString, maxsplit: Int = -1) -> List[String]:
        """The pieces, as texts of their own."""
        return _owned(_split_at(self.as_string_slice(), sep, maxsplit))

    @__until_25_4
    @__only_legacy
    def split(
        self, sep: NoneType = None, *, maxsplit: Int = -1
    ) -> List[String]:
        """The pieces between runs of white space, as texts of their own."""
        return _owned(_split_at_space(self.as_string_slice(), maxsplit))

    def splitlines(self, keepends: Bool = False) -> List[Self]:
        """The lines, without their ends unless told.

        Examples:

        ```mojo
        print(StringSlice("one\ntwo\r\nthree").splitlines())  # -> ['one', 'two', 'three']
        ```
        """
        return _split_lines(self.as_string_slice(), keepends)

    def join[T: Writable, //](self, elems: List[T]) -> String:
        """The texts of `elems` with this one between them.

        Examples:

        ```mojo
        print(StringSlice(", ").join(["a", "b", "c"]))  # -> a, b, c
        ```
        """
        var result = String()
        for i in range(len(elems)):
            if i > 0:
                result.write_string(self)
            elems[i].write_to(result)
        return result^

    def join[T: Writable, //](self, elems: Span[T, _]) -> String:
        """The texts of `elems` with this one between them."""
        var result = String()
        for i in range(len(elems)):
            if i > 0:
                result.write_string(self)
            elems[i].write_to(result)
        return result^

    def join[*Ts: Writable](self, *values: *Ts) -> String:
        """The texts of the arguments with this one between them."""
        var result = String()
        comptime for i in range(values.__len__()):
            comptime if i > 0:
                result.write_string(self)
            values[i].write_to(result)
        return result^

    def replace(self, old: StaticString, new: StaticString) -> String:
        """The text with every `old` replaced by `new`; an empty `old` stands around every character.

        Examples:

        ```mojo
        print(StringSlice("banana").replace("an", "AN"))  # -> bANANa
        ```
        """
        var result = String()
        if old._length == 0:
            result.write_string(new)
            for character in self.codepoint_slices():
                result.write_string(character)
                result.write_string(new)
            return result^
        var start = 0
        var at = self.find(old)
        while at >= 0:
            result.write_string(self._part(start, at))
            result.write_string(new)
            start = at + old._length
            at = self.find(old, start)
        result.write_string(self._part(start, self._length))
        return result^

    def upper(self) -> String:
        """With letters in upper case; some become several, as `ß` becomes `SS`.

        Examples:

        ```mojo
        print(StringSlice("straße").upper())  # -> STRASSE
        ```
        """
        return _cased[True](self.as_string_slice())

    def lower(self) -> String:
        """With letters in lower case; a capital sigma becomes the small one in the middle of words, wherever it stands.

        Examples:

        ```mojo
        print(StringSlice("ÄB").lower())  # -> äb
        ```
        """
        return _cased[False](self.as_string_slice())

    def ljust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up at its end to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("ab").ljust(4, ".") + "|")  # -> ab..|
        ```
        """
        return _padded(
            self.as_string_slice(), 0, width - self._length, fillchar
        )

    def rjust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up in front to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("7").rjust(3, "0"))  # -> 007
        ```
        """
        return _padded(
            self.as_string_slice(), width - self._length, 0, fillchar
        )

    def center(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up on both sides to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("ab").center(6, "*"))  # -> **ab**
        ```
        """
        var missing = max(width - self._length, 0)
        return _padded(
            self.as_string_slice(),
            missing // 2,
            missing - missing // 2,
            fillchar,
        )

    def ascii_ljust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up at its end to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("ab").ascii_ljust(4, "."))  # -> ab..
        ```
        """
        return self.ljust(width, fillchar)

    def ascii_rjust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up in front to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("7").ascii_rjust(3, "0"))  # -> 007
        ```
        """
        return self.rjust(width, fillchar)

    def ascii_center(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up on both sides to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("ab").ascii_center(6, "*"))  # -> **ab**
        ```
        """
        return self.center(width, fillchar)

    def isnewline[single_character: Bool = False](self) -> Bool:
        """Whether it is text of line ends only: the bytes and characters at which `splitlines` splits.

        Parameters:
            single_character: Accepted: whether it is one character.

        Examples:

        ```mojo
        print(StringSlice("\r\n").isnewline(), StringSlice("a\n").isnewline())  # -> True False
        ```
        """
        if self.byte_length() == 0:
            return False
        for c in self.codepoints():
            var code = Int(c)
            if not (
                (code >= 10 and code <= 13)
                or (code >= 0x1C and code <= 0x1E)
                or code == 0x85
                or code == 0x2028
                or code == 0x2029
            ):
                return False
        return True

    def isspace[single_character: Bool = False](self) -> Bool:
        """Whether it is one or more characters of white space.

        Parameters:
            single_character: Says that it is one character, which no loop is needed for.

        Examples:

        ```mojo
        print(StringSlice(" \t\n").isspace(), StringSlice("").isspace())  # -> True False
        ```
        """
        comptime if single_character:
            return Codepoint.ord(self).is_python_space()
        for c in self.codepoints():
            if not c.is_python_space():
                return False
        return self._length > 0

    def isupper(self) -> Bool:
        """Whether there are letters, and all are in upper case.

        Examples:

        ```mojo
        print(StringSlice("AB1").isupper(), StringSlice("1").isupper())  # -> True False
        ```
        """
        return _is_in_case(self.as_string_slice(), 85)

    def islower(self) -> Bool:
        """Whether there are letters, and all are in lower case.

        Examples:

        ```mojo
        print(StringSlice("ab1").islower(), StringSlice("aB").islower())  # -> True False
        ```
        """
        return _is_in_case(self.as_string_slice(), 76)

    def is_ascii_digit(self) -> Bool:
        """Whether it is one or more decimal digits.

        Examples:

        ```mojo
        print(StringSlice("123").is_ascii_digit(), StringSlice("12.3").is_ascii_digit())  # -> True False
        ```
        """
        return self.isdigit()

    def is_ascii_printable(self) -> Bool:
        """Whether every character is a space or a visible ASCII character.

        Examples:

        ```mojo
        print(StringSlice("a b").is_ascii_printable(), StringSlice("a\n").is_ascii_printable())  # -> True False
        ```
        """
        for c in self.codepoints():
            if not c.is_ascii_printable():
                return False
        return True

    def isprintable(self) -> Bool:
        """Whether every character is a space or a visible ASCII character.

        Examples:

        ```mojo
        print(StringSlice("a b").isprintable())  # -> True
        ```
        """
        return self.is_ascii_printable()

    def isdigit(self) -> Bool:
        """Whether it is one or more decimal digits.

        Examples:

        ```mojo
        print(StringSlice("123").isdigit())  # -> True
        ```
        """
        var i = 0
        while i < self._length:
            var c = self._byte(i)
            if c < 48 or c > 57:
                return False
            i += 1
        return self._length > 0

    def _format_or_end[
        *Ts: Writable
    ](self, *args: *Ts, _where: StaticString = __brio.call_location) -> String:
        """The formatted text where nothing takes the error of a wrong format, which ends the program."""
        try:
            return _format_text(self.as_string_slice(), *args)
        except error:
            abort(String(_where, ": format: ", error))
            return String()

    @__otherwise("_format_or_end")
    def format[*Ts: Writable](self, *args: *Ts) raises -> String:
        """The text with each `{}` replaced by an argument.

        Examples:

        ```mojo
        print(StringSlice("{} of {}").format(1, 2), StringSlice("{1}{0}").format("a", "b"))  # -> 1 of 2 ba
        ```
        """
        return _format_text(self.as_string_slice(), *args)
