#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// Moves of variables whose types are parameters.
class OpenVariables : public BodyPart {
 public:
  using BodyPart::BodyPart;

  /// Whether `value` is of an open type and moving it away leaves the variable without a value.
  bool IsOpenVariable(const Value& value);
  /// A use of a variable of an open type.
  void UseOpen(Value& value);
  /// One that moves it away.
  void MoveOpen(Value& value);
  /// A local that stands for a variable of an open type.
  ir::Inst* OpenPlace(std::string_view name);
  /// Reports uses of variables of open types after they were moved.
  void ReportOpenMoves();
  /// How many moves were met so far.
  size_t moves() const { return open_moves_.size(); }
  /// What was moved since there were `moves` may have its value still.
  void Revive(size_t moves);

 private:
  std::vector<ir::Inst*> open_places_;                       // of variables whose types are parameters
  std::vector<std::pair<ir::Value*, uint32_t>> open_moves_;  // those of them that were moved, once for each time
};

}  // namespace brio::sema
