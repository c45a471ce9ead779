"""`Formattable` and `Formatter`: how values became text in 2024, before `Writable` and `Writer`."""

from builtin.string import String
from builtin.string_slice import StringSlice
from builtin.writer import Writable, Writer


struct Formatter(Writer):
    """What `format_to` writes to: the text so far.

    Examples:

    ```mojo
    var formatter = Formatter()
    formatter.write("x=", 1)
    print(formatter.text)  # -> x=1
    ```
    """

    var text: String
    """What was written.

    Examples:

    ```mojo
    var formatter = Formatter()
    formatter.write_str("ab")
    print(formatter.text)  # -> ab
    ```
    """

    def __init__(out self):
        """A formatter that has written nothing.

        Examples:

        ```mojo
        print(Formatter().text.byte_length())  # -> 0
        ```
        """
        self.text = String()

    def write_string(mut self, string: StringSlice):
        """Appends a text.

        Examples:

        ```mojo
        var formatter = Formatter()
        formatter.write_string("ab")
        print(formatter.text)  # -> ab
        ```
        """
        self.text.write_string(string)

    def write_str(mut self, string: StringSlice):
        """Appends a text: what `write_string` was called.

        Examples:

        ```mojo
        var formatter = Formatter()
        formatter.write_str("ab")
        print(formatter.text)  # -> ab
        ```
        """
        self.text.write_string(string)


trait Formattable(Writable):
    """A value that writes itself to a `Formatter`: what programs of 2024 declare instead of `Writable`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Point(Formattable):
        var x: Int

        def format_to(self, mut writer: Formatter):
            writer.write("x=", self.x)

    print(Point(3))  # -> x=3
    ```
    """

    def format_to(self, mut writer: Formatter):
        """Appends the value's text.

        Examples:

        ```mojo
        @fieldwise_init
        struct Name(Formattable):
            var text: String

            def format_to(self, mut writer: Formatter):
                writer.write("<", self.text, ">")

        print(Name("ann"))  # -> <ann>
        ```
        """
        ...

    def write_to[W: Writer](self, mut writer: W):
        """Appends what `format_to` writes.

        Examples:

        ```mojo
        @fieldwise_init
        struct Unit(Formattable):
            def format_to(self, mut writer: Formatter):
                writer.write("unit")

        print(Unit(), String(Unit()))  # -> unit unit
        ```
        """
        var formatter = Formatter()
        self.format_to(formatter)
        writer.write_string(formatter.text.as_string_slice())
