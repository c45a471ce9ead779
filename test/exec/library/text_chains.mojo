# Chains of '+' write into the room of the text that they began with, also where a part of it is appended to itself.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


def main():
    var a = String("x")
    var b = a + "y" + "z" + a + String(3) + a
    # CHECK: x xyzx3x xx
    print(a, b, a + a)
    var long = String("abcdefghijklmnopqrstuvwxyz0123456789")
    var more = long + long + long[byte=0:3] + long
    # CHECK-NEXT: 111 abcdefghijklmnopqrstuvwxyz0123456789
    print(more.byte_length(), long)
    var moved = a^ + "w" + b
    # CHECK-NEXT: xwxyzx3x xyzx3x
    print(moved, b)
    var text = String("ab")
    text = text + text
    text = text + "c" + text
    # CHECK-NEXT: ababcabab
    print(text)
    comptime known = String("1") + "2" + "3"
    # CHECK-NEXT: 123
    print(known)
