// What the values of options are: those that one has to be among, or files.
#include <algorithm>

#include "diag/warnings.h"
#include "driver/cli.h"

namespace brio::driver {

CLI::Option* CommandLine::AddChoice(CLI::App* command, const std::string& names, const std::string& about,
                                    const char* type, std::vector<std::string> values,
                                    std::function<void(const std::string&)> take) {
  CLI::Option* option = command->add_option_function<std::string>(
      names,
      [values, take = std::move(take), type, names](const std::string& value) {
        if (std::find(values.begin(), values.end(), value) == values.end()) {
          std::string known;
          const std::string hint = DidYouMean(value, values);
          for (size_t i = 0; hint.empty() && i < values.size(); ++i)
            known += (i == 0 ? "; known are: " : ", ") + values[i];
          throw CLI::ValidationError(names.substr(names.rfind(',') + 1), "unknown " + std::string(type) + " '" + value +
                                                                             "'" + (hint.empty() ? known : hint));
        }
        take(value);
      },
      about);
  option->type_name(type);
  choices_[option] = std::move(values);
  return option;
}

const std::vector<std::string>& CommandLine::Choices(const CLI::Option* option) const {
  static const std::vector<std::string> none;
  const auto found = choices_.find(option);
  return found == choices_.end() ? none : found->second;
}

ValueKind CommandLine::KindOf(const CLI::Option* option) const {
  const auto found = kinds_.find(option);
  return found == kinds_.end() ? ValueKind::Any : found->second;
}

}  // namespace brio::driver
