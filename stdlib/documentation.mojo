"""Decorators for documentation: they change nothing."""


def doc_private():
    """Accepted as a decorator.

    Examples:

    ```mojo
    from std.documentation import doc_private

    @doc_private
    def helper() -> Int:
        return 4

    print(helper())  # -> 4
    ```
    """
    pass


def doc_hidden():
    """Accepted as a decorator.

    Examples:

    ```mojo
    from std.documentation import doc_hidden

    @doc_hidden
    def helper() -> Int:
        return 4

    print(helper())  # -> 4
    ```
    """
    pass


def doc_inline():
    """Accepted as a decorator.

    Examples:

    ```mojo
    from std.documentation import doc_inline

    @doc_inline
    def helper() -> Int:
        return 4

    print(helper())  # -> 4
    ```
    """
    pass
