#include "core/internal/struct_info.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/internal/field_tag.h"
#include "core/internal/quote.h"
#include "core/internal/unicode.h"

namespace jsonrift {
namespace {

std::size_t HashName(std::string_view name) { return std::hash<std::string_view>()(name); }

}  // namespace

bool StructField::MatchesFolded(std::string_view folded_alike, Options options) const {
  const bool ignores_case = casing == Casing::kIgnore ||
                            (options.Has(Option::kMatchCaseInsensitiveNames) && casing != Casing::kStrict);
  return ignores_case &&
         (!options.Has(Option::kMatchCaseSensitiveDelimiter) || internal::EqualFold(folded_alike, name));
}

const StructField* StructInfo::Find(std::string_view name, std::size_t* hint) const {
  if (*hint < fields.size() && fields[*hint].name == name) return &fields[(*hint)++];
  if (table.empty()) return nullptr;
  const std::size_t mask = table.size() - 1;
  for (std::size_t slot = HashName(name) & mask; table[slot] != 0; slot = (slot + 1) & mask) {
    const std::size_t i = table[slot] - std::size_t{1};
    if (fields[i].name == name) {
      *hint = i + 1;
      return &fields[i];
    }
  }
  return nullptr;
}

bool StructInfo::Holds(const StructField& field) const {
  constexpr std::less<const StructField*> kBefore;  // orders pointers into other arrays, too
  return !kBefore(&field, fields.data()) && kBefore(&field, fields.data() + fields.size());
}

const std::vector<const StructField*>* StructInfo::FoldedAlike(std::string_view name) const {
  static thread_local std::string folded;
  internal::FoldName(name, &folded);
  const auto candidates = by_folded_name.find(folded);
  return candidates == by_folded_name.end() ? nullptr : &candidates->second;
}

const StructField* StructInfo::FindAmong(const std::vector<const StructField*>& fields, std::string_view name,
                                         Options options, int* matches) {
  const StructField* match = nullptr;
  for (const StructField* field : fields) {
    if (!field->MatchesFolded(name, options)) continue;
    if (match == nullptr) match = field;
    ++*matches;
  }
  return match;
}

const StructField* StructInfo::FindFolded(std::string_view name, Options options, int* matches) const {
  const std::vector<const StructField*>* alike = FoldedAlike(name);
  return alike == nullptr ? nullptr : FindAmong(*alike, name, options, matches);
}

namespace internal {
namespace {

// A field found on the way through the embedded structs, before it is known which of one name wins.
struct Candidate {
  StructField field;
  std::vector<int> index;  // as in reflect.StructField.Index
  bool has_name = false;
};

struct PendingStruct {
  const Type* type;
  std::vector<int> index;
  std::vector<FieldStep> path;
  bool visit_children;  // false for a struct that was already reached at a shallower place
};

// Follows *T to T for an embedded field's type.
const Type* Indirect(const Type* type) {
  return type->kind == Kind::kPointer && type->name.empty() ? type->element : type;
}

bool HasMethods(const Type* type) {
  return type->special == Special::kTime || type->special == Special::kNumber ||
         type->special == Special::kRawMessage;
}

// How Go code writes the fields of a struct: those of embedded structs without the names of these where Go
// promotes them (spec, Selectors), whatever their names in JSON.
class Selectors {
 public:
  explicit Selectors(const Type& root) : root_(root) {
    Structs level{{&root, std::vector<int>()}};
    std::set<const Type*> seen;
    while (!level.empty()) level = AddLevel(level, &seen);
  }

  std::string Of(const std::vector<int>& index) const {
    std::string whole;
    std::string last;
    const Type* type = &root_;
    for (int i : index) {
      const Field& field = Indirect(type)->fields[static_cast<std::size_t>(i)];
      last = field.name;
      whole += (whole.empty() ? "" : ".") + last;
      type = field.type;
    }
    const auto promoted = by_name_.find(last);
    return promoted != by_name_.end() && promoted->second == index ? last : whole;
  }

 private:
  using Index =
      std::optional<std::vector<int>>;  // as in reflect.StructField.Index; nothing if it is ambiguous
  using Structs = std::map<const Type*, Index>;

  // Adds the names in the structs at one depth, but for those that are further up. Returns the depth below.
  Structs AddLevel(const Structs& level, std::set<const Type*>* seen) {
    for (const auto& [type, index] : level) seen->insert(type);
    std::map<std::string, Index> names;
    Structs below;
    const auto add = [](auto* entries, const auto& key, const Index& index) {
      const auto [entry, is_first] = entries->emplace(key, index);
      if (!is_first) entry->second.reset();
    };
    for (const auto& [type, index] : level) {
      for (std::size_t i = 0; i < type->fields.size(); ++i) {
        const Field& field = type->fields[i];
        Index field_index = index;
        if (field_index) field_index->push_back(static_cast<int>(i));
        const Type* target = Indirect(field.type);
        const bool holds_fields = field.embedded && target->kind == Kind::kStruct;
        if (holds_fields && !seen->contains(target)) add(&below, target, field_index);
        add(&names, field.name, field_index);
      }
    }
    by_name_.merge(names);
    return below;
  }

