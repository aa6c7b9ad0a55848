// Which files belong to one recording: what a merge or a hand has mixed is noticed when it is read.

import Images
import Player
import Support

/// The list of a recording's files, with a fingerprint of each and one of all of them together. It
/// tells when a merge or a hand has mixed two recordings.
struct RecordedFiles {
  /// The list's own file.
  static let name = "recording.txt"
  /// How it begins.
  static let heading = "# what belongs to one recording"
  /// The form of references that is written and read. 1, without a list, was that of the first
  /// references.
  static let form = 2

  private(set) var fingerprints: [(name: String, fingerprint: Fingerprint)]

  init(_ files: [(name: String, bytes: [UInt8])]) {
    fingerprints = files.map { ($0.name, Fingerprint($0.bytes)) }.sorted { $0.0 < $1.0 }
  }

  /// What the file of the list says.
  var text: String {
    "\(Self.heading): change a file, and it must be recorded anew\n"
      + "form\t\(Self.form)\n" + lines + "all\t\(Self.fingerprint(of: lines))\n"
  }

  private var lines: String {
    fingerprints.map { "\($0.name)\t\($0.fingerprint)\n" }.joined()
  }

  private static func fingerprint(of lines: String) -> Fingerprint {
    Fingerprint(Array("\(form)\n\(lines)".utf8))
  }

  /// What a list cannot be read for.
  enum Damage: Error {
    /// Another form of reference than ours.
    case otherForm(String)
    /// A line, from 1, that is no file and fingerprint.
    case line(Int)
    /// The lines are those of two lists.
    case mixed
  }

  /// As `text` writes it.
  init(reading lines: [Substring]) throws(Damage) {
    fingerprints = []
    var all: Fingerprint?
    var form: String?
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 2 else { throw .line(index + 1) }
      if cells[0] == "form", form == nil {
        form = String(cells[1])
        guard cells[1] == "\(Self.form)" else { throw .otherForm(String(cells[1])) }
        continue
      }
      guard let fingerprint = Fingerprint(cells[1]) else { throw .line(index + 1) }
      if cells[0] == "all" {
        all = fingerprint
      } else {
        fingerprints.append((String(cells[0]), fingerprint))
      }
    }
    guard form != nil else { throw .otherForm("none") }
    guard all == Self.fingerprint(of: self.lines) else { throw .mixed }
  }

  /// The names of the files that are not of this recording, the list's own where most are not.
  ///
  /// - Parameter files: those that are there, the list aside.
  func strangers(among files: [(name: String, bytes: [UInt8])]) -> [String] {
    let found = RecordedFiles(files).fingerprints
    let strangers = found.filter { file in
      !fingerprints.contains { $0.name == file.name && $0.fingerprint == file.fingerprint }
    }.map(\.name)
    let missing = fingerprints.map(\.name).filter { name in !found.contains { $0.name == name } }
    let odd = (strangers + missing).sorted()
    return 2 * odd.count > max(found.count, fingerprints.count) ? [Self.name] : odd
  }
}
