# Displays, tuples and fields that keep views of what ends with the function.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def of_list(x: Int) -> List[StaticString]:
    var s = String(x)
    # CHECK: :[[#@LINE+1]]:13: warning: result refers to 's', which does not outlive this function
    return [StringSlice(s)]


def of_tuple(x: Int) -> Tuple[Int, StaticString]:
    var s = String(x)
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return (1, StringSlice(s))


def of_both(x: Int) -> Tuple[String, StaticString]:
    var s = String(x)
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return (String("a"), StringSlice(s))


def of_values(x: Int) -> List[Tuple[Int, StaticString]]:
    var s = String(x)
    # CHECK: :[[#@LINE+1]]:13: warning: result refers to 's', which does not outlive this function
    return [(1, StringSlice(s))]


def of_keys(x: Int) -> Dict[StaticString, Int]:
    var s = String(x)
    # CHECK: :[[#@LINE+1]]:13: warning: result refers to 's', which does not outlive this function
    return {StringSlice(s): 1}


def of_comprehension(x: Int) -> List[StaticString]:
    var s = String(x)
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return [StringSlice(s) for i in range(2)]


def of_array(x: Int) -> InlineArray[StaticString, 2]:
    var s = String(x)
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return ["a", StringSlice(s)]


def by_arguments(x: Int) -> List[StaticString]:
    var s = String(x)
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 's', which does not outlive this function
    return List[StaticString]("a", StringSlice(s))


def of_pointers() -> List[Pointer[Int, MutAnyOrigin]]:
    var n = 3
    # CHECK: :[[#@LINE+1]]:13: warning: result refers to 'n', which does not outlive this function
    return [Pointer(to=n)]


struct Keep:
    var items: List[StaticString]
    var pair: Tuple[Int, StaticString]
    var name: StaticString

    def __init__(out self):
        self.pair = (1, "a")
        self.name = "b"
        var s = String(3)
        # CHECK: :[[#@LINE+1]]:28: warning: 'self' refers to 's', which does not outlive this function
        self.items = ["a", StringSlice(s)]

    def set(mut self, x: Int):
        var s = String(x)
        # CHECK: :[[#@LINE+1]]:25: warning: 'self' refers to 's', which does not outlive this function
        self.pair = (1, StringSlice(s))
        self.name = "c"

    def add(mut self, x: Int):
        var s = String(x)
        # CHECK: :[[#@LINE+1]]:27: warning: 'self' refers to 's', which does not outlive this function
        self.items.append(StringSlice(s))

    def name_it(mut self, x: Int):
        var s = String(x)
        # CHECK: :[[#@LINE+1]]:9: error: cannot keep a reference to 's' in field 'name': its declared origin is static
        self.name = StringSlice(s)


# Nearly the same, and right.


struct Texts:
    var items: List[StaticString]
    var owned: List[String]

    def __init__(out self):
        self.items = ["a", "b"]
        self.owned = [String("c")]

    def replaced(mut self, x: Int):
        var s = String(x)
        var longest = [StringSlice(s), "abc"]
        self.items = ["d"]
        self.owned.append(String(longest[0]))

    def copied(mut self, x: Int):
        var s = String(x)
        self.owned = [String(StringSlice(s))]


def copies(x: Int) -> List[String]:
    var s = String(x)
    return [String(StringSlice(s)), s]


def lengths(x: Int) -> Tuple[Int, Int]:
    var s = String(x)
    return (len(StringSlice(s)), 1)


def arguments[o: Origin](s: StringSlice[o]) -> List[StringSlice[o]]:
    return [s]


def both[o: Origin](s: StringSlice[o]) -> Tuple[StringSlice[o], Int]:
    return (s, 2)


def main():
    pass
