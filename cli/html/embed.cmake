# Embeds the style and the script of the html format into a header, with their SHA-256 in base64, as a content
# security policy names them.

# The 64 hexadecimal digits of a SHA-256 in base64.
function(jsonrift_base64 hex result)
  set(alphabet "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  set(base64 "")
  string(APPEND hex "00")
  foreach(at RANGE 0 63 3)  # three digits are 12 bits, which are two characters
    string(SUBSTRING "${hex}" ${at} 3 digits)
    math(EXPR high "0x${digits} >> 6")
    math(EXPR low "0x${digits} & 63")
    string(SUBSTRING "${alphabet}" ${high} 1 first)
    string(SUBSTRING "${alphabet}" ${low} 1 second)
    string(APPEND base64 "${first}${second}")
  endforeach()
  string(SUBSTRING "${base64}" 0 43 base64)  # 256 bits
  set(${result} "${base64}=" PARENT_SCOPE)
endfunction()

function(jsonrift_embed_page header)
  foreach(asset style=page.css script=page.js)
    string(REGEX MATCH "^[a-z]+" name ${asset})
    string(REGEX REPLACE "^[a-z]+=" "${CMAKE_CURRENT_SOURCE_DIR}/html/" file ${asset})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} page_${name})
    file(SHA256 ${file} hash)
    jsonrift_base64(${hash} page_${name}_hash)
  endforeach()
  configure_file(html/assets.h.in ${header} @ONLY)
endfunction()
