# RUN: %brio build --emit ast -o - %s | FileCheck %s
# CHECK: fn old(read a: T, mut b: T, var c: T)
fn old(borrowed a: T, inout b: T, owned c: T):
    pass


# CHECK: def new(read a: T, mut b: T, var c: T, deinit d: T, out e: T, ref[o] f: T)
def new(imm a: T, mut b: T, var c: T, deinit d: T, out e: T, ref [o] f: T):
    pass


# The same words as names.
# CHECK: fn kernel(out: T, mut: T, ref: T)
fn kernel(out: T, mut: T, ref: T):
    # CHECK-NEXT: assign (bracket out 0) = mut
    out[0] = mut
