#include "diff/internal/hmac.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <new>

namespace jsonrift::diff {

Digest Hmac(std::string_view key, std::string_view message) {
  // OpenSSL takes no key of no bytes; HMAC pads keys with zeros, so that this one is the same.
  constexpr std::string_view kNoBytes("\0", 1);
  if (key.empty()) key = kNoBytes;
  Digest digest;
  const unsigned char* done =
      HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
           reinterpret_cast<const unsigned char*>(message.data()), message.size(), digest.data(), nullptr);
  if (done == nullptr) throw std::bad_alloc();  // nothing else can be wrong with it
  return digest;
}

}  // namespace jsonrift::diff
