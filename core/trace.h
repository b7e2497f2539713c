// What options decided in a run, and where another set of options would have parted from it.
//
//   Trace trace(strict::kOptions);
//   Decode(tape, legacy::kOptions, &variable, &trace);
//   for (const Trace::Parting& parting : trace.partings()) …  // where strict would do something else, and
//   what
//
// Decisions. If a run ends without a fault, an option that `decided` doesn't hold can be switched without any
// effect on the value or the output (trace_test.cc checks that). After a fault nothing of the kind is
// promised.
//
// Partings are judged one by one: what the other options would make of this place, had they come here with
// the same state. What lies inside of a value that the other options never look at is noted as well; it is
// for the reader of the trace to see what hides what.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/options.h"
#include "core/type_path.h"

namespace jsonrift {

struct StructField;

class Trace {
 public:
  enum class Effect : std::uint8_t {
    kReads,    // the other options read something else here
    kMayRead,  // … something else or the same: it takes a run of theirs to know
    kRefuses,  // they refuse what this run takes
    kTakes,    // they take what this run refuses
    kFollows,  // they would refuse it, if they had read the name at `earlier` as this run does
  };

  static constexpr std::uint32_t kNoToken = UINT32_MAX;

  // A decision of the decoder that the other options take differently.
  struct Parting {
    Effect effect;
    Option option;  // that decides
    // A name that is alike to those of several fields: which one it means may change with what other places
    // need.
    bool has_rivals = false;
    Options all_of;       // what the other options need of this run's to go the same way here: all of these,
    Options any_of;       // and, unless it is empty, one of these
    std::uint32_t token;  // index on the tape, of the name or value that it is about
    std::uint32_t earlier = kNoToken;  // or the name that stands for the same member
    const Type* type;                  // the Go type that is decoded into, or null
    std::string_view reason;           // kRefuses and kTakes: why the one refuses it; static
    // The field that only this run takes a name for, which isn't the field's exactly; else null.
    const StructField* field = nullptr;
  };

  // Whether it is about the text itself, whoever reads it: a duplicate name as written, or invalid UTF-8.
  static bool IsAboutText(const Parting& parting) {
    return parting.option == Option::kAllowInvalidUTF8 ||
           (parting.option == Option::kAllowDuplicateNames && parting.earlier == kNoToken &&
            parting.type == nullptr);
  }

  // A decision of the encoder that the other options take differently, and all others like it at the same
  // type path: what is written there is more often a fact of the type than of the payload.
  struct OutputParting {
    Option option;
    Options all_of;
    Options any_of;
    TypePaths::Node path;
    std::uint64_t places;
    bool is_name;         // of the first place: it is a member's name
    std::string pointer;  // … to it, or to the member, in the output
    std::string text;     // what this run writes there, and what the other options would
    std::string other_text;
    const Type* type;
  };

  // Only decisions.
  Trace() = default;
  // Also where a run under `other` would part.
  explicit Trace(Options other) : compares_(true), other_(other) {}

  // Forgets the run, and keeps the memory.
  void Clear() {
    decided_ = Options();
    partings_.clear();
    output_partings_.clear();
    paths_.NextPayload();
  }

  // For the engine.
  void Decide(Option option) { decided_ = decided_.With(option); }
  void Part(const Parting& parting) { partings_.push_back(parting); }
  void Part(OutputParting parting) { output_partings_.push_back(std::move(parting)); }
  std::vector<Parting>& mutable_partings() { return partings_; }
  std::vector<OutputParting>& mutable_output_partings() { return output_partings_; }

  bool compares() const { return compares_; }
  Options other() const { return other_; }

  // All options that decided something, of those that have a name.
  Options decided() const { return decided_; }
  // Those about the text as a whole come first, then the others in order.
  const std::vector<Parting>& partings() const { return partings_; }
  const std::vector<OutputParting>& output_partings() const { return output_partings_; }
  // The type paths of the output partings.
  TypePaths& paths() { return paths_; }

 private:
  bool compares_ = false;
  Options other_;
  Options decided_;
  std::vector<Parting> partings_;
  std::vector<OutputParting> output_partings_;
  TypePaths paths_;
};

}  // namespace jsonrift
