# A method of the older dialect that says `raise` is called where errors are taken.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from memory import Pointer


struct Door:
    var is_open: Bool

    fn __init__(out self):
        self.is_open = False

    def enter(self):
        if not self.is_open:
            raise Error("closed")

    def knock(self):
        self.enter()

    fn look(self):
        # CHECK: :[[#@LINE+1]]:9: error: 'enter' may raise, but 'look' is not declared 'raises'
        self.enter()
        self.knock()


fn main():
    Door().look()
