// `brio init`: a project to begin with.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>

#include "driver/commands.h"
#include "pipeline/output.h"

namespace brio::driver {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kProgram = R"("""Adds two vectors on the GPU, or on the CPU device where there is none."""
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv

from NAME_sum import sum_of

comptime dtype = DType.float32
comptime block_size = 256


def add(
    a: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    b: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    out_: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    count: Int,
):
    """Each thread adds one element."""
    var i = global_idx.x
    if i < count:
        out_[i] = a[i] + b[i]


def main() raises:
    comptime count = 1000
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[dtype](count)
    var b = ctx.enqueue_create_buffer[dtype](count)
    var result = ctx.enqueue_create_buffer[dtype](count)
    with a.map_to_host() as host_a, b.map_to_host() as host_b:
        for i in range(count):
            host_a[i] = Float32(i)
            host_b[i] = 1
    ctx.enqueue_function[add](
        a,
        b,
        result,
        count,
        grid_dim=ceildiv(count, block_size),
        block_dim=block_size,
    )
    with result.map_to_host() as host:
        var values = List[Float32]()
        for i in range(count):
            values.append(host[i])
        print("sum:", sum_of(values))
)";

constexpr std::string_view kModule = R"("""What the program and its tests share."""


def sum_of(values: List[Float32]) -> Float32:
    """Adds all elements.

    ```mojo
    from NAME_sum import sum_of

    print(sum_of([1, 2, 3]))  # -> 6.0
    ```
    """
    var sum: Float32 = 0
    for value in values:
        sum += value
    return sum
)";

constexpr std::string_view kTest = R"("""Run by `brio test`: every function whose name begins with `test_`."""
from std.testing import assert_equal

from NAME_sum import sum_of


def test_sum_of_nothing() raises:
    assert_equal(sum_of([]), 0)


def test_sum() raises:
    assert_equal(sum_of([1, 2, 3]), 6)
)";

constexpr std::string_view kReadme = R"(# NAME

- `brio run NAME.mojo`: the program, on the GPU of this machine or on its CPU
- `brio test`: the tests
- `brio format .`: the layout of all sources
- `brio build NAME.mojo`: an executable
)";

constexpr std::string_view kIgnore = R"(/NAME
*.o
*.ptx
)";

/// A name for files: what modules may be called.
std::string NameOf(const fs::path& folder) {
  std::error_code ignored;
  std::string name = fs::weakly_canonical(fs::absolute(folder, ignored), ignored).filename().string();
  for (char& c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!is_plain) c = '_';
  }
  if (name.empty() || (name[0] >= '0' && name[0] <= '9')) name.insert(0, "project_");
  return name;
}

std::string Filled(std::string_view text, const std::string& name) {
  std::string out(text);
  for (size_t at = 0; (at = out.find("NAME", at)) != std::string::npos; at += name.size()) out.replace(at, 4, name);
  return out;
}

}  // namespace

int Init(const Options& options) {
  const fs::path folder = options.file.empty() ? "." : options.file;
  const std::string name = NameOf(folder);
  const std::pair<std::string, std::string_view> files[] = {{name + ".mojo", kProgram},
                                                            {name + "_sum.mojo", kModule},
                                                            {"test_" + name + ".mojo", kTest},
                                                            {"README.md", kReadme},
                                                            {".gitignore", kIgnore}};
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) {
    std::fprintf(stderr, "brio: error: cannot make the folder '%s': %s\n", folder.c_str(), code.message().c_str());
    return kFailure;
  }
  for (const auto& [file, text] : files) {
    if (fs::exists(fs::symlink_status(folder / file, code))) {
      std::fprintf(stderr, "brio: error: '%s' exists; nothing was written\n", (folder / file).c_str());
      return kFailure;
    }
  }
  for (const auto& [file, text] : files) {
    const std::string path = (folder / file).string();
    if (std::string error = pipeline::WriteOutput(path, Filled(text, name)); !error.empty()) {
      std::fprintf(stderr, "brio: error: cannot write '%s': %s\n", path.c_str(), error.c_str());
      return kFailure;
    }
    std::printf("%s\n", path.c_str());
  }
  std::printf("try: brio run %s && brio test %s\n", (folder / (name + ".mojo")).c_str(), folder.c_str());
  return kSuccess;
}

}  // namespace brio::driver
