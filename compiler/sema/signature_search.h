// A signature whose types ask for a call of its own function, or for the function as a value.
#pragma once

#include <optional>

#include "facts/facts.h"
#include "sema/calls.h"
#include "sema/front.h"

namespace brio::sema {

/// Lives while types of a function's signature are found out. Types may ask for a call with other parameters, which
/// asks for further ones; where that does not end, it is reported once, and every search fails from then on.
class [[nodiscard]] SignatureSearch {
 public:
  SignatureSearch(Front& s, FunctionEntity& function, Site site);
  ~SignatureSearch();
  SignatureSearch(const SignatureSearch&) = delete;
  SignatureSearch& operator=(const SignatureSearch&) = delete;

  /// Whether the signature asks for itself without end. Whoever relies on it then needs the report (`Need`).
  bool is_endless() const;
  void Need();

 private:
  Front& s;
  FunctionEntity& function_;
  std::optional<facts::Asking> asking_;
};

}  // namespace brio::sema
