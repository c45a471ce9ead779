# A struct in itself inside an array does not hang or crash; 'self' where the receiver has another name is unknown.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
# CHECK: :[[#@LINE+1]]:8: error: struct 'Line' contains itself
struct Line(Copyable, Movable):
    var a: Line

    def __init__(out self, a: Int):
        # CHECK: :[[#@LINE+1]]:9: error: field 'a' of 'self' is not initialised
        pass


struct Manager(Movable):
    def __init__(out self):
        pass

    def __del__(deinit other):
        # CHECK: :[[#@LINE+1]]:13: error: use of unknown name 'self'
        _ = self^

    def size(other) -> Int:
        # CHECK: :[[#@LINE+1]]:16: error: use of unknown name 'self'
        return self.count


def main():
    var arr = InlineArray[Line, 3](fill=Line(7))
