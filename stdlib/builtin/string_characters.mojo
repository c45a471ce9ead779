"""The bytes, code points and graphemes of a `String`; they are those of its slices."""

from builtin.codepoint import CodepointSliceIter, CodepointsIter
from builtin.grapheme import GraphemeIndicesIter, GraphemeSliceIter
from builtin.string import String
from builtin.string_slice import StaticString
from builtin.variadics import _PointerIter


__extension String:
    @always_inline
    def bytes(ref self) -> _PointerIter[Byte]:
        """Walks over the bytes.

        Examples:

        ```mojo
        for b in String("A").bytes():
            print(b)  # -> 65
        ```
        """
        return self.as_string_slice().bytes()

    @__inside
    def nth_grapheme(self, n: Int) -> Optional[StaticString]:
        """Grapheme number `n`, or nothing where there are fewer.

        Examples:

        ```mojo
        print(String("né!").nth_grapheme(2).value())  # -> !
        ```
        """
        return self.as_string_slice().nth_grapheme(n)

    @__inside
    def split_at_grapheme(self, n: Int) -> Tuple[StaticString, StaticString]:
        """The first `n` graphemes, and the rest.

        Examples:

        ```mojo
        var halves = String("née").split_at_grapheme(2)
        print(halves[0], halves[1])  # -> né e
        ```
        """
        return self.as_string_slice().split_at_grapheme(n)

    @always_inline
    def grapheme_indices(ref self) -> GraphemeIndicesIter[ImmutAnyOrigin]:
        """Each grapheme with the number of the byte at which it starts.

        Examples:

        ```mojo
        for at, one in String("né!").grapheme_indices():
            print(at, one)
        # -> 0 n
        # -> 1 é
        # -> 3 !
        ```
        """
        return self.as_string_slice().grapheme_indices()

    @always_inline
    def codepoints_reversed(
        ref self,
    ) -> CodepointSliceIter[ImmutAnyOrigin, False]:
        """Walks over the characters from the last to the first.

        Examples:

        ```mojo
        var text = String("né!")
        print([String(c) for c in text.codepoints_reversed()])  # -> ['!', 'é', 'n']
        ```
        """
        return self.as_string_slice().codepoint_slices_reversed()

    def count_codepoints(self) -> Int:
        """Number of code points.

        Examples:

        ```mojo
        print(String("né").count_codepoints())  # -> 2
        ```
        """
        return self.as_string_slice().count_codepoints()

    def char_length(self) -> Int:
        """Number of code points, older name.

        Examples:

        ```mojo
        print(String("né").char_length())  # -> 2
        ```
        """
        return self.as_string_slice().count_codepoints()

    def is_codepoint_boundary(self, index: Int) -> Bool:
        """Whether a character starts at byte `index`, or the text ends there.

        Examples:

        ```mojo
        print(String("né").is_codepoint_boundary(1), String("né").is_codepoint_boundary(2))  # -> True False
        ```
        """
        return self.as_string_slice().is_codepoint_boundary(index)

    @always_inline
    def codepoints(ref self) -> CodepointsIter[ImmutAnyOrigin]:
        """Walks over the code points.

        Examples:

        ```mojo
        for c in String("aé").codepoints():
            print(c.to_u32())
        # -> 97
        # -> 233
        ```
        """
        return self.as_string_slice().codepoints()

    @always_inline
    def chars(ref self) -> CodepointsIter[ImmutAnyOrigin]:
        """Walks over the code points, older name.

        Examples:

        ```mojo
        print([Int(c) for c in String("né").chars()])  # -> [110, 233]
        ```
        """
        return self.as_string_slice().codepoints()

    @always_inline
    def char_slices(ref self) -> CodepointSliceIter[ImmutAnyOrigin]:
        """Walks over the characters, each a slice; older name.

        Examples:

        ```mojo
        print([c.byte_length() for c in String("né").char_slices()])  # -> [1, 2]
        ```
        """
        return self.as_string_slice().codepoint_slices()

    @always_inline
    def graphemes(ref self) -> GraphemeSliceIter[ImmutAnyOrigin]:
        """The graphemes, what a reader takes for characters, each a slice of the text.

        Examples:

        ```mojo
        print([String(one) for one in String("né").graphemes()])  # -> ['n', 'é']
        ```
        """
        return self.as_string_slice().graphemes()

    def graphemes_reversed(ref self) -> List[StaticString]:
        """The graphemes from the last to the first, each a slice of the text.

        Examples:

        ```mojo
        print([String(g) for g in String("né").graphemes_reversed()])  # -> ['é', 'n']
        ```
        """
        return self.as_string_slice().graphemes_reversed()

    def count_graphemes(self) -> Int:
        """How many graphemes there are.

        Examples:

        ```mojo
        print(String("né!").count_graphemes())  # -> 3
        ```
        """
        return self.graphemes().__len__()

    @always_inline
    def grapheme_slices(ref self) -> GraphemeSliceIter[ImmutAnyOrigin]:
        """The graphemes, each a slice of the text.

        Examples:

        ```mojo
        print([g.byte_length() for g in String("né").grapheme_slices()])  # -> [1, 2]
        ```
        """
        return self.as_string_slice().graphemes()

    @always_inline
    def codepoint_slices(ref self) -> CodepointSliceIter[ImmutAnyOrigin]:
        """Walks over the characters, each a slice.

        Examples:

        ```mojo
        print([String(one) for one in String("né").codepoint_slices()])  # -> ['n', 'é']
        ```
        """
        return self.as_string_slice().codepoint_slices()

    @always_inline
    def codepoint_slices_reversed(
        ref self,
    ) -> CodepointSliceIter[ImmutAnyOrigin, False]:
        """Walks over the characters from the last to the first.

        Examples:

        ```mojo
        print([String(one) for one in String("né").codepoint_slices_reversed()])  # -> ['é', 'n']
        ```
        """
        return self.as_string_slice().codepoint_slices_reversed()
