# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# Thirty lines name a type of 2**30 parts: names stay short, and the size has a limit.
@fieldwise_init
# CHECK: doubling_type.mojo:[[@LINE+1]]:8: error: type 'P[P[{{.*}} is larger than 4294967296 bytes
struct P[T: Copyable, U: Copyable](Copyable):
    var a: Self.T
    var b: Self.U


comptime A1 = P[Int, Int]
comptime A2 = P[A1, A1]
comptime A4 = P[P[A2, A2], P[A2, A2]]
comptime A6 = P[P[A4, A4], P[A4, A4]]
comptime A8 = P[P[A6, A6], P[A6, A6]]
comptime A10 = P[P[A8, A8], P[A8, A8]]
comptime A12 = P[P[A10, A10], P[A10, A10]]
comptime A14 = P[P[A12, A12], P[A12, A12]]
comptime A16 = P[P[A14, A14], P[A14, A14]]
comptime A18 = P[P[A16, A16], P[A16, A16]]
comptime A20 = P[P[A18, A18], P[A18, A18]]
comptime A22 = P[P[A20, A20], P[A20, A20]]
comptime A24 = P[P[A22, A22], P[A22, A22]]
comptime A26 = P[P[A24, A24], P[A24, A24]]
comptime A28 = P[P[A26, A26], P[A26, A26]]
comptime A30 = P[P[A28, A28], P[A28, A28]]
comptime A32 = P[P[A30, A30], P[A30, A30]]


def main():
    var x: A32
