// The list of a reference's files with their fingerprints, to detect changed files.

import Images
import Player
import Render
import Support

/// The content of `recording.txt`: a fingerprint of each file of a reference, and a fingerprint of
/// the whole list.
///
/// A merge in git or a manual edit can mix files of two references. The fingerprints reveal the
/// mix.
struct RecordedFiles {
  static let name = "recording.txt"
  /// The beginning of the first line, which identifies the file.
  static let heading = "# what belongs to one recording"
  /// The version of the reference format.
  static let form = 3

  private(set) var fingerprints: [(name: String, fingerprint: Fingerprint)]

  init(_ files: [(name: String, bytes: [UInt8])]) {
    fingerprints = files.map { ($0.name, Fingerprint($0.bytes)) }.sorted { $0.0 < $1.0 }
  }

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

  /// The reasons why `recording.txt` cannot be read.
  enum Damage: Error {
    /// The reference has another version of the format.
    case otherForm(String)
    /// A line does not consist of a file name and a fingerprint. Lines are counted from 1.
    case line(Int)
    /// The lines do not match the fingerprint of the whole list, so they were edited or merged.
    case mixed
  }

  /// Parses lines that `text` wrote.
  init(reading lines: [Substring]) throws(Damage) {
    fingerprints = []
    var all: Fingerprint?
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 2 else { throw .line(index + 1) }
      if cells[0] == "form" {
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
    guard all == Self.fingerprint(of: self.lines) else { throw .mixed }
  }

  /// The differences between a folder and the list of its files. Each array is sorted by name.
  struct Mismatch {
    /// The files that differ from the list or are not in it, except for changed pictures. If most
    /// texts differ, this is only the name of the list, because it is then from another reference.
    var strangers: [String]
    /// The listed pictures with other bytes. Their pixels may be the same.
    var changedPictures: [String]
  }

  /// Compares the list with the files in a folder.
  ///
  /// - Parameter files: the files in the folder, except for the list.
  func mismatch(with files: [(name: String, bytes: [UInt8])]) -> Mismatch {
    let found = RecordedFiles(files).fingerprints
    let names = Set(fingerprints.map(\.name))
    let different = found.filter { file in
      !fingerprints.contains { $0.name == file.name && $0.fingerprint == file.fingerprint }
    }.map(\.name)
    func isPicture(_ name: String) -> Bool { FrameFileName.index(of: name) != nil }
    let strangers = different.filter { !isPicture($0) || !names.contains($0) }
    let texts = found.filter { !isPicture($0.name) }
    let isOther = 2 * strangers.filter { !isPicture($0) }.count > texts.count
    return Mismatch(
      strangers: isOther ? [Self.name] : strangers,
      changedPictures: different.filter { isPicture($0) && names.contains($0) })
  }
}
