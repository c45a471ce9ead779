# RUN: %brio build --emit ast -o - %s | FileCheck %s
def f(a):
    # CHECK: expr (bracket a (slice 1 - -) (slice - - 2) (slice - - -))
    a[1:, ::2, :]
    # CHECK-NEXT: expr (bracket a unsafe_offset=i)
    a[unsafe_offset=i]
    # CHECK-NEXT: expr (call (bracket (member a load) width=4) 0)
    a.load[width=4](0)
    # CHECK-NEXT: expr (bracket a _ ... (star b))
    a[_, ..., *b]
