# What a function returns and raises.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def says_nothing(x: Int):
    # CHECK: :[[#@LINE+2]]:12: error: 'says_nothing' declares no result; write '-> Int' to return this value
    # CHECK: {{^ +\^~~~~$}}
    return x + 1


def nothing_said(x: Int) -> Int:
    # CHECK: :[[#@LINE+2]]:5: error: expected a value of type 'Int' to return
    # CHECK: {{^ +\^~~~~~$}}
    return


# CHECK: :[[#@LINE+2]]:5: error: control reaches the end of 'not_always' without a value of type 'Int'
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
    # CHECK: :[[#@LINE+2]]:12: error: the result refers to 'x', which ends with this function
    # CHECK: {{^ +\^$}}
    return x


def raises_something():
    # CHECK: :[[#@LINE+2]]:5: error: this may raise, and 'raises_something' is not declared 'raises': declare it so, or handle the error with 'try'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~$}}
    raise Error("x")


def calls():
    # CHECK: :[[#@LINE+2]]:5: error: this may raise, and 'calls' is not declared 'raises': declare it so, or handle the error with 'try'
    # CHECK: {{^ +\^~~~~~~$}}
    fails()


def fails() raises:
    # CHECK: :[[#@LINE+2]]:5: error: this expression has no value: there is no error to raise again here
    # CHECK: {{^ +\^~~~~$}}
    raise


def looped():
    # CHECK: :[[#@LINE+2]]:5: error: 'break' outside of a loop
    # CHECK: {{^ +\^~~~~$}}
    break
    # CHECK: :[[#@LINE+2]]:5: error: 'continue' outside of a loop
    # CHECK: {{^ +\^~~~~~~~$}}
    continue


def caught():
    try:
        fails()
    except:
        # CHECK: :[[#@LINE+2]]:9: error: this may raise, and 'caught' is not declared 'raises': declare it so, or handle the error with 'try'
        # CHECK: {{^ +\^~~~~~~$}}
        fails()


# CHECK: :[[#@LINE+2]]:5: error: 'main' takes no arguments
# CHECK: {{^ +\^~~~$}}
def main(x: Int):
    pass
