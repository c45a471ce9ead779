// Exclusivity of mutable arguments: while a call may change a place through one argument, no other argument should
// reach it. Only places that certainly overlap count: the same variable, or a field of it, however deep.
#include <algorithm>

#include "sema/body/mutability.h"
#include "sema/front.h"
#include "sema/modules.h"
#include "sema/reports.h"

namespace brio::sema {

namespace {

/// A place as what it is part of and the fields that lead to it.
struct Path {
  const ir::Value* base = nullptr;
  std::vector<uint64_t> fields;
};

Path PathOf(const ir::Value* value) {
  Path path;
  while (value->value_kind == ir::ValueKind::Inst) {
    const auto* inst = static_cast<const ir::Inst*>(value);
    if (inst->op != ir::Op::FieldAddr) break;
    path.fields.push_back(inst->index);
    value = inst->operands[0];
  }
  path.base = value;
  std::reverse(path.fields.begin(), path.fields.end());
  return path;
}

/// One is the other or part of it.
bool Overlap(const Path& a, const Path& b) {
  size_t common = std::min(a.fields.size(), b.fields.size());
  return a.base == b.base &&
         std::equal(a.fields.begin(), a.fields.begin() + static_cast<ptrdiff_t>(common), b.fields.begin());
}

}  // namespace

void Mutability::CheckExclusivity(std::span<const Access> accesses) {
  if (!s.options.warn_exclusivity) return;
  for (size_t i = 0; i < accesses.size(); ++i) {
    for (size_t j = i + 1; j < accesses.size(); ++j) {
      const Access& first = accesses[i];
      const Access& second = accesses[j];
      if (!first.is_changed && !second.is_changed) continue;
      if (s.modules.InLibrary(second.range.begin) || !Overlap(PathOf(first.place), PathOf(second.place))) continue;
      const Access& changed = first.is_changed ? first : second;
      const Access& other = first.is_changed ? second : first;
      Diagnostic& report = s.reports.Report(other.is_changed ? Diag::ChangedTwice : Diag::ChangedAndRead,
                                            At(other.range), {other.name, changed.name});
      report.notes.push_back({changed.range, DiagnosticEngine::Format(Diag::ChangedThrough, {changed.name})});
    }
  }
}

}  // namespace brio::sema
