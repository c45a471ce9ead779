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


def main():
    pass
