# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# Bits of floats are an error at the operation, not in the back end.
def main():
    var seven = 7
    # CHECK: bits_of_floats.mojo:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}bitwise operators need integers, not floats
    print(seven >> 1.5)
    var x: Float32 = 2
    # CHECK: bits_of_floats.mojo:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}bitwise operators need integers, not floats
    print(x & 1)
