"""Other programs."""

from sys.ffi import external_call, get_errno
from sys.io import FileDescriptor


struct ProcessStatus(Copyable, ImplicitlyCopyable, Movable):
    """How a process has ended, if it has.

    Examples:

    ```mojo
    from std.os.process import Process, ProcessStatus
    var process = Process.run("false")
    var status: ProcessStatus = process.wait()
    print(status.exit_code.value())  # -> 1
    ```
    """

    var exit_code: Optional[Int]
    """The number it ended with.

    Examples:

    ```mojo
    from std.os.process import Process
    var process = Process.run("sh", ["-c", "exit 7"])
    print(process.wait().exit_code.value())  # -> 7
    ```
    """
    var term_signal: Optional[Int]
    """The signal that ended it.

    Examples:

    ```mojo
    from std.os.process import Process
    var process = Process.run("sleep", ["60"])
    _ = process.kill()
    print(process.wait().term_signal.value())  # -> 9
    ```
    """

    def __init__(
        out self,
        exit_code: Optional[Int] = None,
        term_signal: Optional[Int] = None,
    ):
        """The number that a process ended with, or the signal that ended it; with neither it has not ended.

        Examples:

        ```mojo
        from std.os.process import ProcessStatus
        print(ProcessStatus(exit_code=1).has_exited(), ProcessStatus().has_exited())  # -> True False
        ```
        """
        self.exit_code = exit_code
        self.term_signal = term_signal

    @staticmethod
    def running() -> Self:
        """Of a process that has not ended.

        Examples:

        ```mojo
        from std.os.process import ProcessStatus
        print(ProcessStatus.running().has_exited())  # -> False
        ```
        """
        return Self()

    def has_exited(self) -> Bool:
        """Whether it has ended.

        Examples:

        ```mojo
        from std.os.process import Process
        var process = Process.run("true")
        print(process.wait().has_exited())  # -> True
        ```
        """
        return self.exit_code.__bool__() or self.term_signal.__bool__()


struct Pipe(Movable):
    """Two ends between which bytes go in order: what is written to the one is read from the other.

    Examples:

    ```mojo
    from std.os import Pipe
    var pipe = Pipe()
    pipe.write_bytes("hello".as_bytes())
    var bytes = List[Byte](length=16, fill=0)
    var count = pipe.read_bytes(bytes)
    print(StringSlice(from_utf8=Span(bytes)[:count]))  # -> hello
    ```
    """

    var fd_in: Optional[FileDescriptor]
    """The end that is read from, until it is closed.

    Examples:

    ```mojo
    from std.os import Pipe
    var pipe = Pipe()
    pipe.set_output_only()
    print(pipe.fd_in.__bool__())  # -> False
    ```
    """
    var fd_out: Optional[FileDescriptor]
    """The end that is written to, until it is closed.

    Examples:

    ```mojo
    from std.os import Pipe
    var pipe = Pipe()
    print(pipe.fd_out.value().value > 2)  # -> True
    ```
    """

    def __init__(
        out self,
        in_close_on_exec: Bool = False,
        out_close_on_exec: Bool = False,
    ) raises:
        """Opens a pipe.

        Args:
            in_close_on_exec: Whether other programs that this one starts do not get the end that is read from.
            out_close_on_exec: Whether they do not get the end that is written to.

        Raises:
            When the system gives none.

        Examples:

        ```mojo
        from std.os import Pipe
        var pipe = Pipe(in_close_on_exec=True, out_close_on_exec=True)
        print(pipe.fd_in.__bool__(), pipe.fd_out.__bool__())  # -> True True
        ```
        """
        var ends = SIMD[DType.int32, 2](-1)
        if external_call["pipe", Int32](UnsafePointer(to=ends)) != 0:
            raise Error("Failed to create a pipe, errno: ", get_errno().value)
        comptime F_SETFD = Int32(2)
        comptime FD_CLOEXEC = Int32(1)
        if in_close_on_exec:
            _ = external_call["fcntl", Int32](ends[0], F_SETFD, FD_CLOEXEC)
        if out_close_on_exec:
            _ = external_call["fcntl", Int32](ends[1], F_SETFD, FD_CLOEXEC)
        self.fd_in = FileDescriptor(Int(ends[0]))
        self.fd_out = FileDescriptor(Int(ends[1]))

    def __del__(deinit self):
        """Closes both ends.

        Examples:

        ```mojo
        from std.os import Pipe
        def first_number() raises -> Int:
            var pipe = Pipe()
            return pipe.fd_in.value().value
        print(first_number() == first_number())  # -> True
        ```
        """
        if self.fd_in:
            _ = external_call["close", Int32](Int32(self.fd_in.value().value))
        if self.fd_out:
            _ = external_call["close", Int32](Int32(self.fd_out.value().value))

    def set_input_only(mut self):
        """Closes the end that is written to.

        Examples:

        ```mojo
        from std.os import Pipe
        var pipe = Pipe()
        pipe.set_input_only()
        var bytes: List[Byte] = [0]
        print(pipe.read_bytes(bytes))  # -> 0
        ```
        """
        if self.fd_out:
            _ = external_call["close", Int32](Int32(self.fd_out.value().value))
        self.fd_out = None

    def set_output_only(mut self):
        """Closes the end that is read from.

        Examples:

        ```mojo
        from std.os import Pipe
        var pipe = Pipe()
        pipe.set_output_only()
        print(pipe.fd_in.__bool__(), pipe.fd_out.__bool__())  # -> False True
        ```
        """
        if self.fd_in:
            _ = external_call["close", Int32](Int32(self.fd_in.value().value))
        self.fd_in = None

    def write_bytes(mut self, bytes: Span[Byte, _]) raises:
        """Writes all bytes; raises when this end is closed.

        Examples:

        ```mojo
        from std.os import Pipe
        var pipe = Pipe()
        pipe.write_bytes([Byte(1), Byte(2), Byte(3)])
        var bytes = List[Byte](length=2, fill=0)
        print(pipe.read_bytes(bytes), bytes)  # -> 2 [1, 2]
        ```
        """
        if not self.fd_out:
            raise Error("Can not write from read only side of pipe")
        var sent = 0
        while sent < len(bytes):
            var count = external_call["write", Int](
                Int32(self.fd_out.value().value),
                bytes.unsafe_ptr() + sent,
                len(bytes) - sent,
            )
            if count < 0:
                raise Error(
                    "Failed to write to a pipe, errno: ", get_errno().value
                )
            sent += count

    def read_bytes(mut self, buffer: Span[mut=True, Byte, _]) raises -> Int:
        """Reads what is there into `buffer`, at most as much as has room; waits for a first byte.

        Returns:
            How many bytes came; 0 when the other end is closed.

        Examples:

        ```mojo
        from std.os import Pipe
        var pipe = Pipe()
        pipe.write_bytes([Byte(1), Byte(2)])
        var bytes = List[Byte](length=8, fill=0)
        print(pipe.read_bytes(bytes))  # -> 2
        ```
        """
        if not self.fd_in:
            raise Error("Can not read from write only side of pipe")
        var count = external_call["read", Int](
            Int32(self.fd_in.value().value), buffer.unsafe_ptr(), len(buffer)
        )
        if count < 0:
            raise Error(
                "Failed to read from a pipe, errno: ", get_errno().value
            )
        return count


