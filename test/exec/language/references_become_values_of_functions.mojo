# A function that gives a reference is one that gives a value where the value can be copied or converted.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Celsius:
    var degrees: Int

    def __init__(out self):
        self.degrees = 5


def degrees_of(x: Celsius) -> ref [x.degrees] Int:
    return x.degrees


def apply(f: def(Celsius) thin -> Int) -> Int:
    return f(Celsius())


def main():
    var exact: def(Celsius) thin -> Int = degrees_of
    var real: def(Celsius) thin -> Float64 = degrees_of
    # CHECK: 5 5.0 5
    print(exact(Celsius()), real(Celsius()), apply(degrees_of))
