"""`_printf`: printing by a format of C, on the host and in kernels."""

from internal.device_print import _finish, _RecordSizer, _RecordWriter, _reserve
from sys.io import FileDescriptor


@fieldwise_init
struct _Spec(TrivialRegisterPassable):
    """One `%...` of a format: the bytes it takes, what it shows, and how many digits behind the point."""

    var start: Int
    var end: Int
    var kind: Int
    var precision: Int


def _is_one_of(byte: Int, text: StaticString) -> Bool:
    for i in range(text.byte_length()):
        if text._byte(i) == byte:
            return True
    return False


def _spec(format: StaticString, number: Int) -> _Spec:
    """Specification number `number` of the format, `%%` included; at the end of the format when there is none."""
    var at = 0
    var left = number
    var length = format.byte_length()
    while at < length:
        if format._byte(at) != 37:
            at += 1
            continue
        var start = at
        var precision = -1
        at += 1
        while at < length and _is_one_of(format._byte(at), "-+ #0123456789"):
            at += 1
        if at < length and format._byte(at) == 46:
            precision = 0
            at += 1
            while at < length and _is_one_of(format._byte(at), "0123456789"):
                precision = 10 * precision + format._byte(at) - 48
                at += 1
        while at < length and _is_one_of(format._byte(at), "hlzjtL"):
            at += 1
        at += 1
        if left == 0:
            return _Spec(
                start,
                at,
                format._byte(at - 1) if at <= length else 37,
                precision,
            )
        left -= 1
    return _Spec(length, length, 0, -1)


def _specs_before(format: StaticString, number: Int) -> Int:
    """How many of the specifications in front of number `number` take an argument."""
    var result = 0
    for i in range(number):
        if _spec(format, i).kind != 37:
            result += 1
    return result


def _part[format: StringLiteral, begin: Int, end: Int]() -> StaticString:
    return StaticString(format)._part(begin, end)


@always_inline
def _write_fixed[W: Writer, //, digits: Int](mut writer: W, value: Float64):
    """Writes a number with `digits` digits behind the point."""
    if not (abs(value) < 1e15):  # large, infinite, or no number
        writer.write(value)
        return
    var scale = 1
    comptime for _ in range(digits):
        scale *= 10
    var scaled = Int(abs(value) * Float64(scale) + 0.5)
    if value < 0:
        writer.write_string("-")
    writer._write_int(scaled // scale)
    comptime if digits > 0:
        writer.write_string(".")
        var rest = scaled % scale
        var place = scale // 10
        comptime for _ in range(digits):
            writer._write_int(rest // place % 10)
            place = max(place // 10, 1)


@always_inline
def _write_hex[W: Writer, //](mut writer: W, value: UInt64):
    comptime digits: StringLiteral = "0123456789abcdef"
    var shift = 60
    while shift > 0 and (value >> UInt64(shift)) == 0:
        shift -= 4
    while shift >= 0:
        var digit = Int((value >> UInt64(shift)) & 15)
        writer.write_string(StaticString(digits)._part(digit, digit + 1))
        shift -= 4


@always_inline
def _write_text[T: Writable, W: Writer, //](mut writer: W, value: T):
    """Writes a value, or the text at an address as C's `%s` does."""
    comptime Bytes = UnsafePointer[Byte, ImmutAnyOrigin]
    comptime Chars = UnsafePointer[Int8, ImmutAnyOrigin]
    comptime if __brio.becomes[T, Bytes]:
        var bytes: Bytes = value
        writer.write_string(StaticString(unsafe_from_utf8_ptr=bytes))
    elif __brio.becomes[T, Chars]:
        var chars: Chars = value
        writer.write_string(StaticString(unsafe_from_utf8_ptr=chars))
    else:
        value.write_to(writer)


@always_inline
def _write_one[
    T: Writable, W: Writer, //, kind: Int, precision: Int
](mut writer: W, value: T):
    comptime if kind == 102:  # f
        _write_fixed[6 if precision < 0 else precision](writer, Float64(value))
    elif kind == 120 or kind == 88:  # x
        _write_hex(writer, UInt64(value))
    elif kind == 99:  # c
        writer.write(Codepoint(unsafe_unchecked_codepoint=UInt32(value)))
    elif kind == 115:  # s
        _write_text(writer, value)
    else:
        value.write_to(writer)


@always_inline
def _write_formatted[
    W: Writer, //, format: StringLiteral, *Ts: Writable
](mut writer: W, *values: *Ts):
    comptime for i in range(values.__len__() + 16):
        comptime before = 0 if i == 0 else _spec(format, i - 1).end
        comptime spec = _spec(format, i)
        comptime if spec.start > before:
            writer.write_string(_part[format, before, spec.start]())
        comptime if spec.kind == 37:
            writer.write_string("%")
        elif spec.kind != 0:
            comptime number = _specs_before(format, i)
            comptime assert (
                number < values.__len__()
            ), "'_printf': the format needs more values than given"
            _write_one[spec.kind, spec.precision](writer, values[number])


def _printf[
    format: StringLiteral, *Ts: Writable
](*values: *Ts, file: FileDescriptor = FileDescriptor(1)):
    """Prints `values` as a format of C says: `%d`, `%u`, `%ld`, `%f`, `%.3f`, `%g`, `%s`, `%c`, `%x`, `%p`, `%%`.

    Widths are accepted and not used. In a kernel one call's text is not interleaved with another's.

    Parameters:
        format: The text.
        Ts: The types of the values.

    Args:
        values: What the format names, in order.
        file: Where the host writes.
    """
    comptime if __brio.target_is["device"]:
        var sizer = _RecordSizer()
        _write_formatted[format](sizer, *values)
        var record = _RecordWriter(_reserve(sizer.size))
        if record.is_open():
            _write_formatted[format](record, *values)
            _finish(record, sizer)
    else:
        var text = String()
        _write_formatted[format](text, *values)
        file._put(text, False)
