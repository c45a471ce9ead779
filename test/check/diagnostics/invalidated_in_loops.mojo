# What ended a reference in an earlier round of a loop is named, not what happened before the reference was made.
# RUN: %brio check %s 2>&1 | FileCheck %s
def main() raises:
    var numbers = List[Int]()
    numbers.append(1)
    var view = numbers[0:1]
    for _ in range(3):
        # CHECK: :[[#@LINE+1]]:15: warning: reference into 'numbers' is used after 'List[Int].pop' may have invalidated it
        print(view[0])
        # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: note: 'numbers' is modified here
        _ = numbers.pop()
