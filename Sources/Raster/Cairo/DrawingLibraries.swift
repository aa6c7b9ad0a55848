// Which libraries draw.

import CCairo
import Platform
import Synchronization

/// The C libraries behind the raster.
package enum DrawingLibraries {
  /// Keeps them from writing to standard error, as Pango does for a font that it cannot open: what
  /// goes wrong in them is an error of ours. For a program of its own, once: GLib has one such
  /// setting for the whole process.
  package static func silence() {
    flickbook_silence_glib {
      let count = DrawingLibraries.messageCount &+ 1
      pthread_setspecific(DrawingLibraries.ownCount, UnsafeRawPointer(bitPattern: count))
    }
  }

  /// Makes errors of memory that was short for a library. For a program of its own whose threads
  /// share one arena of malloc's: where they have several, malloc says so without need.
  package static func noticeShortages() { noticing.store(true, ordering: .relaxed) }

  static var noticesShortages: Bool { noticing.load(ordering: .relaxed) }
  private static let noticing = Atomic(false)

  /// How many messages of this thread were kept from standard error.
  static var messageCount: Int { Int(bitPattern: pthread_getspecific(ownCount)) }

  /// Where a thread keeps its number: others' messages are of other texts.
  private static let ownCount: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "there is no place for a number in each thread")
    return key
  }()

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
