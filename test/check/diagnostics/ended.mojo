# Values that only their own methods end.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Pending(Deinitable where False):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def finish(deinit self):
        pass


struct Handle(Deinitable where (False, "call 'close'")):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def close(deinit self):
        pass


def good(n: Int):
    var pending = Pending(n)
    pending^.finish()
    Handle("a").close()


def bad(n: Int) -> Int:
    # CHECK: :[[#@LINE+2]]:19: error: 'pending' is abandoned without being explicitly destroyed
    # CHECK: {{^ +\^$}}
    var pending = Pending(n)
    return pending.n


def worse(n: Int):
    # CHECK: :[[#@LINE+2]]:18: error: 'handle' is abandoned without being explicitly destroyed: call 'close'
    # CHECK: {{^ +\^$}}
    var handle = Handle("a")
    if n > 3:
        handle^.close()


struct Sometimes[ends: Bool](ImplicitlyDeletable where ends):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n


def by_parameter(n: Int):
    var yes = Sometimes[True](n)
    # CHECK: :[[#@LINE+2]]:14: error: 'no' is abandoned without being explicitly destroyed
    # CHECK: {{^ +\^$}}
    var no = Sometimes[False](n)
