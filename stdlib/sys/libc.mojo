"""Numbers of the C library."""


struct SignalCodes:
    """Signals."""

    comptime HUP = 1
    comptime INT = 2
    comptime QUIT = 3
    comptime ABRT = 6
    comptime KILL = 9
    comptime SEGV = 11
    comptime PIPE = 13
    comptime ALRM = 14
    comptime TERM = 15
