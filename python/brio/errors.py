"""What goes wrong, as exceptions."""


class BrioError(RuntimeError):
    """A call of the compiler or the runtime failed; `status` is its number."""

    def __init__(self, text, status=0):
        super().__init__(text)
        self.status = status
