# Values that are not copied: missing '^' and missing '.copy()'.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Unique(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n


struct Heavy(Copyable, Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n


@fieldwise_init
struct Light(ImplicitlyCopyable, Movable):
    var n: Int


struct Resource(Movable):
    var text: String

    def __init__(out self):
        self.text = "a"

    def __del__(deinit self):
        pass


struct Holder:
    var unique: Unique

    def __init__(out self):
        self.unique = Unique(1)

    def get(self) -> Unique:
        # CHECK: :[[#@LINE+2]]:16: error: cannot implicitly copy a value of type 'Unique': it is not 'Copyable'; transfer it with '^'
        # CHECK: {{^ +\^~~~~~~~~~~$}}
        return self.unique

    def peek(ref self) -> ref [self.unique] Unique:
        return self.unique


def consume(var u: Unique):
    pass


def consume_heavy(var h: Heavy):
    pass


def made() -> Unique:
    var u = Unique(1)
    return u^


def main():
    var u = Unique(1)
    # CHECK: :[[#@LINE+2]]:13: error: cannot implicitly copy a value of type 'Unique': it is not 'Copyable'; transfer it with '^'
    # CHECK: {{^ +\^$}}
    var v = u
    # CHECK: :[[#@LINE+2]]:9: error: cannot implicitly copy a value of type 'Unique': it is not 'Copyable'; transfer it with '^'
    # CHECK: {{^ +\^$}}
    v = u
    # CHECK: :[[#@LINE+2]]:13: error: cannot implicitly copy a value of type 'Unique': it is not 'Copyable'; transfer it with '^'
    # CHECK: {{^ +\^$}}
    consume(u)
    consume(u^)
    var h = Heavy(1)
    # CHECK: :[[#@LINE+2]]:13: error: cannot implicitly copy a value of type 'Heavy': it is not 'ImplicitlyCopyable'; transfer it with '^', or copy it with '.copy()'
    # CHECK: {{^ +\^$}}
    var i = h
    # CHECK: :[[#@LINE+2]]:19: error: cannot implicitly copy a value of type 'Heavy': it is not 'ImplicitlyCopyable'; transfer it with '^', or copy it with '.copy()'
    # CHECK: {{^ +\^$}}
    consume_heavy(h)
    consume_heavy(h.copy())
    var j = h.copy()
    var l = Light(1)
    var m = l
    var r = Resource()
    # CHECK: :[[#@LINE+2]]:13: error: cannot implicitly copy a value of type 'Resource': it is not 'Copyable'; transfer it with '^'
    # CHECK: {{^ +\^$}}
    var q = r
    var list = List[Resource]()
    # CHECK: :[[#@LINE+2]]:17: error: cannot implicitly copy a value of type 'Resource': it is not 'Copyable'; transfer it with '^'
    # CHECK: {{^ +\^$}}
    list.append(r)
    print(i.n, j.n, m.n, v.n)
