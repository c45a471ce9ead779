# RUN: %brio build --emit ast -o - %s | FileCheck %s

# CHECK: extension S : A
__extension S(A):
    # CHECK-NEXT: def f(self)
    def f(self):
        pass
