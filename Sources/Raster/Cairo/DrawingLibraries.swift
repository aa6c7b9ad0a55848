// The libraries that draw.

import CCairo
import Platform
import Synchronization

/// The C libraries behind the rasterizer.
package enum DrawingLibraries {
  /// Keeps the libraries from writing to standard error, as Pango does for a font that it cannot
  /// open. Such failures become errors of ours. Only a program may call this, once: GLib has one
  /// such setting per process.
  package static func silence() {
    flickbook_silence_glib {
      let count = DrawingLibraries.messageCount &+ 1
      pthread_setspecific(DrawingLibraries.ownCount, UnsafeRawPointer(bitPattern: count))
    }
  }

  /// Reports a library's lack of memory as an error. Only for a program whose threads share one
  /// malloc arena: with several arenas, malloc reports shortages that did not happen.
  package static func noticeShortages() { noticing.store(true, ordering: .relaxed) }

  static var noticesShortages: Bool { noticing.load(ordering: .relaxed) }
  private static let noticing = Atomic(false)

  /// The number of messages of this thread that were kept from standard error.
  static var messageCount: Int { Int(bitPattern: pthread_getspecific(ownCount)) }

  /// The key of each thread's count; messages of other threads concern other texts.
  private static let ownCount: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "there is no place for a number in each thread")
    return key
  }()

  /// The name and version of each loaded library, for a report about the machine.
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
