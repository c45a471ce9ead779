"""Graphemes: what a reader takes for one character, by Unicode's rules (UAX #29, extended grapheme clusters)."""

from builtin.origin import _Mutability
from builtin.codepoint import _decode, _sequence_length
from builtin.grapheme_table import _GRAPHEME_CLASSES

# Classes are the letters of the table, and these.
comptime _OTHER = 0
comptime _CR = 1
comptime _LF = 2
comptime _ZWJ = 3
comptime _REGIONAL = 4
comptime _LV = 5
comptime _LVT = 6
comptime _CONTROL = 67  # C
comptime _EXTEND = 69  # E
comptime _CONSONANT = 75  # K
comptime _LEADING = 76  # L
comptime _LINKER = 78  # N
comptime _PREPEND = 80  # P
comptime _SPACING = 83  # S
comptime _TRAILING = 84  # T
comptime _VOWEL = 86  # V
comptime _PICTOGRAPH = 88  # X
comptime _RECORD = 11


def _number(table: StaticString, at: Int) -> Int:
    """Five hexadecimal digits."""
    var result = 0
    for i in range(5):
        var digit = table._byte(at + i)
        result = result * 16 + (digit - 48 if digit < 65 else digit - 55)
    return result


@no_inline
def _class_in_table(code: Int) -> Int:
    var table = StaticString(_GRAPHEME_CLASSES)
    var low = 0
    var high = table.byte_length() // _RECORD
    while low < high:
        var middle = (low + high) // 2
        if code < _number(table, middle * _RECORD):
            high = middle
        elif code > _number(table, middle * _RECORD + 5):
            low = middle + 1
        else:
            return table._byte(middle * _RECORD + 10)
    return _OTHER


def _class_of(code: Int) -> Int:
    if code < 0x300:
        if code == 0x0D:
            return _CR
        if code == 0x0A:
            return _LF
        if code < 0x20 or (code >= 0x7F and code < 0xA0) or code == 0xAD:
            return _CONTROL
        return _PICTOGRAPH if code == 0xA9 or code == 0xAE else _OTHER
    if code >= 0xAC00 and code <= 0xD7A3:
        return _LV if (code - 0xAC00) % 28 == 0 else _LVT
    if code == 0x200D:
        return _ZWJ
    if code >= 0x1F1E6 and code <= 0x1F1FF:
        return _REGIONAL
    return _class_in_table(code)


def _grapheme_end(text: StaticString) -> Int:
    """The byte behind the first grapheme of a text that is not empty."""
    var at = min(_sequence_length(text._byte(0)), text.byte_length())
    var before = _class_of(_decode(text, 0))
    var regional = 1 if before == _REGIONAL else 0
    # A pictograph and what extends it, perhaps joined: another pictograph may follow.
    var picture = before == _PICTOGRAPH
    # A consonant of an Indic script, and whether a linker came behind it.
    var conjunct = before == _CONSONANT
    var linked = False
    while at < text.byte_length():
        var now = _class_of(_decode(text, at))
        var joined: Bool
        if before == _CR or before == _LF or before == _CONTROL:
            joined = before == _CR and now == _LF
        elif now == _CR or now == _LF or now == _CONTROL:
            joined = False
        elif (
            now == _EXTEND
            or now == _LINKER
            or now == _ZWJ
            or now == _SPACING
            or before == _PREPEND
        ):
            joined = True
        elif before == _LEADING:
            joined = (
                now == _LEADING or now == _VOWEL or now == _LV or now == _LVT
            )
        elif before == _LV or before == _VOWEL:
            joined = now == _VOWEL or now == _TRAILING
        elif before == _LVT or before == _TRAILING:
            joined = now == _TRAILING
        elif before == _ZWJ and picture and now == _PICTOGRAPH:
            joined = True
        elif conjunct and linked and now == _CONSONANT:
            joined = True
        else:
            joined = (
                now == _REGIONAL and regional % 2 == 1 and before == _REGIONAL
            )
        if not joined:
            return at
        if now == _REGIONAL:
            regional += 1
        if now == _PICTOGRAPH:
            picture = True
        elif now != _EXTEND and now != _LINKER and now != _ZWJ:
            picture = False
        if now == _CONSONANT:
            conjunct = True
            linked = False
        elif now == _LINKER:
            linked = conjunct
        elif now != _EXTEND and now != _ZWJ:
            conjunct = False
        before = now
        at += _sequence_length(text._byte(at))
    return min(at, text.byte_length())


