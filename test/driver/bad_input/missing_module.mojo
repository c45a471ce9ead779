# RUN: not %brio build %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
# CHECK: missing_module.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}no.such.module
from no.such.module import thing


def main():
    thing()
