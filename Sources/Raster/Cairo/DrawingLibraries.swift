// The C libraries behind the rasterizer: their messages, lack of memory and versions.

import CCairo
import Platform
import Synchronization

/// The process-wide settings and the versions of the C libraries behind the rasterizer.
package enum DrawingLibraries {
  /// Keeps the libraries from writing to standard error, as Pango does for a font that it cannot
  /// open. Flickbook throws errors for such failures. Only a program may call this method, and only
  /// once: GLib has one such setting per process.
  package static func silence() {
    flickbook_silence_glib {
      let count = DrawingLibraries.messageCount &+ 1
      pthread_setspecific(DrawingLibraries.ownCount, UnsafeRawPointer(bitPattern: count))
    }
  }

  /// Enables errors for a library's lack of memory. The program's threads must share one malloc
  /// arena. With several arenas, malloc reports shortages that did not happen.
  package static func noticeShortages() { noticing.store(true, ordering: .relaxed) }

  static var noticesShortages: Bool { noticing.load(ordering: .relaxed) }
  private static let noticing = Atomic(false)

  /// The number of messages of the current thread that were kept from standard error.
  static var messageCount: Int { Int(bitPattern: pthread_getspecific(ownCount)) }

  /// The key of the message count, of which each thread has its own. Messages of another thread
  /// concern another layout.
  private static let ownCount: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "there is no place for a number in each thread")
    return key
  }()

  /// The name and version of each loaded library, for the report about the machine.
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
