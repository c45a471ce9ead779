# Names under which functions are exported: each once, none of LLVM's own.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
# CHECK: :[[#@LINE+2]]:5: error: 'root' cannot be exported as 'llvm.sqrt.f64': the prefix 'llvm.' is reserved
@export("llvm.sqrt.f64")
def root(x: Float64) -> Float64:
    return x


@export("f")
def first(x: Int) -> Int:
    return 1


# CHECK: :[[#@LINE+3]]:5: error: 'second' and 'first' are both exported as 'f'
# CHECK: :[[#@LINE-5]]:5: note: the other export is here
@export("f")
def second(x: Int) -> Int:
    return 2


# CHECK: :[[#@LINE+2]]:5: error: 'nameless' cannot be exported as '': the name is empty
@export("")
def nameless(x: Int) -> Int:
    return 3


@export
def f2(x: Int) -> Int:
    return 4


# CHECK: :[[#@LINE+2]]:5: error: 'f2.1' and 'f2' are both exported as 'f2'
@export
def f2(x: Float64) -> Int:
    return 5


def main():
    print(first(1), second(1), root(2), f2(1), f2(1.5))
