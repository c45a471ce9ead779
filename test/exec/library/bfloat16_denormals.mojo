# A bfloat16 that goes from one block of instructions to another keeps its bits.
# RUN: %brio run -O2 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu -O0 %s | FileCheck --match-full-lines %s
# RUN: %brio build --target-accelerator cpu -O1 %s -o %t && %t | FileCheck --match-full-lines %s
from std.memory import bitcast


@no_inline
def chosen(values: List[BFloat16], where: List[Int]) -> BFloat16:
    var found = values[0]
    for i in where:
        if i >= 0:
            found = values[i]
        else:
            print("none", i)
    return found


def main():
    var values = List[BFloat16]()
    for i in range(8):
        values.append(bitcast[DType.bfloat16](UInt16(i * 9 + 1)))
    print(bitcast[DType.uint16](chosen(values, [3, -1, 5])), bitcast[DType.uint16](chosen(values, [])))

# CHECK: none -1
# CHECK-NEXT: 46 1
