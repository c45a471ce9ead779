# Algorithms on a trait with an associated type that is a key.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from std.collections import Deque, Set
from std.testing import assert_equal, assert_true


trait Graph:
    comptime Node: KeyElement & ImplicitlyCopyable & Deinitable

    def neighbors(self, node: Self.Node) -> List[Self.Node]:
        ...


@fieldwise_init
struct Cell(Equatable, Hashable, ImplicitlyCopyable, Writable):
    var x: Int
    var y: Int


struct Maze(Graph):
    comptime Node = Cell
    var rows: List[String]

    def __init__(out self, text: String):
        self.rows = [String(l) for l in text.split("\n") if l]

    def open(self, c: Cell) -> Bool:
        return (
            0 <= c.y < len(self.rows)
            and 0 <= c.x < self.rows[c.y].byte_length()
            and self.rows[c.y].as_bytes()[c.x] != UInt8(ord("#"))
        )

    def neighbors(self, node: Cell) -> List[Cell]:
        var out: List[Cell] = []
        for d in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
            var n = Cell(node.x + d[0], node.y + d[1])
            if self.open(n):
                out.append(n)
        return out^


@fieldwise_init
struct Collatz(Graph):
    comptime Node = Int
    var limit: Int

    def neighbors(self, node: Int) -> List[Int]:
        var out = [node * 2] if node * 2 <= self.limit else List[Int]()
        if node > 4 and (node - 1) % 3 == 0 and (node - 1) // 3 % 2 == 1:
            out.append((node - 1) // 3)
        return out^


def distances[G: Graph](g: G, start: G.Node) raises -> Dict[G.Node, Int]:
    var dist = Dict[G.Node, Int]()
    dist[start] = 0
    var queue = Deque[G.Node]()
    queue.append(start)
    while queue:
        var n = queue.popleft()
        for m in g.neighbors(n):
            if m not in dist:
                dist[m] = dist[n] + 1
                queue.append(m)
    return dist^


def path[G: Graph](g: G, start: G.Node, goal: G.Node) raises -> List[G.Node]:
    var parent = Dict[G.Node, G.Node]()
    var stack = [start]
    var seen = Set[G.Node]()
    seen.add(start)
    while stack:
        var n = stack.pop()
        if n == goal:
            break
        for m in g.neighbors(n):
            if m not in seen:
                seen.add(m)
                parent[m] = n
                stack.append(m)
    var out = [goal]
    while out[-1] != start:
        out.append(parent[out[-1]])
    out.reverse()
    return out^


def main() raises:
    var maze = Maze("..#.\n.#..\n....\n")
    var d = distances(maze, Cell(0, 0))
    assert_equal(d[Cell(3, 0)], 7)
    assert_equal(len(d), 10)
    var p = path(maze, Cell(0, 0), Cell(3, 0))
    assert_equal(p[0], Cell(0, 0))
    assert_equal(p[-1], Cell(3, 0))
    for i in range(1, len(p)):
        assert_true(p[i] in maze.neighbors(p[i - 1]))
    var c = distances(Collatz(100), 1)
    assert_equal(c[3], 7)
    assert_equal(c[64], 6)
    print(p[1])
    print("OK")
