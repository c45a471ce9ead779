"""Code of functions, compiled apart."""

from reflection.functions import get_function_name, get_linkage_name
from reflection.type_info import get_type_name
