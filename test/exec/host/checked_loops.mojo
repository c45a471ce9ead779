# Loops whose bounds are checked once before them do what they did: up to the element that fails, and where what they store changes
# the lengths and addresses that they read.
# RUN: %brio build -O3 --target-accelerator cpu %s -o %t && %t | FileCheck --match-full-lines %s
# RUN: %brio build -O0 --target-accelerator cpu %s -o %t0 && %t0 | FileCheck --match-full-lines %s
from std.sys import size_of


def grid(n: Int, m: Int) -> List[List[Float64]]:
    var result = List[List[Float64]]()
    for i in range(n):
        var row = List[Float64]()
        for j in range(m):
            row.append(Float64(i * m + j))
        result.append(row^)
    return result^


@no_inline
def product(
    mut c: List[List[Float64]],
    a: List[List[Float64]],
    b: List[List[Float64]],
    n: Int,
):
    for i in range(n):
        for k in range(n):
            for j in range(n):
                c[i][j] += a[i][k] * b[k][j]


@no_inline
def mirrored(mut c: List[List[Float64]], i: Int, n: Int):
    for j in range(n):
        c[i][j] = c[i][n - 1 - j] + 1


@no_inline
def backwards(mut c: List[List[Float64]], i: Int, n: Int) -> Float64:
    var sum: Float64 = 0
    for j in range(n - 1, -1, -1):
        sum += c[i][j]
        c[i - 1][j] = sum
    return sum


@no_inline
def until(c: List[List[Float64]], i: Int, n: Int, limit: Float64) -> Int:
    for j in range(n):
        if c[i][j] > limit:
            return j
    return -1


@no_inline
def sometimes(mut c: List[List[Float64]], d: List[List[Float64]], n: Int):
    for j in range(n):
        if d[0][j] > 10:
            c[1][j] = d[2][j]
        else:
            c[2][j + 1] = d[1][j]


@no_inline
def through_header(
    mut rows: List[List[Int]], at: UnsafePointer[Int, _], n: Int
) -> Int:
    """Stores through `at` may change where the rows are."""
    var sum = 0
    for j in range(n):
        at[j] = rows[0][j]
        sum += rows[1][j]
    return sum


@no_inline
def over_the_list(rows: List[List[Int]], words: List[Int], n: Int) -> Int:
    """Puts other rows in the place of those that it reads, word by word."""
    var at = UnsafePointer(to=rows[0]).bitcast[Int]()
    var sum = 0
    for j in range(n):
        sum += rows[4][j]
        at[j] = words[j]
    return sum


def main() raises:
    comptime n = 37
    var a = grid(n, n)
    var b = grid(n, n)
    var c = grid(n, n)
    product(c, a, b, n)
    # CHECK: 599622.0 5166649.0
    print(c[0][0], c[n - 1][n - 1] - c[n - 1][0] + c[3][7])
    mirrored(c, 5, n)
    # CHECK-NEXT: True True
    print(c[5][0] == c[5][n - 1] - 1, c[5][18] != 0)
    var d = grid(4, 20)
    # CHECK-NEXT: 590.0 39.0 590.0
    print(backwards(d, 1, 20), d[0][19], d[0][0])
    # CHECK-NEXT: 5 -1
    print(until(d, 2, 20, 44), until(d, 2, 20, 1000))
    var e = grid(3, 30)
    sometimes(e, d, 20)
    # CHECK-NEXT: 40.0 59.0 60.0
    print(e[1][0], e[1][19], e[2][0])

    var rows: List[List[Int]] = [
        List[Int](length=20, fill=3),
        List[Int](length=20, fill=4),
    ]
    var target = List[Int](length=20, fill=0)
    # CHECK-NEXT: 80 3
    print(through_header(rows, target.unsafe_ptr(), 20), target[19])

    # The fifth row becomes another one, whose elements are read from then on.
    var many = List[List[Int]]()
    for i in range(6):
        many.append(List[Int](length=20, fill=i))
    var words = List[Int]()
    var headers = UnsafePointer(to=many[0]).bitcast[Int]()
    comptime size = size_of[List[Int]]() // size_of[Int]()
    for j in range(4 * size):
        words.append(headers[j])
    for j in range(size):
        words.append(headers[5 * size + j])
    for j in range(size):
        words.append(headers[4 * size + j])
    # CHECK-NEXT: 18 77 5 4
    print(len(words), over_the_list(many, words, 18), many[4][0], many[5][0])
