# Breadth-first search of a graph in rounds, by compare and exchange.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import global_idx
from gpu.host import DeviceContext
from os import Atomic
from collections import Dict, List, Deque
from memory import UnsafePointer
from math import ceildiv
from testing import assert_equal

alias UNVISITED = Int32(-1)


@fieldwise_init
struct Graph(Copyable, Movable):
    var n: Int
    var offsets: List[Int32]
    var edges: List[Int32]

    @staticmethod
    fn ring_with_chords(n: Int) -> Self:
        var offsets = List[Int32]()
        var edges = List[Int32]()
        for v in range(n):
            offsets.append(Int32(len(edges)))
            edges.append(Int32((v + 1) % n))
            edges.append(Int32((v + n - 1) % n))
            if v % 10 == 0:
                edges.append(Int32((v * 7 + 3) % n))
        offsets.append(Int32(len(edges)))
        return Graph(n, offsets^, edges^)

    fn bfs(self, source: Int) -> List[Int32]:
        var dist = List[Int32](length=self.n, fill=UNVISITED)
        var queue = Deque[Int]()
        dist[source] = 0
        queue.append(source)
        while queue:
            try:
                var v = queue.popleft()
                for e in range(self.offsets[v], self.offsets[v + 1]):
                    var w = Int(self.edges[e])
                    if dist[w] == UNVISITED:
                        dist[w] = dist[v] + 1
                        queue.append(w)
            except e:
                break
        return dist


fn expand(offsets: UnsafePointer[Int32], edges: UnsafePointer[Int32], dist: UnsafePointer[Int32], changed: UnsafePointer[Int32], level: Int32, n: Int):
    v = global_idx.x
    if v < n and dist[v] == level:
        for e in range(offsets[v], offsets[v + 1]):
            w = Int(edges[e])
            var expected = UNVISITED
            if Atomic.compare_exchange_weak(dist + w, expected, level + 1):
                changed[0] = 1


fn main() raises:
    var g = Graph.ring_with_chords(300)
    with DeviceContext() as ctx:
        var off = ctx.enqueue_create_buffer[DType.int32](len(g.offsets))
        var edg = ctx.enqueue_create_buffer[DType.int32](len(g.edges))
        var dist = ctx.enqueue_create_buffer[DType.int32](g.n).enqueue_fill(UNVISITED)
        var changed = ctx.enqueue_create_buffer[DType.int32](1)
        off.enqueue_copy_from(g.offsets.unsafe_ptr())
        edg.enqueue_copy_from(g.edges.unsafe_ptr())
        with dist.map_to_host() as h:
            h[0] = 0
        var level = Int32(0)
        while True:
            _ = changed.enqueue_fill(0)
            ctx.enqueue_function[expand](off, edg, dist, changed, level, g.n, grid_dim=ceildiv(g.n, 64), block_dim=64)
            var again = False
            with changed.map_to_host() as h:
                again = h[0] != 0
            if not again:
                break
            level += 1
        var expected = g.bfs(0)
        with dist.map_to_host() as h:
            for v in range(g.n):
                assert_equal(h[v], expected[v])
        print("levels:", level)

# CHECK: levels: 32
