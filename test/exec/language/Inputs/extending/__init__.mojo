from .value import View
from .numbers import *
from . import aside
import extending.deep
