#include "facts/facts.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace brio::facts {

namespace {
constexpr size_t kChainEnd = 4;  // notes of a chain at each of its ends
}  // namespace

unsigned Facts::failures() const {
  return innermost_ ? innermost_->failures() : diags_.errors() + root_failures_;
}

bool Facts::AreDropped() const {
  const Scope* scope = innermost_;
  while (scope && scope->end_ == Scope::End::Handed) scope = scope->outer_;
  return scope && scope->end_ == Scope::End::Dropped;
}

void Facts::Need(Fact& fact) {
  if (fact.findings.empty() && !fact.has_failed) return;
  if (!innermost_) {
    root_failures_ += fact.has_failed;
    return Tell(fact);
  }
  innermost_->failed_needs_ += fact.has_failed;
  innermost_->findings_.needs.push_back(&fact);
}

std::vector<DiagNote> Facts::NotesOf(size_t first, const Request* last) const {
  std::vector<DiagNote> notes;
  const size_t count = requests_.size() + (last ? 1 : 0);
  for (size_t i = first; i + 1 < count; ++i) {
    if (i >= first + kChainEnd && i + 1 + kChainEnd < count) continue;
    const Request& needed = i + 1 < requests_.size() ? requests_[i + 1] : *last;
    if (!needed.at.valid() || (!notes.empty() && notes.back().range.begin.offset == needed.at.begin.offset)) continue;
    const std::string user(requests_[i].name);
    notes.push_back({needed.at, "'" + user + "' needs '" + std::string(needed.name) + "' here"});
  }
  return notes;
}

bool Facts::IsAsked(const void* what) const {
  return std::ranges::find(requests_, what, &Request::what) != requests_.end();
}

std::vector<DiagNote> Facts::Cycle(const void* what, SourceRange again) const {
  for (size_t i = requests_.size(); i > 0; --i) {
    if (requests_[i - 1].what != what) continue;
    const Request last{what, requests_[i - 1].name, again};
    return NotesOf(i - 1, &last);
  }
  return {};
}

std::vector<DiagNote> Facts::Innermost() const {
  return NotesOf(requests_.size() > kChainEnd ? requests_.size() - kChainEnd - 1 : 0, nullptr);
}

void Facts::Add(Findings findings) {
  diags_.Add(std::move(findings.reports));
  for (Fact* fact : findings.needs) Need(*fact);
}

ReportList Facts::Reports(const Findings& findings) {
  ReportList all = findings.reports;
  std::vector<const Fact*> work(findings.needs.begin(), findings.needs.end());
  std::set<const Fact*> seen;
  while (!work.empty()) {
    const Fact* fact = work.back();
    work.pop_back();
    if (!seen.insert(fact).second) continue;
    all.Append(fact->findings.reports);
    work.insert(work.end(), fact->findings.needs.begin(), fact->findings.needs.end());
  }
  return all;
}

void Facts::Tell(Fact& root) {
  std::vector<Fact*> work{&root};
  while (!work.empty()) {
    Fact* fact = work.back();
    work.pop_back();
    if (std::exchange(fact->is_told, true)) continue;
    diags_.Add(fact->findings.reports);
    work.insert(work.end(), fact->findings.needs.begin(), fact->findings.needs.end());
  }
}

Scope::Scope(Facts& facts, End end)
    : facts_(facts),
      end_(end),
      outer_(std::exchange(facts.innermost_, this)),
      outer_list_(facts.diags_.Redirect(&findings_.reports)) {}

Scope::~Scope() {
  if (is_open_) Close();
}

Findings Scope::Close() {
  is_open_ = false;
  facts_.innermost_ = outer_;
  facts_.diags_.Redirect(outer_list_);
  return std::move(findings_);
}

Computing::~Computing() {
  const bool has_failed = failed();
  fact_.has_failed |= has_failed;
  Findings found = Close();
  if (fact_.findings.empty()) {
    fact_.findings = std::move(found);
  } else {
    fact_.findings.reports.Append(std::move(found.reports));
    fact_.findings.needs.insert(fact_.findings.needs.end(), found.needs.begin(), found.needs.end());
  }
  facts_.Need(fact_);
}

}  // namespace brio::facts
