// What is known of a call while it is resolved: its arguments, and how each candidate takes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <llvm/ADT/SmallVector.h>

#include "facts/facts.h"
#include "sema/entities.h"
#include "sema/value.h"

namespace brio::sema {

/// The range of source that asks for something, and the instance in whose body it stands.
struct Site {
  SourceRange range;
  Instance* instance = nullptr;
};

/// The name that stands for `*xs`, the variadic arguments of the caller passed on as one list.
inline constexpr std::string_view kAllOfThem = "*";

/// One argument of a call being resolved.
struct CallArg {
  std::string_view name;
  Value value;
  SourceRange range;
};

/// The call arguments that one formal argument takes; mostly one.
using ArgSources = llvm::SmallVector<int, 2>;

/// Outcome of matching one function against arguments.
struct Match {
  FunctionEntity* function = nullptr;
  TypeRef self = nullptr;
  Env* env = nullptr;  // parameters bound
  // for each formal argument: call arguments it takes (packs several); empty: default
  std::vector<ArgSources> sources;
  std::vector<TypeRef> formal_types;  // evaluated; null for packs
  std::vector<std::vector<TypeRef>> pack_types;
  unsigned conversions = 0;
  unsigned variadics = 0;
  unsigned variadic_params = 0;
  unsigned params = 0;
  unsigned mismatches = 0;
  unsigned owners = 0;    // arguments that are taken though they belong to somebody, or read though they do not
  unsigned unstored = 0;  // literals that become something else than a variable of them would be
  bool ok = false;
  bool is_unknown = false;  // its `where` clause depends on unknown parameters
  unsigned stage = 0;       // how far it got: 0 number and names of the arguments, 1 parameters, 2 types, 3 conditions
  size_t converted = 0;     // how many arguments were right before the first that was not
  /// Why not, where that is put into words only if somebody asks (`Overloads::Explain`): most candidates that do not
  /// match stand beside one that does.
  enum class Rejection : uint8_t { Told, TooMany, Missing, Conversion, NotMutable } rejection = Rejection::Told;
  size_t rejected_at = 0;    // the formal argument; the number of positional ones given, where that is too many
  bool lacks_first = false;  // what fails is the first argument, of a method its receiver
  std::string reason;        // why not
  SourceRange reason_range;
  DiagNote asked_by;                            // the bound that does not hold
  DiagNote unnamed;                             // how it would hold
  const CallArg* unconverted = nullptr;         // the argument of another type than the one wanted
  TypeRef wanted = nullptr;                     // null: the type as it is written, with parameters that nothing tells
  const StructEntity* wanted_struct = nullptr;  // whose parameters those are
  facts::Findings findings;                     // what was reported on the way: it counts where the function is called
};

/// Outcome of matching all functions of a set against arguments.
struct Candidates {
  std::vector<Match> good, bad;
  bool is_unknown = false;  // a `where` clause depends on unknown parameters: none of them can be chosen
};

/// A call that a compile-time expression makes with run-time values, of which only the types are known.
struct LateCall {
  Match match;
  std::vector<CallArg> args;
};

}  // namespace brio::sema
