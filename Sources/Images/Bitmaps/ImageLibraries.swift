// The versions of the libraries that read and write image files.

import CDeflate
import CGIF
import CPNG
import CWebP

/// The C libraries for PNG, GIF, WebP and JPEG.
package enum ImageLibraries {
  /// The name and version of each library, for the report about the machine.
  package static var versions: [(name: String, version: String)] {
    let png = png_get_libpng_ver(nil).map { String(cString: $0) } ?? "unknown"
    let webP = Int(WebPGetEncoderVersion())
    return [
      ("libpng", png), ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)"),
      ("libjpeg-turbo", JPEG.version),
      ("libwebp", "\(webP >> 16).\(webP >> 8 & 0xFF).\(webP & 0xFF)"),
    ]
  }
}
