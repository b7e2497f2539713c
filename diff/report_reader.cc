// A report from its document (report_writer.cc writes it).
#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "core/json_view.h"
#include "diff/escape_bytes.h"
#include "diff/internal/fold.h"
#include "diff/report.h"

namespace jsonrift::diff {
namespace {

// Beyond it not every reader of JSON keeps a number exact.
constexpr std::uint64_t kLargestNumber = (std::uint64_t{1} << 53) - 1;

DivergenceKind KindAt(std::size_t index) { return static_cast<DivergenceKind>(index); }

// What is wrong first is kept as the failure, and nothing more is read after it.
class Reader {
 public:
  const Status& status() const { return status_; }

  void ReadReport(JsonView root, Report* report) {
    if (!Expect(root, '{', "a report must be an object")) return;
    ReadVersion(root);
    if (const auto settings = Object(root, "settings")) ReadSettings(*settings, &report->settings);
    report->settings.semantics = String(root, "semantics");
    report->partial = Flag(root, "partial");
    if (const auto totals = Object(root, "totals")) ReadCounts(*totals, &report->total);
    ReadKinds(root, "kinds", &report->total.by_kind);
    ReadPartners(root, &report->partners);
    ReadNeedCounts(root, &report->needs);
    ForEach(root, "findings", [&](JsonView view) { report->findings.push_back(ReadFinding(view)); });
    SortFindings(root, &report->findings);
    ReadReasons(root, "unreadable", &report->unreadable);
    ReadReasons(root, "rejected", &report->rejected);
  }

 private:
  void Fail(JsonView view, const std::string& message) {
    if (status_.ok()) status_ = view.Failure(message);
  }

  bool Expect(JsonView view, char kind, const std::string& message) {
    if (view.kind() != kind) Fail(view, message);
    return status_.ok();
  }

  // A member that must be there.
  std::optional<JsonView> Member(JsonView object, std::string_view name) {
    if (!status_.ok()) return std::nullopt;
    const std::optional<JsonView> member = object.Find(name);
    if (!member) Fail(object, "`" + std::string(name) + "` is missing");
    return member;
  }

  std::optional<JsonView> Object(JsonView object, std::string_view name) {
    const std::optional<JsonView> member = Member(object, name);
    if (!member || !Expect(*member, '{', "`" + std::string(name) + "` must be an object"))
      return std::nullopt;
    return member;
  }

  // Elements of an array that must be there.
  template <typename Visit>
  void ForEach(JsonView object, std::string_view name, Visit visit) {
    const std::optional<JsonView> member = Member(object, name);
    if (!member || !Expect(*member, '[', "`" + std::string(name) + "` must be an array")) return;
    member->ForEachElement([&](JsonView element) {
      if (status_.ok()) visit(element);
    });
  }

  std::string StringOf(JsonView view, std::string_view name) {
    return Expect(view, '"', "`" + std::string(name) + "` must be a string") ? UnescapeBytes(view.String())
                                                                             : "";
  }

  std::string String(JsonView object, std::string_view name) {
    const std::optional<JsonView> member = Member(object, name);
    return member ? StringOf(*member, name) : "";
  }

  std::uint64_t NumberOf(JsonView view, std::string_view name) {
    std::uint64_t number = 0;
    const std::string_view digits = view.kind() == '0' ? view.Text() : "";
    for (const char c : digits) {
      if (c < '0' || c > '9' || number > kLargestNumber) {
        number = kLargestNumber + 1;
        break;
      }
      number = 10 * number + static_cast<std::uint64_t>(c - '0');
    }
    if (!digits.empty() && number <= kLargestNumber) return number;
    Fail(view, "`" + std::string(name) + "` must be a whole number from 0 to 2^53-1");
    return 0;
  }

  std::uint64_t Number(JsonView object, std::string_view name) {
    const std::optional<JsonView> member = Member(object, name);
    return member ? NumberOf(*member, name) : 0;
  }

  bool Flag(JsonView object, std::string_view name) {
    const std::optional<JsonView> member = Member(object, name);
    if (member && member->kind() != 't' && member->kind() != 'f')
      Fail(*member, "`" + std::string(name) + "` must be true or false");
    return member && member->IsTrue();
  }

  // False if it isn't there.
  bool OptionalFlag(JsonView object, std::string_view name) {
    return object.Find(name).has_value() && Flag(object, name);
  }

