#include "sema/signature_search.h"

#include "sema/reports.h"

namespace brio::sema {

namespace {

/// How often the types of a function's arguments may ask for a call of the function itself.
constexpr unsigned kMaxSignatureDepth = 32;
/// The depth of one for which that never ends.
constexpr unsigned kEndless = 1u << 20;

}  // namespace

SignatureSearch::SignatureSearch(Front& front, FunctionEntity& function, Site site) : s(front), function_(function) {
  if (function_.signature_depth++ == kMaxSignatureDepth) {
    function_.signature_depth = 2 * kEndless;
    const facts::Computing cycle(s.facts, function_.signature_cycle);
    s.reports.Report(Diag::SignatureCycle, {function_.decl->name_range, nullptr}, {function_.decl->name}).notes =
        s.facts.Cycle(&function_, site.range);
  }
  asking_.emplace(s.facts, &function, function.decl->name, site.range);
}

SignatureSearch::~SignatureSearch() {
  --function_.signature_depth;
}

bool SignatureSearch::is_endless() const {
  return function_.signature_depth >= kEndless;
}

void SignatureSearch::Need() {
  s.facts.Need(function_.signature_cycle);
}

}  // namespace brio::sema
