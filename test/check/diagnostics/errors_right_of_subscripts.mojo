# A mistake in what is stored in an element is all that is said: nothing of how the element would be read.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.python import PythonObject


struct Sparse:
    var known: Dict[Int, Int]

    def __init__(out self):
        self.known = {}

    def __getitem__(self, i: Int) raises -> Int:
        return self.known[i]

    def __setitem__(mut self, i: Int, value: Int):
        self.known[i] = value


def stores(
    mut d: Dict[String, Int],
    mut s: Sparse,
    mut l: List[Int],
    mut p: PythonObject,
):
    # CHECK: :[[#@LINE+1]]:14: error: use of unknown name 'first'
    d["k"] = first
    # CHECK: :[[#@LINE+1]]:14: error: operator '+' cannot be applied to 'Int' and 'StringLiteral'
    d["k"] = 3 + "a"
    # CHECK: :[[#@LINE+1]]:12: error: use of unknown name 'second'
    s[1] = second
    # CHECK: :[[#@LINE+1]]:12: error: use of unknown name 'third'
    l[1] = third
    d["k"] = 1
    s[1] = 1


def generic[T: Copyable](mut d: Dict[String, T], x: T):
    d["k"] = x.copy()
    # CHECK: :[[#@LINE+1]]:14: error: use of unknown name 'fourth'
    d["k"] = fourth


def main():
    # CHECK: :[[#@LINE+1]]:25: error: use of unknown name 'Missing'
    var e: Dict[String, Missing] = {}
    # CHECK: :[[#@LINE+1]]:17: error: use of unknown name 'Missing2'
    var f: List[Missing2] = []