  const Type& root_;
  std::map<std::string, Index> by_name_;
};

class FieldCollector {
 public:
  explicit FieldCollector(const Type& root) : root_(root) { queue_.push_back({&root, {}, {}, true}); }

  std::shared_ptr<const StructInfo> Run() {
    seen_.insert(queue_.front().type);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const PendingStruct pending = queue_[i];  // a copy: the queue grows while its fields are visited
      VisitStruct(pending);
    }
    KeepDominant();
    BuildIndexes();
    return info_;
  }

 private:
  void Complain(const Type* type, const std::string& reason) {
    if (!info_->problem) info_->problem = StructProblem{type, reason};
  }

  void VisitStruct(const PendingStruct& pending) {
    const Type& type = *pending.type;
    struct_names_.clear();
    has_fallback_in_struct_ = false;
    bool any_tag = false;
    bool any_field = false;
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
      const Field& go_field = type.fields[i];
      any_tag = any_tag || go_field.tag.has_value();
      FieldTag tag = ParseFieldTag(go_field);
      if (!tag.problem.empty()) Complain(&type, tag.problem);
      if (tag.ignored) continue;
      any_field = true;
      VisitField(pending, go_field, static_cast<int>(i), std::move(tag));
    }
    if (!type.fields.empty() && !any_tag && !any_field) Complain(&type, "Go struct has no exported fields");
  }

  void VisitField(const PendingStruct& pending, const Field& go_field, int position, FieldTag tag) {
    const Type* target = Indirect(go_field.type);
    if (go_field.embedded && !tag.has_name) {
      if (target->kind != Kind::kStruct) {
        Complain(pending.type,
                 "embedded Go struct field " + go_field.name + " of non-struct type needs a JSON name");
      } else {
        tag.embed = true;
      }
    }
    Candidate candidate;
    candidate.index = pending.index;
    candidate.index.push_back(position);
    candidate.field.path = pending.path;
    candidate.field.path.push_back({go_field.offset, go_field.type, go_field.exported});
    candidate.field.type = go_field.type;
    if (tag.embed) {
      VisitEmbedded(pending, go_field, std::move(candidate), std::move(tag), target);
    } else {
      AddField(pending, go_field, std::move(candidate), tag);
    }
  }

  void VisitEmbedded(const PendingStruct& pending, const Field& go_field, Candidate candidate, FieldTag tag,
                     const Type* target) {
    if (tag.HasMoreThanEmbed()) {
      Complain(pending.type, "Go struct field " + go_field.name + " can't have tag options besides `embed`");
      if (tag.has_name) return AddField(pending, go_field, std::move(candidate), tag);
      tag = FieldTag{.name = tag.name, .embed = true};
    }
    if (HasMethods(target) && target->special != Special::kRawMessage) {
      Complain(pending.type,
               "embedded Go struct field " + go_field.name + " has a type with JSON methods of its own");
    }
    if (target->kind == Kind::kStruct) {
      if (pending.visit_children) {
        queue_.push_back({target, candidate.index, candidate.field.path, !seen_.contains(target)});
      }
      seen_.insert(target);
      return;
    }
    if (!go_field.exported) {
      Complain(pending.type, "embedded Go struct field " + go_field.name + " is not exported");
      return;
    }
    const bool string_map = target->kind == Kind::kMap && target->key->kind == Kind::kString;
    if (string_map && HasMethods(target->key)) {
      Complain(pending.type,
               "embedded map field " + go_field.name + " has a key type with JSON methods of its own");
      return AddField(pending, go_field, std::move(candidate), tag);
    }
    if (!string_map && target->special != Special::kRawMessage) {
      Complain(pending.type, "embedded Go struct field " + go_field.name +
                                 " must be a struct, a map with string keys or a jsontext.Value");
      return AddField(pending, go_field, std::move(candidate), tag);
    }
    if (has_fallback_in_struct_) {
      Complain(pending.type, "Go struct has two embedded fields that are a map or a jsontext.Value");
    }
    has_fallback_in_struct_ = true;
    candidate.field.go_path = go_field.name;
    fallbacks_.push_back(std::move(candidate));
  }

