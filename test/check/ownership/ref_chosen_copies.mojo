# What a `ref` variable is bound to where an arm is no variable is a value of its own, which nobody sees change.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
def main():
    var rows = [[1], [2]]
    ref row = rows[0] if len(rows) > 2 else rows[1]
    print(row[0])
    # CHECK: :[[#@LINE+1]]:5: error: cannot {{.*}} 'row'
    row[0] = 5
    # CHECK: :[[#@LINE+1]]:{{.*}}: error: cannot call 'append'
    row.append(3)
    print(rows)
