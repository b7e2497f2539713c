// Redaction: values become pseudonyms, so that a report can be passed on. Equal values have equal pseudonyms,
// whether in a payload, with any escapes, or in a dump; length and kind stay, letters become letters of the
// same case and digits digits, all other ASCII stays, and so does what is wrong with a text (invalid UTF-8,
// lone surrogates, broken syntax). true, false, null, zero and empty values stay, as do the T and Z of times.
// Names of members stay where they look like identifiers (core/identifier.h) and are values otherwise.
//
//   const Redactor redactor;
//   redactor.Dump(R"({Name:"Ada",Age:36})");  // {Name:"Qul",Age:52}
//
// What it doesn't do: with the built-in key, which anyone can look up, whoever guesses a value can check the
// guess, and a value of few digits is guessed fast. A key of one's own prevents that as long as it is secret.
// Lengths, punctuation, the place of zeros, the size of numbers (exponents stay), and which values are equal
// can be seen in any case.
//
// A value: copies redact alike. Thread-safe for reading.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/fault.h"
#include "core/tape.h"

namespace jsonrift::diff {

class Redactor {
 public:
  Redactor();  // with the built-in key
  explicit Redactor(std::string_view key);

  // Tells which key it is without telling the key: 8 hexadecimal digits, for ReportSettings. Empty for the
  // built-in key.
  const std::string& key_id() const { return key_id_; }

  // A string's value, in any bytes.
  std::string Value(std::string_view bytes) const;
  // A member's name.
  std::string Name(std::string_view bytes) const;

  // The bytes [begin, end) of the payload, as many bytes: excerpts may begin and end anywhere. Behind the
  // place where the syntax is broken for good no name stays.
  std::string Json(const Tape& tape, std::size_t begin, std::size_t end) const;
  std::string Json(std::string_view text) const;

  // A dump (core/dump.h). Names of fields stay.
  std::string Dump(std::string_view dump) const;

  // A JSON Pointer into the payload. Indexes stay.
  std::string Pointer(std::string_view pointer, const Tape& tape) const;

  // A fault whose description (DescribeDecoding) can be shown: beyond the pointer there are no values in it.
  Fault WithoutValues(Fault fault, const Tape& tape) const;

  // Hexadecimal digits, of bytes.
  std::string Hex(std::string_view digits) const;

 private:
  std::string key_;
  std::string key_id_;
};

}  // namespace jsonrift::diff
