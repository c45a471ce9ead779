# A body that needs a call to its own function at compile time.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
def down(n: Int) -> Int:
    # CHECK: :[[#@LINE+1]]:22: error: 'down' cannot be called at compile time while its own body is compiled
    comptime value = down(0)
    return value


def behind(n: Int) -> Int:
    return behind(n + 1)
    # CHECK: :[[#@LINE+1]]:22: error: 'behind' cannot be called at compile time while its own body is compiled
    comptime value = behind(0)
    print(value)


def first(n: Int) -> Int:
    comptime value = second(n=1)
    return value + n


def second(n: Int) -> Int:
    # CHECK: :[[#@LINE+1]]:22: error: 'first' cannot be called at compile time while its own body is compiled
    comptime value = first(1)
    return value + n


def fine(n: Int) -> Int:
    return 1 if n == 0 else n * fine(n - 1)


def main():
    comptime value = fine(5)
    print(value, down(2), first(1))
