"""How gdb, cuda-gdb and rocgdb show the values of Brio's library: `source brio_gdb.py`, or start by `brio debug`."""
import os
import sys

import gdb
import gdb.printing

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from brio_values import DTYPES, MOST, arguments  # noqa: E402: beside this file


def type_called(name):
    try:
        return gdb.lookup_type(name)
    except gdb.error:
        return None


def count_of(value):
    count = int(value)
    return count if 0 <= count < MOST else 0


def text_at(pointer, length):
    if length == 0:
        return ""
    return pointer.cast(gdb.lookup_type("u8").pointer() if type_called("u8") else pointer.type).lazy_string("utf-8", length=length)


class Text:
    """Bytes and their number."""

    def __init__(self, value, pointer, length):
        self.pointer, self.length = value[pointer], count_of(value[length])

    def to_string(self):
        return text_at(self.pointer, self.length)

    def display_hint(self):
        return "string"


class Message:
    """What has a text as its only field."""

    def __init__(self, value, field):
        self.text = value[field]

    def to_string(self):
        return Text(self.text, "_data", "_length").to_string()

    def display_hint(self):
        return "string"


class Elements:
    """Values one after the other in memory."""

    def __init__(self, value, pointer, length):
        self.name, self.pointer = value.type.strip_typedefs().name, value[pointer]
        self.length = count_of(value[length])

    def to_string(self):
        return "%s of %d" % (self.name, self.length)

    def children(self):
        for i in range(self.length):
            yield "[%d]" % i, (self.pointer + i).dereference()

    def display_hint(self):
        return "array"


class Array:
    """Values one after the other in the struct itself."""

    def __init__(self, value):
        self.name, self.values = value.type.strip_typedefs().name, value["_values"]

    def to_string(self):
        return self.name

    def children(self):
        low, high = self.values.type.range()
        for i in range(low, high + 1):
            yield "[%d]" % i, self.values[i]

    def display_hint(self):
        return "array"


def is_present(value):
    """Whether an `Optional` has a value. One without a mark has zeros where none is: a null pointer, for example."""
    if any(field.name == "_present" for field in value.type.strip_typedefs().fields()):
        return bool(value["_present"])
    storage = value["_storage"]
    if storage.address is None:
        return True
    return any(bytes(gdb.selected_inferior().read_memory(int(storage.address), storage.type.sizeof)))


def content(value):
    """What an `Optional` holds; None: nothing."""
    if not is_present(value):
        return None
    of = type_called(arguments(value.type.strip_typedefs().name)[0])
    return value["_storage"].address.cast(of.pointer()).dereference() if of and value["_storage"].address else value["_storage"]


class Maybe:
    def __init__(self, value):
        self.value = content(value)

    def to_string(self):
        return "None" if self.value is None else "Some"

    def children(self):
        if self.value is not None:
            yield "value", self.value


class OneOf:
    """A `Variant`."""

    def __init__(self, value):
        names = arguments(value.type.strip_typedefs().name)
        which = int(value["_which"])
        self.name = names[which] if 0 <= which < len(names) else "none of its types"
        of = type_called(self.name) if 0 <= which < len(names) else None
        self.value = value["_bytes"].address.cast(of.pointer()).dereference() if of else None

    def to_string(self):
        return "Variant: " + self.name

    def children(self):
        if self.value is not None:
            yield "value", self.value


class Fields:
    """A `Tuple`."""

    def __init__(self, value):
        self.storage = value["storage"]

    def to_string(self):
        return "Tuple"

    def children(self):
        for i, field in enumerate(self.storage.type.strip_typedefs().fields()):
            yield "[%d]" % i, self.storage[field.name]

    def display_hint(self):
        return "array"


def entries(dictionary):
    held = dictionary["_entries"]
    for i in range(count_of(held["_size"])):
        entry = content((held["_data"] + i).dereference())
        if entry is not None:
            yield entry


class Map:
    """A `Dict`, in the order of its entries."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "Dict of %d" % count_of(self.value["_length"])

    def children(self):
        for i, entry in enumerate(entries(self.value)):
            yield "key%d" % i, entry["key"]
            yield "value%d" % i, entry["value"]

    def display_hint(self):
        return "map"


class Keys:
    """A `Set`."""

    def __init__(self, value):
        self.value = value["_data"]

    def to_string(self):
        return "Set of %d" % count_of(self.value["_length"])

    def children(self):
        for i, entry in enumerate(entries(self.value)):
            yield "[%d]" % i, entry["key"]

    def display_hint(self):
        return "array"


class Address:
    """An `UnsafePointer`: where it points."""

    def __init__(self, value):
        self.address = value["address"]

    def to_string(self):
        return "(%s) 0x%x" % (self.address.type, int(self.address))


class Kind:
    """A `DType`, which debuggers know as the number of a kind."""

    def __init__(self, value):
        self.code = int(value)

    def to_string(self):
        return "DType." + DTYPES[self.code] if 0 <= self.code < len(DTYPES) else "DType %d" % self.code


class SmallInteger:
    """Numbers of one byte, which gdb takes for letters."""

    def __init__(self, value):
        self.value = int(value)

    def to_string(self):
        return str(self.value)


class Foreign:
    """A `PythonObject`: the name of its type."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        handle = self.value["_object"]
        while handle.type.strip_typedefs().code == gdb.TYPE_CODE_STRUCT:
            handle = handle[handle.type.strip_typedefs().fields()[0].name]
        words = gdb.lookup_type("long").pointer()
        if int(handle) == 0:
            return "PythonObject (none)"
        kind = handle.cast(words)[1]
        name = gdb.Value(int(kind)).cast(words)[3]
        return "PythonObject (%s) at 0x%x" % (gdb.Value(int(name)).cast(gdb.lookup_type("char").pointer()).string(), int(handle))


STRUCTS = {
    "String": lambda value: Text(value, "_data", "_length"),
    "StaticString": lambda value: Text(value, "_data", "_length"),
    "StringSlice": lambda value: Text(value, "_data", "_length"),
    "StringLiteral": lambda value: Text(value, "data", "length"),
    "Error": lambda value: Message(value, "_message"),
    "Path": lambda value: Message(value, "path"),
    "List": lambda value: Elements(value, "_data", "_size"),
    "Span": lambda value: Elements(value, "_data", "_length"),
    "VariadicList": lambda value: Elements(value, "data", "count"),
    "InlineArray": Array,
    "Optional": Maybe,
    "Variant": OneOf,
    "Tuple": Fields,
    "Dict": Map,
    "Set": Keys,
    "UnsafePointer": Address,
    "PythonObject": Foreign,
}
NUMBERS = {"Int8": SmallInteger, "UInt8": SmallInteger, "Byte": SmallInteger, "DType": Kind}


def printer(value):
    """The printer of a value, as its type's name tells; None: gdb's own."""
    named = value.type.unqualified()
    if named.name in NUMBERS:
        return NUMBERS[named.name](value)
    of = named.strip_typedefs()
    if of.code != gdb.TYPE_CODE_STRUCT or not of.name:
        return None
    make = STRUCTS.get(of.name.split("[")[0])
    if make is None:
        return None
    try:
        return make(value)
    except (gdb.error, KeyError, ValueError, OverflowError):
        return None  # a struct of the program's with the same name


printer.name = "brio"
printer.enabled = True
gdb.printing.register_pretty_printer(None, printer, replace=True)
