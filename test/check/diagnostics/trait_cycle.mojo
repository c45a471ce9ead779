# RUN: not %brio check %s 2>&1 | FileCheck %s --dump-input=fail


# CHECK: :[[#@LINE+2]]:7: error: trait 'First' refines itself
# CHECK: {{^ +\^~~~~$}}
trait First(Second):
    pass


trait Second(First):
    pass


struct Both(First):
    pass


# CHECK: :[[#@LINE+1]]:7: error: trait 'Own' refines itself
trait Own(Own):
    pass


struct OfItself(Own):
    pass


# No struct conforms to these, and one of them is named together with another.
# CHECK: :[[#@LINE+5]]:7: error: trait 'Alone' refines itself
# CHECK: note: 'Alone' needs 'Next'
# CHECK-NOT: error:
trait Plain:
    pass
trait Alone(Next):
    pass


trait Next(Last):
    pass


trait Last(Plain & Alone):
    pass


def main():
    pass
