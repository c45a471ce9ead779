# Slices of texts are texts of their own in the older dialect; a list of lists from one list.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import List


fn tail(text: String) -> String:
    return text[1:]


fn main():
    var s = String("hello")
    var t: String = s[1:3]
    t = s[:2] + t
    # CHECK: heel ello True
    print(t, tail(s), "e" in s[1:3])
    var nested = List[List[Int]](List[Int](1, 2))
    nested.append(List[Int]())
    # CHECK-NEXT: 2 [1, 2]
    print(len(nested), nested[0].__str__())
    # With a step, and backwards.
    # CHECK-NEXT: hlo el oll olleh
    print(s[::2], s[1:4:1][:2], s[-1:-4:-1], s[::-1])
