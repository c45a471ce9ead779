# What a closure refers to belongs to the function around it: it has a value when the closure is called, and is not given away inside.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
def apply[F: def () -> None](f: F):
    f()


def reads_nothing():
    var s: String

    def show() {read}:
        print(s)

    # CHECK: :[[#@LINE+1]]:5: error: use of uninitialised variable 's'
    show()
    s = String("later")
    show()


def given_nothing():
    var s: String

    def show() {read}:
        print(s)

    # CHECK: :[[#@LINE+1]]:5: error: use of uninitialised variable 's'
    apply(show)
    s = String("later")


def changes_nothing():
    var s: String

    def change() {mut}:
        s += "x"

    # CHECK: :[[#@LINE+1]]:5: error: use of uninitialised variable 's'
    change()
    s = String("later")


def is_gone():
    var s = String("here")

    def show() {read}:
        print(s)

    _ = s^
    # CHECK: :[[#@LINE+2]]:5: error: use of 's' after it was moved
    # CHECK: :[[#@LINE-2]]:{{[0-9]+}}: note: 's' is moved here
    show()


def gives_away():
    var s = String("here")

    def take() {mut}:
        # CHECK: :[[#@LINE+1]]:17: error: cannot transfer this value of type 'String' with '^': it is not owned here; copy it, or take it as 'var'
        var t = s^
        print(t)

    take()
    take()


def gives_away_older():
    var s = String("here")

    @parameter
    def take():
        # CHECK: :[[#@LINE+1]]:17: error: cannot transfer this value of type 'String' with '^': it is not owned here; copy it, or take it as 'var'
        var t = s^
        print(t)

    take()


def fine():
    var s: String
    var n: Int

    def show() {read}:
        print(s)

    def begin() {mut n}:
        n = 3

    s = String("here")
    begin()
    show()


def main():
    reads_nothing()
    given_nothing()
    changes_nothing()
    is_gone()
    gives_away()
    gives_away_older()
    fine()
