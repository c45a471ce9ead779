# Signatures that ask for themselves, and `constrained` without a condition: each is told where it stands.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
# CHECK: :[[#@LINE+1]]:5: error: the signature of 'own' depends on a call to 'own'
def own(x: type_of(own(1))) -> Int:
    return 1


struct Counter:
    var n: Int

    def __init__(out self):
        self.n = 3

    # CHECK: :[[#@LINE+1]]:24: error: expression is not known at compile time: it depends on a run-time value
    def total(self) -> self:
        return self.n


def main():
    print(own(1))
    print(Counter().total())
    # CHECK: :[[#@LINE+1]]:5: error: invalid parameters for 'constrained': it takes a condition and a message
    constrained[]()
    # CHECK: :[[#@LINE+1]]:17: error: use of unknown name 'lacking'
    constrained[lacking]()
    constrained[True]()
