# A variable keeps the type it got first: the report of a later assignment shows where that was.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
def whole_function(count: Int):
    for i in range(count):
        bits = UInt32(i)
        print(bits)
    # CHECK: :[[#@LINE+5]]:12: error: cannot convert 'String' to 'UInt32'; write 'UInt32(...)' to convert it
    # CHECK: {{^ +\^~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-4]]:9: note: 'bits' gets its type here, for the whole function
    # CHECK-NEXT: bits = UInt32(i)
    # CHECK-NEXT: {{^ +\^~~~$}}
    bits = String("many")
    print(bits)


def declared():
    var text = "a"
    print(text)
    # CHECK: :[[#@LINE+4]]:12: error: cannot convert 'List[Int]' to 'String'; write 'String(...)' to convert it
    # CHECK: {{^ +\^~~~~~$}}
    # CHECK: :[[#@LINE-4]]:9: note: 'text' is declared here
    # CHECK: {{^ +\^~~~$}}
    text = [1, 2]
    print(text)


def generic[T: Copyable & Movable & Writable](value: T):
    var number = 3.5
    # CHECK: :[[#@LINE+4]]:14: error: cannot convert 'StringLiteral' to 'Float64'; write 'Float64(...)' to convert it
    # CHECK: {{^ +\^~~~$}}
    # CHECK: :[[#@LINE-3]]:9: note: 'number' is declared here
    # CHECK: note: in 'generic[Int]', instantiated here
    number = "ab"
    print(number, value)


struct Holder:
    var n: Int

    def __init__(out self):
        # A field has no such place: its declaration is known.
        # CHECK: :[[#@LINE+1]]:18: error: cannot convert 'StringLiteral' to 'Int'; write 'Int(...)' to convert it
        self.n = "no number"


def main():
    whole_function(3)
    declared()
    generic(3)
    _ = Holder()
