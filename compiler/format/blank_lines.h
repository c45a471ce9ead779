// How many blank lines stand before a line.
#pragma once

#include <cstddef>
#include <vector>

namespace brio::format {

/// What matters about a line for the blank lines around it.
struct LineFacts {
  unsigned depth = 0;
  unsigned written = 0;  // blank lines that stand before it in the source
  bool comment = false;  // a comment, or text that keeps its form
  bool decorator = false;
  bool function = false;
  bool type = false;
  bool import = false;
  bool opens_block = false;
  bool triple_quoted = false;  // begins with a string in three quotes
  bool dependent = false;      // ends in a colon, and is no statement of its own: `else:`
};

/// Follows the lines of a file.
class BlankLines {
 public:
  /// Blank lines before `line`. `at`: where they will stand in the output, for `Insert`.
  unsigned Before(const LineFacts& line, size_t at);
  /// Blank lines that the line before turned out to need further up, before the comments that belong to it, and where.
  unsigned insert() const { return insert_; }
  size_t insert_at() const { return insert_at_; }

 private:
  struct Block {
    size_t at = 0;
    int before = 0;
    bool after_type = false;  // what stands before it
    bool after_header = false;
    bool has_previous = false;
    int previous_after = 0;
  };
  unsigned Count(const LineFacts& line, unsigned& after);
  unsigned ForDeclaration(const LineFacts& line, unsigned before);

  bool has_previous_ = false;
  LineFacts previous_;
  unsigned previous_after_ = 0;
  std::vector<unsigned> declarations_;  // depths
  bool has_leading_ = false;            // comments that may belong to a declaration
  Block leading_;
  unsigned insert_ = 0;
  size_t insert_at_ = 0;
};

}  // namespace brio::format
