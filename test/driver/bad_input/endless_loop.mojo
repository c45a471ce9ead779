# RUN: %exits 1 %brio build %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
def forever() -> Int:
    var n = 0
    while True:
        n += 1
        if n < 0:
            return n


def main():
    # CHECK: error: compile-time evaluation exceeded {{[0-9]+}} steps
    comptime value = forever()
    print(value)
