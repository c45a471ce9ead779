#pragma once

#include <initializer_list>
#include <string_view>

#include "sema/calls.h"

namespace brio::sema {

struct Front;
struct Module;

/// Where a problem is told: in the code of the program, with what led there.
class Reports {
 public:
  explicit Reports(Front& front) : s(front) {}

  /// The source in a range.
  std::string_view TextOf(SourceRange range) const;
  /// Whether a report quotes the program's text: longer ones and several lines are left to the caret.
  static bool IsQuoted(std::string_view text) { return text.size() <= 40 && text.find('\n') == text.npos; }
  /// Reports at the user's own code, with the instances that lead to `site` as notes.
  Diagnostic& Report(Diag kind, Site site, std::initializer_list<std::string_view> args = {});
  /// Whether code of the older dialect asks.
  bool IsOlder(Site site);
  /// Whether that code has words that came with 25.5 or later.
  bool IsOfLate2025(Site site);
  /// The innermost place outside the library that asks for what `site` asks for; where none is known, the one before.
  Site UserSite(Site site);

  SourceRange at_statement;  // the statement of the program that was checked last
  Site completing;           // where a program asked for the type being completed

 private:
  const Module* AskingModule(Site site);
  void AddTrace(Diagnostic& diagnostic, Instance* instance);

  Front& s;
};

}  // namespace brio::sema
