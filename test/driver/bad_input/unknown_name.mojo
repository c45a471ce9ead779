# RUN: not %brio build %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
def main():
    var counter = 1
    # CHECK: unknown_name.mojo:[[#@LINE+1]]:11: error: use of unknown name 'countr'{{.*}}counter
    print(countr)
