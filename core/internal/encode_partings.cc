// Where another set of options would write something else than the run of the encoder (see core/trace.h).
// Only runs that are compared come here.
#include <algorithm>
#include <utility>

#include "core/internal/encoder.h"
#include "core/internal/load.h"
#include "core/internal/quote.h"
#include "core/internal/stack.h"

namespace jsonrift::internal {
namespace {

constexpr std::size_t kLongestText = 1024;  // bytes kept of what is written
constexpr std::string_view kAbsent = "(absent)";

bool HoldsHtml(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return c == '<' || c == '>' || c == '&'; });
}

bool HoldsLineSeparator(std::string_view text) {
  const std::size_t first = text.find('\xe2');  // of both
  return first != std::string_view::npos && (text.find("\u2028", first) != std::string_view::npos ||
                                             text.find("\u2029", first) != std::string_view::npos);
}

std::string Cut(std::string text) {
  if (text.size() > kLongestText) text.resize(kLongestText);
  return text;
}

}  // namespace

TypePaths::Node Encoder::PathHere() {
  TypePaths& paths = trace_->paths();
  const Type* root = root_;
  while (root->kind == Kind::kPointer && root->name.empty()) root = root->element;
  TypePaths::Node node = paths.Enter(paths.Root(*root_), *root);
  std::size_t known = steps_.size();
  while (known > 0 && steps_[known - 1].node == kNoNode) --known;
  if (known > 0) node = steps_[known - 1].node;
  for (; known < steps_.size(); ++known) {
    Step& step = steps_[known];
    switch (step.kind) {
      case Step::Kind::kField:
        node = paths.Field(node, *step.field);
        break;
      case Step::Kind::kElement:
        node = paths.Element(node);
        break;
      case Step::Kind::kMapValue:
        node = paths.MapValue(node);
        break;
      case Step::Kind::kAnyElement:
        node = paths.AnyElement(node);
        break;
      case Step::Kind::kAnyMember:
        node = paths.AnyMember(node, step.name);
        break;
    }
    const Type* type = step.type;
    while (type->kind == Kind::kPointer && type->name.empty()) type = type->element;
    step.node = node = paths.Enter(node, *type);
  }
  return node;
}

std::string Encoder::PointerHere() const {
  std::string pointer;
  for (const Step& step : steps_) {
    if (step.kind == Step::Kind::kElement || step.kind == Step::Kind::kAnyElement) {
      AppendPointerIndex(&pointer, step.index);
    } else {
      std::string quoted;
      AppendQuoted(&quoted, step.kind == Step::Kind::kField ? step.field->name : step.name, Options());
      AppendPointerName(&pointer, quoted);
    }
  }
  return pointer;
}

Trace::OutputParting* Encoder::PartingHere(Option option, bool* is_new) {
  const TypePaths::Node path = PathHere();
  std::vector<Trace::OutputParting>& partings = trace_->mutable_output_partings();
  const auto found = parting_index_.emplace(std::pair(path, option), partings.size());
  *is_new = found.second;
  if (*is_new)
    partings.push_back(
        {option, Options().With(option), {}, path, 0, NameIsDue(), PointerHere(), {}, {}, nullptr});
  Trace::OutputParting* parting = &partings[found.first->second];
  ++parting->places;
  return parting;
}

const Trace::OutputParting* Encoder::FindPartingHere(Option option) {
  const auto found = parting_index_.find(std::pair(PathHere(), option));
  return found == parting_index_.end() ? nullptr : &trace_->output_partings()[found->second];
}

std::string Encoder::Text(Options options, const Type& type, const void* value, bool tag_string,
                          bool as_name) {
  std::string out;
  Encoder encoder(options, &out, nullptr);
  encoder.tag_string_ = tag_string;
  if (as_name) encoder.levels_.push_back({true, 0, nullptr});
  const std::optional<Fault> fault = encoder.Run(type, value);
  return Cut(fault ? "error: " + DescribeEncoding(*fault) : std::move(out));
}

void Encoder::Part(Option option, const Type& type, const void* value, Options all_of) {
  if (!Parts(option)) return;
  bool is_new = false;
  Trace::OutputParting* parting = PartingHere(option, &is_new);
  if (!is_new) return;
  if (all_of != Options()) parting->all_of = all_of;
  parting->type = &type;
  parting->text = Text(options_, type, value, tag_string_, NameIsDue());
  parting->other_text = Text(trace_->other(), type, value, tag_string_, NameIsDue());
}

