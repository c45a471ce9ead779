# Headers of functions: what may not stand where, and what may not stand twice.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+2]]:37: error: a function has only one result, but an 'out' argument declares another
# CHECK: {{^ +\^\~\~\~\~\~$}}
def two_results(out first: Int, out second: Int):
    first = second = 1


# CHECK: :[[#@LINE+2]]:39: error: a function has only one result, but a type after '->' declares another
# CHECK: {{^ +\^\~\~$}}
def arrow_and_out(out result: Int) -> Int:
    result = 0


# CHECK: :[[#@LINE+2]]:19: error: '*' argument is not allowed here: an 'out' argument is a single value
# CHECK: {{^ +\^\~\~\~\~\~\~$}}
def out_many(out *results: Int):
    pass


# CHECK: :[[#@LINE+2]]:30: error: '*' argument is not allowed here: there is already one
# CHECK: {{^ +\^\~\~\~\~\~$}}
def many_twice(*first: Int, *second: Int):
    pass


# CHECK: :[[#@LINE+2]]:15: error: '**' argument is not allowed here: parameters cannot be collected by name
# CHECK: {{^ +\^\~\~\~\~\~$}}
def by_name[**params: Int]():
    pass


# CHECK: :[[#@LINE+2]]:23: error: '**' argument is not allowed here: its only convention is 'var'
# CHECK: {{^ +\^\~\~\~\~$}}
def read_names(read **names: Int):
    pass


# CHECK: :[[#@LINE+2]]:23: error: '*' has no effect here: it must precede keyword-only arguments
# CHECK: {{^ +\^$}}
def star_last(a: Int, *):
    pass


# CHECK: :[[#@LINE+2]]:17: error: '/' has no effect here: it must follow positional-only arguments
# CHECK: {{^ +\^$}}
def slash_first(/, a: Int):
    pass


def captures(x: Int):
    # CHECK: :[[#@LINE+2]]:33: error: only a 'var' capture can be moved; write 'var x^'
    # CHECK: {{^ +\^$}}
    def moves_reference() {imm x^}:
        pass

    # CHECK: :[[#@LINE+2]]:30: error: the capture list names a default convention twice
    # CHECK: {{^ +\^\~\~$}}
    def two_defaults() {mut, imm}:
        pass

    # CHECK: :[[#@LINE+2]]:25: error: the capture list names 'x' twice
    # CHECK: {{^ +\^\~\~\~\~$}}
    def same_name() {x, var x}:
        pass


# CHECK: :[[#@LINE+2]]:21: error: 'mut' argument 'x' cannot have a default
# CHECK: {{^ +\^$}}
def mut_default(mut x: Int = 0):
    pass


# CHECK: :[[#@LINE+2]]:19: error: variadic argument 'xs' cannot have a default
# CHECK: {{^ +\^\~$}}
def many_default(*xs: Int = 0):
    pass


# CHECK: :[[#@LINE+2]]:5: error: 'for_c' has the C calling convention and cannot raise
# CHECK: {{^ +\^\~\~\~\~$}}
def for_c(x: Int32) abi("C") raises -> Int32:
    return x


def mixed_default(*, retries: Int = 3, verbose: Bool):
    pass
