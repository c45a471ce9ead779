# RUN: not %brio check %s 2>&1 | FileCheck %s
# Five unrelated syntax errors are five reports.
def a(:
    pass

def b():
    var x = = 1

def c():
    return )

def d():
    if True
        pass

def e():
    for in range(3):
        pass
# CHECK: five_errors.mojo:3:{{.*}}error:
# CHECK: five_errors.mojo:7:{{.*}}error:
# CHECK: five_errors.mojo:10:{{.*}}error:
# CHECK: five_errors.mojo:13:{{.*}}error:
# CHECK: five_errors.mojo:17:{{.*}}error:
