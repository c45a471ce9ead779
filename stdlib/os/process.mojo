"""Other programs."""

from sys.ffi import external_call


struct ProcessStatus(Copyable, ImplicitlyCopyable, Movable):
    """How a process has ended, if it has."""

    var exit_code: Optional[Int]
    """The number it ended with."""
    var term_signal: Optional[Int]
    """The signal that ended it."""

    def __init__(out self, exit_code: Optional[Int] = None, term_signal: Optional[Int] = None):
        """The number that a process ended with, or the signal that ended it; with neither it has not ended."""
        self.exit_code = exit_code
        self.term_signal = term_signal

    @staticmethod
    def running() -> Self:
        """Of a process that has not ended."""
        return Self()

    def has_exited(self) -> Bool:
        """Whether it has ended."""
        return self.exit_code.__bool__() or self.term_signal.__bool__()


struct Process(Movable):
    """A program that this one has started. At the end of its life it is waited for."""

    var child_pid: Int
    """Its number."""
    var status: Optional[ProcessStatus]
    """How it ended, once somebody has asked."""

    def __init__(out self, child_pid: Int):
        """The process with this number."""
        self.child_pid = child_pid
        self.status = None

    def __del__(deinit self):
        if not self.status:
            var status = Int32(0)
            _ = external_call["waitpid", Int32](Int32(self.child_pid), UnsafePointer(to=status), Int32(0))

    @staticmethod
    def run(path: String, argv: List[String] = List[String]()) raises -> Process:
        """Starts the program at `path`, or with this name on the `PATH`.

        Args:
            path: The program.
            argv: Its arguments, without its name.

        Raises:
            When it cannot be started.
        """
        var words = List[String]()
        words.append(path)
        for word in argv:
            words.append(word)
        var addresses = List[Int]()
        for ref word in words:
            addresses.append(Int(word.unsafe_cstr_ptr()))
        addresses.append(0)
        var pid = Int32(0)
        var symbol = String("environ")
        var environment = external_call["dlsym", UnsafePointer[Int]](Int(0), symbol.unsafe_cstr_ptr())
        var status = external_call["posix_spawnp", Int32](
            UnsafePointer(to=pid),
            addresses[0],
            Int(0),
            Int(0),
            addresses.unsafe_ptr(),
            environment[0],
        )
        _ = words^
        _ = addresses^
        if status != 0:
            raise Error("Failed to execute ", path, ", error code: ", status)
        return Process(Int(pid))

    def _ask(mut self, options: Int) raises -> ProcessStatus:
        if self.status:
            return self.status.value()
        var status = Int32(0)
        var pid = external_call["waitpid", Int32](Int32(self.child_pid), UnsafePointer(to=status), Int32(options))
        if pid < 0:
            raise Error("Failed to wait for process ", self.child_pid)
        if pid == 0:
            return ProcessStatus.running()
        var number = Int(status)
        if (number & 0x7F) == 0:
            self.status = ProcessStatus(exit_code=(number >> 8) & 0xFF)
        else:
            self.status = ProcessStatus(term_signal=number & 0x7F)
        return self.status.value()

    def wait(mut self) raises -> ProcessStatus:
        """Waits until it has ended, and tells how."""
        return self._ask(0)

    def poll(mut self) raises -> ProcessStatus:
        """Whether it has ended, and how."""
        return self._ask(1)

    def _signal(self, number: Int) -> Bool:
        return external_call["kill", Int32](Int32(self.child_pid), Int32(number)) == 0

    def hangup(mut self) -> Bool:
        """Sends SIGHUP; False when that failed."""
        return self._signal(1)

    def interrupt(mut self) -> Bool:
        """Sends SIGINT; False when that failed."""
        return self._signal(2)

    def kill(mut self) -> Bool:
        """Sends SIGKILL; False when that failed."""
        return self._signal(9)
