# However many calculations at compile time do not end, all are told: those after the first have fewer steps.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
def forever() -> Int:
    var n = 0
    while True:
        n += 1
        if n < 0:
            return n


def main():
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: compile-time evaluation exceeded 1000000000 steps
    comptime a = forever()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: compile-time evaluation exceeded 100000000 steps
    comptime b = forever()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: compile-time evaluation exceeded 50000000 steps
    comptime c = forever()
    print(a, b, c)
