# Packs of types have the members of TypeList; parameters under the names of other releases; what counts its arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.builtin.globals import global_constant


struct Opaque(Copyable, Movable):
    def __init__(out self):
        pass


@fieldwise_init
struct Mixed(Copyable, Movable):
    var a: Int32
    var b: Int
    var c: Int16


def show_all[*Ts: Movable](*args: *Ts) -> String:
    var text = String()
    comptime if Ts.all_conforms_to[Writable]():
        comptime for i in range(args.__len__()):
            text += String(args[i]) + ";"
    else:
        text = "not all of " + String(Ts.size)
    return text


def count(*args: *SomeTypeList[Copyable & Writable]) -> Int:
    return args.__len__()


comptime Lane = SIMD[length=1]
comptime Quad[dtype: DType] = SIMD[dtype=dtype, size=4]


def lookup(index: Int) -> Int32:
    comptime squares: InlineArray[Int32, 4] = [0, 1, 4, 9]
    ref table = global_constant[squares]()
    return table[index] if index < len(table) else -1


def third[length: Int](array: InlineArray[_, length]) -> array.T where length > 2:
    return array[2]


struct Placed:
    var x: Int

    def __init__(out[AddressSpace.GENERIC] self, x: Int):
        self.x = x


def main():
    # CHECK: 1;two; not all of 2 3
    print(show_all(1, "two"), show_all(1, Opaque()), count(1, "a", 2.5))
    comptime types = TypeList.of[Int, String]
    # CHECK-NEXT: 2 True False
    print(types.size, types.contains[String], types.contains[Bool])
    var lane: Lane[DType.int16] = 3
    var vector = SIMD[DType.int32](1, 3, 5, 7)
    # CHECK-NEXT: 3 [2, 2, 2, 2] 4 [1, 3, 5, 7] 4
    print(lane, Quad[DType.float64](2).cast[DType.int8](), Quad[DType.int8].length, vector, vector.size)
    var array: InlineArray[length=3, T=Int] = [5, 6, 7]
    # CHECK-NEXT: 7 3 9 -1 3
    print(third(array), array.length, lookup(3), lookup(4), Placed(3).x)
    # CHECK-NEXT: inf -inf nan True
    print(FloatLiteral.infinity, FloatLiteral.negative_infinity, FloatLiteral.nan, 1.0 / FloatLiteral.negative_zero < 0)
    # CHECK-NEXT: SIMD[DType.int32, 1] 8 SIMD[DType.int16, 1]
    var number: reflect[Mixed].field["a"].T = 7
    print(reflect[type_of(number)].name(), reflect[Mixed].field_offset[name="b"](), reflect[Mixed].field_at[2].name())
    # CHECK-NEXT: Opaque 0
    print(reflect[Opaque].base_name(), reflect[Opaque].field_count())
