#include "diff/difference.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/dump.h"
#include "core/internal/field_tag.h"
#include "core/internal/go_map.h"
#include "core/internal/load.h"
#include "core/internal/name_set.h"
#include "core/internal/quote.h"
#include "core/internal/stack.h"
#include "core/tape.h"
#include "core/value.h"

namespace jsonrift::diff {
namespace {

using internal::Load;

constexpr std::string_view kAbsent = "(absent)";

// Equality of floats as dumps see it: 0 and -0 differ, NaN is NaN.
template <typename Float>
bool SameFloat(Float a, Float b) {
  return (std::isnan(a) && std::isnan(b)) ||
         std::memcmp(&a, &b, sizeof a) == 0;  // NOLINT(bugprone-suspicious-memory-comparison)
}

// Walks two values side by side and stops at the first difference. What leads there is kept in a path of
// tokens.
class ValueComparer {
 public:
  // Without a record only Equal is of use.
  explicit ValueComparer(bool records) : found_(!records), records_(records) {}

  // Whether the values are equal. After false, difference() tells where they are not.
  bool Equal(const Type& type, const void* a, const void* b) {
    switch (type.kind) {
      case Kind::kFloat32:
        return SameFloat(Load<float>(a), Load<float>(b)) || Differ(type, a, b);
      case Kind::kFloat64:
        return SameFloat(Load<double>(a), Load<double>(b)) || Differ(type, a, b);
      case Kind::kString:
        return Load<GoString>(a).view() == Load<GoString>(b).view() || Differ(type, a, b);
      case Kind::kInterface:
        return EqualAny(Load<GoAny>(a), Load<GoAny>(b)) || Differ(type, a, b);
      case Kind::kPointer:
        return EqualPointers(type, a, b);
      case Kind::kSlice:
        return EqualSlices(type, a, b);
      case Kind::kArray:
        return EqualElements(*type.element, static_cast<const char*>(a), static_cast<const char*>(b),
                             type.length);
      case Kind::kMap:
        return EqualMaps(type, Load<const GoMap*>(a), Load<const GoMap*>(b)) || Differ(type, a, b);
      case Kind::kStruct:
        return EqualStructs(type, static_cast<const char*>(a), static_cast<const char*>(b));
      default:
        return std::memcmp(a, b, type.size) == 0 || Differ(type, a, b);
    }
  }

  Difference TakeDifference() {
    for (auto step = way_back_.rbegin(); step != way_back_.rend(); ++step) {
      if (step->index) {
        internal::AppendPointerIndex(&difference_.pointer, *step->index);
      } else {
        std::string quoted;
        internal::AppendQuoted(&quoted, step->name, Options());
        internal::AppendPointerName(&difference_.pointer, quoted);
      }
    }
    return std::move(difference_);
  }

 private:
  struct Step {
    std::string name;
    std::optional<std::size_t> index;
  };

  // Records the difference, if none has been found deeper down. Returns false.
  bool Differ(const Type& type, const void* a, const void* b) {
    if (found_) return false;
    found_ = true;
    AppendDump(&difference_.first, type, a, DumpedFields::kPromoted);
    AppendDump(&difference_.second, type, b, DumpedFields::kPromoted);
    return false;
  }

  bool DifferByPresence(const Type& type, const void* a, const void* b) {
    if (!records_) return false;
    found_ = true;
    for (auto [value, reading] : {std::pair{a, &difference_.first}, std::pair{b, &difference_.second}}) {
      if (value == nullptr) {
        *reading = kAbsent;
      } else {
        AppendDump(reading, type, value, DumpedFields::kPromoted);
      }
    }
    return false;
  }

  // On the way back from a difference each level adds how to get there. Returns false.
  bool Passed(std::string_view name) {
    if (records_) way_back_.push_back({std::string(name), std::nullopt});
    return false;
  }
  bool Passed(std::size_t index) {
    if (records_) way_back_.push_back({{}, index});
    return false;
  }

  bool EqualAny(const GoAny& a, const GoAny& b) {
    if (a.kind != b.kind) return false;
    switch (a.kind) {
      case GoAny::Kind::kNil:
        return true;
      case GoAny::Kind::kBool:
        return a.boolean == b.boolean;
      case GoAny::Kind::kFloat64:
        return SameFloat(a.number, b.number);
      case GoAny::Kind::kString:
      case GoAny::Kind::kNumber:
        return a.view() == b.view();
      case GoAny::Kind::kMap:
        return EqualMaps(*MapStringAnyType(), a.map, b.map);
      case GoAny::Kind::kSlice:
        break;
    }
    if ((a.elements == nullptr) != (b.elements == nullptr)) return false;
    return EqualSequences(*AnyType(), reinterpret_cast<const char*>(a.elements), a.size,
                          reinterpret_cast<const char*>(b.elements), b.size);
  }

