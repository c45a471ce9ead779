// Running objects in this process.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace brio::codegen {

/// Links objects into this process on demand. What they refer to is looked for among the defined symbols, then in the
/// process (libc). Must outlive all that runs its code.
class Jit {
 public:
  /// Who is told where code lies.
  struct Watchers {
    bool debuggers = false;  // gdb and LLDB, by GDB's interface for JIT compilers: of objects with debug information
    bool perf = false;       // perf, in /tmp/perf-PID.map
    bool jitdump = false;    // perf inject, in jit-PID.dump
  };
  /// Null, with `error` set, when this machine cannot do it.
  static std::unique_ptr<Jit> Create(const Watchers& watchers, std::string& error);
  ~Jit();
  Jit(const Jit&) = delete;
  Jit& operator=(const Jit&) = delete;

  using Symbol = std::pair<std::string, void*>;
  /// False, with `error` set, when a name is defined twice.
  bool Define(const std::vector<Symbol>& symbols, std::string& error);
  bool AddObject(const std::string& bytes, const std::string& name, std::string& error);
  /// Address of a function or datum; null with `error` set when it, or something it needs, is missing.
  void* Lookup(const std::string& name, std::string& error);
  /// Begin and end of the tables of lines (line_table.h) of what was linked so far.
  using Range = std::pair<const void*, const void*>;
  const std::vector<Range>& line_tables() const;

 private:
  struct Impl;
  explicit Jit(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace brio::codegen
