# Names of instances show the elements of compile-time lists, not their bytes.
# RUN: not %brio check %s 2>&1 | FileCheck %s
def first[l: List[Int]]() -> Int:
    return l[0].nothing


def main():
    comptime l: List[Int] = [1, 2, 30]
    # CHECK: :[[#@LINE+1]]:11: note: in 'first[List[Int](&[1, 2, 30{{.*}}', instantiated here
    print(first[l]())
