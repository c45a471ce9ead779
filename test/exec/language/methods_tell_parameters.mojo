# A method named by its struct is a function whose first argument is the value: its types are told to whoever takes it.
# RUN: %brio run %s | FileCheck --match-full-lines %s

@fieldwise_init
struct Line(Copyable, Movable):
    var n: Int

    def show(self) -> String:
        return "line " + String(self.n)

    def finish(var self):
        print("finished", self.n)

    def stop(deinit self):
        print("stopped", self.n)

    def longer(self, by: Int) -> Line:
        return Line(self.n + by)


def end[T: Movable & ImplicitlyDestructible](var value: T, f: def(var T) thin -> None):
    f(value^)


def shown[T: AnyType](value: T, f: def(T) thin -> String) -> String:
    return f(value)


def mapped[T: Copyable, R: Copyable](values: List[T], f: def(T) thin -> R) -> List[R]:
    return [f(value) for value in values]


def only_by_function[T: AnyType](f: def(var T) thin -> None) -> String:
    return reflect[T]().name()


def folded[A: AnyType, R: AnyType](first: A, second: Int, f: def(A, Int) thin -> R) -> R:
    return f(first, second)


def main():
    end(Line(1), Line.finish)
    end(Line(2), Line.stop)
    # CHECK: finished 1
    # CHECK-NEXT: stopped 2
    # CHECK-NEXT: line 3 ['line 4', 'line 5']
    print(shown(Line(3), Line.show), mapped([Line(4), Line(5)], Line.show).__str__())
    # CHECK-NEXT: True line 9
    print("Line" in only_by_function(Line.stop), folded(Line(4), 5, Line.longer).show())
    var f = Line.longer
    var g: def(var Line) thin -> None = Line.stop
    # CHECK-NEXT: 10
    print(f(Line(3), 7).n)
    # CHECK-NEXT: stopped 6
    g(Line(6))
