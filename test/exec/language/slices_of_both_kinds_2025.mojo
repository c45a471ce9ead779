# A file of 2025 chooses between overloads for slices with and without a step.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Rows:
    fn __init__(out self):
        pass

    fn __getitem__(self, s: ContiguousSlice) -> String:
        return "contiguous"

    fn __getitem__(self, s: StridedSlice) -> String:
        return "strided"


struct Whole:
    fn __init__(out self):
        pass

    fn __getitem__(self, s: Slice) -> Int:
        return s.step.or_else(1)


fn main():
    # CHECK: contiguous strided
    print(Rows()[1:2], Rows()[1:2:1])
    # CHECK-NEXT: 1 3
    print(Whole()[1:2], Whole()[1:9:3])
