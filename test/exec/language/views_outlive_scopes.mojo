# RUN: %brio run %s | FileCheck %s
# RUN: %brio run -O0 %s | FileCheck %s
# A view that outlives the scope of what it looks at keeps that alive: branches, loops, handlers, elements, both
# ends of a condition. Each value ends exactly once.


struct Counted(Movable):
    var text: String
    var live: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, text: String, live: UnsafePointer[Int, MutAnyOrigin]):
        self.text = text
        self.live = live
        live[] += 1

    def __del__(deinit self):
        self.live[] -= 1
        self.text = "ended"

    def view(self) -> StringSlice[origin_of(self.text)]:
        return StringSlice(self.text)


def long(text: String) -> String:
    return text * 40


def branch(c: Bool) raises:
    var token = long("k=1;")
    var body = token.removeprefix("k")
    if c:
        var parts = long("ab-").split("-", 1)
        body = parts[0]
    print(body.byte_length(), body[byte=0:2])


def nested(depth: Int):
    var first = [1, 2, 3]
    var view = Span(first)
    if depth > 0:
        var second = [10, 20, 30]
        view = Span(second)
        if depth > 1:
            var third = [100, 200, 300]
            view = Span(third)
        else:
            var other = [7]
            print(other[0])
    print(view[0], len(view))


def loop(n: Int):
    var seed = long("seed ")
    var rest = StringSlice(seed)
    for i in range(n):
        if i % 2 == 1:
            var made = long("made" + String(i) + " ")
            rest = made
        print(rest[byte=0:5], end="|")
    print()


def handler(c: Bool):
    var text = long("none ")
    var seen = StringSlice(text)
    try:
        var made = long("made ")
        seen = made
        if c:
            raise Error("on the way")
        print("no error")
    except e:
        print(e)
    print(seen[byte=0:4])


def counted(c: Bool, live: UnsafePointer[Int, MutAnyOrigin]):
    var first = Counted("first", live)
    var view = first.view()
    if c:
        var second = Counted("second", live)
        view = StringSlice(second.text)
        print("living", live[])
    print(view, live[] > 0)


def early(c: Int, live: UnsafePointer[Int, MutAnyOrigin]) -> Int:
    var first = Counted("first", live)
    var view = first.view()
    for i in range(3):
        if i == c:
            var second = Counted("second", live)
            view = StringSlice(second.text)
            if c == 1:
                return view.byte_length()
        if i == 2 and c == 2:
            break
    return view.byte_length() + 100


def main() raises:
    # CHECK: 2 ab
    branch(True)
    # CHECK-NEXT: 159 =1
    branch(False)
    # CHECK-NEXT: 1 3
    nested(0)
    # CHECK-NEXT: 7
    # CHECK-NEXT: 10 3
    nested(1)
    # CHECK-NEXT: 100 3
    nested(2)
    # CHECK-NEXT: seed |made1|made1|made3|made3|
    loop(5)
    # CHECK-NEXT: on the way
    # CHECK-NEXT: made
    handler(True)
    # CHECK-NEXT: no error
    # CHECK-NEXT: made
    handler(False)
    var live = 0
    var p = UnsafePointer(to=live)
    # CHECK-NEXT: living 2
    # CHECK-NEXT: second True
    counted(True, p)
    # CHECK-NEXT: first True
    counted(False, p)
    # CHECK-NEXT: 0
    print(live)
    # CHECK-NEXT: 105 6 106 0
    print(early(5, p), early(1, p), early(2, p), live)
