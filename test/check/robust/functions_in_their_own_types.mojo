# Functions that are parts of their own signatures, as values: one report each, without trying again and again.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
# CHECK: :[[#@LINE+2]]:5: error: the signature of 'one' depends on a call to 'one'
# CHECK: note: 'one' needs 'one' here
def one(x: Int & one):
    pass


# CHECK: :[[#@LINE+1]]:5: error: the signature of 'several' depends on a call to 'several'
def several(x: Int & several, y: Int & several, n: Int):
    pass


# Not of themselves, but of each other.
# CHECK: :[[#@LINE+1]]:5: error: the signature of 'ping' depends on a call to 'ping'
def ping(x: Int, y: Int & pong):
    pass


def pong(x: Int & ping, y: Int & ping):
    pass


def main():
    one(3)
    several(1, 2, 3)
    ping(1, 2)
