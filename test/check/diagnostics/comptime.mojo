# What is asked of compile time and cannot be.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def scaled[n: Int]() -> Int:
    return n


def failing(n: Int) raises -> Int:
    if n > 2:
        raise Error("too large")
    return n


def endless(n: Int) -> Int:
    return endless(n + 1)


# CHECK: :[[#@LINE+2]]:20: error: compile-time evaluation failed: division by zero
# CHECK: {{^ +\^~~~~~$}}
comptime divided = 1 // 0
# CHECK: :[[#@LINE+3]]:19: error: compile-time evaluation raised an error: too large
# CHECK: {{^ +\^~~~~~~~~~$}}
# CHECK: :[[#@LINE+1]]:19: note: while evaluating '(compile-time expression)'
comptime raised = failing(3)
# CHECK: :[[#@LINE+8]]:17: error: compile-time evaluation exceeded 4096 nested calls
# CHECK: {{^ +\^~~~~~~~~~$}}
# CHECK: :[[#@LINE-12]]:12: note: while evaluating 'endless'
# CHECK: :[[#@LINE-13]]:12: note: while evaluating 'endless'
# CHECK: :[[#@LINE-14]]:12: note: while evaluating 'endless'
# CHECK: :[[#@LINE-15]]:12: note: while evaluating 'endless'
# CHECK: :[[#@LINE-16]]:12: note: while evaluating 'endless'
# CHECK: :[[#@LINE-17]]:12: note: while evaluating 'endless'
comptime deep = endless(1)


@fieldwise_init
struct ByNumber:
    def __getitem__[index: Int](self) -> Int:
        return index


def main():
    var k = 3
    # CHECK: :[[#@LINE+2]]:18: error: expression is not known at compile time: it depends on a run-time value
    # CHECK: {{^ +\^$}}
    print(scaled[k]())
    # CHECK: :[[#@LINE+2]]:18: error: expression is not known at compile time: it depends on a run-time value
    # CHECK: {{^ +\^~~~~$}}
    comptime m = k + 1
    # CHECK: :[[#@LINE+2]]:17: error: expression is not known at compile time: it depends on a run-time value
    # CHECK: {{^ +\^~~~~$}}
    comptime if k > 2:
        pass
    # CHECK: :[[#@LINE+2]]:21: error: compile-time assertion failed
    # CHECK: {{^ +\^~~~~$}}
    comptime assert 1 > 2
    # CHECK: :[[#@LINE+2]]:21: error: compile-time assertion failed: one is not larger
    # CHECK: {{^ +\^~~~~$}}
    comptime assert 1 > 2, "one is not larger"
    # CHECK: :[[#@LINE+2]]:5: error: compile-time assertion failed: as before
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    constrained[False, "as before"]()
    print(divided, raised, deep)
    # CHECK: :[[#@LINE+2]]:23: error: expression is not known at compile time: it depends on a run-time value
    # CHECK: {{^ +\^~~~~~~~$}}
    comptime for i in range(k):
        print(i)
    # CHECK: :[[#@LINE+2]]:23: error: this loop is unrolled more than 100000 times
    # CHECK: {{^ +\^~~~~~~~~~~~~~$}}
    comptime for i in range(1000000):
        pass
    var by_number = ByNumber()
    # CHECK: :[[#@LINE+2]]:21: error: expression is not known at compile time: the elements of 'ByNumber' may differ in type
    # CHECK: {{^ +\^$}}
    print(by_number[k])
    var mixed = (1, "two")
    # CHECK: :[[#@LINE+2]]:11: error: the index of a tuple whose elements differ in type must be known at compile time
    # CHECK: {{^ +\^~~~~~~~$}}
    print(mixed[k])
