# Constructors give every field a value on every path.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
struct Box(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __del__(deinit self):
        pass


struct Lacks(Movable):
    var a: Box
    var n: Int

    def __init__(out self):
        # CHECK: :[[@LINE+1]]:9: error: field 'n' of 'self' is not initialised on return
        self.a = Box(1)

    def __init__(out self, flag: Bool):
        if flag:
            self.n = 1
        # CHECK: :[[@LINE+1]]:9: error: field 'n' of 'self' is not initialised on return
        self.a = Box(1)

    def __init__(out self, n: Int):
        # CHECK: :[[@LINE+1]]:18: error: use of uninitialised variable 'self'
        self.n = self.m()
        self.a = Box(n)

    def m(self) -> Int:
        return self.n


@fieldwise_init
struct Trivial(TrivialRegisterPassable):
    var x: Int
    var y: Int

    def __init__(out self, x: Int):
        # CHECK: :[[@LINE+1]]:9: error: field 'y' of 'self' is not initialised on return
        self.x = x

    def __init__(out self, flag: Bool):
        if flag:
            self = Self(1, 2)
        else:
            self.x = 1
            self.y = 2


struct Plain:
    var x: Int

    def __init__(out self):
        # CHECK: :[[@LINE+2]]:9: error: use of uninitialised variable 'self'
        # CHECK: :[[@LINE-2]]:9: note: 'self' is declared here
        pass


def main():
    pass
