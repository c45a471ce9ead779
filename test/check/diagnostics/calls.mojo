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
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'area': missing argument 'height'
    # CHECK: {{^ +\^~~~~~~$}}
    # CHECK: :[[#@LINE-47]]:5: note: 'area' is declared here
    area(1)
    # CHECK: :[[#@LINE+3]]:16: error: invalid call to 'area': expected at most 2 positional arguments, got 3
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-51]]:5: note: 'area' is declared here
    area(1, 2, 3)
    # CHECK: :[[#@LINE+3]]:10: error: invalid call to 'area': argument 'width' of type 'StringLiteral' cannot be converted to 'Int'; write 'Int(...)' to convert it
    # CHECK: {{^ +\^~~$}}
    # CHECK: :[[#@LINE-55]]:5: note: 'area' is declared here
    area("1", 2)
    # CHECK: :[[#@LINE+3]]:19: error: invalid call to 'area': unknown argument 'heigth'; did you mean 'height'?
    # CHECK: {{^ +\^~~~~~~~$}}
    # CHECK: :[[#@LINE-59]]:5: note: 'area' is declared here
    area(width=1, heigth=2)
    # CHECK: :[[#@LINE+3]]:13: error: invalid call to 'area': argument 'width' is given twice
    # CHECK: {{^ +\^~~~~~~$}}
    # CHECK: :[[#@LINE-63]]:5: note: 'area' is declared here
    area(1, width=2)
    # CHECK: :[[#@LINE+2]]:19: error: positional argument follows keyword argument
    # CHECK: {{^ +\^$}}
    area(width=1, 2)
    # CHECK: :[[#@LINE+3]]:21: error: invalid call to 'only_positional': unknown argument 'a'
    # CHECK: {{^ +\^~~$}}
    # CHECK: :[[#@LINE-66]]:5: note: 'only_positional' is declared here
    only_positional(a=1)
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'Empty.greet': missing argument 'name'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-78]]:9: note: 'greet' is declared here
    Empty().greet()
    # CHECK: :[[#@LINE+3]]:24: error: invalid call to 'Empty.greet': expected at most 1 positional argument, got 2
    # CHECK: {{^ +\^~~$}}
    # CHECK: :[[#@LINE-82]]:9: note: 'greet' is declared here
    Empty().greet("a", "b")
    # CHECK: :[[#@LINE+3]]:15: error: invalid call to 'increment': 'mut' argument 'x' needs a variable
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-74]]:5: note: 'increment' is declared here
    increment(3)
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'scaled': cannot infer parameter 'n'
    # CHECK: {{^ +\^~~~~~~~~$}}
    # CHECK: :[[#@LINE-74]]:5: note: 'scaled' is declared here
    scaled(1)
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'scaled': too many parameters: got 2
    # CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-78]]:5: note: 'scaled' is declared here
    scaled[1, 2](3)
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'scaled': parameter 'n' expects 'Int', got '"a"'
    # CHECK: {{^ +\^~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-82]]:5: note: 'scaled' is declared here
    scaled["a"](3)
    # CHECK: :[[#@LINE+3]]:10: error: invalid call to 'show': argument 'shape' of type 'Int' does not conform to 'Shape'
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-82]]:10: note: 'T' must conform to 'Shape' here
    show(3)
    # CHECK: :[[#@LINE+4]]:5: error: call to 'either' is ambiguous
    # CHECK: {{^ +\^~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-82]]:5: note: this candidate matches
    # CHECK: :[[#@LINE-79]]:5: note: this candidate matches too
    either(1, 2)
    # CHECK: :[[#@LINE+4]]:5: error: no matching function in call to 'overloaded'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-79]]:5: note: candidate not viable: argument 'x' cannot be converted from literal 1.5 to 'Int'
    # CHECK: :[[#@LINE-76]]:5: note: candidate not viable: argument 'x' cannot be converted from literal 1.5 to 'String'
    overloaded(1.5)
    # CHECK: :[[#@LINE+2]]:5: error: 'overloaded' takes no parameters
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    overloaded[3](1)
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'where_it_holds': its 'where' clause is not satisfied
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-75]]:5: note: 'where_it_holds' is declared here
    where_it_holds[2]()
    var n = 3
