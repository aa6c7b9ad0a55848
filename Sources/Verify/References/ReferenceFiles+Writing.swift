// The writing of a reference to its folder.

import Images
import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage
import Support

extension ReferenceFiles {
  /// Checks that the folder can be replaced, before the scene is drawn.
  ///
  /// - Throws: `FileError` if the folder cannot be replaced.
  func demandFolder() throws(FileError) { try OperatingSystem.demandFolder(folder) }

  /// Writes all files of a reference and replaces the folder atomically. If the run is interrupted,
  /// the folder contains either the old or the new reference.
  func write(_ reference: MotionReference) throws {
    var files = [
      (name: Self.eventsName, bytes: Array(Self.events(reference.events).utf8)),
      (Self.traceName, Array(Self.trace(reference).utf8)),
      (Self.framesName, Array(Self.frames(reference).utf8)),
    ]
    if let document = reference.document {
      files.append((Self.documentName, Array(document.text.utf8)))
    }
    for frame in reference.pictureFrames {
      guard let picture = reference.pictures[frame] else { continue }
      files.append((FrameFileName.name(of: frame), try picture.png(level: 9)))
    }
    files.append((RecordedFiles.name, Array(RecordedFiles(files).text.utf8)))
    try replaceFolder(folder, with: files) { Self.isOurs($0) || $0 == RecordedFiles.name }
  }

  private static func events(_ events: [MotionReference.Event]) -> String {
    "# time, event, and what it set; separated by tabs\n"
      + events.map { event in
        ([formatted(event.time), event.name] + event.effects.map(\.description)).map(escaped)
          .joined(separator: "\t") + "\n"
      }.joined()
  }

  /// Returns the values as a CSV file. To keep the file small, a cell is empty if its value equals
  /// the value in the row above.
  private static func trace(_ reference: MotionReference) -> String {
    var table = Table(columns: ["time"] + reference.columns.map(\.name))
    for (index, time) in reference.times.enumerated() {
      table.rows.append(
        [.number(time)]
          + reference.columns.map { column in
            let value = column.values[index]
            // Write an empty string as `\e`, because an empty cell means an unchanged value.
            if index > 0, column.values[index - 1] == value { return .text("") }
            return .text(value.isEmpty ? "\\e" : Self.escaped(value))
          })
    }
    return table.csv
  }

  private static func frames(_ reference: MotionReference) -> String {
    let head =
      reference.environment.map(\.description) + [
        "size \(reference.widthPixels) x \(reference.heightPixels)",
        "scale \(formatted(reference.scale))", "fps \(formatted(reference.framesPerSecond))",
        "duration \(formatted(reference.durationSeconds))",
      ]
    return head.map { "# \(escaped($0))\n" }.joined()
      + "# time, and fingerprints of the pixels and of what is drawn\n"
      + reference.frames.map { "\(formatted($0.time))\t\($0.fingerprint)\t\($0.drawing)\n" }
      .joined()
  }

  static func escaped(_ text: String) -> String {
    // Escape each Unicode scalar, because Swift treats CRLF as one character.
    let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"]
    return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
