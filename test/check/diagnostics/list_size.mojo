# The field 'size' of lists of 2024 is none of the newer dialect, and of no other type.
# RUN: not %brio check %s 2>&1 | FileCheck %s


def main():
    var values = [1, 2]
    # CHECK: error: 'List[Int]' has no member 'size'; use 'len(...)'
    print(values.size)
    # CHECK: error: 'List[Int]' has no member 'size'; use 'len(...)'
    values.size = 1
