"""What a failed assertion raises."""

from reflection.location import SourceLocation


@no_inline
def _at(location: StaticString, text: String) -> Error:
    """The error of an assertion that stands at `location`."""
    return Error("At ", location, ": AssertionError: ", text)


@no_inline
def _compared(
    location: StaticString,
    what: StaticString,
    left: String,
    right: String,
    msg: String,
) -> Error:
    var text = String(
        "`", what, "` comparison failed:\n   left: ", left, "\n  right: ", right
    )
    if msg:
        text += "\n  reason: "
        text += msg
    return _at(location, text)


def _shown[T: AnyType, //](value: T) -> String:
    """The value as a report shows it."""
    comptime if __brio.has_method[T, "write_to"]:
        return String(value)
    elif __brio.has_method[T, "__str__"]:
        return value.__str__()
    else:
        return String("a value of type ", StaticString(__brio.type_name[T]))


@no_inline
def _place(
    location: Optional[SourceLocation], otherwise: StaticString
) -> String:
    if location:
        return String(location.value())
    return String(otherwise)
