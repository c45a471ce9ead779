"""How LLDB shows the values of Brio's library: `command script import brio_lldb.py`, or start by `brio debug`."""
import os
import sys

import lldb

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from brio_values import DTYPES, MOST, arguments  # noqa: E402: beside this file

SHOWN = 4096  # bytes of a text


def field(value, name):
    return value.GetNonSyntheticValue().GetChildMemberWithName(name)


def number(value):
    """Of a number, or of a struct of one."""
    return value.GetValueAsSigned()


def count_of(value):
    count = number(value)
    return count if 0 <= count < MOST else 0


def type_called(value, name):
    of = value.GetTarget().FindFirstType(name)
    return of if of.IsValid() else None


def text(pointer, length):
    length = count_of(length)
    if length == 0:
        return '""'
    error = lldb.SBError()
    read = pointer.GetProcess().ReadMemory(pointer.GetValueAsUnsigned(), min(length, SHOWN), error)
    if error.Fail():
        return "<not readable>"
    return '"%s"%s' % (read.decode("utf-8", "replace"), "..." if length > SHOWN else "")


def summary_of_text(value, _):
    return text(field(value, "_data"), field(value, "_length"))


def summary_of_literal(value, _):
    return text(field(value, "data"), field(value, "length"))


def summary_of_error(value, _):
    return summary_of_text(field(value, "_message"), _)


def summary_of_path(value, _):
    return summary_of_text(field(value, "path"), _)


def summary_of_pointer(value, _):
    return "0x%x" % field(value, "address").GetValueAsUnsigned()


def summary_of_dtype(value, _):
    code = value.GetValueAsUnsigned()
    return "DType." + DTYPES[code] if code < len(DTYPES) else "DType %d" % code


def summary_of_byte(value, _):
    is_signed = value.GetTypeName() == "Int8"
    return str(value.GetValueAsSigned() if is_signed else value.GetValueAsUnsigned())


def summary_of_half(value, _):
    import struct

    error = lldb.SBError()
    return repr(struct.unpack("<e", value.GetData().ReadRawData(error, 0, 2))[0])


def summary_of_size(value, _):
    return "size=%d" % value.GetNumChildren()


def is_present(value):
    """Whether an `Optional` has a value. One without a mark has zeros where none is: a null pointer, for example."""
    mark = field(value, "_present")
    if mark.IsValid():
        return bool(number(mark))
    storage = field(value, "_storage")
    return any(storage.GetData().ReadRawData(lldb.SBError(), 0, storage.GetByteSize()))


def summary_of_optional(value, _):
    return "Some" if is_present(value) else "None"


def summary_of_variant(value, _):
    names = arguments(value.GetType().GetUnqualifiedType().GetName())
    which = number(field(value, "_which"))
    return names[which] if 0 <= which < len(names) else "none of its types"


class Synthetic:
    """The children of a value, made by `update`."""

    def __init__(self, value, _):
        self.value = value
        self.made = []

    def num_children(self):
        return len(self.made)

    def has_children(self):
        return True

    def get_child_index(self, name):
        return int(name.strip("[]")) if name.strip("[]").isdigit() else -1

    def get_child_at_index(self, index):
        return self.made[index] if 0 <= index < len(self.made) else None

    def update(self):
        try:
            self.made = list(self.children())
        except (ValueError, IndexError):
            self.made = []
        return False


LIMIT = 256  # children of a value


class Elements(Synthetic):
    pointer, size = "_data", "_size"

    def children(self):
        pointer = field(self.value, self.pointer)
        of = pointer.GetType().GetPointeeType()
        for i in range(min(count_of(field(self.value, self.size)), LIMIT)):
            yield self.value.CreateValueFromAddress("[%d]" % i, pointer.GetValueAsUnsigned() + i * of.GetByteSize(), of)


class SpanElements(Elements):
    size = "_length"


class PackElements(Elements):
    pointer, size = "data", "count"


class ArrayElements(Synthetic):
    def children(self):
        values = field(self.value, "_values")
        for i in range(values.GetNumChildren()):
            yield values.GetChildAtIndex(i)