  bool EqualPointers(const Type& type, const void* a, const void* b) {
    const auto* x = Load<const void*>(a);
    const auto* y = Load<const void*>(b);
    if (x == nullptr || y == nullptr) return x == y || Differ(type, a, b);
    return Equal(*type.element, x, y);
  }

  bool EqualSlices(const Type& type, const void* a, const void* b) {
    const auto x = Load<GoSlice>(a);
    const auto y = Load<GoSlice>(b);
    if (x.nil() != y.nil()) return Differ(type, a, b);
    if (type.element->IsByteLike()) return x.bytes() == y.bytes() || Differ(type, a, b);
    return EqualSequences(*type.element, x.data, x.size, y.data, y.size);
  }

  bool EqualSequences(const Type& element, const char* a, std::size_t a_size, const char* b,
                      std::size_t b_size) {
    const std::size_t common = std::min(a_size, b_size);
    if (!EqualElements(element, a, b, common)) return false;
    if (a_size == b_size) return true;
    DifferByPresence(element, a_size > common ? a + common * element.size : nullptr,
                     b_size > common ? b + common * element.size : nullptr);
    return Passed(common);
  }

  bool EqualElements(const Type& element, const char* a, const char* b, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      if (!Equal(element, a + i * element.size, b + i * element.size)) return Passed(i);
    }
    return true;
  }

  bool EqualMaps(const Type& type, const GoMap* a, const GoMap* b) {
    if (a == nullptr || b == nullptr) return a == b;
    // Keys that aren't strings have no name of their own here: such maps are compared whole.
    if (type.key->kind != Kind::kString) {
      std::string first;
      std::string second;
      AppendDump(&first, type, &a, DumpedFields::kPromoted);
      AppendDump(&second, type, &b, DumpedFields::kPromoted);
      return first == second;
    }
    return InSameOrder(type, *a, *b) ? EqualInOrder(type, *a, *b) : EqualByKey(type, *a, *b);
  }

  // Both semantics add entries as they stand in the payload, so that their order is nearly always the same.
  static bool InSameOrder(const Type& type, const GoMap& a, const GoMap& b) {
    for (std::uint32_t i = 0; i < a.size && a.size == b.size; ++i) {
      if (!internal::KeysEqual(*type.key, internal::MapKey(a, type, i), internal::MapKey(b, type, i)))
        return false;
    }
    return a.size == b.size;
  }

  bool EqualInOrder(const Type& type, const GoMap& a, const GoMap& b) {
    for (std::uint32_t i = 0; i < a.size; ++i) {
      if (!Equal(*type.element, internal::MapValue(a, type, i), internal::MapValue(b, type, i))) {
        return Passed(Load<GoString>(internal::MapKey(a, type, i)).view());
      }
    }
    return true;
  }

  // Goes through the keys of both in their order; the first that differs or stands in one map only is the
  // difference.
  bool EqualByKey(const Type& type, const GoMap& a, const GoMap& b) {
    const std::vector<std::uint32_t> a_order = internal::SortedByStringKey(a, type);
    const std::vector<std::uint32_t> b_order = internal::SortedByStringKey(b, type);
    const auto key = [&](const GoMap& map, std::uint32_t entry) {
      return Load<GoString>(internal::MapKey(map, type, entry)).view();
    };
    for (std::size_t i = 0, j = 0; i < a_order.size() || j < b_order.size();) {
      const bool has_a = i < a_order.size();
      const bool has_b = j < b_order.size();
      const bool only_a = has_a && (!has_b || key(a, a_order[i]) < key(b, b_order[j]));
      const bool only_b = has_b && (!has_a || key(b, b_order[j]) < key(a, a_order[i]));
      const void* x = only_b ? nullptr : internal::MapValue(a, type, a_order[i]);
      const void* y = only_a ? nullptr : internal::MapValue(b, type, b_order[j]);
      const std::string_view name = only_b ? key(b, b_order[j]) : key(a, a_order[i]);
      const bool equal =
          x != nullptr && y != nullptr ? Equal(*type.element, x, y) : DifferByPresence(*type.element, x, y);
      if (!equal) return Passed(name);
      ++i;
      ++j;
    }
    return true;
  }

  bool EqualStructs(const Type& type, const char* a, const char* b) {
    if (type.special == Special::kTime) {
      const auto x = Load<GoTime>(a);
      const auto y = Load<GoTime>(b);
      const bool same =
          x.seconds == y.seconds && x.nanoseconds == y.nanoseconds && x.offset_minutes == y.offset_minutes;
      return same || Differ(type, a, b);
    }
    for (const Field& field : type.fields) {
      if (!field.exported && !field.IsPromoting()) continue;
      if (Equal(*field.type, a + field.offset, b + field.offset)) continue;
      if (!records_) return false;
      const internal::FieldTag tag = internal::ParseFieldTag(field);
      const bool is_promoted = field.embedded && !tag.has_name;  // its fields are the outer struct's
      return is_promoted ? false : Passed(tag.ignored ? field.name : tag.name);
    }
    return true;
  }

