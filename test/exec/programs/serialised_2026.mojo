# A default method that walks the fields of its struct.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from std.reflection import reflect, get_base_type_name, struct_field_count, struct_field_names, struct_field_types
from std.testing import assert_equal, assert_true
from std.utils import Variant


trait Serializable:
    def to_json(self) -> String:
        var out = String("{")
        comptime names = struct_field_names[Self]()
        comptime types = struct_field_types[Self]()
        comptime for i in range(struct_field_count[Self]()):
            comptime if i > 0:
                out += ","
            out += '"' + String(names[i]) + '":'
            ref field = __struct_field_ref(i, self)
            out += encode(field)
        return out + "}"


def encode[T: AnyType](value: T) -> String:
    comptime if conforms_to(T, Serializable):
        return trait_downcast[Serializable](value).to_json()
    elif T is String:
        return '"' + rebind[String](value) + '"'
    elif T is Bool:
        return "true" if rebind[Bool](value) else "false"
    elif get_base_type_name[T]() == "List":
        return String(trait_downcast[Writable](value))
    elif conforms_to(T, Writable):
        return String(trait_downcast[Writable](value))
    else:
        return "null"


@fieldwise_init
struct Address(Copyable, Serializable):
    var street: String
    var number: Int


@fieldwise_init
struct User(Copyable, Serializable):
    var name: String
    var age: Int
    var admin: Bool
    var address: Address
    var scores: List[Float64]


struct Empty(Serializable):
    def __init__(out self):
        pass


def count_fields[T: AnyType]() -> Int:
    comptime n = struct_field_count[T]()
    return n


def describe[T: AnyType]() -> String:
    var out = String(get_base_type_name[T](), ":")
    comptime names = struct_field_names[T]()
    comptime for i in range(len(names)):
        out.write(" ", names[i])
    return out^


def main() raises:
    var u = User("Ann", 30, True, Address("Main", 5), [1.5, 2.0])
    assert_equal(
        u.to_json(),
        '{"name":"Ann","age":30,"admin":true,"address":{"street":"Main","number":5},"scores":[1.5, 2.0]}',
    )
    assert_equal(Empty().to_json(), "{}")
    assert_equal(count_fields[User](), 5)
    assert_equal(describe[Address](), "Address: street number")
    assert_equal(encode(3), "3")
    print("OK")
