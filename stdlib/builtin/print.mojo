"""`print`, on the host and in kernels."""

from internal.device_print import _RecordSizer, _RecordWriter, _finish, _reserve
from sys.io import FileDescriptor


def print[
    *Ts: Writable
](
    *values: *Ts,
    sep: StaticString = " ",
    end: StaticString = "\n",
    flush: Bool = False,
    file: FileDescriptor = FileDescriptor(1),
):
    """Writes the texts of `values` with `sep` between them and `end` behind them.

    A kernel's output appears when the host synchronises with it; one call's text is never interleaved with another's.

    Args:
        values: What to write.
        sep: What stands between two values.
        end: What stands behind the last value.
        flush: Whether the text must be out when the call returns.
        file: Where to write; standard output unless told. Kernels always write there.

    Examples:

    ```mojo
    print("a", 1, 2.5, sep=", ", end="!")
    print()
    # -> a, 1, 2.5!
    ```
    """
    comptime if __brio.target_is["device"]:
        var sizer = _RecordSizer()
        comptime for i in range(values.__len__()):
            comptime if i > 0:
                sizer.write_string(sep)
            values[i].write_to(sizer)
        sizer.write_string(end)
        var record = _RecordWriter(_reserve(sizer.size))
        if record.is_open():
            comptime for i in range(values.__len__()):
                comptime if i > 0:
                    record.write_string(sep)
                values[i].write_to(record)
            record.write_string(end)
            _finish(record, sizer)
    else:
        var text = String()
        comptime for i in range(values.__len__()):
            comptime if i > 0:
                text.write_string(sep)
            values[i].write_to(text)
        text.write_string(end)
        file._put(text, flush)


def __print_no_newline_legacy__[*Ts: Writable](*values: *Ts):
    """What `print_no_newline` was in 2023: the texts of `values` with spaces between them, and nothing behind.

    Examples:

    ```mojo
    __print_no_newline_legacy__("a", 1)
    print("b")  # -> a 1b
    ```
    """
    print(*values, end="")


def input(prompt: StaticString = "") raises -> String:
    """Writes `prompt`, then reads one line, without its end; raises at the end of the input.

    Examples:

    ```mojo
    def main():
        try:
            var name = input("Your name? ")
            print("Hello,", name)
        except:  # the input has ended
            print("Hello, nobody")  # -> Your name? Hello, nobody
    ```
    """
    print(prompt, end="", flush=True)
    var line = __brio.cast["inttoptr", __brio.ptr[__brio.int[8]]](
        __brio.constant[__brio.int[64], 0]()
    )
    var count = __brio.make[Int](
        __brio.external_call["brio_read_line", __brio.int[64]](
            __brio.address_of(line)
        )
    )
    if count < 0:
        raise Error("EOF")
    var result = String(StaticString(_data=line, _length=count))
    __brio.external_call["brio_free", __brio.none](line)
    return result^