struct Process(Movable):
    """A program that this one has started. At the end of its life it is waited for.

    Examples:

    ```mojo
    from std.os.process import Process
    var process = Process.run("sh", ["-c", "exit 3"])
    print(process.wait().exit_code.value())  # -> 3
    ```
    """

    var child_pid: Int
    """Its number.

    Examples:

    ```mojo
    from std.os.process import Process
    var process = Process.run("true")
    print(process.child_pid > 1)  # -> True
    ```
    """
    var status: Optional[ProcessStatus]
    """How it ended, once somebody has asked.

    Examples:

    ```mojo
    from std.os.process import Process
    var process = Process.run("true")
    print(process.status.__bool__())  # -> False
    _ = process.wait()
    print(process.status.value().exit_code.value())  # -> 0
    ```
    """

    def __init__(out self, child_pid: Int):
        """The process with this number.

        Examples:

        ```mojo
        from std.os.process import Process
        from std.sys.ffi import external_call
        var child = external_call["fork", Int32]()
        if child == 0:
            external_call["_exit", NoneType](Int32(5))
        var process = Process(child_pid=Int(child))
        print(process.wait().exit_code.value())  # -> 5
        ```
        """
        self.child_pid = child_pid
        self.status = None

    def __del__(deinit self):
        """Waits for it, unless somebody has.

        Examples:

        ```mojo
        from std.os.process import Process
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var process = Process.run("touch", [folder + "/made"])
            process^.__del__()
            print(Path(folder + "/made").exists())  # -> True
        ```
        """
        if not self.status:
            var status = Int32(0)
            _ = external_call["waitpid", Int32](
                Int32(self.child_pid), UnsafePointer(to=status), Int32(0)
            )

    @staticmethod
    def run(
        path: String, argv: List[String] = List[String]()
    ) raises -> Process:
        """Starts the program at `path`, or with this name on the `PATH`.

        Args:
            path: The program.
            argv: Its arguments, without its name.

        Raises:
            When it cannot be started.

        Examples:

        ```mojo
        from std.os.process import Process
        var process = Process.run("false", List[String]())
        print(process.wait().exit_code.value())  # -> 1
        ```
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
        var environment = external_call["dlsym", UnsafePointer[Int]](
            Int(0), symbol.unsafe_cstr_ptr()
        )
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
        var pid = external_call["waitpid", Int32](
            Int32(self.child_pid), UnsafePointer(to=status), Int32(options)
        )
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
        """Waits until it has ended, and tells how.

        Examples:

        ```mojo
        from std.os.process import Process
        var arguments: List[String] = ["-c", "exit 3"]
        var process = Process.run("sh", arguments)
        print(process.wait().exit_code.value())  # -> 3
        ```
        """
        return self._ask(0)

    def poll(mut self) raises -> ProcessStatus:
        """Whether it has ended, and how.

        Examples:

        ```mojo
        from std.os.process import Process
        var process = Process.run("sleep", ["60"])
        print(process.poll().has_exited())  # -> False
        _ = process.kill()
        ```
        """
        return self._ask(1)

    def _signal(self, number: Int) -> Bool:
        return (
            external_call["kill", Int32](Int32(self.child_pid), Int32(number))
            == 0
        )

    def hangup(mut self) -> Bool:
        """Sends SIGHUP; False when that failed.

        Examples:

        ```mojo
        from std.os.process import Process
        var process = Process.run("sleep", ["60"])
        print(process.hangup(), process.wait().term_signal.value())  # -> True 1
        ```
        """
        return self._signal(1)

    def interrupt(mut self) -> Bool:
        """Sends SIGINT; False when that failed.

        Examples:

        ```mojo
        from std.os.process import Process
        var process = Process.run("sleep", ["60"])
        print(process.interrupt(), process.wait().term_signal.value())  # -> True 2
        ```
        """
        return self._signal(2)

    def kill(mut self) -> Bool:
        """Sends SIGKILL; False when that failed.

        Examples:

        ```mojo
        from std.os.process import Process
        var process = Process.run("sleep", ["60"])
        print(process.kill(), process.wait().term_signal.value())  # -> True 9
        ```
        """
        return self._signal(9)
