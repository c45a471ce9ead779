from .shown import Shown
