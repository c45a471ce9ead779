# Only layouts of two modes are drawn.
# RUN: not --crash %brio run %s 2>&1 | FileCheck --match-full-lines %s
from layout import Layout, print_layout

def main():
    print_layout(Layout.row_major(2, 2, 2))

# CHECK: {{.*}}ABORT: a layout of two modes is drawn, not ((2, 2, 2):(4, 2, 1))
