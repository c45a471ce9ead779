// Output and process ends shared inside the runtime: the program's stdout is one buffer, whoever writes to it.
#pragma once

#include <string>
#include <string_view>

namespace brio::rt {

/// Appends to the program's buffered stdout.
void WriteStdout(std::string_view text);
/// Writes the buffered stdout out.
void FlushStdout();
/// Flushes stdout, then writes to stderr unbuffered.
void WriteStderr(std::string_view text);

/// Whether the process runs a program of ours, and not code that one of another language has loaded.
bool HasProgram();

/// Says on stderr what no call is left to raise. The program's exit status is then 1, if it would be 0.
void TellFailure(const std::string& text);

}  // namespace brio::rt
