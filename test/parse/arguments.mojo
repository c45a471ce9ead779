# RUN: %brio build --emit ast -o - %s | FileCheck %s

# CHECK: def f(positional a: Int, b: Int = 1, keyword c: Int)
def f(a: Int, /, b: Int = 1, *, c: Int):
    pass


# CHECK: def g[infer T: AnyType, n: Int = 2, keyword w: Int](*args: T)
def g[T: AnyType, //, n: Int = 2, *, w: Int](*args: T):
    pass


# CHECK: def h[*Ts: Writable](*args: (star Ts))
def h[*Ts: Writable](*args: *Ts):
    # CHECK-NEXT: expr (call k (star args) (double-star rest) a=1)
    k(*args, **rest, a=1)
    # CHECK-NEXT: expr (call (bracket k (star Ts) w=4))
    k[*Ts, w=4]()
