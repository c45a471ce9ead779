# Outside a trait `...` is a body that does nothing: it gives no value.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
trait Shape:
    def area(self) -> Int: ...


def later(n: Int):
    ...


# CHECK: :[[#@LINE+2]]:1: error: 'five' does not return a value of type 'Int' on every path
# CHECK: {{^ +\^~~~~~~~~~~~~~~~~$}}
def five() -> Int:
    ...


struct Square(Shape):
    # CHECK: :[[#@LINE+1]]:5: error: 'area' does not return a value of type 'Int' on every path
    def area(self) -> Int: ...

    @unavailable("a square has no volume")
    def volume(self) -> Int: ...

    # CHECK: :[[#@LINE+1]]:9: error: use of uninitialised variable 'self'
    def __init__(out self): ...

    var side: Int


def main():
    later(five())
    # CHECK: :[[#@LINE+1]]:11: error: 'volume' is unavailable: a square has no volume
    print(Square().volume())
