# A container that keeps what refers to a local refers to it as well, wherever it goes.
# RUN: %exits 0 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error: --implicit-check-not warning:


def appended(i: Int) -> List[StaticString]:
    var s = "number " + String(i)
    var found = List[StaticString]()
    found.append(StringSlice(s))
    # CHECK: :[[#@LINE+2]]:12: warning: result refers to 's', which does not outlive this function
    # CHECK: :[[#@LINE-2]]:18: note: the reference is made here
    return found^


def in_a_loop(n: Int) -> List[StaticString]:
    var found: List[StaticString] = ["none"]
    for i in range(n):
        var s = String(i)
        if i % 2 == 0:
            found.append(StringSlice(s))
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return found^


def as_value(i: Int) -> Dict[Int, StaticString]:
    var s = String(i)
    var found = Dict[Int, StaticString]()
    found[i] = StringSlice(s)
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return found^


def as_key(i: Int) -> Dict[StaticString, Int]:
    var s = String(i)
    var found = Dict[StaticString, Int]()
    found[StringSlice(s)] = i
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return found^


def inserted(i: Int) -> Optional[List[StaticString]]:
    var s = String(i)
    var found: List[StaticString] = []
    found.insert(0, StringSlice(s))
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return Optional(found^)


struct Shelf[T: Copyable](Movable):
    var items: List[Self.T]

    def __init__(out self):
        self.items = []

    def put(mut self, var item: Self.T):
        self.items.append(item^)

    def forget(mut self, item: Self.T):
        self.items.clear()


def own_container(i: Int) -> Shelf[StaticString]:
    var s = String(i)
    var shelf = Shelf[StaticString]()
    shelf.put(StringSlice(s))
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return shelf^


# Nearly the same, and right.


def literals(i: Int) -> List[StaticString]:
    var found = List[StaticString]()
    found.append("a")
    found.append(StringSlice("b"))
    var word: StaticString = "c"
    found.append(word)
    return found^


def of_argument(ref s: String) -> Int:
    var found = [StringSlice(s)]
    found.append(StringSlice(s))
    return len(found)


def stays(i: Int) -> Int:
    var s = String(i)
    var found = List[StringSlice[origin_of(s)]]()
    found.append(StringSlice(s))
    return len(found) + s.byte_length()


def texts(i: Int) -> List[String]:
    var s = String(i)
    var found = List[String]()
    found.append(String(StringSlice(s)))
    found.append(s)
    return found^


def looked_up(i: Int) -> List[StaticString]:
    var s = String(i)
    var found: List[StaticString] = ["1", "2"]
    if StringSlice(s) in found:
        found.append("3")
    return found^


def only_read(i: Int) -> Shelf[StaticString]:
    var s = String(i)
    var shelf = Shelf[StaticString]()
    shelf.put("word")
    shelf.forget(StringSlice(s))
    return shelf^


def filled(mut found: List[StaticString]):
    found.append("word")


def main():
    var found = literals(1)
    filled(found)
    print(len(found))