  void ReadVersion(JsonView root) {
    const std::optional<JsonView> version = Member(root, "schema_version");
    if (!version || NumberOf(*version, "schema_version") == kReportSchemaVersion || !status_.ok()) return;
    Fail(*version, "schema version " + std::string(version->Text()) + " can't be read, only " +
                       std::to_string(kReportSchemaVersion));
  }

  Options OptionsOf(JsonView view) {
    Options options;
    if (!Expect(view, '[', "expected an array of option names")) return options;
    view.ForEachElement([&](JsonView element) {
      const auto option = element.IsString() ? OptionFromName(element.String()) : std::nullopt;
      if (!option) return Fail(element, "unknown option");
      options = options.With(*option);
    });
    return options;
  }

  // Sorted and without repetition.
  std::vector<std::uint32_t> NeedsOf(JsonView object, std::string_view name) {
    std::set<std::uint32_t> needs;
    ForEach(object, name, [&](JsonView element) {
      const Options any_of = OptionsOf(element);
      if (any_of == Options()) Fail(element, "no options of which one is needed");
      needs.insert(any_of.bits());
    });
    return {needs.begin(), needs.end()};
  }

  void ReadSettings(JsonView object, ReportSettings* settings) {
    settings->entry = String(object, "entry");
    settings->disallow_unknown_fields = OptionalFlag(object, "disallow_unknown_fields");
    settings->use_number = OptionalFlag(object, "use_number");
    settings->check = String(object, "check");
    if (const auto with = Member(object, "with")) settings->with = OptionsOf(*with);
    settings->redacted = Flag(object, "redacted");
    settings->redaction_key_id = String(object, "redaction_key_id");
  }

  void ReadCounts(JsonView object, Tally* tally) {
    tally->agree = Number(object, "agree");
    tally->diverge = Number(object, "diverge");
    tally->rejected = Number(object, "rejected");
    tally->unreadable = Number(object, "unreadable");
  }

  void ReadKinds(JsonView object, std::string_view name,
                 std::array<std::uint64_t, kDivergenceKindCount>* by_kind) {
    const std::optional<JsonView> kinds = Object(object, name);
    if (!kinds) return;
    for (std::size_t i = 0; i < by_kind->size(); ++i)
      (*by_kind)[i] = Number(*kinds, DivergenceKindName(KindAt(i)));
  }

  // Calls visit(partner, value) for what stands under the name of each partner.
  template <typename Visit>
  void ForEachPartner(JsonView object, Visit visit) {
    const std::optional<JsonView> partners = Object(object, "partners");
    if (!partners) return;
    std::set<std::string> seen;
    partners->ForEachMember([&](const std::string& name, JsonView value) {
      if (!status_.ok()) return;
      std::string partner = UnescapeBytes(name);
      if (!seen.insert(partner).second) Fail(value, "a partner stands twice");
      visit(std::move(partner), value);
    });
  }

  void ReadPartners(JsonView root, std::map<std::string, Tally>* partners) {
    ForEachPartner(root, [&](std::string partner, JsonView value) {
      if (!Expect(value, '{', "the numbers of a partner must be an object")) return;
      Tally& tally = (*partners)[std::move(partner)];
      ReadCounts(value, &tally);
      ReadKinds(value, "kinds", &tally.by_kind);
    });
  }

  void ReadNeedCounts(JsonView root, std::map<std::vector<std::uint32_t>, std::uint64_t>* needs) {
    ForEach(root, "needs", [&](JsonView element) {
      if (!Expect(element, '{', "an element of `needs` must be an object")) return;
      std::vector<std::uint32_t> options = NeedsOf(element, "options");
      if (!needs->emplace(std::move(options), Number(element, "payloads")).second)
        Fail(element, "needs stand twice");
    });
  }

  DivergenceKind Kind(JsonView object) {
    const std::optional<JsonView> member = Member(object, "kind");
    const std::string name = member ? StringOf(*member, "kind") : "";
    for (std::size_t i = 0; i < kDivergenceKindCount; ++i) {
      if (name == DivergenceKindName(KindAt(i))) return KindAt(i);
    }
    if (member) Fail(*member, "unknown kind");
    return DivergenceKind::kLatent;
  }

  FileSpan SpanOf(JsonView view) {
    FileSpan span;
    if (!Expect(view, '{', "a place must be an object")) return span;
    span.line = Number(view, "line");
    span.column = Number(view, "column");
    span.offset = Number(view, "offset");
    span.length = Number(view, "length");
    return span;
  }

