# What `__bool__` gives is a condition itself, or has a `__bool__` that gives one: it is not asked forever.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
@fieldwise_init
struct Itself(Copyable):
    var x: Int

    def __bool__(self) -> Itself:
        return Itself(self.x)


@fieldwise_init
struct Growing[n: Int](Copyable):
    var x: Int

    def __bool__(self) -> Growing[Self.n + 1]:
        return Growing[Self.n + 1](self.x)


@fieldwise_init
struct Number(Copyable):
    var x: Int

    def __bool__(self) -> Int:
        return self.x


@fieldwise_init
struct Nothing(Copyable):
    var x: Int

    def __bool__(self):
        pass


def main():
    # CHECK: :[[#@LINE+1]]:8: error: 'Itself' cannot be used as a condition: its '__bool__' returns 'Itself', not 'Bool'
    if Itself(1):
        print("a")
    # CHECK: :[[#@LINE+1]]:11: error: 'Growing[1]' cannot be used as a condition: its '__bool__' returns 'Growing[2]', not 'Bool'
    while Growing[0](1):
        print("b")
    # CHECK: :[[#@LINE+1]]:15: error: 'Itself' cannot be used as a condition: its '__bool__' returns 'Itself', not 'Bool'
    print(not Itself(1))
    # CHECK: :[[#@LINE+1]]:17: error: 'Itself' cannot be used as a condition: its '__bool__' returns 'Itself', not 'Bool'
    comptime if Itself(1):
        print("c")
    # CHECK: :[[#@LINE+1]]:8: error: 'nothing' cannot be used as a condition: it has no '__bool__'
    if Nothing(1):
        print("d")
    if Number(1):
        print("e")
    comptime if Number(1):
        print("f")
