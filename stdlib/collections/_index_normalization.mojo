"""Indexes that may count from the end."""


@always_inline
def normalize_index[
    I: Indexer, //, container_name: StringLiteral = "container"
](idx: I, length: Int) -> Int:
    """`idx` as a number from 0, which counts from the end where it is negative; one outside ends the program.

    Parameters:
        I: The type of `idx`.
        container_name: What the message calls the container.

    Args:
        idx: The index.
        length: How many values there are.
    """
    var at = index(idx)
    var place = at + length if at < 0 else at
    if place < 0 or place >= length:
        abort(
            String(
                container_name,
                " index out of range: index ",
                at,
                " of a length of ",
                length,
            )
        )
    return place
