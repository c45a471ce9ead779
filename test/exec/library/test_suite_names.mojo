# The program's arguments name tests; a name that is none fails before anything runs. Errors of several lines are indented, times have three places.
# RUN: %brio run --target-accelerator cpu %s --only test_b | FileCheck %s --check-prefix=ONLY --implicit-check-not="ran a"
# ONLY: ran b
# ONLY: SKIP [ 0.000 ] test_a
# ONLY: PASS [ {{[0-9]+\.[0-9][0-9][0-9]}} ] test_b
# ONLY: Summary [ {{[0-9]+\.[0-9][0-9][0-9]}} ] 3 tests run: 1 passed , 0 failed , 2 skipped
# RUN: %exits 1 %brio run --target-accelerator cpu %s --skip test_x 2>&1 | FileCheck %s --check-prefix=UNKNOWN --implicit-check-not=ran
# UNKNOWN: the suite has no test 'test_x'
# RUN: %exits 1 %brio run --target-accelerator cpu %s --only test_a test_y 2>&1 | FileCheck %s --check-prefix=UNKNOWN2 --implicit-check-not=ran
# UNKNOWN2: the suite has no test 'test_y'
# RUN: %exits 1 %brio run --target-accelerator cpu %s --skip test_a test_b 2>&1 | FileCheck %s --check-prefix=LINES
# LINES: FAIL [ {{[0-9.]+}} ] test_c
# LINES-NEXT: {{^}}      one
# LINES-NEXT: {{^}}        two
# LINES-NEXT: {{^}}      three
# LINES-NEXT: {{^}}--------
from std.testing import TestSuite

def test_a():
    print("ran a")

def test_b():
    print("ran b")

def test_c() raises:
    raise Error("one\n  two\nthree")

def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
