# RUN: not %brio build %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
def main():
    # CHECK: unterminated_string.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}string
    print("no end)
