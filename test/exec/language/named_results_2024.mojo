# `-> T as name`, how 24.5 named results: the name is the place of the result.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/right.mojo | FileCheck --match-full-lines %t/right.mojo
# RUN: %brio format --diff %t/right.mojo | FileCheck --check-prefix=FORMAT --allow-empty %t/right.mojo
# RUN: not %brio check %t/wrong.mojo 2>&1 | FileCheck %t/wrong.mojo

#--- right.mojo
# FORMAT-NOT: {{^[+] .*}} as
fn named(x: Int) -> String as result:
    result = "n" + str(x)
    if x > 5:
        result += "!"


fn chosen(b: Bool) raises -> List[Int] as output:
    if b:
        output = List[Int](1, 2)
        return
    return List[Int](3)


struct Maker[T: CollectionElement]:
    @staticmethod
    fn many(value: T, n: Int) -> List[T] as made:
        made = List[T]()
        for _ in range(n):
            made.append(value)


fn main() raises:
    # CHECK: n3 n6!
    print(named(3), named(6))
    # CHECK-NEXT: 2 1
    print(len(chosen(True)), len(chosen(False)))
    # CHECK-NEXT: 4
    print(len(Maker[Int].many(7, 4)))

#--- wrong.mojo
# CHECK: wrong.mojo:[[@LINE+1]]:30: error: expected the name of the result
fn unnamed(x: Int) -> Int as :
    return x


fn main():
    print(unnamed(1))
