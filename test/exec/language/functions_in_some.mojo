# `f: Some[def(T) -> R]`: the function given tells what is open in its type, as it does for `F: def(T) -> R`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
def mapped[T: Copyable, R: Copyable](values: List[T], f: Some[def(T) -> R]) -> List[R]:
    var out: List[R] = []
    for v in values:
        out.append(f(v))
    return out^


def folded[T: Copyable, A: ImplicitlyCopyable](values: List[T], start: A, f: Some[(def(A, T) -> A) & Copyable]) -> A:
    var result = start
    for v in values:
        result = f(result, v)
    return result


def called[R: Copyable](f: Some[def() -> R], g: Some[def(R) -> String]) -> String:
    return g(f())


struct Box[T: Copyable & Deinitable]:
    var item: Self.T

    def __init__(out self, var item: Self.T):
        self.item = item^

    def then[R: Copyable & Deinitable](self, f: Some[def(Self.T) -> R]) -> Box[R]:
        return Box(f(self.item))


def length(s: String) -> Int:
    return s.byte_length()


def main() raises:
    var words: List[String] = ["a", "bbb"]
    var more = 2

    def longer(s: String) {more} -> Float64:
        return Float64(s.byte_length() + more)

    # CHECK: [1, 3] [3.0, 5.0]
    print(mapped(words, length), mapped(words, longer))

    def plus(sum: Int, s: String) -> Int:
        return sum + s.byte_length()

    # CHECK-NEXT: 14
    print(folded(words, 10, plus))

    def make() {more} -> Int:
        return more

    def show(n: Int) -> String:
        return String("<", n, ">")

    # CHECK-NEXT: <2>
    print(called(make, show))
    # CHECK-NEXT: 4 <4>
    print(Box(String("four")).then(length).item, Box(4).then(show).item)
