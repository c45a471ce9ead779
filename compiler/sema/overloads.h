#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Which of the functions of a name a call means.
class Overloads {
 public:
  explicit Overloads(Front& front) : s(front) {}

  /// Matches `function`, a member of `self` if that is not null, against the parameters and arguments that a call
  /// gives.
  Match TryMatch(FunctionEntity* function, TypeRef self, const std::vector<NamedConst>& params,
                 const std::vector<CallArg>& args, Site site, bool infer_only_too = false);
  /// What `formal` is declared as, as far as the call tells before its arguments are looked at; null where they decide.
  TypeRef FormalType(const FunctionEntity* function, const BoundFunction& callee, const ast::Param& formal, Site site);
  /// Matches every function of the set.
  Candidates TryAll(const BoundFunction& callee, const std::vector<CallArg>& args, Site site);
  /// Selects the best function, without a report.
  std::optional<Match> FindCandidate(const BoundFunction& callee, const std::vector<CallArg>& args, Site site);
  /// The same for a call that is made. Reports when there is none or several.
  std::optional<Match> Resolve(const BoundFunction& callee, const std::vector<CallArg>& args, Site site);
  /// Puts into words why a function does not match, where that has not been done yet.
  void Explain(Match& match, Site site);

 private:
  class Matcher;
  /// Whether a candidate was found for parameters that are not known.
  bool IsOpen(const Match& match);
  void ReportRejected(const BoundFunction& callee, Candidates tried, Site site);
  /// How the argument that a candidate could not convert is converted by hand.
  std::string ConversionHint(const Match& match, Site site);
  /// The hint where a value is given for a pointer to such.
  std::string AddressHint(const Match& match);

  Front& s;
};

}  // namespace brio::sema
