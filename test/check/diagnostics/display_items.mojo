# Values that cannot be the keys of a dictionary or in a set, where braces make one.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK-DAG: :[[#@LINE+2]]:8: note: 'Plain' is declared here
@fieldwise_init
struct Plain(Copyable, Movable):
    var x: Int


def takes(d: Dict[String, Int]):
    pass


def main():
    # CHECK-DAG: :[[#@LINE+1]]:14: error: values of type 'Plain' cannot be keys of a dictionary: 'Plain' has no '__hash__'
    var d = {Plain(1): 2}
    # CHECK-DAG: :[[#@LINE+1]]:14: error: values of type 'Plain' cannot be elements of a set: 'Plain' has no '__hash__'
    var s = {Plain(1), Plain(2)}
    # These are fine.
    takes({"a": 1})
    var values = {1: Plain(1)}
    print({"a", "b"}, {1.5: "x"}, len(values))
