// `brio format`: the layout of source text. Stands on the compiler's tokens; the parser says whether a file is whole.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace brio::format {

/// What a caller may choose; everything else is the style.
struct Style {
  unsigned line_length = 80;
};

/// Lines from `first` to `last`, counted from 1, both included.
struct LineRange {
  unsigned first = 1;
  unsigned last = ~0u;
};

/// What became of one text.
struct Outcome {
  enum class Kind {
    Unchanged,
    Changed,   // `text` is the new one
    Rejected,  // the text is no program: `errors` are the compiler's reports
    Refused,   // the result failed a check, which is a fault of the formatter: `errors` says which
  };
  Kind kind = Kind::Unchanged;
  std::string text;
  std::string errors;
  /// Lines that nothing could be done for: too long, and without a place to break.
  unsigned long_lines = 0;
};

/// Formats `text`; `name` stands in the reports. With `ranges` only statements that touch one of them change.
/// Before a changed text is handed out, it is made sure that it has the same tokens but for what the style changes on
/// purpose, that it is as good a program as before, and that formatting it again changes nothing.
Outcome Format(const std::string& name, std::string_view text, const Style& style,
               const std::vector<LineRange>& ranges = {});

/// The difference of two texts in unified form; empty if there is none.
std::string UnifiedDiff(std::string_view before, std::string_view after, const std::string& before_name,
                        const std::string& after_name);

}  // namespace brio::format
