# A name of a struct or trait is one field, one constant, or several overloads.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Clash:
    # CHECK-DAG: :[[#@LINE+1]]:9: note: previous declaration is here
    var size: Int

    # CHECK-DAG: :[[#@LINE+1]]:9: error: redeclaration of 'size'
    def size(self) -> Int:
        return 1

    comptime Limit = 3
    # CHECK-DAG: :[[#@LINE+1]]:14: error: redeclaration of 'Limit'
    comptime Limit = 4

    # CHECK-DAG: :[[#@LINE+1]]:9: error: redeclaration of 'Limit'
    var Limit: Int

    def overloaded(self) -> Int:
        return 1

    def overloaded(self, by: Int) -> Int:
        return by

    # CHECK-DAG: :[[#@LINE+1]]:14: error: redeclaration of 'overloaded'
    comptime overloaded = 1


trait Asks:
    comptime Item: AnyType

    # CHECK-DAG: :[[#@LINE+1]]:9: error: redeclaration of 'Item'
    def Item(self) -> Int:
        ...


def main():
    pass
