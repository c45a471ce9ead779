# RUN: %exits 1 %brio build %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
def down(n: Int) -> Int:
    return down(n + 1)


def main():
    # CHECK: error: compile-time evaluation exceeded {{[0-9]+}} nested calls
    comptime value = down(0)
    print(value)
