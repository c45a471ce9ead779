# Extensions hold wherever their module is imported from, be it only by a package's '__init__'.
# RUN: %brio run --target-accelerator cpu -I %S/Inputs %s | FileCheck --match-full-lines %s
# RUN: %brio check --target-accelerator cpu -I %S/Inputs %s
from extending import View
from late_extension import is_late


def main() raises:
    # CHECK: made
    print(View().to[String]())
    # CHECK-NEXT: 30
    print(View().to[Int]())
    # CHECK-NEXT: an error
    print(View().to[Error]())
    # CHECK-NEXT: True
    print(View().to[Bool]())
    # CHECK-NEXT: default
    try:
        print(View().to[UInt8]())
    except e:
        print(e)
    # A module that is imported inside of a function after its type was asked about.
    # CHECK-NEXT: False
    print(is_late[Float32]())
    from late_extension_of_int import Late

    # CHECK-NEXT: 4
    print(Int(3).late())
    # CHECK-NEXT: True
    print(is_late[Int]())