  void AddField(const PendingStruct& pending, const Field& go_field, Candidate candidate,
                const FieldTag& tag) {
    if (!go_field.exported) {
      const Type* target = Indirect(go_field.type);
      if (!go_field.embedded || target->kind != Kind::kStruct) {
        Complain(pending.type, "Go struct field " + go_field.name + " is not exported");
        return;
      }
      if (HasMethods(target)) {
        Complain(pending.type,
                 "Go struct field " + go_field.name + " is not exported, so its methods can't be called");
        return;
      }
    }
    if (!struct_names_.insert(tag.name).second) {
      Complain(pending.type, "two Go struct fields have the JSON name \"" + tag.name + "\"");
    }
    StructField& field = candidate.field;
    field.name = tag.name;
    field.go_path = go_field.name;
    AppendQuoted(&field.quoted, tag.name, Options());
    field.needs_escape = NeedsEscape(tag.name);
    field.id = static_cast<int>(candidates_.size());
    field.casing = tag.casing;
    field.omitempty = tag.omitempty;
    field.omitzero = tag.omitzero;
    field.string = tag.string;
    candidate.has_name = tag.has_name;
    candidates_.push_back(std::move(candidate));
    if (!tag.format.empty() && !info_->unsupported_format) {
      info_->unsupported_format = StructProblem{
          pending.type, "Go struct field " + go_field.name + " has an unsupported `format` tag option"};
    }
  }

  // Of the fields with one name the shallowest wins, then the one whose name comes from a tag; a tie drops
  // all.
  void KeepDominant() {
    const auto rank = [](const Candidate& c) { return std::make_tuple(c.index.size(), !c.has_name); };
    std::stable_sort(candidates_.begin(), candidates_.end(), [&](const Candidate& a, const Candidate& b) {
      return std::tie(a.field.name) != std::tie(b.field.name) ? a.field.name < b.field.name
                                                              : rank(a) < rank(b);
    });
    std::vector<Candidate> kept;
    for (std::size_t i = 0; i < candidates_.size();) {
      std::size_t end = i + 1;
      while (end < candidates_.size() && candidates_[end].field.name == candidates_[i].field.name) ++end;
      if (end == i + 1 || rank(candidates_[i]) != rank(candidates_[i + 1]))
        kept.push_back(std::move(candidates_[i]));
      i = end;
    }
    std::sort(kept.begin(), kept.end(),
              [](const Candidate& a, const Candidate& b) { return a.field.id < b.field.id; });
    for (std::size_t i = 0; i < kept.size(); ++i) kept[i].field.id = static_cast<int>(i);
    std::sort(kept.begin(), kept.end(),
              [](const Candidate& a, const Candidate& b) { return a.index < b.index; });
    NameInGo(&kept);
    for (Candidate& c : kept) info_->fields.push_back(std::move(c.field));
    if (fallbacks_.size() == 1 ||
        (fallbacks_.size() > 1 && fallbacks_[0].index.size() != fallbacks_[1].index.size())) {
      info_->fallback = std::make_unique<StructField>(std::move(fallbacks_[0].field));
    }
  }

  void NameInGo(std::vector<Candidate>* kept) {
    std::optional<Selectors> selectors;
    for (std::vector<Candidate>* candidates : {kept, &fallbacks_}) {
      for (Candidate& c : *candidates) {
        if (c.index.size() > 1 && !selectors) selectors.emplace(root_);
        if (c.index.size() > 1) c.field.go_path = selectors->Of(c.index);
      }
    }
  }

  void BuildIndexes() {
    std::string folded;
    for (const StructField& field : info_->fields) {
      FoldName(field.name, &folded);
      info_->by_folded_name[folded].push_back(&field);
    }
    for (auto& [name, fields] : info_->by_folded_name) {
      std::sort(fields.begin(), fields.end(),
                [](const StructField* a, const StructField* b) { return a->id < b->id; });
    }
    std::size_t slots = 4;
    while (slots < 2 * info_->fields.size()) slots *= 2;
    info_->table.assign(slots, 0);
    for (std::size_t i = 0; i < info_->fields.size(); ++i) {
      std::size_t slot = HashName(info_->fields[i].name) & (slots - 1);
      while (info_->table[slot] != 0) slot = (slot + 1) & (slots - 1);
      info_->table[slot] = static_cast<std::uint32_t>(i + 1);
    }
  }

  const Type& root_;
  std::shared_ptr<StructInfo> info_ = std::make_shared<StructInfo>();
  std::vector<PendingStruct> queue_;
  std::set<const Type*> seen_;
  std::vector<Candidate> candidates_;
  std::vector<Candidate> fallbacks_;
  std::set<std::string> struct_names_;  // of the struct being visited
  bool has_fallback_in_struct_ = false;
};

}  // namespace

std::shared_ptr<const StructInfo> BuildStructInfo(const Type& type) { return FieldCollector(type).Run(); }

}  // namespace internal
}  // namespace jsonrift
