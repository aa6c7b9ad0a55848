// The fingerprints of font files, computed once in a run. The standard fonts have about 10 MB,
// which would take a fifth of the time of a small scene.

import OperatingSystem
import Player
import Support
import Synchronization

/// The fingerprints of the font files that were read.
final class FontFingerprints: Sendable {
  static let shared = FontFingerprints()

  private let known = Mutex<[String: (state: FileState, fingerprint: Fingerprint)]>([:])

  /// Returns the fingerprint of a file. The file is only read if it was not yet read in this run,
  /// or has changed since.
  ///
  /// - Throws: `UserError` if the file cannot be read.
  func fingerprint(of path: String) throws(UserError) -> Fingerprint {
    let state = FileState(path)
    if let state, let entry = known.withLock({ $0[path] }), entry.state == state {
      return entry.fingerprint
    }
    let fingerprint = Fingerprint(try readFile(path, limit: 1 << 28))
    if let state { known.withLock { $0[path] = (state, fingerprint) } }
    return fingerprint
  }
}
