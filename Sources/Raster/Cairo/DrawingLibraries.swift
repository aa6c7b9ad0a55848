// Which libraries draw.

import CCairo
import Synchronization

/// The C libraries behind the raster.
package enum DrawingLibraries {
  /// Keeps them from writing to standard error, as Pango does for a font that it cannot open: what
  /// goes wrong in them is an error of ours. For a program of its own, once: GLib has one such
  /// setting for the whole process.
  package static func silence() {
    flickbook_silence_glib { DrawingLibraries.messages.add(1, ordering: .relaxed) }
  }

  /// How many messages were kept from standard error, of all threads.
  static var messageCount: Int { messages.load(ordering: .relaxed) }

  private static let messages = Atomic(0)

  /// Names and versions of what is loaded, for a report of what a machine has.
  package static var versions: [(name: String, version: String)] {
    let fontconfig = Int(FcGetVersion())
    return [
      ("Cairo", String(cString: cairo_version_string())),
      ("Pango", String(cString: pango_version_string())),
      ("HarfBuzz", String(cString: hb_version_string())),
      ("FreeType", freeTypeVersion),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
  }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
