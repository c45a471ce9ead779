"""Methods of `String` that look for text and make other text of it; they are those of its slices."""

from builtin.string import String
from builtin.text import _format_text, _owned
from builtin.string_slice import StaticString


__extension String:
    def find(self, substr: StaticString, start: Int = 0) -> Int:
        """Where `substr` first occurs at or after byte `start`; -1 when it does not.

        Examples:

        ```mojo
        print(String("kernel").find("n"), String("kernel").find("z"))  # -> 3 -1
        ```
        """
        return self.as_string_slice().find(substr, start)

    def rfind(self, substr: StaticString, start: Int = 0) -> Int:
        """Where `substr` last occurs at or after byte `start`; -1 when it does not.

        Examples:

        ```mojo
        print("abcabc".rfind("bc"), "abcabc".rfind("x"))  # -> 4 -1
        ```
        """
        return self.as_string_slice().rfind(substr, start)

    def count(self, substr: StaticString) -> Int:
        """How often `substr` occurs, without overlap; an empty one stands around every character.

        Examples:

        ```mojo
        print(String("banana").count("an"), String("aaaa").count("aa"))  # -> 2 2
        ```
        """
        return self.as_string_slice().count(substr)

    def startswith(
        self, prefix: StaticString, start: Int = 0, end: Int = -1
    ) -> Bool:
        """Whether `prefix` stands at byte `start`, within the bytes up to `end`.

        Examples:

        ```mojo
        print(String("sm_90").startswith("sm_"))  # -> True
        ```
        """
        return self.as_string_slice().startswith(prefix, start, end)

    def endswith(
        self, suffix: StaticString, start: Int = 0, end: Int = -1
    ) -> Bool:
        """Whether the bytes from `start` up to `end` end in `suffix`.

        Examples:

        ```mojo
        print(String("a.mojo").endswith(".mojo"))  # -> True
        ```
        """
        return self.as_string_slice().endswith(suffix, start, end)

    @__inside
    def strip(self) -> StaticString:
        """The text without white space around it.

        Examples:

        ```mojo
        print("[" + String("  x ").strip() + "]")  # -> [x]
        ```
        """
        return self.as_string_slice().strip()

    @__inside
    def lstrip(self) -> StaticString:
        """The text without white space in front.

        Examples:

        ```mojo
        print(String("  left").lstrip(), String("xxabc").lstrip("x"))  # -> left abc
        ```
        """
        return self.as_string_slice().lstrip()

    @__inside
    def rstrip(self) -> StaticString:
        """The text without white space at its end.

        Examples:

        ```mojo
        print(String("right  ").rstrip() + "|", String("abcxx").rstrip("x"))  # -> right| abc
        ```
        """
        return self.as_string_slice().rstrip()

    @__inside
    def strip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` around it."""
        return self.as_string_slice().strip(chars)

    @__inside
    def lstrip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` in front."""
        return self.as_string_slice().lstrip(chars)

    @__inside
    def rstrip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` at its end."""
        return self.as_string_slice().rstrip(chars)

    @__inside
    def removeprefix(self, prefix: StaticString) -> StaticString:
        """The text without `prefix`.

        Examples:

        ```mojo
        print(String("std.os").removeprefix("std."), String("os").removeprefix("std."))  # -> os os
        ```
        """
        return self.as_string_slice().removeprefix(prefix)

    @__inside
    def removesuffix(self, suffix: StaticString) -> StaticString:
        """The text without `suffix`.

        Examples:

        ```mojo
        print(String("main.mojo").removesuffix(".mojo"))  # -> main
        ```
        """
        return self.as_string_slice().removesuffix(suffix)

    @__inside
    def split(
        self, sep: StaticString, maxsplit: Int = -1
    ) -> List[StaticString]:
        """The pieces between the separators, of which the first `maxsplit` count; texts of their own in files of the older dialect.

        Examples:

        ```mojo
        var parts = String("a,b,c").split(",")
        print(len(parts), parts[1])  # -> 3 b
        ```
        """
        return self.as_string_slice().split(sep, maxsplit)

    @__inside
    def split(
        self, sep: NoneType = None, *, maxsplit: Int = -1
    ) -> List[StaticString]:
        """The pieces between runs of white space, of which the first `maxsplit` count."""
        return self.as_string_slice().split(maxsplit=maxsplit)

    @__until_25_4
    @__only_legacy
    def split(self, sep: StaticString, maxsplit: Int = -1) -> List[String]:
        """The pieces, as texts of their own."""
        return _owned(self.as_string_slice().split(sep, maxsplit))

    @__until_25_4
    @__only_legacy
    def split(
        self, sep: NoneType = None, *, maxsplit: Int = -1
    ) -> List[String]:
        """The pieces between runs of white space, as texts of their own."""
        return _owned(self.as_string_slice().split(maxsplit=maxsplit))

    @__inside
    def splitlines(self, keepends: Bool = False) -> List[StaticString]:
        """The lines, without their ends unless told; texts of their own in files of the older dialect.

        Examples:

        ```mojo
        print(String("one\ntwo\r\nthree\n").splitlines())  # -> ['one', 'two', 'three']
        ```
        """
        return self.as_string_slice().splitlines(keepends)

    @__until_25_4
    @__only_legacy
    def splitlines(self, keepends: Bool = False) -> List[String]:
        """The lines, as texts of their own."""
        return _owned(self.as_string_slice().splitlines(keepends))

    def join[T: Writable, //](self, elems: List[T]) -> String:
        """The texts of `elems` with this one between them.

        Examples:

        ```mojo
        print(String("-").join(1, 2.5, "x"))  # -> 1-2.5-x
        ```
        """
        return self.as_string_slice().join(elems)

    def join[T: Writable, //](self, elems: Span[T, _]) -> String:
        """The texts of `elems` with this one between them."""
        return self.as_string_slice().join(elems)

    def join[*Ts: Writable](self, *values: *Ts) -> String:
        """The texts of the arguments with this one between them."""
        return self.as_string_slice().join(*values)

    def replace(self, old: StaticString, new: StaticString) -> String:
        """The text with every `old` replaced by `new`.

        Examples:

        ```mojo
        print(String("aXbX").replace("X", "-"))  # -> a-b-
        ```
        """
        return self.as_string_slice().replace(old, new)

    def upper(self) -> String:
        """With letters in upper case; some become several, as `ß` becomes `SS`.

        Examples:

        ```mojo
        print(String("straße").upper())  # -> STRASSE
        ```
        """
        return self.as_string_slice().upper()

    def lower(self) -> String:
        """With letters in lower case; a capital sigma becomes the small one in the middle of words, wherever it stands.

        Examples:

        ```mojo
        print(String("ÄPFEL").lower())  # -> äpfel
        ```
        """
        return self.as_string_slice().lower()

    def ljust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up at its end to `width` bytes.

        Examples:

        ```mojo
        print(String("ab").ljust(5, "."))  # -> ab...
        ```
        """
        return self.as_string_slice().ljust(width, fillchar)

    def rjust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up in front to `width` bytes.

        Examples:

        ```mojo
        print(String("42").rjust(5, "0"))  # -> 00042
        ```
        """
        return self.as_string_slice().rjust(width, fillchar)

    def center(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up on both sides to `width` bytes.

        Examples:

        ```mojo
        print(String("ab").center(6, "-"))  # -> --ab--
        ```
        """
        return self.as_string_slice().center(width, fillchar)

    def ascii_ljust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up at its end to `width` bytes.

        Examples:

        ```mojo
        print(String("ab").ascii_ljust(4, "."))  # -> ab..
        ```
        """
        return self.as_string_slice().ljust(width, fillchar)

    def ascii_rjust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up in front to `width` bytes.

        Examples:

        ```mojo
        print(String("ab").ascii_rjust(4, "."))  # -> ..ab
        ```
        """
        return self.as_string_slice().rjust(width, fillchar)

    def ascii_center(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up on both sides to `width` bytes.

        Examples:

        ```mojo
        print(String("ab").ascii_center(4, "."))  # -> .ab.
        ```
        """
        return self.as_string_slice().center(width, fillchar)

    def isdigit(self) -> Bool:
        """Whether it is one or more decimal digits.

        Examples:

        ```mojo
        print(String("123").isdigit(), String("12a").isdigit())  # -> True False
        ```
        """
        return self.as_string_slice().isdigit()

    def is_ascii_digit(self) -> Bool:
        """Whether it is one or more decimal digits.

        Examples:

        ```mojo
        print(String("123").is_ascii_digit(), String("").is_ascii_digit())  # -> True False
        ```
        """
        return self.as_string_slice().isdigit()

    def isspace(self) -> Bool:
        """Whether it is one or more characters of white space.

        Examples:

        ```mojo
        print(String(" \t\n").isspace(), String("a b").isspace())  # -> True False
        ```
        """
        return self.as_string_slice().isspace()

    def isupper(self) -> Bool:
        """Whether there are letters, and all are in upper case.

        Examples:

        ```mojo
        print(String("ABC1").isupper(), String("Abc").isupper())  # -> True False
        ```
        """
        return self.as_string_slice().isupper()

    def islower(self) -> Bool:
        """Whether there are letters, and all are in lower case.

        Examples:

        ```mojo
        print(String("abc1").islower(), String("Abc").islower())  # -> True False
        ```
        """
        return self.as_string_slice().islower()

    def isprintable(self) -> Bool:
        """Whether every character is a space or a visible ASCII character.

        Examples:

        ```mojo
        print(String("abc").isprintable(), String("a\n").isprintable())  # -> True False
        ```
        """
        return self.as_string_slice().is_ascii_printable()

    def is_ascii_printable(self) -> Bool:
        """Whether every character is a space or a visible ASCII character.

        Examples:

        ```mojo
        print(String("a b").is_ascii_printable(), String("a\t").is_ascii_printable())  # -> True False
        ```
        """
        return self.as_string_slice().is_ascii_printable()

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
        print(String("{} of {}").format(1, "two"))  # -> 1 of two
        ```
        """
        return self.as_string_slice().format(*args)
