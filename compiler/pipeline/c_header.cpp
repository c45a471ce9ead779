// The C header of a library: a prototype for each exported function.
#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <string_view>

#include "pipeline/compilation.h"

namespace brio::pipeline {

namespace {

bool IsIdentifier(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0 &&
         std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

/// A name that neither C nor C++ has taken for something else.
std::string ArgumentName(const std::string& name, size_t index) {
  static const std::set<std::string_view> kWords = {
      "alignas",  "alignof",  "and",      "asm",       "auto",    "bool",      "break",    "case",    "catch",
      "char",     "class",    "const",    "continue",  "default", "delete",    "do",       "double",  "else",
      "enum",     "explicit", "export",   "extern",    "false",   "float",     "for",      "friend",  "goto",
      "if",       "inline",   "int",      "long",      "mutable", "namespace", "new",      "not",     "nullptr",
      "operator", "or",       "private",  "protected", "public",  "register",  "restrict", "return",  "short",
      "signed",   "sizeof",   "static",   "struct",    "switch",  "template",  "this",     "throw",   "true",
      "try",      "typedef",  "typename", "typeof",    "union",   "unsigned",  "using",    "virtual", "void",
      "volatile", "while",    "xor"};
  if (!IsIdentifier(name)) {
    return "arg" + std::to_string(index + 1);
  }
  return kWords.contains(name) ? name + "_" : name;
}

/// What C calls a machine scalar or a pointer; `text` is the type as the source has it, which alone knows of signs.
/// Nothing for a type that C has not.
std::optional<std::string> TypeInC(TypeRef type) {
  if (type->is(TypeKind::None)) {
    return "void";
  }
  const std::string text = ToString(type);
  TypeRef inner = Innermost(type);
  if (inner->is(TypeKind::Pointer)) {
    std::optional<std::string> element =
        inner->address_space == kGeneric ? TypeInC(inner->element) : std::optional<std::string>("void");
    return element.value_or("void") + (element && element->back() == '*' ? "*" : " *");
  }
  if (inner->is(TypeKind::Int)) {
    if (inner->bits == 1) {
      return "bool";
    }
    if (inner->bits == 8 || inner->bits == 16 || inner->bits == 32 || inner->bits == 64) {
      const bool is_unsigned = text.starts_with("U") || text.find("DType.u") != std::string::npos;
      return (is_unsigned ? "uint" : "int") + std::to_string(inner->bits) + "_t";
    }
  }
  if (inner->is(TypeKind::Float)) {
    switch (inner->float_kind) {
      case FloatKind::F16:
        return "_Float16";
      case FloatKind::F32:
        return "float";
      case FloatKind::F64:
        return "double";
      default:
        return std::nullopt;
    }
  }
  return std::nullopt;
}

std::string Declare(const std::string& type, const std::string& name) {
  return type.back() == '*' ? type + name : type + " " + name;
}

/// The prototype of one function, or a comment that says why it has none.
std::string Prototype(const ir::Function& function, const ir::Function* before) {
  auto cannot = [&](const std::string& what, TypeRef type) {
    return "/* '" + function.name + "' cannot be declared: " + what + " is of type '" + ToString(type) + "' */\n";
  };
  if (!IsIdentifier(function.name)) {
    return "/* '" + function.name + "' is no name in C */\n";
  }
  if (before != nullptr && function.name == before->name + "_error" && function.args.empty()) {
    return "/* The error that the thread's last call of `" + before->name + "` raised, or NULL. */\n" + "const char *" +
           function.name + "(void);\n";
  }
  if (function.has_out_result) {
    const ir::Argument* result = function.args.back();
    return cannot("its result", result->type->element);
  }
  std::optional<std::string> result = TypeInC(function.result);
  if (!result) {
    return cannot("its result", function.result);
  }
  std::string args;
  for (size_t i = 0; i < function.args.size(); ++i) {
    const ir::Argument& argument = *function.args[i];
    if (SizeOf(argument.type) == 0) {
      continue;
    }
    std::optional<std::string> type = TypeInC(argument.type);
    if (!type) {
      return cannot("argument '" + argument.name + "'", argument.type);
    }
    if (argument.passing == ir::Passing::Borrow) {
      type = "const " + *type;
    }
    args += (args.empty() ? "" : ", ") + Declare(*type, ArgumentName(argument.name, i));
  }
  return Declare(*result, function.name) + "(" + (args.empty() ? "void" : args) + ");\n";
}

}  // namespace

std::string Compilation::EmitHeader(std::string_view stem) const {
  std::string guard = "BRIO_";
  for (unsigned char c : stem) {
    guard += std::isalnum(c) != 0 && c < 0x80 ? static_cast<char>(std::toupper(c)) : '_';
  }
  guard += "_H";
  std::string text = "/* Made by `brio build --emit header`: the exported functions of a library. */\n#ifndef " +
                     guard + "\n#define " + guard +
                     "\n\n#include <stdbool.h>\n#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
  const ir::Function* before = nullptr;
  for (const ir::Function* function : program_.exports) {
    text += Prototype(*function, before);
    before = function;
  }
  return text + "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
}

}  // namespace brio::pipeline
