# A function of 2025 that takes the words of the command line.
# RUN: %brio run --target-accelerator cpu %s --steps 20 | FileCheck --match-full-lines %s
from sys import argv


@fieldwise_init
struct Options(Copyable, Movable):
    var steps: Int

    @staticmethod
    fn parse(args: VariadicList[StaticString]) raises -> Self:
        var result = Self(1)
        var i = 1
        while i < len(args):
            if args[i] == "--steps":
                i += 1
                result.steps = atol(args[i])
            else:
                raise Error("unknown option ", args[i])
            i += 1
        return result


fn count(args: VariadicList[StringSlice[StaticConstantOrigin]]) -> Int:
    var n = 0
    for arg in args:
        n += len(arg)
    return n


def main():
    # CHECK: 20 True
    print(Options.parse(argv()).steps, count(argv()) > len("--steps20"))
    var words = argv()
    # CHECK-NEXT: --steps 3
    print(words[1], len(words))
