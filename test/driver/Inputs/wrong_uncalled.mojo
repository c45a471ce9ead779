def unknown_name():
    print(undeclared)


def wrong_result() -> Int:
    return "text"


def no_result(n: Int) -> Int:
    if n > 1:
        return 2


def unknown_field(p: Point):
    print(p.x, p.y)


def generic[n: Int]() -> Int:
    return also_undeclared + n


struct Generic[T: AnyType]:
    var n: Int

    def method(self):
        # a method of a struct that nobody makes
        print(self.missing)


def wrong_argument():
    print(no_result("a", 2))


@fieldwise_init
struct Point:
    var x: Int


def main():
    print("ran")
