# Errors of their own types that leave a function declared 'raises'; functions that never return; the type of an error as a parameter.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Bad(Copyable, Movable, Writable):
    var code: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write("bad ", self.code)


@fieldwise_init
struct Silent(Movable):
    var code: Int


def typed(n: Int) raises Bad -> Int:
    if n > 2:
        raise Bad(n)
    return n


def silent() raises Silent:
    raise Silent(3)


def untyped(n: Int) raises -> Int:
    return typed(n) + 1


def cleaned(n: Int) raises -> Int:
    try:
        return typed(n)
    finally:
        print("cleaned")


@fieldwise_init
struct Guard(ImplicitlyCopyable, Movable):
    var name: String

    def __enter__(self) -> Self:
        return self

    def __exit__(self):
        print("left", self.name)

    def __exit__[E: AnyType](self, error: E) -> Bool:
        comptime if conforms_to(E, Writable):
            print("left by", trait_downcast[Writable](error))
        return self.name == "swallows"


def stop(text: String) raises -> Never:
    raise Error(text)


def positive(n: Int) raises -> Int:
    if n > 0:
        return n
    stop("not positive")


def chosen(n: Int) raises -> String:
    if n == 0:
        return stop("nothing")
    elif n == 1:
        return "one"
    else:
        stop("many")


def attempt[E: AnyType](action: def (Int) raises E -> Int, n: Int) raises E -> Int:
    return action(n) * 10


def fine(n: Int) -> Int:
    return n + 1


def never_raises() -> Int:
    return attempt(fine, 1)


def main() raises:
    for n in [1, 3]:
        try:
            print(untyped(n))
        except e:
            print("untyped:", e)
        try:
            print(cleaned(n))
        except e:
            print(e)
        try:
            print(attempt(typed, n))
        except e:
            print(e.code)
        try:
            print(positive(n - 2))
        except e:
            print(e)
        try:
            print(chosen(n))
        except e:
            print(e)
    print(never_raises())
    with Guard("swallows"):
        _ = typed(5)
    with Guard("quiet"):
        print("inside")
    try:
        with Guard("passes on"):
            silent()
    except e:
        print(e.code)
    try:
        with Guard("text"):
            raise "text"
    except e:
        print(e, Bool(e.get_stack_trace()))

# CHECK: 2
# CHECK-NEXT: cleaned
# CHECK-NEXT: 1
# CHECK-NEXT: 10
# CHECK-NEXT: not positive
# CHECK-NEXT: one
# CHECK-NEXT: untyped: bad 3
# CHECK-NEXT: cleaned
# CHECK-NEXT: bad 3
# CHECK-NEXT: 3
# CHECK-NEXT: 1
# CHECK-NEXT: many
# CHECK-NEXT: 20
# CHECK-NEXT: left by bad 5
# CHECK-NEXT: inside
# CHECK-NEXT: left quiet
# CHECK-NEXT: 3
# CHECK-NEXT: left by text
# CHECK-NEXT: text False
