# What a function returns and raises.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def says_nothing(x: Int):
    # CHECK: :[[#@LINE+2]]:12: error: 'says_nothing' returns a value but declares no result type; add '-> Int'
    # CHECK: {{^ +\^~~~~$}}
    return x + 1


def nothing_said(x: Int) -> Int:
    # CHECK: :[[#@LINE+2]]:5: error: 'return' needs a value of type 'Int'
    # CHECK: {{^ +\^~~~~~$}}
    return


# CHECK: :[[#@LINE+2]]:5: error: 'not_always' does not return a value of type 'Int' on every path
# CHECK: {{^ +\^~~~~~~~~~$}}
def not_always(x: Int) -> Int:
    if x > 1:
        return 2


def wrong() -> Int:
    # CHECK: :[[#@LINE+2]]:12: error: cannot convert 'StringLiteral' to 'Int'; write 'Int(...)' to convert it
    # CHECK: {{^ +\^~~$}}
    return "a"


def local() -> ref [MutAnyOrigin] Int:
    var x = 1
    # CHECK: :[[#@LINE+2]]:12: error: cannot return a reference to 'x', which does not outlive this function
    # CHECK: {{^ +\^$}}
    return x


def raises_something():
    # CHECK: :[[#@LINE+2]]:5: error: this raises an error, but 'raises_something' is not declared 'raises'; declare it so, or use 'try'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~$}}
    raise Error("x")


def calls():
    # CHECK: :[[#@LINE+2]]:5: error: 'fails' may raise, but 'calls' is not declared 'raises'; declare it so, or use 'try'
    # CHECK: {{^ +\^~~~~~~$}}
    fails()


def fails() raises:
    # CHECK: :[[#@LINE+2]]:5: error: expression has no value: there is no error to re-raise here
    # CHECK: {{^ +\^~~~~$}}
    raise


def looped():
    # CHECK: :[[#@LINE+2]]:5: error: 'break' outside a loop
    # CHECK: {{^ +\^~~~~$}}
    break
    # CHECK: :[[#@LINE+2]]:5: error: 'continue' outside a loop
    # CHECK: {{^ +\^~~~~~~~$}}
    continue


def caught():
    try:
        fails()
    except:
        # CHECK: :[[#@LINE+2]]:9: error: 'fails' may raise, but 'caught' is not declared 'raises'; declare it so, or use 'try'
        # CHECK: {{^ +\^~~~~~~$}}
        fails()


# CHECK: :[[#@LINE+2]]:5: error: 'main' cannot take arguments
# CHECK: {{^ +\^~~~$}}
def main(x: Int):
    pass