void Encoder::PartText(Option option, const Type* type, std::string text, std::string other_text) {
  if (!Parts(option)) return;
  bool is_new = false;
  Trace::OutputParting* parting = PartingHere(option, &is_new);
  if (!is_new) return;
  parting->type = type;
  parting->text = Cut(std::move(text));
  parting->other_text = Cut(std::move(other_text));
}

bool Encoder::RefusesQuotedScalar(const Type& type, const void* value) {
  if (!StringTagIsOn()) return false;
  if (Compares()) {
    const Options other = trace_->other();
    const bool other_refuses = !other.Has(Option::kStringifyWithLegacySemantics) &&
                               !other.Has(Option::kReportErrorsWithLegacySemantics);
    // Where this run refuses, so does any other; else they agree if they stringify alike.
    if (stringify_legacy_ || !other_refuses) {
      Part(Option::kStringifyWithLegacySemantics, type, value);
    } else {
      Part(Option::kReportErrorsWithLegacySemantics, type, value);
    }
  }
  return !stringify_legacy_ && !report_errors_;
}

void Encoder::PartInvalidStringTag(const Type& type, const void* value) {
  Options needed = Options().With(Option::kReportErrorsWithLegacySemantics);
  // Tolerated alone, the tag goes on to a number in an interface.
  const auto is_number = [&] {
    const GoAny::Kind kind = Load<GoAny>(value).kind;
    return kind == GoAny::Kind::kFloat64 || kind == GoAny::Kind::kNumber;
  };
  if (type.codec == Codec::kAny && is_number()) {
    needed = needed.With(Option::kStringifyWithLegacySemantics);
  }
  Part(Option::kReportErrorsWithLegacySemantics, type, value, needed);
}

void Encoder::PartBytes(const Type& type, const void* value) {
  const bool is_array = type.kind == Kind::kArray;
  if (!is_array && Load<GoSlice>(value).nil()) return Part(Option::kFormatNilSliceAsNull, type, value);
  const auto as_elements = [&](Options options) {
    return (type.element->defined_byte && !options.Has(Option::kFormatBytesWithLegacySemantics)) ||
           (is_array && options.Has(Option::kFormatByteArrayAsArray));
  };
  const bool own = as_elements(options_);
  if (own == as_elements(trace_->other())) return;
  for (Option option : {Option::kFormatByteArrayAsArray, Option::kFormatBytesWithLegacySemantics}) {
    const Options with =
        options_.Has(option) ? trace_->other().With(option) : trace_->other().Without(option);
    if (Parts(option) && as_elements(with) == own) return Part(option, type, value);
  }
  Part(Option::kFormatBytesWithLegacySemantics, type, value,
       Options().With(Option::kFormatBytesWithLegacySemantics).With(Option::kFormatByteArrayAsArray));
}

// The `string` tag option on a pointer to a pointer, which ends its reach under StringifyWithLegacySemantics.
void Encoder::PartPointerStringTag(const Type& type, const void* target) {
  if (Text(options_, type, &target, true, false) == Text(trace_->other(), type, &target, true, false)) return;
  const Type* end = &type;
  while (end->kind == Kind::kPointer) end = end->element;
  const bool is_number =
      end->codec == Codec::kInt || end->codec == Codec::kUint || end->codec == Codec::kFloat;
  const Options report = Options().With(Option::kReportErrorsWithLegacySemantics);
  const Options both = report.With(Option::kStringifyWithLegacySemantics);
  if (is_number) return Part(Option::kStringifyWithLegacySemantics, type, &target, both);
  // Tolerated alone, the tag goes on to what is written as a number.
  const Options tolerated = trace_->other().With(report);
  const bool is_enough =
      Text(options_, type, &target, true, false) == Text(tolerated, type, &target, true, false);
  Part(Option::kReportErrorsWithLegacySemantics, type, &target, is_enough ? report : both);
}

void Encoder::PartOmitEmpty(const StructField& field, const void* value, std::string_view text) {
  // Whether it is empty JSON must not depend on what else the other options write differently.
  std::string written = Text(options_, *field.type, value, tag_string_ || field.string, false);
  const bool own_omits = text == kAbsent;
  if (own_omits == IsEmptyJson(written)) return;
  PartText(Option::kOmitEmptyWithLegacySemantics, field.type, std::string(text),
           own_omits ? std::move(written) : std::string(kAbsent));
}

