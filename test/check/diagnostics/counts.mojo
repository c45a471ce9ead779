# As many values as an array or a vector is long.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
comptime Empty[size: Int = {}] = InlineArray[Int, size]


def main():
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: invalid call to 'InlineArray[Int, 3]': '*values' takes 3 arguments, got 2
    var few = InlineArray[Int, 3](1, 2)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}
    var many: InlineArray[Int, 2] = [1, 2, 3]
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}
    var none = InlineArray[String, 2]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}
    var nothing = Empty(7, 8)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}
    var vector = SIMD[DType.float32, 4](1, 2, 3)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}
    comptime table: InlineArray[Int, 4] = [1, 2, 3]
    print(few[0], many[0], len(none), len(nothing), vector, table[0])
