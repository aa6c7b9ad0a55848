// The versions of the libraries that read and write image files.

import CGIF
import CImageQuant
import CPNG
import CWebP

/// The C libraries for PNG, GIF, WebP and palettes.
package enum ImageLibraries {
  /// The name and version of each library, for the report about the machine.
  package static var versions: [(name: String, version: String)] {
    let png = png_get_libpng_ver(nil).map { String(cString: $0) } ?? "unknown"
    let webP = Int(WebPGetEncoderVersion())
    let quant = Int(liq_version())
    return [
      ("libpng", png),
      ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)"),
      ("libwebp", "\(webP >> 16).\(webP >> 8 & 0xFF).\(webP & 0xFF)"),
      ("libimagequant", "\(quant / 10_000).\(quant / 100 % 100).\(quant % 100)"),
    ]
  }
}
