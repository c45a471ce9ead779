# Lists of types and of values: what is folded, chosen, made of them; the names of early 2026.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.sys import size_of
from std.builtin.variadics import Variadic, VariadicParamList, variadic_size
comptime added[sum: Int, T: AnyType]: Int = sum + size_of[T]()
comptime weighed[sum: Int, types: TypeList, i: Int]: Int = sum + (i + 1) * size_of[types[i]]()
comptime even[types: TypeList, i: Int]: Bool = i % 2 == 0
comptime bytes_of[T: AnyType]: Int = size_of[T]()
comptime is_wide[T: AnyType]: Bool = size_of[T]() > 4
comptime joined[sum: Int, x: Int]: Int = sum * 10 + x
comptime square[i: Int]: Int = i * i
comptime in_list[T: AnyType] = List[T]
comptime L = TypeList.of[Int, Int32, Bool, Float64]
def count[*Ts: AnyType]() -> Int:
    return Variadic.size(Ts)
def show[*Ts: Writable](*args: *Ts):
    print(variadic_size(Ts), Variadic.size(Ts))
def main():
    print(L.reduce[0, added], L.reduce_idx[0, weighed], L.filter_idx[even].size)
    var f: L.filter_idx[even].__getitem_param__[1] = True
    print(f, L.map_to_values[bytes_of]())
    comptime P = ParameterList.of[3, 5, 7]
    print(P.reduce[0, joined], P.splat[3, 9](), P.tabulate[4, square](), P.__getitem_param__[1], P.get_span()[2], len(P.get_span()))
    print(count[Int, Bool](), count[]())
    show(1, "a", 2.5)
    comptime T2 = Variadic.types[Int, String, Bool]
    print(T2.size, Variadic.reverse[Int, String].size, Variadic.concat_types[T2, L].size, Variadic.contains[Bool, T2], Variadic.contains[Int8, T2])
    print(Variadic.values[1, 2, 3](), Variadic.splat_value[2, 7](), Variadic.tabulate[3, square](), Variadic.filter_types[Int, Bool, Float64, predicate=is_wide].size)
    print(Variadic.map_types_to_types[T2, in_list].size, Variadic.slice_types[T2, 1].size, Variadic.splat_type[3, Int].size, Variadic.empty_of_trait[AnyType].size)
    var l: Variadic.map_types_to_types[T2, in_list].__getitem_param__[2] = [True, False]
    print(l)
    print(len(TypeList[Trait=AnyType, Int, String]()))
    # CHECK: 21 51 2
    # CHECK-NEXT: True [8, 4, 1, 8]
    # CHECK-NEXT: 357 [9, 9, 9] [0, 1, 4, 9] 5 7 3
    # CHECK-NEXT: 2 0
    # CHECK-NEXT: 3 3
    # CHECK-NEXT: 3 2 7 True False
    # CHECK-NEXT: [1, 2, 3] [7, 7] [0, 1, 4] 2
    # CHECK-NEXT: 3 2 3 0
    # CHECK-NEXT: [True, False]
    # CHECK-NEXT: 2
