# An unknown name in the type of a parameter is one mistake, however often the parameter is given.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+1]]:15: error: use of unknown name 'Missing'
struct Box[n: Missing]:
    var x: Int


# CHECK: :[[#@LINE+1]]:19: error: use of unknown name 'Lost'
comptime Boxes[n: Lost] = n


def main():
    var box: Box[3]
    var other: Box[4]
    var boxes: Boxes[2]
