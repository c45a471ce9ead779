# A kernel's argument of 2**40 parts without size: each type is asked once whether it may go to a device.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 %s -o - | FileCheck %s
# CHECK: .visible .entry f()
@fieldwise_init
struct P[A: Copyable, B: Copyable](Copyable):
    var a: Self.A
    var b: Self.B


@fieldwise_init
struct E0(Copyable):
    pass


comptime A0 = E0
comptime A1 = P[A0, A0]
comptime A2 = P[A1, A1]
comptime A3 = P[A2, A2]
comptime A4 = P[A3, A3]
comptime A5 = P[A4, A4]
comptime A6 = P[A5, A5]
comptime A7 = P[A6, A6]
comptime A8 = P[A7, A7]
comptime A9 = P[A8, A8]
comptime A10 = P[A9, A9]
comptime A11 = P[A10, A10]
comptime A12 = P[A11, A11]
comptime A13 = P[A12, A12]
comptime A14 = P[A13, A13]
comptime A15 = P[A14, A14]
comptime A16 = P[A15, A15]
comptime A17 = P[A16, A16]
comptime A18 = P[A17, A17]
comptime A19 = P[A18, A18]
comptime A20 = P[A19, A19]
comptime A21 = P[A20, A20]
comptime A22 = P[A21, A21]
comptime A23 = P[A22, A22]
comptime A24 = P[A23, A23]
comptime A25 = P[A24, A24]
comptime A26 = P[A25, A25]
comptime A27 = P[A26, A26]
comptime A28 = P[A27, A27]
comptime A29 = P[A28, A28]
comptime A30 = P[A29, A29]
comptime A31 = P[A30, A30]
comptime A32 = P[A31, A31]
comptime A33 = P[A32, A32]
comptime A34 = P[A33, A33]
comptime A35 = P[A34, A34]
comptime A36 = P[A35, A35]
comptime A37 = P[A36, A36]
comptime A38 = P[A37, A37]
comptime A39 = P[A38, A38]
comptime A40 = P[A39, A39]


def f(x: A40):
    pass
