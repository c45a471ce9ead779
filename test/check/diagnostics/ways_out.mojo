# What 'with' and 'finally' ask for.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def fails() raises:
    raise Error("no")


struct OnlyErrors:
    def __init__(out self):
        pass

    def __enter__(self):
        pass

    def __exit__(self, e: Error) -> Bool:
        return True


def left_without_error() raises:
    # CHECK: ways_out.mojo:[[#@LINE+1]]:10: error: invalid call to 'OnlyErrors.__exit__': missing argument 'e'
    with OnlyErrors():
        fails()


struct Changes:
    var log: String

    def __init__(out self):
        self.log = String()

    def __enter__(self):
        pass

    def __exit__(mut self):
        self.log += "left"


def changes_what_is_read(c: Changes):
    # CHECK: ways_out.mojo:[[#@LINE+1]]:10: error: cannot modify 'c': 'c' is a read-only argument; declare it 'mut c' to modify the caller's value, or 'var c' for a local copy
    with c:
        print("in")


# A 'finally' handles no error.
def cannot_raise():
    try:
        # CHECK: ways_out.mojo:[[#@LINE+1]]:9: error: 'fails' may raise, but 'cannot_raise' is not declared 'raises'; declare it so, or use 'try'
        fails()
    finally:
        print("end")


def main() raises:
    left_without_error()
    changes_what_is_read(Changes())
    cannot_raise()
