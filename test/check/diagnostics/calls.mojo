# Calls that nothing fits.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
trait Shape:
    def area(self) -> Float64: ...


struct Empty:
    def __init__(out self):
        pass

    def greet(self, name: String):
        pass


def area(width: Int, height: Int) -> Int:
    return width * height


def only_positional(a: Int, /):
    pass


def increment(mut x: Int):
    x += 1


def scaled[n: Int](x: Int) -> Int:
    return n * x


def show[T: Shape](shape: T):
    pass


def either(x: Int, y: Float64):
    pass


def either(x: Float64, y: Int):
    pass


def overloaded(x: Int):
    pass


def overloaded(x: String):
    pass


def nothing():
    pass


def where_it_holds[n: Int]() where n > 3:
    pass


def main():
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'area': argument 'height' is missing
    # CHECK: {{^ +\^~~~~~~$}}
    # CHECK: :[[#@LINE-47]]:5: note: 'area' is declared here
    area(1)
    # CHECK: :[[#@LINE+3]]:16: error: no matching function for call to 'area': it takes 2 arguments, 3 given
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-51]]:5: note: 'area' is declared here
    area(1, 2, 3)
    # CHECK: :[[#@LINE+3]]:10: error: no matching function for call to 'area': argument 1 'width' expects 'Int', got 'StringLiteral'
    # CHECK: {{^ +\^~~$}}
    # CHECK: :[[#@LINE-55]]:5: note: 'area' is declared here
    area("1", 2)
    # CHECK: :[[#@LINE+3]]:19: error: no matching function for call to 'area': it has no argument 'heigth'; did you mean 'height'?
    # CHECK: {{^ +\^~~~~~~~$}}
    # CHECK: :[[#@LINE-59]]:5: note: 'area' is declared here
    area(width=1, heigth=2)
    # CHECK: :[[#@LINE+3]]:13: error: no matching function for call to 'area': argument 'width' is given twice
    # CHECK: {{^ +\^~~~~~~$}}
    # CHECK: :[[#@LINE-63]]:5: note: 'area' is declared here
    area(1, width=2)
    # CHECK: :[[#@LINE+2]]:19: error: a positional argument cannot follow one with a name
    # CHECK: {{^ +\^$}}
    area(width=1, 2)
    # CHECK: :[[#@LINE+3]]:21: error: no matching function for call to 'only_positional': it has no argument 'a'
    # CHECK: {{^ +\^~~$}}
    # CHECK: :[[#@LINE-66]]:5: note: 'only_positional' is declared here
    only_positional(a=1)
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'Empty.greet': argument 'name' is missing
    # CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-78]]:9: note: 'greet' is declared here
    Empty().greet()
    # CHECK: :[[#@LINE+3]]:24: error: no matching function for call to 'Empty.greet': it takes 1 argument, 2 given
    # CHECK: {{^ +\^~~$}}
    # CHECK: :[[#@LINE-82]]:9: note: 'greet' is declared here
    Empty().greet("a", "b")
    # CHECK: :[[#@LINE+3]]:15: error: no matching function for call to 'increment': argument 'x' is 'mut' and needs a variable
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-74]]:5: note: 'increment' is declared here
    increment(3)
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'scaled': cannot infer parameter 'n'
    # CHECK: {{^ +\^~~~~~~~~$}}
    # CHECK: :[[#@LINE-74]]:5: note: 'scaled' is declared here
    scaled(1)
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'scaled': too many parameters: 2 given
    # CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-78]]:5: note: 'scaled' is declared here
    scaled[1, 2](3)
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'scaled': parameter 'n' expects 'Int', got '"a"'
    # CHECK: {{^ +\^~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-82]]:5: note: 'scaled' is declared here
    scaled["a"](3)
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'show': 'Int' does not conform to 'Shape'
    # CHECK: {{^ +\^~~~~~~$}}
    # CHECK: :[[#@LINE-82]]:5: note: 'show' is declared here
    show(3)
    # CHECK: :[[#@LINE+4]]:5: error: call to 'either' is ambiguous
    # CHECK: {{^ +\^~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-82]]:5: note: this one fits
    # CHECK: :[[#@LINE-79]]:5: note: and this one as well
    either(1, 2)
    # CHECK: :[[#@LINE+4]]:5: error: no matching function for call to 'overloaded'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-79]]:5: note: not this one: argument 1 'x' expects 'Int', got 'literal 1.5'
    # CHECK: :[[#@LINE-76]]:5: note: not this one: argument 1 'x' expects 'String', got 'literal 1.5'
    overloaded(1.5)
    # CHECK: :[[#@LINE+2]]:5: error: 'overloaded' takes no parameters in brackets
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    overloaded[3](1)
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'where_it_holds': its 'where' clause does not hold
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-75]]:5: note: 'where_it_holds' is declared here
    where_it_holds[2]()
    var n = 3