struct GraphemeSliceIter[
    mut: _Mutability = False,
    //,
    origin: Origin = ImmutAnyOrigin,
    forward: Bool = True,
](Iterable, Iterator, Sized, TrivialRegisterPassable):
    """Walks over the graphemes of a text, each a slice of it.

    Parameters:
        mut: Accepted; says nothing.
        origin: What the text belongs to.
        forward: Whether from the first to the last.

    Examples:

    ```mojo
    for g in "e\u0301!".graphemes():  # an e and its accent are one
        print(g.byte_length())
    # -> 3
    # -> 1
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    """What a loop over it asks: itself.

    Examples:

    ```mojo
    var walk = "e\u0301!".graphemes()
    for one in walk:
        print(one.byte_length())
    # -> 3
    # -> 1
    ```
    """
    comptime Element = StringSlice[Self.origin]
    """What it gives.

    Examples:

    ```mojo
    var last = StringSlice("")
    for g in "né".graphemes():
        last = g
    print(last == "é")  # -> True
    ```
    """
    var _rest: StaticString

    @always_inline
    def __init__(out self, text: StaticString):
        """Over this text.

        Examples:

        ```mojo
        from std.builtin.grapheme import GraphemeSliceIter
        for one in GraphemeSliceIter("ab"):
            print(one)
        # -> a
        # -> b
        ```
        """
        self._rest = text

    @always_inline
    def __iter__(self) -> Self:
        """An iterator over the values, for `for` loops.

        Examples:

        ```mojo
        var left = "abc".graphemes()
        _ = left.next()
        for g in left:
            print(g)
        # -> b
        # -> c
        ```
        """
        return self

    def __len__(self) -> Int:
        """Number of graphemes left.

        Examples:

        ```mojo
        print(len("🇫🇷!".graphemes()), len("🇫🇷!".codepoints()))  # -> 2 3
        ```
        """
        return _count_graphemes(self._rest)

    @always_inline
    def __has_next__(self) -> Bool:
        """Whether there is a next value.

        Examples:

        ```mojo
        print("".graphemes().__has_next__())  # -> False
        ```
        """
        return self._rest.byte_length() > 0

    def __next__(mut self) -> StringSlice[Self.origin]:
        """The next value.

        Examples:

        ```mojo
        var left = "né".graphemes()
        print(next(left), next(left))  # -> n é
        ```
        """
        var rest = self._rest
        comptime if Self.forward:
            var end = _grapheme_end(rest)
            self._rest = rest._part(end, rest.byte_length())
            return StringSlice[Self.origin](_data=rest._data, _length=end)
        else:
            var start = _grapheme_offset(rest, _count_graphemes(rest) - 1)
            self._rest = rest._part(0, start)
            var last = rest._part(start, rest.byte_length())
            return StringSlice[Self.origin](
                _data=last._data, _length=last.byte_length()
            )

    def _take[from_start: Bool](mut self) -> Optional[StringSlice[Self.origin]]:
        var other = GraphemeSliceIter[Self.origin, from_start](self._rest)
        if not other.__has_next__():
            return None
        var found = other.__next__()
        self._rest = other._rest
        return found

    def next(mut self) -> Optional[StringSlice[Self.origin]]:
        """The next grapheme; nothing at the end.

        Examples:

        ```mojo
        var left = "é".graphemes()
        print(left.next().value(), Bool(left.next()))  # -> é False
        ```
        """
        return self._take[Self.forward]()

    def next_back(mut self) -> Optional[StringSlice[Self.origin]]:
        """Takes off the last grapheme that is left; nothing at the end.

        Examples:

        ```mojo
        var left = "ab🇫🇷".graphemes()
        print(left.next_back().value(), left.next_back().value())  # -> 🇫🇷 b
        ```
        """
        return self._take[not Self.forward]()

    def peek_next(self) -> Optional[StringSlice[Self.origin]]:
        """The grapheme that comes next, which stays; nothing at the end.

        Examples:

        ```mojo
        var left = "ab".graphemes()
        print(left.peek_next().value(), left.next().value())  # -> a a
        ```
        """
        var other = self
        return other.next()

    def peek_back(self) -> Optional[StringSlice[Self.origin]]:
        """The last grapheme that is left, which stays; nothing at the end.

        Examples:

        ```mojo
        var left = "ab".graphemes()
        print(left.peek_back().value(), len(left))  # -> b 2
        ```
        """
        var other = self
        return other.next_back()

    def remaining_byte_length(self) -> Int:
        """Bytes of the graphemes that are left.

        Examples:

        ```mojo
        var left = "né".graphemes()
        _ = left.next()
        print(left.remaining_byte_length())  # -> 2
        ```
        """
        return self._rest.byte_length()


struct GraphemeIndicesIter[
    mut: _Mutability = False, //, origin: Origin = ImmutAnyOrigin
](ImplicitlyCopyable, Iterable, Iterator, Movable):
    """Walks over the graphemes of a text, each with the byte at which it starts.

    Examples:

    ```mojo
    for place in "né!".grapheme_indices():
        print(place[0], place[1])
    # -> 0 n
    # -> 1 é
    # -> 3 !
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    """What a loop over it asks: itself.

    Examples:

    ```mojo
    from std.builtin.grapheme import GraphemeIndicesIter
    var walk = GraphemeIndicesIter("ab")
    var count = 0
    for one in walk:
        count += 1
    print(count)  # -> 2
    ```
    """
    comptime Element = Tuple[Int, StringSlice[Self.origin]]
    """What it gives.

    Examples:

    ```mojo
    var walk = "né".grapheme_indices()
    var place = next(walk)
    print(place[0] + place[1].byte_length())  # -> 1
    ```
    """

    var _inner: GraphemeSliceIter[Self.origin]
    var _at: Int

    def __init__(out self, text: StaticString):
        """Over this text.

        Examples:

        ```mojo
        from std.builtin.grapheme import GraphemeIndicesIter
        var count = 0
        for one in GraphemeIndicesIter("e\u0301!"):
            count += 1
        print(count)  # -> 2
        ```
        """
        self._inner = GraphemeSliceIter[Self.origin](text)
        self._at = 0

    def __iter__(self) -> Self:
        """An iterator over the values, for `for` loops.

        Examples:

        ```mojo
        var left = "né!".grapheme_indices()
        _ = next(left)
        for place in left:
            print(place[0])
        # -> 1
        # -> 3
        ```
        """
        return self

    def __has_next__(self) -> Bool:
        """Whether there is a next value.

        Examples:

        ```mojo
        print("".grapheme_indices().__has_next__())  # -> False
        ```
        """
        return self._inner.__has_next__()

    def __next__(mut self) -> Tuple[Int, StringSlice[Self.origin]]:
        """The next value.

        Examples:

        ```mojo
        var left = "né".grapheme_indices()
        _ = next(left)
        print(next(left)[0])  # -> 1
        ```
        """
        var at = self._at
        var grapheme = self._inner.__next__()
        self._at += grapheme.byte_length()
        return (at, grapheme)


def _grapheme_offset(text: StaticString, index: Int) -> Int:
    """The byte at which grapheme number `index` starts; the length where there are fewer."""
    var rest = text
    for _ in range(index):
        if rest.byte_length() == 0:
            break
        rest = rest._part(_grapheme_end(rest), rest.byte_length())
    return text.byte_length() - rest.byte_length()


def _count_graphemes(text: StaticString) -> Int:
    var rest = text
    var count = 0
    while rest.byte_length() > 0:
        rest = rest._part(_grapheme_end(rest), rest.byte_length())
        count += 1
    return count
