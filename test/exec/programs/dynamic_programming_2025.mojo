# Subsequences, knapsacks, shortest paths, primes, tables made while compiling.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import Dict, List, Deque, InlineArray
from utils import StaticTuple, Variant, Index, IndexList
from math import ceildiv, gcd
import math

alias INF = Int.MAX // 2

fn lcs(a: String, b: String) -> String:
    var n = len(a)
    var m = len(b)
    var dp = List[List[Int]]()
    for _ in range(n + 1):
        dp.append(List[Int](length=m + 1, fill=0))
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            if a[i - 1] == b[j - 1]:
                dp[i][j] = dp[i - 1][j - 1] + 1
            else:
                dp[i][j] = max(dp[i - 1][j], dp[i][j - 1])
    var out = String("")
    var i = n
    var j = m
    while i > 0 and j > 0:
        if a[i - 1] == b[j - 1]:
            out = a[i - 1] + out
            i -= 1
            j -= 1
        elif dp[i - 1][j] >= dp[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return out

fn knapsack(weights: List[Int], values: List[Int], cap: Int) -> Int:
    var best = List[Int](length=cap + 1, fill=0)
    for i in range(len(weights)):
        for c in range(cap, weights[i] - 1, -1):
            best[c] = max(best[c], best[c - weights[i]] + values[i])
    return best[cap]

@fieldwise_init
struct Edge(Copyable, Movable):
    var to: Int
    var w: Int

fn dijkstra(graph: List[List[Edge]], src: Int) -> List[Int]:
    var dist = List[Int](length=len(graph), fill=INF)
    var done = List[Bool](length=len(graph), fill=False)
    dist[src] = 0
    for _ in range(len(graph)):
        var u = -1
        for v in range(len(graph)):
            if not done[v] and (u < 0 or dist[v] < dist[u]):
                u = v
        done[u] = True
        for e in graph[u]:
            if dist[u] + e[].w < dist[e[].to]:
                dist[e[].to] = dist[u] + e[].w
    return dist

fn bfs(grid: List[String], start: Tuple[Int, Int], goal: Tuple[Int, Int]) raises -> Int:
    var seen = Dict[Int, Int]()
    var q = Deque[IndexList[2]]()
    q.append(Index(start[0], start[1]))
    var cols = len(grid[0])
    seen[start[0] * cols + start[1]] = 0
    var dirs = InlineArray[IndexList[2], 4](Index(0, 1), Index(1, 0), Index(0, -1), Index(-1, 0))
    while len(q) > 0:
        var p = q.popleft()
        var d = seen[p[0] * cols + p[1]]
        if p[0] == goal[0] and p[1] == goal[1]:
            return d
        for k in range(4):
            var np = p + dirs[k]
            if np[0] < 0 or np[1] < 0 or np[0] >= len(grid) or np[1] >= cols:
                continue
            if grid[np[0]][np[1]] == "#":
                continue
            var key = np[0] * cols + np[1]
            if key not in seen:
                seen[key] = d + 1
                q.append(np)
    return -1

fn sieve(n: Int) -> List[Int]:
    var is_p = List[Bool](length=n + 1, fill=True)
    var out = List[Int]()
    for i in range(2, n + 1):
        if is_p[i]:
            out.append(i)
            for j in range(i * i, n + 1, i):
                is_p[j] = False
    return out

fn comptime_fib[n: Int]() -> Int:
    @parameter
    if n < 2:
        return n
    else:
        return comptime_fib[n - 1]() + comptime_fib[n - 2]()

fn table() -> StaticTuple[Int, 8]:
    var t = StaticTuple[Int, 8]()
    for i in range(8):
        t[i] = i * i
    return t

fn main() raises:
    print(lcs("AGGTAB", "GXTXAYB"), knapsack(List(1, 3, 4, 5), List(1, 4, 5, 7), 7))
    var g = List[List[Edge]](List(Edge(1, 4), Edge(2, 1)), List(Edge(3, 1)), List(Edge(1, 2), Edge(3, 5)), List[Edge]())
    print(dijkstra(g, 0).__str__())
    print(bfs(List[String]("..#.", ".#..", "...."), (0, 0), (0, 3)))
    var ps = sieve(50)
    print(len(ps), ps[-1], ps.__str__())
    alias f20 = comptime_fib[20]()
    alias squares = table()
    print(f20, squares[7], ceildiv(10, 3), math.gcd(12, 18))
    var v = Variant[Int, String](5)
    v = String("five")
    if v.isa[String]():
        print(v[String])
    print(divmod(17, 5)[0], -7 // 2, -7 % 3, 7 / 2, 2 ** 10, ~5, 5 ^ 3, 1 << 4)

# CHECK: GTAB 9
# CHECK-NEXT: [0, 3, 1, 4]
# CHECK-NEXT: 7
# CHECK-NEXT: 15 47 [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]
# CHECK-NEXT: 6765 49 4 6
# CHECK-NEXT: five
# CHECK-NEXT: 3 -4 2 3.5 1024 -6 6 16
