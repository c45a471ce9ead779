struct Box(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __del__(deinit self):
        pass


struct Two(Movable):
    var a: Box
    var b: Box

    def __init__(out self):
        self.a = Box(1)
        self.b = Box(2)


def look(b: Box):
    pass


def take(var b: Box):
    pass


def before():
    var b: Box
    look(b)


def before_number() -> Int:
    var n: Int
    return n + 1


def maybe(flag: Bool):
    var b: Box
    if flag:
        b = Box(1)
    look(b)


def every_path(flag: Bool):
    var b: Box
    if flag:
        b = Box(1)
    else:
        b = Box(2)
    look(b)


def maybe_in_loop(n: Int):
    var b: Box
    for i in range(n):
        b = Box(i)
    look(b)


def maybe_in_try():
    var b: Box
    try:
        if True:
            raise Error("x")
        b = Box(1)
    except:
        pass
    look(b)


def after_move():
    var b = Box(1)
    take(b^)
    look(b)


def after_discard():
    var b = Box(1)
    _ = b^
    look(b)


def maybe_moved(flag: Bool):
    var b = Box(1)
    if flag:
        take(b^)
    look(b)


def moved_in_loop(n: Int):
    var b = Box(1)
    for _ in range(n):
        take(b^)


def moved_twice():
    var b = Box(1)
    take(b^)
    take(b^)


def moved_and_new():
    var b = Box(1)
    take(b^)
    b = Box(2)
    look(b)


def partly():
    var t = Two()
    take(t.a^)
    look(t.b)
    var u = t^


def part_again():
    var t = Two()
    take(t.a^)
    look(t.a)


def part_and_new():
    var t = Two()
    take(t.a^)
    t.a = Box(3)
    var u = t^


def from_read(b: Box):
    take(b^)


def from_mut(mut b: Box):
    take(b^)


def from_mut_and_back(mut b: Box):
    take(b^)
    b = Box(3)


def no_result(out result: Box):
    pass


def result_on_one_path(flag: Bool, out result: Box):
    if flag:
        result = Box(1)


struct Lacks(Movable):
    var a: Box
    var n: Int

    def __init__(out self):
        self.a = Box(1)

    def __init__(out self, flag: Bool):
        if flag:
            self.n = 1
        self.a = Box(1)

    def __init__(out self, n: Int):
        self.n = self.m()
        self.a = Box(n)

    def m(self) -> Int:
        return self.n


def main():
    pass
