# RUN: not %brio build %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
def main() raises:
    # CHECK: missing_import.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: use of unknown name 'DeviceContext'
    var ctx = DeviceContext()
