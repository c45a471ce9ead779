# What `@unroll` takes, and where it cannot stand.
# RUN: not %brio check %s 2>&1 | FileCheck %s


def counts(size: Int):
    # CHECK: :[[#@LINE+2]]:13: error: the unroll count must be a number from 1 to 1024, not '0'
    # CHECK: {{^ +\^$}}
    @unroll(0)
    for i in range(size):
        print(i)
    # CHECK: :[[#@LINE+1]]:13: error: the unroll count must be a number from 1 to 1024, not '1000000'
    @unroll(1_000_000)
    while size > 2:
        break
    # CHECK: :[[#@LINE+1]]:13: error: the unroll count must be a number from 1 to 1024, not '"four"'
    @unroll("four")
    for i in range(size):
        print(i)
    # CHECK: :[[#@LINE+1]]:13: error: the unroll count must be a number from 1 to 1024, not '2.5'
    @unroll(2.5)
    for i in range(size):
        print(i)
    # CHECK: :[[#@LINE+1]]:13: error: the unroll count must be a number from 1 to 1024, not 'True'
    @unroll(True)
    for i in range(size):
        print(i)
    # CHECK: :[[#@LINE+1]]:13: error: the unroll count must be a number from 1 to 1024, not 'Int'
    @unroll(Int)
    for i in range(size):
        print(i)
    # CHECK: :[[#@LINE+2]]:5: error: '@unroll' takes one number of iterations, as in '@unroll(4)', or none
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    @unroll(1, 2)
    for i in range(size):
        print(i)
    # CHECK: :[[#@LINE+1]]:13: error: use of unknown name 'nowhere'
    @unroll(nowhere)
    for i in range(size):
        print(i)


# CHECK: :[[#@LINE+1]]:1: warning: unknown decorator '@unroll' is ignored
@unroll
def declared():
    pass


def generic[n: Int](size: Int):
    # CHECK: :[[#@LINE+1]]:13: error: the unroll count must be a number from 1 to 1024, not '1025'
    @unroll(n)
    for i in range(size):
        print(i)


# CHECK-NOT: error:
def main():
    generic[4](3)
    # CHECK: :[[#@LINE+1]]:5: note: in 'generic[1025]', instantiated here
    generic[1025](3)
