# An error that nobody catches tells where in the program it comes from, and all that it passed where that is asked for.
# RUN: %brio build --target-accelerator none %s -o %t.exe
# RUN: not %t.exe plain 2>&1 | FileCheck %s --check-prefix=PLAIN --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe plain 2>&1 | FileCheck %s --check-prefix=WHOLE --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=0 %t.exe plain 2>&1 | FileCheck %s --check-prefix=PLAIN --match-full-lines
# RUN: not %t.exe library 2>&1 | FileCheck %s --check-prefix=LIBRARY
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe library 2>&1 | FileCheck %s --check-prefix=INSIDE
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe again 2>&1 | FileCheck %s --check-prefix=AGAIN --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe between 2>&1 | FileCheck %s --check-prefix=BETWEEN --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe other 2>&1 | FileCheck %s --check-prefix=OTHER --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe cleanup 2>&1 | FileCheck %s --check-prefix=CLEANUP --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe finally 2>&1 | FileCheck %s --check-prefix=FINALLY --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe typed 2>&1 | FileCheck %s --check-prefix=TYPED --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %t.exe deep 2>&1 | FileCheck %s --check-prefix=DEEP --match-full-lines
# RUN: not env MOJO_ENABLE_STACK_TRACE_ON_ERROR=1 %brio run --target-accelerator none %s again 2>&1 | FileCheck %s --check-prefix=AGAIN --match-full-lines
from sys import argv


def fail(text: String) raises -> Int:
    raise Error(text)  # line 20


struct Store:
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def get(self) raises -> Int:
        return fail(self.name)  # line 30


struct Noisy:
    """Raises and catches while it ends."""

    def __init__(out self):
        pass

    def __del__(deinit self):
        try:
            _ = fail("inside")
        except:
            pass


@fieldwise_init
struct Problem(Copyable, Movable, Writable):
    var code: Int

    def write_to[W: Writer](self, mut writer: W):
        writer.write("problem ", self.code)


def again() raises:
    try:
        _ = Store("first").get()  # line 56
    except e:
        try:
            _ = fail("between")
        except:
            pass
        raise e^  # line 62


def direct() raises:
    try:
        _ = Store("first").get()  # line 67
    except e:
        raise e^


def other() raises:
    try:
        _ = fail("first")
    except e:
        raise Error("second, after ", e)  # line 76


def cleanup() raises -> Int:
    var noisy = Noisy()
    var got = fail("outside")  # line 81
    _ = noisy^
    return got


def finally_() raises:
    try:
        _ = fail("before")
    finally:
        try:
            _ = fail("in finally")
        except:
            pass


def typed() raises Problem:
    raise Problem(7)  # line 97


def deep(n: Int) raises -> Int:
    if n == 0:
        raise Error("bottom")
    return deep(n - 1) + 1


def main() raises:
    var which = String(argv()[1])
    if which == "plain":
        _ = Store("plain").get()  # line 109
    elif which == "library":
        print(Int(String("12x")))  # line 111
    elif which == "again":
        direct()  # line 113
    elif which == "other":
        other()  # line 115
    elif which == "cleanup":
        _ = cleanup()  # line 117
    elif which == "finally":
        finally_()  # line 119
    elif which == "typed":
        typed()  # line 121
    elif which == "deep":
        print(deep(100))  # line 123
    elif which == "between":
        again()  # line 125


# PLAIN: Unhandled exception caught during execution: plain
# PLAIN-NEXT:   at {{.*}}error_traces.mojo:20:5, in 'fail'
# PLAIN-NOT: {{.}}
# WHOLE: Unhandled exception caught during execution: plain
# WHOLE-NEXT:   raised at {{.*}}error_traces.mojo:20:5, in 'fail'
# WHOLE-NEXT:   called at {{.*}}error_traces.mojo:30:16, in 'Store.get'
# WHOLE-NEXT:   called at {{.*}}error_traces.mojo:109:13, in 'main'
# WHOLE-NOT: {{.}}

# LIBRARY: Unhandled exception caught during execution: {{.*}}'12x'
# LIBRARY-NEXT:   at {{.*}}error_traces.mojo:111:15, in 'main'
# INSIDE:   raised at stdlib/{{.*}}.mojo:
# INSIDE-NEXT:   called at stdlib/builtin/int.mojo:{{[0-9:]+}}, in 'Int.__init__'
# INSIDE:   called at {{.*}}error_traces.mojo:111:15, in 'main'

# AGAIN: Unhandled exception caught during execution: first
# AGAIN-NEXT:   raised at {{.*}}error_traces.mojo:20:5, in 'fail'
# AGAIN-NEXT:   called at {{.*}}error_traces.mojo:30:16, in 'Store.get'
# AGAIN-NEXT:   called at {{.*}}error_traces.mojo:67:13, in 'direct'
# AGAIN-NEXT:   called at {{.*}}error_traces.mojo:113:9, in 'main'
# BETWEEN: Unhandled exception caught during execution: first
# BETWEEN-NEXT:   raised at {{.*}}error_traces.mojo:20:5, in 'fail'
# BETWEEN-NEXT:   called at {{.*}}error_traces.mojo:30:16, in 'Store.get'
# BETWEEN-NEXT:   called at {{.*}}error_traces.mojo:56:13, in 'again'
# BETWEEN-NEXT:   called at {{.*}}error_traces.mojo:125:9, in 'main'
# OTHER: Unhandled exception caught during execution: second, after first
# OTHER-NEXT:   raised at {{.*}}error_traces.mojo:76:9, in 'other'
# OTHER-NEXT:   called at {{.*}}error_traces.mojo:115:9, in 'main'

# What is raised and caught on the way has no part in it.
# CLEANUP: Unhandled exception caught during execution: outside
# CLEANUP-NEXT:   raised at {{.*}}error_traces.mojo:20:5, in 'fail'
# CLEANUP-NEXT:   called at {{.*}}error_traces.mojo:81:15, in 'cleanup'
# CLEANUP-NEXT:   called at {{.*}}error_traces.mojo:117:13, in 'main'
# FINALLY: Unhandled exception caught during execution: before
# FINALLY-NEXT:   raised at {{.*}}error_traces.mojo:20:5, in 'fail'
# FINALLY-NEXT:   called at {{.*}}error_traces.mojo:88:13, in 'finally_'
# FINALLY-NEXT:   called at {{.*}}error_traces.mojo:119:9, in 'main'
# FINALLY-NOT: {{.}}

# TYPED: Unhandled exception caught during execution: problem 7
# TYPED-NEXT:   raised at {{.*}}error_traces.mojo:97:5, in 'typed'
# TYPED-NEXT:   called at {{.*}}error_traces.mojo:121:9, in 'main'

# Of a long way both ends.
# DEEP: Unhandled exception caught during execution: bottom
# DEEP-NEXT:   raised at {{.*}}error_traces.mojo:102:9, in 'deep'
# DEEP-COUNT-15:   called at {{.*}}error_traces.mojo:103:12, in 'deep'
# DEEP-NEXT:   ... 39 more ...
# DEEP-COUNT-46:   called at {{.*}}error_traces.mojo:103:12, in 'deep'
# DEEP-NEXT:   called at {{.*}}error_traces.mojo:123:15, in 'main'
