// Groups and levels of warnings, and names that were nearly right.
#include "diag/warnings.h"

#include <algorithm>
#include <map>

namespace brio {

namespace {

struct GroupRow {
  const char* name;
  bool is_on;
  const char* about;
  std::vector<Diag> kinds;
};

const std::vector<GroupRow>& Declared() {
  static const std::vector<GroupRow> rows = {
#define WARNING_GROUP(name, is_on, about, ...) {name, is_on, about, {__VA_ARGS__}},
#include "diag/groups.def"
#undef WARNING_GROUP
  };
  return rows;
}

constexpr const char* kLenient = "lenient";

struct Catalogue {
  std::vector<WarningGroup> groups;                    // by name
  std::map<Diag, size_t> of_kind;                      // of warnings
  std::map<std::string, size_t, std::less<>> by_name;  // and by the codes of their members
};

Catalogue MakeCatalogue() {
  Catalogue made;
  std::map<std::string, std::vector<Diag>> kinds;
  for (const GroupRow& row : Declared()) {
    made.groups.push_back({row.name, row.is_on, row.about});
    kinds[row.name] = row.kinds;
  }
  made.groups.push_back(
      {kLenient, true, "errors that are only warnings in functions nobody calls, or in the older dialect"});
  for (size_t i = 0; i < static_cast<size_t>(Diag::kCount); ++i) {
    const Diag kind = static_cast<Diag>(i);
    if (DiagnosticEngine::SeverityOf(kind) != Severity::Warning) continue;
    const bool has_group = std::any_of(kinds.begin(), kinds.end(), [&](const auto& entry) {
      return std::find(entry.second.begin(), entry.second.end(), kind) != entry.second.end();
    });
    if (has_group) continue;
    const std::string code = DiagnosticEngine::Code(kind);
    made.groups.push_back({code, true, std::string(DiagnosticEngine::Template(kind))});
    kinds[code] = {kind};
  }
  std::sort(made.groups.begin(), made.groups.end(),
            [](const WarningGroup& a, const WarningGroup& b) { return a.name < b.name; });
  for (size_t i = 0; i < made.groups.size(); ++i) {
    for (Diag kind : kinds[made.groups[i].name]) {
      made.of_kind[kind] = i;
      made.by_name[DiagnosticEngine::Code(kind)] = i;
    }
  }
  for (size_t i = 0; i < made.groups.size(); ++i) made.by_name[made.groups[i].name] = i;
  return made;
}

const Catalogue& Groups() {
  static const Catalogue catalogue = MakeCatalogue();
  return catalogue;
}

bool Take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// The number of letters to insert, remove, change or swap, capitals aside.
size_t Distance(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  std::vector<std::vector<size_t>> rows(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i) rows[i][0] = i;
  for (size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    for (size_t j = 1; j <= b.size(); ++j) {
      const bool same = small(a[i - 1]) == small(b[j - 1]);
      rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) && small(a[i - 2]) == small(b[j - 1]))
        rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.size()][b.size()];
}

}  // namespace

const char* WordOf(Severity severity) {
  return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

WarningLevels::WarningLevels() {
  for (const WarningGroup& group : brio::Groups().groups) levels_.push_back({group.is_on, AsError::Default});
}

std::string WarningLevels::Set(std::string_view word) {
  const std::string_view whole = word;
  if (word == "error" || word == "no-error") {
    all_errors_ = word == "error";
    return {};
  }
  const bool negative = Take(word, "no-");
  const bool error = Take(word, "error=");
  if (word == "all" && !error) {
    for (Level& level : levels_) level.is_on = !negative;
    return {};
  }
  const auto found = brio::Groups().by_name.find(word);
  if (found == brio::Groups().by_name.end()) {
    if (std::optional<Diag> kind = DiagnosticEngine::FindCode(word);
        kind && DiagnosticEngine::SeverityOf(*kind) == Severity::Error)
      return "'" + std::string(word) + "' is an error, not a warning";
    std::vector<std::string> names;
    for (const WarningGroup& group : brio::Groups().groups) names.push_back(group.name);
    return "unknown group of warnings '" + std::string(whole) + "'" + DidYouMean(word, names);
  }
  Level& level = levels_[found->second];
  if (error) {
    level.as_error = negative ? AsError::No : AsError::Yes;
    level.is_on = level.is_on || !negative;
  } else {
    level.is_on = !negative;
  }
  return {};
}

WarningLevel WarningLevels::Of(const Diagnostic& report) const {
  const Level& level = levels_[brio::Groups().by_name.find(GroupOf(report))->second];
  if (all_off_ || !level.is_on) return WarningLevel::Off;
  const bool is_error = level.as_error == AsError::Default ? all_errors_ : level.as_error == AsError::Yes;
  return is_error ? WarningLevel::Error : WarningLevel::On;
}

bool WarningLevels::IsOn(Diag kind) const {
  return !all_off_ && levels_[brio::Groups().of_kind.at(kind)].is_on;
}

std::string WarningLevels::GroupOf(Diag kind) {
  const auto found = brio::Groups().of_kind.find(kind);
  return found == brio::Groups().of_kind.end() ? kLenient : brio::Groups().groups[found->second].name;
}

std::string WarningLevels::GroupOf(const Diagnostic& report) {
  return GroupOf(report.kind);
}

std::vector<WarningGroup> WarningLevels::Groups() {
  return brio::Groups().groups;
}

std::vector<std::string> Nearest(std::string_view word, const std::vector<std::string>& names, size_t count) {
  constexpr size_t kLongest = 64;  // what is longer is no slip of the hand
  std::vector<std::pair<size_t, const std::string*>> near;
  word = word.substr(0, kLongest);
  for (const std::string& name : names) {
    const size_t distance = Distance(word, name);
    const size_t most = std::max<size_t>(1, std::min(word.size(), name.size()) / 3);
    if (distance <= most) {
      near.emplace_back(distance, &name);
    } else if (word.size() >= 3 && std::string_view(name).starts_with(word)) {
      near.emplace_back(most + 1, &name);
    }
  }
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> found;
  for (size_t i = 0; i < near.size() && i < count; ++i) found.push_back(*near[i].second);
  return found;
}

std::string DidYouMean(std::string_view word, const std::vector<std::string>& names) {
  const std::vector<std::string> found = Nearest(word, names);
  return found.empty() ? std::string() : "; did you mean '" + found[0] + "'?";
}

}  // namespace brio