  bool found_;  // a difference, or nothing is to be found
  bool records_;
  Difference difference_;
  std::vector<Step> way_back_;
};

// Names come from payloads, which may be made to collide under a hash that is known.
struct NameHash {
  std::size_t operator()(std::string_view name) const { return internal::SeededHash(name); }
};

// Compares two JSON texts. Members are matched by name; their order is that of the first text.
class TextComparer {
 public:
  TextComparer(std::string_view first, std::string_view second) {
    first_.Scan(first);
    second_.Scan(second);
  }

  Difference Run() {
    if (first_.complete() && second_.complete()) {
      Compare(0, 0);
    } else {
      difference_ = {"", std::string(first_.payload()), std::string(second_.payload())};
    }
    std::string pointer;
    for (auto step = way_back_.rbegin(); step != way_back_.rend(); ++step) pointer += *step;
    difference_.pointer = std::move(pointer);
    return std::move(difference_);
  }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  // Whether the values at these tokens are the same. After false the difference is recorded.
  bool Compare(std::uint32_t a, std::uint32_t b) {
    const Token& x = first_.tokens()[a];
    const Token& y = second_.tokens()[b];
    if (x.kind == '{' && y.kind == '{') return CompareObjects(a, b);
    if (x.kind == '[' && y.kind == '[') return CompareArrays(a, b);
    return first_.ValueText(x) == second_.ValueText(y) || Differ(a, b);
  }

  bool CompareObjects(std::uint32_t a, std::uint32_t b) {
    std::unordered_map<std::string_view, std::uint32_t, NameHash> others;
    for (std::uint32_t i = b + 1; i + 1 != second_.tokens()[b].next; i = second_.Skip(i + 1)) {
      others[second_.Text(second_.tokens()[i])] = i + 1;
    }
    for (std::uint32_t i = a + 1; i + 1 != first_.tokens()[a].next; i = first_.Skip(i + 1)) {
      const auto other = others.find(first_.Text(first_.tokens()[i]));
      if (other == others.end() ? !Differ(i + 1, kNone) : !Compare(i + 1, other->second)) {
        return PassedName(first_.Text(first_.tokens()[i]));
      }
      others.erase(other);
    }
    if (others.empty()) return true;
    // What only the second text has; the first of it, so that the answer doesn't depend on hashing.
    auto first_left = others.begin();
    for (auto it = others.begin(); it != others.end(); ++it) {
      if (it->second < first_left->second) first_left = it;
    }
    Differ(kNone, first_left->second);
    return PassedName(first_left->first);
  }

  bool CompareArrays(std::uint32_t a, std::uint32_t b) {
    std::uint32_t i = a + 1;
    std::uint32_t j = b + 1;
    for (std::size_t index = 0;; ++index) {
      const bool at_end = first_.tokens()[i].IsClosing();
      const bool other_at_end = second_.tokens()[j].IsClosing();
      if (at_end && other_at_end) return true;
      const bool equal =
          at_end || other_at_end ? Differ(at_end ? kNone : i, other_at_end ? kNone : j) : Compare(i, j);
      if (!equal) {
        way_back_.emplace_back();
        internal::AppendPointerIndex(&way_back_.back(), index);
        return false;
      }
      i = first_.Skip(i);
      j = second_.Skip(j);
    }
  }

  bool Differ(std::uint32_t a, std::uint32_t b) {
    difference_.first = a == kNone ? kAbsent : first_.ValueText(first_.tokens()[a]);
    difference_.second = b == kNone ? kAbsent : second_.ValueText(second_.tokens()[b]);
    return false;
  }

  bool PassedName(std::string_view quoted) {
    way_back_.emplace_back();
    internal::AppendPointerName(&way_back_.back(), quoted);
    return false;
  }

  Tape first_;
  Tape second_;
  Difference difference_;
  std::vector<std::string> way_back_;
};

}  // namespace

std::optional<Difference> FindValueDifference(const Type& type, const void* first, const void* second) {
  ValueComparer comparer(true);
  if (comparer.Equal(type, first, second)) return std::nullopt;
  return comparer.TakeDifference();
}

bool ValuesAreEqual(const Type& type, const void* first, const void* second) {
  return ValueComparer(false).Equal(type, first, second);
}

std::optional<Difference> FindTextDifference(std::string_view first, std::string_view second) {
  if (first == second) return std::nullopt;
  return TextComparer(first, second).Run();
}

}  // namespace jsonrift::diff
