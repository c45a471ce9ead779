from .round.circle import area
from shapes.plain import side
