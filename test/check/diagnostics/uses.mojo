# Declarations that are deprecated or unavailable, constants that are to be changed, defaults of traits without a value.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
@deprecated("it is slow")
def old():
    pass


@deprecated(use=new)
def older():
    pass


def new():
    pass


@unavailable(use=new)
def gone():
    pass


@deprecated(use=Better)
@fieldwise_init
struct Worse:
    var x: Int


struct Better:
    var x: Int

    @implicit(deprecated=True)
    def __init__(out self, x: Int):
        self.x = x

    @unavailable("there is no such thing here")
    def missing(self):
        pass


@deprecated("use tau")
comptime pi = 3.14159


trait Shape:
    # CHECK: :[[#@LINE+1]]:30: error: the default of 'area' does not return 'Int'; write '...' to require the method
    def area(self) -> Int:   pass

    def show(self):
        pass


trait Tag:
    pass


@fieldwise_init
struct Untagged(Copyable, Movable):
    pass


def tagged[T: Tag](value: T):
    pass


comptime numbers = [1, 2]


struct Holder:
    comptime table = {"a": 1}


def main():
    # CHECK: :[[#@LINE+2]]:5: warning: 'old' is deprecated: it is slow
    # CHECK: :4:5: note: 'old' is declared here
    old()
    # CHECK: :[[#@LINE+1]]:5: warning: 'older' is deprecated, use 'new' instead
    older()
    new()
    # CHECK: :[[#@LINE+1]]:5: error: 'gone' is unavailable, use 'new' instead
    gone()
    # CHECK: :[[#@LINE+1]]:13: warning: 'Worse' is deprecated, use 'Better' instead
    var w = Worse(1)
    # CHECK: :[[#@LINE+1]]:21: warning: implicit conversion from 'integer literal 2' to 'Better' is deprecated; write 'Better(...)'
    var b: Better = 2
    # CHECK: :[[#@LINE+1]]:5: error: 'missing' is unavailable: there is no such thing here
    b.missing()
    # CHECK: :[[#@LINE+1]]:11: warning: 'pi' is deprecated: use tau
    print(pi, w.x)
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify 'numbers': it is a compile-time constant; copy it to a variable with 'materialize'
    numbers.append(3)
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify 'numbers': it is a compile-time constant
    numbers[0] = 3
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify 'Holder.table': it is a compile-time constant; copy it to a variable with 'materialize'
    Holder.table.clear()
    # CHECK: :[[#@LINE+1]]:12: error: invalid call to 'tagged': argument 'value' of type 'Untagged' does not conform to 'Tag'
    tagged(Untagged())
