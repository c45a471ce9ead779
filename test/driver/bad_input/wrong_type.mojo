# RUN: not %brio build %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
def main():
    # CHECK: wrong_type.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}'{{.*}}String{{.*}}'{{.*}}'Int'
    var n: Int = "three"
    print(n)
