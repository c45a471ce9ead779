# An overload that lacks what only brackets give is as far from fitting as one with the wrong arguments: both are named.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def run[T: AnyType, //, n: T](x: Int, *, depth: Int = 0):
    pass


def run(x: Int):
    pass


def main():
    # CHECK: :[[#@LINE+3]]:5: error: no matching function in call to 'run'
    # CHECK: note: candidate not viable: cannot infer parameter 'n'
    # CHECK: note: candidate not viable: unknown argument 'depth'
    run(3, depth=1)
