"""`Interval[T]`: the values from a start up to an end; `IntervalTree[T, U]`: intervals with data, found by what they overlap."""

from builtin.writer import _write_element

from builtin.traits import IntervalElement


struct Interval[T: AnyType](
    Boolable,
    Comparable,
    Copyable where conforms_to(T, Copyable),
    ImplicitlyCopyable where conforms_to(T, Copyable),
    Movable,
    Sized,
    Writable,
):
    """The values from `start` up to but not including `end`.

    Parameters:
        T: The type of the ends.

    Examples:

    ```mojo
    from std.collections.interval import Interval
    print(Interval(1, 5).overlaps(Interval(4, 8)), 5 in Interval(1, 5))  # -> True False
    ```
    """

    var start: Self.T
    """The first value.

    Examples:

    ```mojo
    from std.collections import Interval, IntervalTree
    print(Interval(2, 5).start)  # -> 2
    ```
    """
    var end: Self.T
    """The first value behind the interval.

    Examples:

    ```mojo
    from std.collections import Interval, IntervalTree
    print(Interval(2, 5).end)  # -> 5
    ```
    """

    @always_inline
    def __init__(out self, start: Self.T, end: Self.T):
        """The values from `start` up to `end`, which is not less.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        var office = Interval(9, 17)
        print(office)  # -> (9, 17)
        ```
        """
        debug_assert(
            not (end < start), "an interval must not end before it starts"
        )
        self.start = start
        self.end = end

    @always_inline
    def __init__(out self, interval: Tuple[Self.T, Self.T]):
        """The values from the first to the second."""
        self = Self(interval[0], interval[1])

    def overlaps(self, other: Self) -> Bool:
        """Whether a value is in both.

        Examples:

        ```mojo
        from std.collections.interval import Interval
        print(Interval(1, 5).overlaps(Interval(5, 8)))  # -> False
        ```
        """
        return other.start < self.end and self.start < other.end

    def union(self, other: Self) -> Self:
        """The smallest interval that holds both, which overlap or touch.

        Examples:

        ```mojo
        from std.collections.interval import Interval
        print(Interval(1, 5).union(Interval(4, 8)))  # -> (1, 8)
        ```
        """
        debug_assert(
            not (self.end < other.start) and not (other.end < self.start),
            "the intervals must overlap or touch",
        )
        return Self(
            self.start if self.start < other.start else other.start,
            other.end if self.end < other.end else self.end,
        )

    def intersection(self, other: Self) -> Self:
        """The values in both, which overlap.

        Examples:

        ```mojo
        from std.collections.interval import Interval
        print(Interval(1, 5).intersection(Interval(4, 8)))  # -> (4, 5)
        ```
        """
        debug_assert(self.overlaps(other), "the intervals must overlap")
        return Self(
            other.start if self.start < other.start else self.start,
            self.end if self.end < other.end else other.end,
        )

    def __contains__(self, value: Self.T) -> Bool:
        """Whether `value` is in the interval.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(2 in Interval(2, 5), 5 in Interval(2, 5))  # -> True False
        ```
        """
        return not (value < self.start) and value < self.end

    def __contains__(self, other: Self) -> Bool:
        """Whether all of `other` is in the interval."""
        return not (other.start < self.start) and not (self.end < other.end)

    def __eq__(self, other: Self) -> Bool:
        """Whether both start and end alike.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(Interval(2, 5) == Interval(2, 5), Interval(2, 5) == Interval(2, 6))  # -> True False
        ```
        """
        return self.start == other.start and self.end == other.end

    def __lt__(self, other: Self) -> Bool:
        """Whether this one starts earlier, or ends earlier where both start alike.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(Interval(2, 5) < Interval(2, 6), Interval(3, 4) < Interval(2, 6))  # -> True False
        ```
        """
        return self.start < other.start or (
            self.start == other.start and self.end < other.end
        )

    def __le__(self, other: Self) -> Bool:
        """Whether it does not come after `other`.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(Interval(2, 5) <= Interval(2, 5))  # -> True
        ```
        """
        return not (other < self)

    def __gt__(self, other: Self) -> Bool:
        """Whether it comes after `other`.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(Interval(3, 4) > Interval(2, 6))  # -> True
        ```
        """
        return other < self

    def __ge__(self, other: Self) -> Bool:
        """Whether it does not come before `other`.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(Interval(2, 5) >= Interval(2, 6))  # -> False
        ```
        """
        return not (self < other)

    def __len__(self) -> Int:
        """The distance from the start to the end.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(len(Interval(2, 5)))  # -> 3
        ```
        """
        debug_assert(self.__bool__(), "the interval is empty")
        return Int(self.end - self.start)

    def __bool__(self) -> Bool:
        """Whether there is a value in it.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(Bool(Interval(2, 5)), Bool(Interval(2, 2)))  # -> True False
        ```
        """
        return self.start < self.end

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(start, end)`.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print("from", Interval(2, 5))  # -> from (2, 5)
        ```
        """
        writer.write_string("(")
        _write_element(self.start, writer)
        writer.write_string(", ")
        _write_element(self.end, writer)
        writer.write_string(")")

    def __repr__(self) -> String:
        """`Interval(start, end)`.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        print(repr(Interval(2, 5)))  # -> Interval(2, 5)
        ```
        """
        return String("Interval", self)


struct _IntervalNode[T: AnyType, U: AnyType](
    Copyable, ImplicitlyCopyable, Movable
):
    """An interval, its data, and the subtree below it. Nodes name each other by number, -1 for none."""

    var interval: Interval[Self.T]
    var data: Self.U
    var max_end: Self.T
    """The largest end in the subtree."""
    var left: Int
    var right: Int
    var height: Int

    def __init__(out self, interval: Interval[Self.T], var data: Self.U):
        self.interval = interval
        self.data = data^
        self.max_end = interval.end
        self.left = -1
        self.right = -1
        self.height = 1


struct IntervalTree[T: AnyType, U: AnyType](
    Defaultable, Movable, Sized, Writable
):
    """Intervals with data, ordered by their starts in a balanced tree in which each node knows the largest end below it.

    Parameters:
        T: The type of the ends.
        U: The type of the data.

    Examples:

    ```mojo
    from std.collections.interval import IntervalTree
    var meetings = IntervalTree[Int, String]()
    meetings.insert((9, 10), "stand-up")
    meetings.insert((13, 15), "review")
    print(meetings.search((14, 16)))  # -> ['review']
    ```
    """

    var _nodes: List[_IntervalNode[Self.T, Self.U]]
    var _root: Int

    def __init__(out self):
        """An empty tree.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        var lessons = IntervalTree[Int, String]()
        print(len(lessons))  # -> 0
        ```
        """
        self._nodes = List[_IntervalNode[Self.T, Self.U]]()
        self._root = -1

    def __len__(self) -> Int:
        """Number of intervals.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        var lessons = IntervalTree[Int, String]()
        lessons.insert((9, 10), "history")
        print(len(lessons))  # -> 1
        ```
        """
        return len(self._nodes)

    def _height(self, at: Int) -> Int:
        return 0 if at < 0 else self._nodes[at].height

    def _update(mut self, at: Int):
        """Sees to what a node knows of its subtree."""
        var left = self._nodes[at].left
        var right = self._nodes[at].right
        self._nodes[at].height = (
            max(self._height(left), self._height(right)) + 1
        )
        var largest = self._nodes[at].interval.end
        if left >= 0 and largest < self._nodes[left].max_end:
            largest = self._nodes[left].max_end
        if right >= 0 and largest < self._nodes[right].max_end:
            largest = self._nodes[right].max_end
        self._nodes[at].max_end = largest

    def _rotate_left(mut self, at: Int) -> Int:
        """The right child comes up."""
        var up = self._nodes[at].right
        self._nodes[at].right = self._nodes[up].left
        self._nodes[up].left = at
        self._update(at)
        self._update(up)
        return up

    def _rotate_right(mut self, at: Int) -> Int:
        """The left child comes up."""
        var up = self._nodes[at].left
        self._nodes[at].left = self._nodes[up].right
        self._nodes[up].right = at
        self._update(at)
        self._update(up)
        return up

    def _insert_below(mut self, at: Int, new: Int) -> Int:
        """Puts node `new` into a subtree.

        Returns:
            The subtree's root.
        """
        if at < 0:
            return new
        if self._nodes[new].interval < self._nodes[at].interval:
            self._nodes[at].left = self._insert_below(self._nodes[at].left, new)
        else:
            self._nodes[at].right = self._insert_below(
                self._nodes[at].right, new
            )
        self._update(at)
        var balance = self._height(self._nodes[at].left) - self._height(
            self._nodes[at].right
        )
        if balance > 1:
            var left = self._nodes[at].left
            if self._height(self._nodes[left].left) < self._height(
                self._nodes[left].right
            ):
                self._nodes[at].left = self._rotate_left(left)
            return self._rotate_right(at)
        if balance < -1:
            var right = self._nodes[at].right
            if self._height(self._nodes[right].right) < self._height(
                self._nodes[right].left
            ):
                self._nodes[at].right = self._rotate_right(right)
            return self._rotate_left(at)
        return at

    def insert(mut self, interval: Tuple[Self.T, Self.T], var data: Self.U):
        """Puts the interval from the first to the second in, with its data.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        var lessons = IntervalTree[Int, String]()
        lessons.insert((9, 10), "history")
        print(lessons.search((9, 12)))  # -> ['history']
        ```
        """
        self.insert(Interval[Self.T](interval), data^)

    def insert(mut self, interval: Interval[Self.T], var data: Self.U):
        """Puts an interval in, with its data."""
        self._nodes.append(_IntervalNode[Self.T, Self.U](interval, data^))
        self._root = self._insert_below(self._root, len(self._nodes) - 1)

    def search(self, interval: Tuple[Self.T, Self.T]) raises -> List[Self.U]:
        """The data of all intervals that overlap this one, in the order of their starts.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        var lessons = IntervalTree[Int, String]()
        lessons.insert((11, 13), "music")
        lessons.insert((9, 10), "history")
        lessons.insert((14, 15), "sports")
        print(lessons.search((9, 12)), lessons.search((16, 20)))  # -> ['history', 'music'] []
        ```
        """
        return self.search(Interval[Self.T](interval))

    def search(self, interval: Interval[Self.T]) raises -> List[Self.U]:
        """The data of all intervals that overlap this one, in the order of their starts."""
        var found = List[Self.U]()
        self._search_below(self._root, interval, found)
        return found^

    def _search_below(
        self, at: Int, interval: Interval[Self.T], mut found: List[Self.U]
    ):
        if at < 0 or not (interval.start < self._nodes[at].max_end):
            return
        ref node = self._nodes[at]
        self._search_below(node.left, interval, found)
        if node.interval.overlaps(interval):
            found.append(node.data)
        if node.interval.start < interval.end:
            self._search_below(node.right, interval, found)

    def depth(self) -> Int:
        """The longest way from the root to a node; 0 for an empty tree.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        var lessons = IntervalTree[Int, String]()
        print(lessons.depth())  # -> 0
        lessons.insert((9, 10), "history")
        lessons.insert((11, 13), "music")
        print(lessons.depth())  # -> 2
        ```
        """
        return self._height(self._root)

    def write_to[W: Writer](self, mut writer: W):
        """Writes the intervals with their data in order, a line each, as deep as they stand in the tree.

        Examples:

        ```mojo
        from std.collections import Interval, IntervalTree
        var lessons = IntervalTree[Int, String]()
        lessons.insert((9, 10), "history")
        print(String(lessons).find("history") >= 0)  # -> True
        ```
        """
        self._write_below(self._root, 0, writer)

    def _write_below[W: Writer, //](self, at: Int, depth: Int, mut writer: W):
        if at < 0:
            return
        self._write_below(self._nodes[at].left, depth + 1, writer)
        for _ in range(depth):
            writer.write_string("  ")
        self._nodes[at].interval.write_to(writer)
        writer.write_string("=")
        _write_element(self._nodes[at].data, writer)
        writer.write_string("\n")
        self._write_below(self._nodes[at].right, depth + 1, writer)
