# A loop whose bounds are asked about before it still does all that comes before the element that is not there, and tells that element.
# RUN: %brio build -O3 --target-accelerator cpu %s -o %t
# RUN: not --crash %t 2>&1 | FileCheck %s
# RUN: %brio build -O3 --target-accelerator cpu --emit llvm %s -o - | FileCheck --check-prefix=IR %s


def rows(n: Int, m: Int) -> List[List[Float64]]:
    var result = List[List[Float64]]()
    for _ in range(n):
        result.append(List[Float64](length=m, fill=1.0))
    return result^


# The form without checks has vectors, the other one keeps its report.
# IR-LABEL: define {{.*}}@add_rows
# IR-DAG: fadd <{{[0-9]+}} x double>
# IR-DAG: call {{.*}}@_out_of_bounds
@no_inline
def add_rows(
    mut a: List[List[Float64]],
    b: List[List[Float64]],
    n: Int,
    seen: UnsafePointer[Float64, MutAnyOrigin],
):
    for j in range(n):
        a[1][j] += b[2][j]
        seen[j] = a[1][j]


def main():
    var a = rows(3, 40)
    var b = rows(3, 30)
    var seen = List[Float64](length=64, fill=0)
    var at = seen.unsafe_ptr().unsafe_origin_cast[MutAnyOrigin]()
    add_rows(a, b, 30, at)
    # CHECK: 60.0
    print(seen[0] + a[1][29] + 56)
    seen[29] = 0
    # CHECK: 0.0
    print(seen[29], flush=True)
    # CHECK: checked_loops_fail.mojo:[[#@LINE-15]]:20: Assert Error: index 30 is out of bounds, valid range is 0 to 29
    add_rows(a, b, 31, at)
    print("not reached")
    # CHECK-NOT: not reached
    _ = seen^
