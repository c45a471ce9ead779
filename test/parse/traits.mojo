# RUN: %brio build --emit ast -o - %s | FileCheck %s

# CHECK: trait A : B, (bitand C D)
trait A(B, C & D):
    # CHECK-NEXT: comptime T: AnyType
    comptime T: AnyType
    # CHECK-NEXT: def required(self) -> Int ...
    def required(self) -> Int: ...
    # CHECK-NEXT: def given(self)
    # CHECK-NEXT: pass
    def given(self):
        pass
