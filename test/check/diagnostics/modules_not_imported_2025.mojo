# A name before a dot may be a module that nothing imports, as releases of 2025 spell it.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error:


fn main():
    # CHECK: modules_not_imported_2025.mojo:[[#@LINE+1]]:11: error: use of unknown name 'math'; write 'import math'
    print(math.sqrt(2.0))
