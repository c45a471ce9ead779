// Lookup in the intrinsic table.
#include "target/intrinsics.h"

#include <algorithm>
#include <array>
#include <vector>

#include "pool/pool.h"

namespace brio {
namespace {

struct Row {
  std::string_view text;
  std::string_view types;
  std::string_view effects;
};

constexpr Row kRows[] = {
#define INTRINSIC(name, text, types, effects) {text, types, effects},
#include "target/intrinsics.def"
#undef INTRINSIC
};

/// What the types of a row may name: a type, or the class of the types that a letter stands for.
struct TypeWord {
  std::string_view text;
  bool (*accepts)(TypeRef type);
  std::string_view meaning;  // of a letter
};

TypeRef ElementOf(TypeRef type) {
  return type->is(TypeKind::Vector) ? type->element : type;
}

constexpr TypeWord kTypeWords[] = {
    {"none", [](TypeRef type) { return type->is(TypeKind::None); }, ""},
    {"ptr", [](TypeRef type) { return type->is(TypeKind::Pointer); }, ""},
    {"i1", [](TypeRef type) { return type->is_int(1); }, ""},
    {"i8", [](TypeRef type) { return type->is_int(8); }, ""},
    {"i32", [](TypeRef type) { return type->is_int(32); }, ""},
    {"i64", [](TypeRef type) { return type->is_int(64); }, ""},
    {"F", [](TypeRef type) { return ElementOf(type)->is(TypeKind::Float); }, "a float or a vector of floats"},
    {"I", [](TypeRef type) { return ElementOf(type)->is(TypeKind::Int); }, "an integer or a vector of integers"},
    {"N", [](TypeRef type) { return ElementOf(type)->is(TypeKind::Int) || ElementOf(type)->is(TypeKind::Float); },
     "a number or a vector of numbers, E its element"},
    {"S", [](TypeRef type) { return type->is(TypeKind::Int) || type->is(TypeKind::Float); }, "a number"},
    {"W", [](TypeRef type) { return type->is_int(32) || type->is_int(64); }, "i32 or i64"},
    {"E", nullptr, ""},
};

constexpr const TypeWord* FindTypeWord(std::string_view text) {
  for (const TypeWord& word : kTypeWords) {
    if (word.text == text) return &word;
  }
  return nullptr;
}

/// The types of a row, one after another: the result, then the arguments.
class TypesOfRow {
 public:
  constexpr explicit TypesOfRow(std::string_view row) : rest_(row) {}
  /// The next one; null at the end, or where there is no such type.
  constexpr const TypeWord* Next() {
    const size_t end = rest_.find_first_of("(,)");
    if (end == std::string_view::npos || end == 0) return nullptr;
    std::string_view text = rest_.substr(0, end);
    is_optional = text.ends_with('?');
    if (is_optional) text.remove_suffix(1);
    rest_.remove_prefix(rest_[end] == ',' ? end + 2 : end + 1);
    return FindTypeWord(text);
  }
  constexpr bool AtEnd() const { return rest_.empty() || rest_ == ")"; }
  bool is_optional = false;

 private:
  std::string_view rest_;
};

constexpr bool AllRowsCanBeRead() {
  for (const Row& row : kRows) {
    TypesOfRow types(row.types);
    while (!types.AtEnd()) {
      if (!types.Next()) return false;
    }
  }
  return true;
}
static_assert(AllRowsCanBeRead(), "intrinsics.def: its head says which types there are");

/// `i32(i64, f32)`
std::string TypesText(TypeRef result, std::span<const TypeRef> args) {
  std::string text = ToString(result) + "(";
  for (const TypeRef& arg : args) text += (&arg == args.data() ? "" : ", ") + ToString(arg);
  return text + ")";
}

}  // namespace

std::string WrongIntrinsicTypes(IntrinsicId id, TypeRef result, std::span<const TypeRef> args) {
  const Row& row = kRows[static_cast<size_t>(id)];
  TypesOfRow types(row.types);
  const TypeWord* made = types.Next();
  const TypeWord* letter = nullptr;
  TypeRef meant = nullptr;  // by the letter
  const auto fits = [&](const TypeWord& word, TypeRef type) {
    if (type->is(TypeKind::Error)) return true;
    if (!word.accepts) return meant && type == ElementOf(meant);
    if (word.text.size() > 1) return word.accepts(type);
    letter = &word;
    if (!meant) meant = type;
    return meant == type && word.accepts(type);
  };
  bool is_right = true;
  size_t count = 0;
  while (is_right && !types.AtEnd()) {
    const TypeWord* word = types.Next();
    if (count == args.size()) {
      is_right = types.is_optional;
    } else {
      is_right = fits(*word, args[count++]);
    }
  }
  if (is_right && count == args.size() && fits(*made, result)) return {};
  std::string text = "intrinsic '" + std::string(row.text) + "' is '" + std::string(row.types) + "'";
  if (letter) text += " (" + std::string(letter->text) + ": " + std::string(letter->meaning) + ")";
  return text + ", not '" + TypesText(result, args) + "'";
}

std::optional<IntrinsicId> FindIntrinsic(std::string_view text) {
  for (size_t i = 0; i < std::size(kRows); ++i) {
    if (kRows[i].text == text) return static_cast<IntrinsicId>(i);
  }
  return std::nullopt;
}

std::string_view IntrinsicName(IntrinsicId id) {
  return kRows[static_cast<size_t>(id)].text;
}

uint16_t IntrinsicEffects(IntrinsicId id) {
  uint16_t bits = 0;
  for (char letter : kRows[static_cast<size_t>(id)].effects) {
    switch (letter) {
      case 'P':
        bits |= kPure;
        break;
      case 'R':
        bits |= kReads;
        break;
      case 'W':
        bits |= kWrites;
        break;
      case 'B':
        bits |= kBarrier;
        break;
      case 'C':
        bits |= kConvergent;
        break;
      case 'D':
        bits |= kDeviceOnly;
        break;
      case 'H':
        bits |= kHostOnly;
        break;
      case 'X':
        bits |= kNoReturn;
        break;
    }
  }
  if (id == IntrinsicId::PrintBuffer) bits |= kPrints;
  return bits;
}

}  // namespace brio