// A string that is written, as a name or value.
void Encoder::PartEscapes(std::string_view text) {
  if (Parts(Option::kEscapeForHTML) && HoldsHtml(text)) PartEscape(Option::kEscapeForHTML, text);
  if (Parts(Option::kEscapeForJS) && HoldsLineSeparator(text)) PartEscape(Option::kEscapeForJS, text);
}

void Encoder::PartEscape(Option option, std::string_view text) {
  bool is_new = false;
  Trace::OutputParting* parting = PartingHere(option, &is_new);
  parting->all_of = Options().With(option);
  if (!is_new) return;
  const std::string_view shown = text.substr(0, kLongestText);
  AppendQuoted(&parting->text, shown, options_.With(Option::kAllowInvalidUTF8));
  AppendQuoted(&parting->other_text, shown, trace_->other().With(Option::kAllowInvalidUTF8));
}

// A raw value that is written; it is on raw_tape_.
void Encoder::PartRaw(std::string_view text) {
  const bool invalid = !raw_tape_.invalid_utf8().empty();
  const bool duplicate = Parts(Option::kAllowDuplicateNames) && !raw_tape_.duplicates().empty();
  if (invalid) PartText(Option::kAllowInvalidUTF8, nullptr, std::string(text), "error: invalid UTF-8");
  if (duplicate) {
    PartText(Option::kAllowDuplicateNames, nullptr, std::string(text), "error: duplicate object member name");
  }
  for (std::uint32_t i = 0; i < raw_tape_.size(); ++i) {
    const Token& token = raw_tape_.tokens()[i];
    const std::string_view text_of_token = raw_tape_.Text(token);
    if (token.kind == '"' &&
        (!token.IsVerbatim() || HoldsHtml(text_of_token) || HoldsLineSeparator(text_of_token))) {
      PartRawString(token);
    }
  }
}

// Each of the options may change how it is written, and may do so in vain where another one does.
void Encoder::PartRawString(const Token& token) {
  constexpr Option kInvolved[] = {Option::kPreserveRawStrings, Option::kEscapeForHTML, Option::kEscapeForJS};
  const auto written = [&](Options options) {
    std::string out;
    Encoder(options, &out, nullptr).ReformatString(raw_tape_.Text(token), token.IsVerbatim());
    return out;
  };
  const Options other = trace_->other();
  const std::string own_text = written(options_);
  if (own_text == written(other)) return;
  const auto take_over = [](Options options, const Options& from, Option option) {
    return from.Has(option) ? options.With(option) : options.Without(option);
  };
  Options needed;  // each, beside the others
  Options with_needed = other;
  for (Option option : kInvolved) {
    if (!Parts(option) || written(take_over(options_, other, option)) == own_text) continue;
    needed = needed.With(option);
    with_needed = take_over(with_needed, options_, option);
  }
  Options completing;  // each, together with those that are needed
  if (written(with_needed) != own_text) {
    for (Option option : kInvolved) {
      if (Parts(option) && written(take_over(with_needed, options_, option)) == own_text) {
        completing = completing.With(option);
      }
    }
  }
  const auto part = [&](Option option, Options all_of, Options any_of) {
    bool is_new = false;
    Trace::OutputParting* parting = PartingHere(option, &is_new);
    if (is_new) {
      parting->text = Cut(own_text);
      parting->other_text = Cut(written(other));
      parting->all_of = all_of;
      parting->any_of = any_of;
    } else if (all_of != Options()) {
      parting->all_of = all_of;
    } else {
      parting->any_of = Options(parting->any_of.bits() & any_of.bits());
    }
  };
  for (Option option : kInvolved) {
    if (needed.Has(option)) part(option, Options().With(option), {});
  }
  if (completing == Options()) return;
  // The one of them that says so already, or else says nothing yet.
  const auto rank = [&](Option option) {
    if (!completing.Has(option)) return 3;
    const Trace::OutputParting* parting = FindPartingHere(option);
    if (parting == nullptr) return 1;
    return parting->all_of.Has(option) || parting->any_of == completing ? 0 : 2;
  };
  part(*std::ranges::min_element(kInvolved, {}, rank), {}, completing);
}

}  // namespace jsonrift::internal
