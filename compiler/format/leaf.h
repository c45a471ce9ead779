// The pieces that lines are made of: tokens with what is known about their place, and parentheses that may appear.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "lex/lexer.h"

namespace brio::format {

using lex::Token;

/// What a token is where its kind leaves that open.
enum class Role : uint8_t {
  None,
  Unary,        // sign or `~` before an operand
  Star,         // `*` and `**` of a pack or of unpacking
  Marker,       // `/`, `//`, `*` among parameters
  Transfer,     // `x^`
  TightAssign,  // `=` of a keyword argument or of a default without a type
  SliceColon,   // between the bounds of a slice
  LambdaColon,
  CompFor,  // `for` and `if` of a comprehension
  CompIf,
  Ternary,  // `if` and `else` of a conditional expression
  ForIn,    // `in` of a loop or a comprehension
  ImportDot,
  SoftKeyword,  // `where`, `raises` and the like: names that the parser knows by their place
  Word,         // a keyword that is a name here
};

/// What a bracket encloses.
enum class Bracket : uint8_t {
  Atom,  // tuple, list, set, dictionary, parentheses
  Call,
  Subscript,  // parameters of a use, or an index
  Args,       // of a declared function
  Params,     // of a declaration
  TypeArgs,   // of a function type
  Bases,      // of a struct or a trait
  Import,
  Captures,
  Result,  // parentheses around the type behind `->`
};

inline constexpr int kNoLeaf = -1;

/// One token of a line.
struct Leaf {
  Token kind = Token::Error;
  Role role = Role::None;
  Bracket bracket = Bracket::Atom;  // of a bracket
  Bracket inside = Bracket::Atom;   // what the innermost bracket around it is
  bool comment = false;             // a comment on lines of its own, or text that keeps its form
  bool multiline = false;           // the text has line ends
  bool element_key = false;         // first of an element of a dictionary
  bool lone_child = true;           // a string that is not one of several elements
  bool broken = false;              // the source has a line end behind this opening bracket
  bool starts_group = false;        // first of several strings that are one of several elements together
  uint8_t space = 0;                // blanks before it
  uint16_t depth = 0;               // of brackets, in the line that was looked at last
  uint32_t width = 0;               // columns
  int mate = kNoLeaf;               // the other bracket of the pair
  int splits = kNoLeaf;             // where a string was put together from several
  std::string_view text;            // empty for parentheses that are not there yet

  bool Opens() const { return kind == Token::LParen || kind == Token::LBracket || kind == Token::LBrace; }
  bool Closes() const { return kind == Token::RParen || kind == Token::RBracket || kind == Token::RBrace; }
  bool Invisible() const { return text.empty(); }
  /// A name, or a keyword, which Python's grammar counts as one.
  bool IsWord() const { return !comment && (kind == Token::Name || (kind >= Token::KwAnd && kind <= Token::KwWith)); }
};

/// A comment behind a leaf.
struct LineComment {
  int leaf = kNoLeaf;
  std::string_view text;
  uint32_t width = 0;
};

/// All leaves of a statement, and texts that were made for them. Lines refer to leaves by number.
struct Pool {
  std::vector<Leaf> leaves;
  std::deque<std::string> texts;
  struct Split {
    uint32_t at = 0;  // bytes of the whole literal before the break
  };
  std::vector<std::vector<Split>> splits;

  Leaf& operator[](int id) { return leaves[static_cast<size_t>(id)]; }
  const Leaf& operator[](int id) const { return leaves[static_cast<size_t>(id)]; }
  int Add(const Leaf& leaf) {
    leaves.push_back(leaf);
    return static_cast<int>(leaves.size()) - 1;
  }
  std::string_view Keep(std::string text) { return texts.emplace_back(std::move(text)); }
};

/// Columns of a text: its code points.
inline uint32_t Columns(std::string_view text) {
  uint32_t columns = 0;
  for (char c : text) columns += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return columns;
}

/// What a statement is, by its first words.
enum class Statement : uint8_t {
  Plain,     // expression, assignment, `var`
  Constant,  // `comptime NAME`, `alias`
  Function,
  Type,  // struct, trait, extension
  Import,
  FromImport,
  Condition,  // if, elif, while
  Static,     // comptime if, comptime for
  For,
  With,
  Return,
  Assert,
  Delete,
  Decorator,
  Other,
};

/// A statement as it was read: leaves in order, comments behind them.
struct Source {
  Statement kind = Statement::Other;
  unsigned depth = 0;
  std::vector<int> leaves;
  std::vector<LineComment> comments;
  bool simple = true;       // fits where its width does: nothing in it asks for more
  bool top_parens = false;  // parentheses that may go, or a comma that makes a tuple
  bool opens_block = false;
};

}  // namespace brio::format
