# Decorators before a branch or a loop that mean nothing there.
# RUN: not %brio check %s 2>&1 | FileCheck %s


def f(n: Int):
    # CHECK: :[[#@LINE+2]]:5: error: decorator '@unroll' cannot be applied to 'if'
    # CHECK: {{^ +\^~~~~~~$}}
    @unroll
    if n == 2:
        pass
    # CHECK: :[[#@LINE+1]]:5: error: decorator '@always_inline' cannot be applied to 'for'
    @always_inline
    for i in range(n):
        pass
    # CHECK: :[[#@LINE+1]]:5: error: decorator '@staticmethod' cannot be applied to 'while'
    @staticmethod
    while n == 2:
        pass
    # CHECK: :[[#@LINE+1]]:5: error: decorator '@unroll' cannot be applied to 'comptime for'
    @unroll
    comptime for i in range(3):
        pass
    # CHECK: :[[#@LINE+1]]:5: error: decorator '@nonsense' cannot be applied to 'comptime if'
    @nonsense
    comptime if True:
        pass
    # CHECK: :[[#@LINE+1]]:5: error: decorator '@unroll' cannot be applied to a loop that is unrolled while compiling
    @unroll(2)
    @parameter
    for i in range(3):
        pass
    # CHECK: :[[#@LINE+2]]:5: error: decorator '@unroll' cannot be applied to 'for' twice
    @unroll
    @unroll(3)
    for i in range(3):
        pass
    # CHECK: :[[#@LINE+1]]:5: error: decorator cannot be applied to 'for'
    @a.unroll(2)
    for i in range(3):
        pass
