#include "format/blank_lines.h"

#include <algorithm>

namespace brio::format {

unsigned BlankLines::Before(const LineFacts& line, size_t at) {
  insert_ = 0;
  unsigned after = 0;
  const unsigned wanted = Count(line, after);
  const int before = has_previous_ ? static_cast<int>(wanted) - static_cast<int>(previous_after_) : 0;
  const unsigned total = has_previous_ ? std::max(wanted, previous_after_) : 0;
  if (line.comment) {
    if (!has_previous_ ||
        (!previous_.decorator && (!previous_.comment || before != 0) && (!has_leading_ || before != 0))) {
      has_leading_ = true;
      leading_ = {at, before, previous_.type, previous_.opens_block, has_previous_, static_cast<int>(previous_after_)};
    }
  } else if (!line.decorator || before != 0) {
    has_leading_ = false;
  }
  previous_ = line;
  previous_after_ = after;
  has_previous_ = true;
  return total;
}

unsigned BlankLines::Count(const LineFacts& line, unsigned& after) {
  unsigned before = std::min(line.written, line.depth == 0 ? 2u : 1u);
  while (!declarations_.empty() && declarations_.back() >= line.depth) {
    if (line.depth > 0) {
      before = 1;
    } else {
      // `else:` belongs to what stands before the function inside it.
      before = declarations_.back() > 0 && line.dependent ? 1 : 2;
    }
    declarations_.pop_back();
  }
  if (line.decorator || line.function || line.type) return ForDeclaration(line, before);
  if (!has_previous_) return before;
  if (previous_.decorator && !line.comment) return 0;
  if (previous_.import && !line.import && previous_.depth == line.depth) return std::max(before, 1u);
  if (previous_.type && line.triple_quoted) {
    after = 1;
    return before;
  }
  return previous_.opens_block ? 0 : before;
}

unsigned BlankLines::ForDeclaration(const LineFacts& line, unsigned before) {
  if (!line.decorator) declarations_.push_back(line.depth);
  if (!has_previous_ || previous_.decorator) return 0;
  if (previous_.depth < line.depth && (previous_.type || previous_.function)) return 0;
  const unsigned wanted = line.depth > 0 ? 1 : 2;
  if (previous_.comment && previous_.depth == line.depth && before == 0) {
    const bool moves =
        has_leading_ && leading_.has_previous && !leading_.after_type && !leading_.after_header && leading_.before <= 1;
    if (moves) {
      const int now = std::max(leading_.before, static_cast<int>(wanted)) - leading_.previous_after;
      if (now > leading_.before) {
        insert_ = static_cast<unsigned>(now - std::max(leading_.before, 0));
        insert_at_ = leading_.at;
        leading_.before = now;
      }
    }
    return 0;
  }
  return wanted;
}

}  // namespace brio::format