  Excerpt ExcerptOf(JsonView view) {
    Excerpt excerpt;
    if (!Expect(view, '{', "an excerpt must be an object")) return excerpt;
    excerpt.line = Number(view, "line");
    excerpt.text = String(view, "text");
    excerpt.begin = Number(view, "begin");
    excerpt.length = Number(view, "length");
    excerpt.cut_before = Flag(view, "cut_before");
    excerpt.cut_after = Flag(view, "cut_after");
    if (excerpt.begin > excerpt.text.size() || excerpt.length > excerpt.text.size() - excerpt.begin)
      Fail(view, "the place lies outside of the excerpt");
    return excerpt;
  }

  Example ExampleOf(JsonView view) {
    Example example;
    if (!Expect(view, '{', "an example must be an object")) return example;
    example.path = String(view, "path");
    example.partner = String(view, "partner");
    example.payload_bytes = Number(view, "payload_bytes");
    example.kind = Kind(view);
    if (const auto place = Member(view, "place")) example.place = SpanOf(*place);
    if (const auto other = view.Find("other")) example.other = SpanOf(*other);
    example.pointer = String(view, "pointer");
    example.legacy = String(view, "legacy");
    example.strict = String(view, "strict");
    example.remark = String(view, "remark");
    if (const auto excerpt = Member(view, "excerpt")) example.excerpt = ExcerptOf(*excerpt);
    if (const auto excerpt = view.Find("other_excerpt")) example.other_excerpt = ExcerptOf(*excerpt);
    return example;
  }

  std::pair<std::string, std::uint64_t> PlaceIn(JsonView view) {
    if (!Expect(view, '{', "a path and line must be an object")) return {};
    std::string path = String(view, "path");
    return {std::move(path), Number(view, "line")};
  }

  Rule RuleIn(JsonView object) {
    const std::optional<JsonView> member = Member(object, "rule");
    const std::optional<Rule> rule = member ? RuleFromId(StringOf(*member, "rule")) : std::nullopt;
    if (member && !rule) Fail(*member, "unknown rule; is the report of a newer jsonrift?");
    return rule.value_or(Rule::kUnexplained);
  }

  Finding ReadFinding(JsonView view) {
    Finding finding;
    if (!Expect(view, '{', "a finding must be an object")) return finding;
    finding.rule = RuleIn(view);
    finding.type_path = String(view, "type_path");
    ReadKinds(view, "by_kind", &finding.by_kind);
    if (finding.payloads() == 0) Fail(view, "a finding must have a payload");
    finding.places = Number(view, "places");
    for (std::uint32_t bits : NeedsOf(view, "needs")) finding.needs.emplace_back(bits);
    ForEachPartner(view, [&](std::string partner, JsonView value) {
      finding.partners[std::move(partner)] = NumberOf(value, "partners");
    });
    if (const auto first = Member(view, "first"))
      std::tie(finding.first_path, finding.first_line) = PlaceIn(*first);
    ForEach(view, "examples", [&](JsonView element) { AddExample(ExampleOf(element), &finding.examples); });
    return finding;
  }

  void SortFindings(JsonView root, std::vector<Finding>* findings) {
    std::sort(findings->begin(), findings->end(), FindingsAreOrdered);
    const auto same = [](const Finding& a, const Finding& b) { return !FindingsAreOrdered(a, b); };
    if (std::adjacent_find(findings->begin(), findings->end(), same) != findings->end())
      Fail(root, "two findings have the same rule and type path");
  }

  void ReadReasons(JsonView root, std::string_view name, std::map<std::string, Reason>* reasons) {
    ForEach(root, name, [&](JsonView view) {
      if (!Expect(view, '{', "a reason must be an object")) return;
      const std::string text = String(view, "reason");
      if (reasons->count(text) != 0) Fail(view, "a reason stands twice");
      Reason reason;
      reason.count = Number(view, "count");
      ForEach(view, "examples", [&](JsonView element) { reason.examples.push_back(PlaceIn(element)); });
      AddReason(text, reason, reasons);
    });
  }

  Status status_;
};

}  // namespace

Result<Report> ReportFromJson(std::string_view text) {
  Tape tape;
  if (Status status = ScanDocument(text, &tape); !status.ok()) return status;
  Reader reader;
  Report report;
  reader.ReadReport(JsonView(&tape), &report);
  if (!reader.status().ok()) return reader.status();
  return report;
}

}  // namespace jsonrift::diff
