# Types, attributes and operations of an intermediate form that programs write: numbers, truth values and how they compare.
# RUN: %brio run -O2 %s | FileCheck --match-full-lines %s
# RUN: %brio run %s --target-accelerator cpu -O0 | FileCheck --match-full-lines %s
# RUN: not %brio check %S/Inputs/unknown_attribute.mojo 2>&1 | FileCheck --check-prefix=UNKNOWN %s
struct Truth(Boolable, ImplicitlyCopyable):
    var value: __mlir_type.i1

    def __init__(out self):
        self.value = __mlir_op.`index.bool.constant`[value=__mlir_attr.false]()

    @implicit
    def __init__(out self, value: __mlir_type.i1):
        self.value = value

    def __bool__(self) -> Bool:
        return Bool(self.value)

    def __mlir_i1__(self) -> __mlir_type.i1:
        return self.value

    def __eq__(self, other: Self) -> Self:
        var a = __mlir_op.`index.casts`[_type=__mlir_type.index](self.value)
        var b = __mlir_op.`index.casts`[_type=__mlir_type.index](other.value)
        return Self(__mlir_op.`index.cmp`[pred=__mlir_attr.`#index<cmp_predicate eq>`](a, b))

    def __invert__(self) -> Self:
        return no if self == yes else yes


comptime yes = Truth(__mlir_attr.`true`)
comptime no: Truth = __mlir_attr.`false`


def compared(a: Int, b: Int):
    print(
        __mlir_op.`index.cmp`[pred=__mlir_attr.`#index<cmp_predicate slt>`](a, b),
        __mlir_op.`index.cmp`[pred=__mlir_attr.`#index<cmp_predicate sge>`](a, b),
        __mlir_op.`index.cmp`[pred=__mlir_attr.`#index<cmp_predicate ult>`](a, b),
        __mlir_op.`index.cmp`[pred=__mlir_attr.`#index<cmp_predicate ne>`](a, b),
    )


def main():
    var a: __mlir_type.index = __mlir_attr.`42 : index`
    var b: __mlir_type.index = __mlir_attr.`-8 : index`
    print(Int(mlir_value=__mlir_op.`index.add`(a, b)), __mlir_op.`index.sub`(a, b), __mlir_op.`index.mul`(a, b))
    print(__mlir_op.`index.divs`(a, b), __mlir_op.`index.floordivs`(a, b), __mlir_op.`index.rems`(a, b), __mlir_op.`index.rems`(b, a))
    print(__mlir_op.`index.maxs`(a, b), __mlir_op.`index.mins`(a, b), __mlir_op.`index.and`(a, b), __mlir_op.`index.xor`(a, b))
    print(__mlir_op.`index.shl`(a, 2), __mlir_op.`index.shrs`(b, 1), __mlir_op.`index.or`(a, 5))
    comptime n = __mlir_attr.`1234567 : index`
    print(n, __mlir_op.`index.constant`[value=__mlir_attr.`3 : index`]())
    print(__mlir_op.`index.casts`(True), __mlir_op.`index.castu`(True), Bool(mlir_value=True._mlir_value))
    compared(-1, 1)
    compared(2, 2)
    print(Bool(yes), Bool(no), Bool(~no), Bool(yes == no), Bool(Truth()))
    if yes:
        print("taken")
    var less = __mlir_op.`index.cmp`[pred=__mlir_attr.`#index<cmp_predicate slt>`](a, b)
    print(__mlir_op.`pop.select`(less, a, b), __mlir_op.`pop.select`(True, String("one"), String("other")))
    print(
        Bool(__mlir_op.`pop.xor`(less, __mlir_attr.true)),
        Bool(__mlir_op.`pop.and`(less, True._mlir_value)),
        Bool(__mlir_op.`pop.or`(less, True._mlir_value)),
    )

# CHECK: 34 50 -336
# CHECK-NEXT: -5 -6 2 -8
# CHECK-NEXT: 42 -8 40 -46
# CHECK-NEXT: 168 -4 47
# CHECK-NEXT: 1234567 3
# CHECK-NEXT: -1 1 True
# CHECK-NEXT: True False False True
# CHECK-NEXT: False True False False
# CHECK-NEXT: True False True False False
# CHECK-NEXT: taken
# CHECK-NEXT: -8 one
# CHECK-NEXT: True False True
# UNKNOWN: unknown_attribute.mojo:2:{{.*}}error: of attributes only those are known that 'docs/language.md' lists
