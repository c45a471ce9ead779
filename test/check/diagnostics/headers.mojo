# Headers of functions: what may not stand where, and what may not stand twice.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+2]]:37: error: a function has one result: an 'out' argument is another
# CHECK: {{^ +\^\~\~\~\~\~$}}
def two_results(out first: Int, out second: Int):
    first = second = 1


# CHECK: :[[#@LINE+2]]:39: error: a function has one result: a type after '->' is another
# CHECK: {{^ +\^\~\~$}}
def arrow_and_out(out result: Int) -> Int:
    result = 0


# CHECK: :[[#@LINE+2]]:19: error: an argument with '*' cannot stand here: a result is one value
# CHECK: {{^ +\^\~\~\~\~\~\~$}}
def out_many(out *results: Int):
    pass


# CHECK: :[[#@LINE+2]]:30: error: an argument with '*' cannot stand here: there is one of its kind before it
# CHECK: {{^ +\^\~\~\~\~\~$}}
def many_twice(*first: Int, *second: Int):
    pass


# CHECK: :[[#@LINE+2]]:15: error: an argument with '**' cannot stand here: parameters are not collected by name
# CHECK: {{^ +\^\~\~\~\~\~$}}
def by_name[**params: Int]():
    pass


# CHECK: :[[#@LINE+2]]:23: error: an argument with '**' cannot stand here: it always owns what it collects: write 'var' or nothing before it
# CHECK: {{^ +\^\~\~\~\~$}}
def read_names(read **names: Int):
    pass


# CHECK: :[[#@LINE+2]]:23: error: '*' marks nothing here: it comes before the arguments that are given by name only
# CHECK: {{^ +\^$}}
def star_last(a: Int, *):
    pass


# CHECK: :[[#@LINE+2]]:17: error: '/' marks nothing here: it comes after the arguments that are given by position only
# CHECK: {{^ +\^$}}
def slash_first(/, a: Int):
    pass


def captures(x: Int):
    # CHECK: :[[#@LINE+2]]:33: error: only what is captured by 'var' can be moved: write 'var x^'
    # CHECK: {{^ +\^$}}
    def moves_reference() {imm x^}:
        pass

    # CHECK: :[[#@LINE+2]]:30: error: the capture list has a convention for everything else twice
    # CHECK: {{^ +\^\~\~$}}
    def two_defaults() {mut, imm}:
        pass

    # CHECK: :[[#@LINE+2]]:25: error: the capture list has 'x' twice
    # CHECK: {{^ +\^\~\~\~\~$}}
    def same_name() {x, var x}:
        pass


# CHECK: :[[#@LINE+2]]:21: error: argument 'x' is 'mut' and cannot have a default
# CHECK: {{^ +\^$}}
def mut_default(mut x: Int = 0):
    pass


# CHECK: :[[#@LINE+2]]:19: error: argument 'xs' is variadic and cannot have a default
# CHECK: {{^ +\^\~$}}
def many_default(*xs: Int = 0):
    pass


# CHECK: :[[#@LINE+2]]:5: error: 'for_c' is called as functions of C are and cannot raise
# CHECK: {{^ +\^\~\~\~\~$}}
def for_c(x: Int32) abi("C") raises -> Int32:
    return x


def mixed_default(*, retries: Int = 3, verbose: Bool):
    pass
