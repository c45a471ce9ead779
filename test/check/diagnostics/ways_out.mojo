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
    # CHECK: ways_out.mojo:[[#@LINE+1]]:10: error: no matching function for call to 'OnlyErrors.__exit__': argument 'e' is missing
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
    # CHECK: ways_out.mojo:[[#@LINE+1]]:10: error: what the method '__exit__' changes cannot be changed here: it is a read-only argument
    with c:
        print("in")


# A 'finally' handles no error.
def cannot_raise():
    try:
        # CHECK: ways_out.mojo:[[#@LINE+1]]:9: error: this may raise, and 'cannot_raise' is not declared 'raises'
        fails()
    finally:
        print("end")


def main() raises:
    left_without_error()
    changes_what_is_read(Changes())
    cannot_raise()
