// What is documented, as data: the public declarations of files, with their doc comments taken apart. The writers
// (Markdown, JSON) and the search for missing comments see only this.
#pragma once

#include <string>
#include <vector>

#include "source/source.h"

namespace brio::doc {

/// `name: text` in a section about parameters or arguments.
struct Item {
  std::string name;
  std::string text;
};

/// A doc comment: its first paragraph, what follows, and the sections that people look up.
struct Comment {
  std::string summary;
  // Markdown; sections without a member of their own (Notes, Examples...) are here, as headings
  std::string description;
  std::vector<Item> parameters;
  std::vector<Item> args;
  std::string returns;
  std::string raises;
  std::string constraints;
  unsigned examples = 0;  // fenced blocks marked `mojo`
  bool empty() const { return summary.empty() && description.empty(); }
};

enum class PassingKind { PositionalOrKeyword, Inferred, Positional, Keyword, Variadic, KeywordVariadic };

/// A compile-time parameter or a run-time argument.
struct Parameter {
  std::string name;
  std::string convention;  // "mut", "ref [origin]"...; empty for the default
  std::string type;        // as written; empty: none
  std::string default_value;
  PassingKind passing = PassingKind::PositionalOrKeyword;
};

enum class Kind { Function, Struct, Trait, Extension, Alias, Field };

/// One public declaration as a reader sees it: everything is text.
struct Declaration {
  Kind kind = Kind::Function;
  std::string name;
  SourceRange range;  // of the name
  Comment comment;
  bool inherited = false;  // the comment is the trait's, or the language's
  std::string deprecated;  // what `@deprecated` says
  bool is_deprecated = false;
  std::vector<Parameter> parameters;
  std::vector<Parameter> args;  // of a function
  std::string type;             // result of a function, type of a field or of an alias
  std::string result;           // the result with its convention and name, as in the signature
  std::string value;            // of an alias; empty where it is of no use to a reader
  std::string where;
  std::string raises_type;
  bool raises = false;
  bool is_static = false;
  bool is_implicit = false;
  bool is_async = false;
  bool is_required = false;             // a trait's method without a body
  std::vector<std::string> decorators;  // those that are part of the signature, without `@`
  std::vector<std::string> traits;
  std::vector<Declaration> members;  // of a struct or trait, in their order
};

/// `from module import name as alias`, `alias` being the name it has here.
struct Import {
  std::string module;  // dotted, as written
  unsigned dots = 0;
  std::string name;
  std::string alias;
};

/// One file, with its public declarations.
struct Module {
  std::string path;  // relative to the documented folder, without extension: "gpu/id", "gpu" for gpu/__init__.mojo
  std::string file;
  bool is_package = false;
  bool only_imports = true;  // it declares nothing, private or not
  SourceLoc start;
  Comment comment;
  std::vector<Declaration> declarations;    // public ones
  std::vector<Declaration> private_traits;  // their methods are documented with the structs that have them
  std::vector<Import> imports;
  std::vector<std::string> spellings;  // dotted paths that mean this module, the one to show first
};

}  // namespace brio::doc
