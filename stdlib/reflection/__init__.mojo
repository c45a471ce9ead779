"""Types, functions and places in the source, seen at compile time."""

from reflection.functions import (
    get_function_name,
    get_linkage_name,
    reflect_fn,
    ReflectedFn,
)
from reflection.location import (
    call_location,
    current_location,
    source_location,
    SourceLocation,
)
from reflection.reflect import reflect, Reflected
from reflection.struct_fields import (
    get_struct_field_count,
    get_struct_field_names,
    is_struct_type,
    offset_of,
    ReflectedType,
    struct_field_count,
    struct_field_index_by_name,
    struct_field_names,
    struct_field_ref,
    struct_field_type_by_name,
    struct_field_types,
)
from reflection.traits import (
    AllCopyable,
    AllDefaultable,
    AllEquatable,
    AllHashable,
    AllImplicitlyCopyable,
    AllMovable,
    AllWritable,
)
from reflection.type_info import get_base_type_name, get_type_name
