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
    # CHECK: :[[#@LINE+3]]:19: error: 'pending' is abandoned without being explicitly destroyed
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE+2]]:12: note: its life would end here
    var pending = Pending(n)
    return pending.n


def worse(n: Int):
    # CHECK: :[[#@LINE+3]]:18: error: 'handle' is abandoned without being explicitly destroyed: call 'close'
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE+2]]:8: note: its life would end here
    var handle = Handle("a")
    if n > 3:
        handle^.close()


def may_fail(n: Int) raises:
    if n > 3:
        raise Error("too many")


def left_early(n: Int) raises:
    # CHECK: :[[#@LINE+4]]:19: error: 'pending' is abandoned without being explicitly destroyed
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE+3]]:5: note: its life would end here
    # CHECK-NEXT: may_fail(n)
    var pending = Pending(n)
    may_fail(n)
    pending^.finish()


struct Sometimes[ends: Bool](ImplicitlyDeletable where ends):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n


def by_parameter(n: Int):
    var yes = Sometimes[True](n)
    # CHECK: :[[#@LINE+2]]:14: error: 'no' is abandoned without being explicitly destroyed
    # CHECK: {{^ +\^$}}
    var no = Sometimes[False](n)
