# What programs of 2023 and 2024 have: tensors in files, `Dim` and `DimList` of `utils.list`, `print_no_newline`.
# RUN: rm -rf %t && mkdir %t
# RUN: %brio run %s %t | FileCheck --match-full-lines %s
from pathlib import Path
from sys import argv
from tensor import Tensor, TensorShape
from utils.list import Dim, DimList, VariadicList


fn written[type: DType](path: Path) raises:
    var t = Tensor[type](TensorShape(2, 3))
    for i in range(6):
        t[i] = i
    t.tofile(path)
    var read = Tensor[type].fromfile(path)
    print(read.rank(), read.num_elements(), read[5], read.type)


fn total(numbers: VariadicList[Int]) -> Int:
    var sum = 0
    for i in range(len(numbers)):
        sum += numbers[i]
    return sum


fn sum_of(*numbers: Int) -> Int:
    return total(numbers)


fn main() raises:
    var path = Path(argv()[1]) / "numbers"
    # CHECK: 1 6 5.0 float32
    written[DType.float32](path)
    # CHECK-NEXT: 1 6 5 int8
    written[DType.int8](path)
    # CHECK-NEXT: 1 6 5.0 float64
    written[DType.float64](path)
    Tensor[DType.int8](TensorShape(3), 1).tofile(path)
    try:
        _ = Tensor[DType.float32].fromfile(path)
    except error:
        # CHECK-NEXT: '{{.*}}numbers' has 3 bytes, which is no number of values of type float32
        print(error)
    Tensor[DType.int32]().tofile(path)
    # CHECK-NEXT: 0
    print(Tensor[DType.int32].fromfile(path).num_elements())
    try:
        _ = Tensor[DType.int8].fromfile(path / "none")
    except error:
        # CHECK-NEXT: no such file
        print("no such file")

    # CHECK-NEXT: 4 True False 2 6
    print(Dim(4).get(), Dim(4).has_value(), Dim().has_value(), DimList(1, 2, 3).at[1]().get(), sum_of(1, 2, 3))

    print_no_newline("a", 1)
    print_no_newline()
    # CHECK-NEXT: a 1b
    print("b")
