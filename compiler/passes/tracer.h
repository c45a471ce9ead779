// Follows an address back to the array it points into, and numbers to constants, through variables that are written
// once.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_set>
#include <utility>

#include "ir/ir.h"

namespace brio::passes {

class Tracer {
 public:
  /// A constant number of bytes into an array, shared, constant or of a thread's own.
  struct Place {
    const ir::Inst* array = nullptr;
    int64_t offset = 0;
    bool operator==(const Place&) const = default;
  };

  explicit Tracer(const ir::Function& function);

  /// Where a pointer points to, if that is known.
  std::optional<Place> PlaceOf(const ir::Value* pointer, int steps = 0) const;
  /// The integer that a value is, if that is known.
  std::optional<int64_t> NumberOf(const ir::Value* value, int steps = 0) const;

 private:
  static constexpr int kWhole = -1;

  /// The variable, or the field of one, that a pointer is the address of.
  static std::pair<const ir::Inst*, int> VariableOf(const ir::Value* pointer);
  /// What a variable or a field of it holds; null if that is not known.
  const ir::Value* Held(const ir::Inst* variable, int field) const;
  /// The value itself behind variables and structs; the last that is known of it.
  const ir::Value* Resolve(const ir::Value* value, int steps) const;
  const ir::Inst* Defining(const ir::Value* value, int steps) const;

  std::map<std::pair<const ir::Inst*, int>, const ir::Value*> stored_;
  std::unordered_set<const ir::Value*> escaped_;
};

}  // namespace brio::passes
