# reflection: fields by number and name, names of types, copies and comparison field by field.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.reflection import reflect, struct_field_count, struct_field_names, struct_field_types, struct_field_type_by_name, struct_field_index_by_name, get_type_name, get_function_name, source_location, offset_of, get_base_type_name
from std.reflection.traits import AllWritable

def show_type[T: AnyType]():
    comptime r = reflect[T]()
    comptime type_name = r.name()
    comptime field_count = r.field_count()
    comptime field_names = r.field_names()
    comptime field_types = r.field_types()
    print("struct", type_name)
    comptime for idx in range(field_count):
        comptime field_name = field_names[idx]
        comptime field_type = reflect[field_types[idx]]().name()
        var intro = "├──" if idx < (field_count - 1) else "└──"
        print(intro, " var ", field_name, ": ", field_type, sep="")

trait MakeCopyable:
    def copy_to(self, mut other: Self):
        comptime r = reflect[Self]()
        comptime field_count = r.field_count()
        comptime field_types = r.field_types()
        comptime for idx in range(field_count):
            comptime field_type = field_types[idx]
            comptime if not conforms_to(field_type, Copyable): continue
            ref p_value = r.field_ref[idx](self)
            trait_downcast[Copyable & ImplicitlyDestructible](
                r.field_ref[idx](other)
            ) = trait_downcast[Copyable & ImplicitlyDestructible](
                p_value
            ).copy()

@fieldwise_init
struct MultiType(Writable, MakeCopyable):
    var w: String
    var x: Int
    var y: Bool
    var z: Float64

    def write_to[W: Writer](self, mut writer: W):
        writer.write("[{}, {}, {}, {}]".format(self.w, self.x, self.y, self.z))

def test_equality[T: AnyType](lhs: T, rhs: T) -> Bool:
    comptime r = reflect[T]()
    comptime field_count = r.field_count()
    comptime field_types = r.field_types()
    comptime for idx in range(field_count):
        comptime field_type = field_types[idx]
        comptime if not conforms_to(field_type, Equatable): continue
        ref lhs_value = r.field_ref[idx](lhs)
        ref rhs_value = r.field_ref[idx](rhs)
        if trait_downcast[Equatable](lhs_value) != trait_downcast[Equatable](rhs_value): return False
    return True

struct Point:
    var x: Int
    var y: Float64

def helper(): pass

def main():
    show_type[MultiType]()
    var original_instance = MultiType("Hello", 1, True, 2.5)
    var target_instance = MultiType("", 0, False, 0.0)
    original_instance.copy_to(target_instance)
    print("Target instance after: ", target_instance)
    print(test_equality(original_instance, target_instance))
    original_instance.z = 42.0
    print(test_equality(original_instance, target_instance))
    comptime y_type = reflect[Point]().field_type["y"]()
    var v: y_type.T = 3.14
    print(v)
    comptime ft = struct_field_type_by_name[Point, "x"]()
    var i: ft.T = 3
    print(i, struct_field_index_by_name[Point, "y"](), struct_field_count[Point](), offset_of[Point, name="y"]())
    for name in materialize[struct_field_names[Point]()]():
        print(name)
    print(get_type_name[List[Int]](), get_base_type_name[List[Int]](), get_function_name[helper](), AllWritable[Int, String], AllWritable[Int, Point])
    comptime for t in reflect[Point]().field_types():
        print(get_type_name[t]())
    var loc = source_location()
    print(loc.line() > 0, loc.column(), loc.file_name().endswith(".mojo"))


# CHECK: struct MultiType
# CHECK-NEXT: ├── var w: String
# CHECK-NEXT: ├── var x: Int
# CHECK-NEXT: ├── var y: Bool
# CHECK-NEXT: └── var z: SIMD[DType.float64, 1]
# CHECK-NEXT: Target instance after:  [Hello, 1, True, 2.5]
# CHECK-NEXT: True
# CHECK-NEXT: False
# CHECK-NEXT: 3.14
# CHECK-NEXT: 3 1 2 8
# CHECK-NEXT: x
# CHECK-NEXT: y
# CHECK-NEXT: List[Int] List helper True False
# CHECK-NEXT: Int
# CHECK-NEXT: SIMD[DType.float64, 1]
# CHECK-NEXT: True 15 True
