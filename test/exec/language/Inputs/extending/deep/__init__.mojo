from .below import something_else
