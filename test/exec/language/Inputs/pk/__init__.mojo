from .a import alpha
from .sub import beta as beta_renamed
