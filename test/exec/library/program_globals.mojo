# Values of the whole program: made once, ended behind main, and the error of what makes them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.ffi import _Global, _get_global, _get_global_or_null
from std.ffi import external_call
struct Counter(Movable):
    var n: Int
    def __init__(out self):
        self.n = 40
        print("made")
    def __del__(deinit self):
        print("ended", self.n)
def make() -> Counter:
    return Counter()
def fails() raises -> Counter:
    raise Error("inner")
def message() -> Error:
    return Error("outer")
comptime COUNTER = _Global["COUNTER", make]
comptime BAD = _Global["BAD", fails]
comptime WORSE = _Global["WORSE", fails, on_error_msg=message]
def bump() raises:
    COUNTER.get_or_create_ptr()[].n += 1

def init_raw() -> OpaquePointer[MutAnyOrigin]:
    print("raw made")
    var p = alloc[Int](1)
    p[] = 7
    return p.bitcast[NoneType]()
def end_raw(p: OpaquePointer[MutAnyOrigin]):
    print("raw ended", p.bitcast[Int]()[])
    p.bitcast[Int]().free()

def main() raises:
    print(_get_global_or_null("COUNTER") is None)
    bump(); bump()
    print(COUNTER.get_or_create_ptr()[].n)
    print(_get_global_or_null("COUNTER").value().bitcast[Int]()[])
    try:
        _ = BAD.get_or_create_ptr()
    except e:
        print(e)
    try:
        _ = WORSE.get_or_create_ptr()
    except e:
        print(e)
    _ = _get_global["RAW", init_raw, end_raw]()
    _get_global["RAW", init_raw, end_raw]().bitcast[Int]()[] = 9

# CHECK: True
# CHECK-NEXT: made
# CHECK-NEXT: 42
# CHECK-NEXT: 42
# CHECK-NEXT: inner
# CHECK-NEXT: outer
# CHECK-NEXT: raw made
# CHECK-NEXT: raw ended 9
# CHECK-NEXT: ended 42
