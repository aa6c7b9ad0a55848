// Settings of the C libraries behind the rasterizer (suppressed messages, errors for failed
// allocations), and the versions of these libraries.

import CCairo
import CLatePango
import Support
import Synchronization

/// The process-wide settings and the versions of the C libraries behind the rasterizer.
package enum DrawingLibraries {
  /// Suppresses the libraries' messages on standard error, such as Pango's for an unreadable font.
  /// Flickbook throws errors instead. Call this method at most once, and from a program, not from a
  /// library: GLib's setting applies to the whole process. The C libraries are loaded later, when
  /// the first font is needed.
  ///
  /// - Parameter end: ends the program with the given message. Called after a fatal error of GLib,
  ///   or if a C library cannot be loaded.
  package static func silence(orEnd end: @escaping @Sendable (String) -> Never) {
    ending.withLock { $0 = end }
    flickbook_pango_on_failure(endProgram)
  }

  /// Replaces the function with which GLib prints messages, if `silence` was called. Must be called
  /// before the first use of Pango.
  static func silenceLoaded() {
    guard ending.withLock({ $0 != nil }) else { return }
    flickbook_silence_glib(
      {
        let count = DrawingLibraries.messageCount &+ 1
        pthread_setspecific(DrawingLibraries.ownCount, UnsafeRawPointer(bitPattern: count))
      }, endProgram)
  }

  private static let endProgram: @convention(c) (UnsafePointer<CChar>?) -> Void = { message in
    let end = DrawingLibraries.ending.withLock { $0 }
    end?(message.map { String(cString: $0) } ?? "")
  }

  private static let ending = Mutex<(@Sendable (String) -> Never)?>(nil)

  /// Enables errors for failed allocations in the libraries. All threads of the program must share
  /// one malloc arena, because malloc reports false shortages with several arenas.
  package static func noticeShortages() { noticing.store(true, ordering: .relaxed) }

  static var noticesShortages: Bool { noticing.load(ordering: .relaxed) }
  private static let noticing = Atomic(false)

  /// The number of suppressed messages of the current thread.
  static var messageCount: Int { Int(bitPattern: pthread_getspecific(ownCount)) }

  /// The key of the thread-local message count. The count is per thread, because messages of
  /// another thread concern another layout.
  private static let ownCount: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "there is no place for a number in each thread")
    return key
  }()

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