class TupleElements(Synthetic):
    def children(self):
        storage = field(self.value, "storage")
        for i in range(storage.GetNumChildren()):
            child = storage.GetChildAtIndex(i)
            yield self.value.CreateValueFromAddress("[%d]" % i, child.GetLoadAddress(), child.GetType())


def content(value):
    """What an `Optional` holds; None: nothing, or a type that is not known."""
    if not is_present(value):
        return None
    of = type_called(value, arguments(value.GetType().GetUnqualifiedType().GetName())[0])
    storage = field(value, "_storage")
    return value.CreateValueFromAddress("value", storage.GetLoadAddress(), of) if of else storage


class OptionalContent(Synthetic):
    def children(self):
        held = content(self.value)
        if held is not None:
            yield held


class VariantContent(Synthetic):
    def children(self):
        of = type_called(self.value, summary_of_variant(self.value, None))
        if of:
            yield self.value.CreateValueFromAddress("value", field(self.value, "_bytes").GetLoadAddress(), of)


def entries(dictionary):
    held = field(dictionary, "_entries")
    pointer = field(held, "_data")
    of = pointer.GetType().GetPointeeType()
    for i in range(min(count_of(field(held, "_size")), LIMIT)):
        at = pointer.GetValueAsUnsigned() + i * of.GetByteSize()
        entry = content(dictionary.CreateValueFromAddress("entry", at, of))
        if entry is not None:
            yield entry


class Entries(Synthetic):
    def children(self):
        for i, entry in enumerate(entries(self.value)):
            yield self.value.CreateValueFromAddress("[%d]" % i, entry.GetLoadAddress(), entry.GetType())


class Keys(Synthetic):
    def children(self):
        for i, entry in enumerate(entries(field(self.value, "_data"))):
            key = field(entry, "key")
            yield self.value.CreateValueFromAddress("[%d]" % i, key.GetLoadAddress(), key.GetType())


SUMMARIES = (
    ("^String$|^StaticString$|^StringSlice(\\[.*)?$", "summary_of_text"),
    ("^StringLiteral$", "summary_of_literal"),
    ("^Error$", "summary_of_error"),
    ("^Path$", "summary_of_path"),
    ("^UnsafePointer\\[.*$", "summary_of_pointer"),
    ("^DType$", "summary_of_dtype"),
    ("^(U?Int8|Byte)$", "summary_of_byte"),
    ("^Float16$", "summary_of_half"),
    ("^Optional\\[.*$", "summary_of_optional"),
    ("^Variant\\[.*$", "summary_of_variant"),
)
CHILDREN = (
    ("^List\\[.*$", "Elements"),
    ("^Span\\[.*$", "SpanElements"),
    ("^VariadicList\\[.*$", "PackElements"),
    ("^InlineArray\\[.*$", "ArrayElements"),
    ("^Tuple\\[.*$", "TupleElements"),
    ("^Optional\\[.*$", "OptionalContent"),
    ("^Variant\\[.*$", "VariantContent"),
    ("^Dict\\[.*$", "Entries"),
    ("^Set\\[.*$", "Keys"),
)
SIZED = "^(List|Span|VariadicList|InlineArray|Tuple|Dict|Set)\\[.*$"


def __lldb_init_module(debugger, _):
    for pattern, function in SUMMARIES:
        hide = " -v" if function in ("summary_of_dtype", "summary_of_byte", "summary_of_half") else ""
        hide = " -e" if function in ("summary_of_optional", "summary_of_variant") else hide
        debugger.HandleCommand("type summary add -w brio%s -x '%s' -F %s.%s" % (hide, pattern, __name__, function))
    debugger.HandleCommand("type summary add -w brio -e -x '%s' -F %s.summary_of_size" % (SIZED, __name__))
    for pattern, name in CHILDREN:
        debugger.HandleCommand("type synthetic add -w brio -x '%s' -l %s.%s" % (pattern, __name__, name))
    debugger.HandleCommand("type category enable brio")
