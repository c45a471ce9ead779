// Reading whole files and replacing them.
#pragma once

#include <string>
#include <string_view>

namespace brio::driver {

/// Reads all of `fd`. Returns what went wrong, empty on success.
std::string ReadAll(int fd, std::string& text);
/// Writes all of `text`. Returns what went wrong, empty on success.
std::string WriteAll(int fd, std::string_view text);
/// Reads a regular file. Returns what went wrong, empty on success.
std::string ReadFile(const std::string& path, std::string& text);
/// The text of a regular file; empty where it cannot be read.
std::string ReadIfThere(const std::string& path);
/// Replaces the text of a file by a new file of the same owner and permissions, so that it is whole at any time.
/// Returns what went wrong, empty on success.
std::string ReplaceFile(const std::string& path, std::string_view text);

}  // namespace brio::driver
