# The smallest and largest integers as texts.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main():
    print(String(Int.MIN), String(Int.MAX), String(UInt.MAX), String(0), String(-7), String(UInt8(255)), String(Int8(-128)))

# CHECK: -9223372036854775808 9223372036854775807 18446744073709551615 0 -7 255 -128
