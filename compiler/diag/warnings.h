// Which warnings are shown, and which of them are errors: what `-W` and its relatives say.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diag.h"

namespace brio {

/// What reports of this severity begin with: "error".
const char* WordOf(Severity severity);

enum class WarningLevel : uint8_t { Off, On, Error };

/// A group of warnings as `-W` knows it.
struct WarningGroup {
  std::string name;
  bool is_on = true;  // by default
  std::string about;
};

/// The level of each warning. Later settings win; those of single groups win over those of all.
class WarningLevels {
 public:
  WarningLevels();

  /// Takes what follows `-W`: `GROUP`, `no-GROUP`, `error`, `no-error`, `error=GROUP`, `no-error=GROUP`, `all`,
  /// `no-all`. Says what is wrong with it, or "".
  std::string Set(std::string_view word);
  /// No warnings at all, whatever else is said.
  void DisableAll() { all_off_ = true; }

  /// At most so many notes are shown with a report (`--max-notes-per-diagnostic`).
  void LimitNotes(size_t most) { most_notes_ = most; }
  size_t most_notes() const { return most_notes_; }

  WarningLevel Of(const Diagnostic& report) const;
  /// Whether `kind` is reported, so that looking for it is worth the time.
  bool IsOn(Diag kind) const;

  /// The group of a warning; `lenient` is that of errors which are only warnings where they are.
  static std::string GroupOf(const Diagnostic& report);
  static std::string GroupOf(Diag kind);
  /// All groups, by name.
  static std::vector<WarningGroup> Groups();

 private:
  enum class AsError : uint8_t { Default, Yes, No };
  struct Level {
    bool is_on = true;
    AsError as_error = AsError::Default;
  };
  Level& LevelAt(size_t group) { return levels_[group]; }

  std::vector<Level> levels_;  // by index into Groups()
  bool all_errors_ = false;
  bool all_off_ = false;
  size_t most_notes_ = std::numeric_limits<size_t>::max();
};

/// The names that look most like `word`, nearest first; none when nothing is near.
std::vector<std::string> Nearest(std::string_view word, const std::vector<std::string>& names, size_t count = 1);
/// "; did you mean 'NAME'?", or "" when nothing is near.
std::string DidYouMean(std::string_view word, const std::vector<std::string>& names);

}  // namespace brio
