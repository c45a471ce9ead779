# A name before a dot may be a module that nothing imports.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error:
# RUN: cp %s %t.mojo && %brio fix %t.mojo && FileCheck %s --check-prefix=FIXED < %t.mojo
# FIXED: from std import math


def main():
    # CHECK: modules_not_imported.mojo:[[#@LINE+1]]:11: error: use of unknown name 'math'; write 'from std import math'
    print(math.sqrt(2.0))
    # CHECK: modules_not_imported.mojo:[[#@LINE+1]]:11: error: use of unknown name 'layout'; write 'import layout'
    print(layout.Layout.row_major(2, 2))
    # CHECK: modules_not_imported.mojo:[[#@LINE+1]]:11: error: use of unknown name 'maths'{{$}}
    print(maths.sqrt(2.0))
