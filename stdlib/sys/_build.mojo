"""How the library was built."""


@always_inline
def is_debug_build() -> Bool:
    """Whether the program is compiled with `-D DEBUG`: the library itself has but one form."""
    return Bool(__brio.is_defined["DEBUG"])
