// The files of a reference: text tables, the scene's content, pictures, and a list of the files.
// The files are small enough for git, and changes can be read in a diff.

import Files
import Geometry
import Images
import Platform
import Player
import Render
import Scene
import SceneEditing
import Support

/// Returns the name of the folder with a scene's reference: the file name without `.yaml` or
/// `.flick.yaml`. Other extensions are kept, so that `x.json` and `x.yaml` have different
/// references.
package func referenceName(of scene: String) -> String {
  let file = URL(filePath: scene)
  return file.pathExtension == "yaml" ? sceneName(of: scene) : file.lastPathComponent
}

/// The folder that contains the reference of one scene.
struct ReferenceFiles {
  let folder: String
  /// The end of a message about a damaged file, such as "record it again".
  private let advice: String

  /// Determines the folder for a scene's reference.
  ///
  /// - Parameters:
  ///   - scene: the path of the scene. Its file name gives the name of the folder.
  ///   - folder: the folder with the references of all scenes.
  ///   - advice: the end of a message about a damaged file.
  init(scene: String, in folder: String, advice: String) {
    self.advice = advice
    self.folder = "\(folder)/\(referenceName(of: scene))"
  }

  var exists: Bool {
    recoverFolder(folder)
    return FileManager.default.fileExists(atPath: folder)
  }

  static let (eventsName, traceName, framesName) = ("events.txt", "trace.csv", "frames.txt")
  static let documentName = "scene.json"

  /// Whether a file with this name can be part of a reference. The result is false for
  /// `recording.txt`.
  static func isOurs(_ name: String) -> Bool {
    [eventsName, traceName, framesName, documentName].contains(name)
      || FrameFileName.index(of: name) != nil
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  // MARK: Reading

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Reads all files of the reference. Its pictures stay PNG files.
  ///
  /// - Throws: `UserError` if a file is missing, damaged or from another reference. The message
  ///   names the file.
  func read() throws(UserError) -> MotionReference {
    // Read again if another process replaced the folder during the read. Otherwise the result could
    // mix two references.
    for _ in 0..<8 {
      let before = identity
      let read = Result { () throws(UserError) in try readOnce() }
      if identity == before { return try read.get() }
    }
    return try readOnce()
  }

  private var identity: ino_t? {
    var status = stat()
    return stat(folder, &status) == 0 ? status.st_ino : nil
  }

  private func readOnce() throws(UserError) -> MotionReference {
    let list = try readList()
    var reference = try readFrames()
    reference.events = try readEvents()
    try readTrace(into: &reference)
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names where Self.isOurs(name) {
      files.append((name, try bytes(of: name)))
      if name == Self.documentName {
        reference.document = try readDocument(files.last?.bytes ?? [])
      }
      guard let frame = FrameFileName.index(of: name) else { continue }
      reference.pictures[frame] = .packed(files[files.count - 1].bytes)
    }
    let strangers = list.strangers(among: files)
    for frame in strangers.compactMap(FrameFileName.index) {
      try unpack(&reference.pictures[frame], of: frame)
    }
    guard let first = strangers.first else {
      if let frame = reference.pictureFrames.first(where: { $0 >= reference.frames.count }) {
        throw UserError(
          "\(path(FrameFileName.name(of: frame))): \(Self.framesName) has no frame \(frame); "
            + advice)
      }
      return reference
    }
    let others = strangers.dropFirst().map { ", \($0)" }.joined()
    throw UserError(
      "\(path(first))\(others): not from the same recording as the other files, or changed; "
        + advice
    )
  }

  /// Decodes the pictures of a reference that differ from those of a new run.
  ///
  /// - Throws: `UserError` that names a file that cannot be decoded.
  func unpackPictures(of reference: inout MotionReference, unlike new: MotionReference)
    throws(UserError)
  {
    for frame in reference.pictureFrames
    where reference.pictures[frame] != new.pictures[frame] {
      try unpack(&reference.pictures[frame], of: frame)
    }
  }

  private func unpack(_ picture: inout StoredPicture?, of frame: Int) throws(UserError) {
    do throws(PNGError) {
      try picture?.unpack()
    } catch {
      throw UserError("\(path(FrameFileName.name(of: frame))) \(error); \(advice)")
    }
  }

  private func readDocument(_ bytes: [UInt8]) throws(UserError) -> SceneDocument {
    do throws(SceneError) {
      return try SceneDocument(reading: bytes, file: Self.documentName)
    } catch {
      throw damaged(
        Self.documentName, error.diagnostics.first?.location.line ?? 1, "cannot be read")
    }
  }

  private func readList() throws(UserError) -> RecordedFiles {
    let name = RecordedFiles.name
    guard names.contains(name) else {
      throw UserError("\(folder): recorded by an earlier Flickbook, without \(name); \(advice)")
    }
    let lines = try lines(of: name)
    do throws(RecordedFiles.Damage) {
      return try RecordedFiles(reading: lines)
    } catch {
      switch error {
      case .otherForm(let form):
        throw UserError(
          "\(path(name)): has format \(form), but this version reads format \(RecordedFiles.form); "
            + advice
        )
      case .line(let line): throw damaged(name, line, "expected a file name and a fingerprint")
      case .mixed: throw UserError("\(path(name)): has lines of two recordings; \(advice)")
      }
    }
  }

  private func damaged(_ name: String, _ line: Int, _ what: String) -> UserError {
    UserError("\(path(name)):\(line): \(what); \(advice)")
  }

  /// Returns the content of a file as it was recorded. In a text file, removes the carriage returns
  /// that git may have added to line breaks.
  private func bytes(of name: String) throws(UserError) -> [UInt8] {
    let bytes = try readFile(path(name), limit: 256 << 20)
    guard FrameFileName.index(of: name) == nil, bytes.contains(0x0D) else { return bytes }
    // Recorded texts contain no CRLF of their own: events, values and JSON write CR as \r.
    return bytes.indices.filter { bytes[$0] != 0x0D || bytes[min($0 + 1, bytes.count - 1)] != 0x0A }
      .map { bytes[$0] }
  }

  private func lines(of name: String) throws(UserError) -> [Substring] {
    let bytes = try bytes(of: name)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw damaged(name, 1, "the text is not UTF-8")
    }
    // A file that does not end with a line break was cut short.
    guard text.hasSuffix("\n") else {
      throw damaged(name, text.split(separator: "\n").count + 1, "the file ends within a line")
    }
    return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func readEvents() throws(UserError) -> [MotionReference.Event] {
    let name = Self.eventsName
    var events: [MotionReference.Event] = []
    for (index, line) in try lines(of: name).enumerated() where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
      guard cells.count >= 2, let time = Double(cells[0]), time.isFinite else {
        throw damaged(name, index + 1, "expected a time and an event")
      }
      events.append(
        .init(
          time: time, name: cells[1], effects: cells.dropFirst(2).map(EffectName.init(written:))))
    }
    return events
  }

  /// The size of the file with the values, in bytes; nil if the file is missing.
  var traceBytes: Int? {
    var status = stat()
    return stat(path(Self.traceName), &status) == 0 ? Int(status.st_size) : nil
  }

  /// Reads only the table of frames. The result has no events, values or pictures.
  func readFrames() throws(UserError) -> MotionReference {
    let name = Self.framesName
    var reference = MotionReference(
      environment: [], widthPixels: 0, heightPixels: 0, scale: 0, framesPerSecond: 0,
      durationSeconds: 0, events: [], times: [], columns: [], frames: [], pictures: [:])
    for (index, line) in try lines(of: name).enumerated() {
      if line.hasPrefix("# ") {
        let words = line.split(separator: " ")
        let numbers = words.dropFirst(2).compactMap { Double($0) }
        switch words.count > 1 ? words[1] : "" {
        case "size" where numbers.count == 2 && numbers.allSatisfy { (1...1e5).contains($0) }:
          reference.widthPixels = Int(saturating: numbers[0])
          reference.heightPixels = Int(saturating: numbers[1])
        case "scale" where numbers.count == 1: reference.scale = numbers[0]
        case "fps" where numbers.count == 1: reference.framesPerSecond = numbers[0]
        case "duration" where numbers.count == 1: reference.durationSeconds = numbers[0]
        case "time,": break
        default: reference.environment.append(.init(written: Self.unescaped(line.dropFirst(2))))
        }
        continue
      }
      let cells = line.split(separator: "\t")
      guard cells.count == 3, let time = Double(cells[0]), time.isFinite,
        let fingerprint = Fingerprint(cells[1]), let drawing = Fingerprint(cells[2])
      else { throw damaged(name, index + 1, "expected a time and two fingerprints") }
      reference.frames.append(.init(time: time, fingerprint: fingerprint, drawing: drawing))
    }
    guard reference.widthPixels > 0, reference.framesPerSecond > 0, !reference.frames.isEmpty else {
      throw damaged(name, 1, "has no size, frame rate or frames")
    }
    return reference
  }

  private func readTrace(into reference: inout MotionReference) throws(UserError) {
    let name = Self.traceName
    let lines = try lines(of: name)
    let rows = try lines.enumerated().map { (index, line) throws(UserError) in
      guard let cells = Table.cells(of: line) else {
        throw damaged(name, index + 1, "has an unclosed quote")
      }
      return cells
    }
    guard let head = rows.first, head.first == "time" else {
      throw damaged(name, 1, "has no header")
    }
    var columns = head.dropFirst().map { MotionReference.Column(name: $0, values: []) }
    for (index, row) in rows.enumerated().dropFirst() {
      guard row.count == head.count, let time = Double(row[0]), time.isFinite,
        time > reference.times.last ?? -1
      else {
        throw damaged(name, index + 1, "expected \(head.count) values with an ascending time")
      }
      reference.times.append(time)
      for (column, cell) in row.dropFirst().enumerated() {
        let above = columns[column].values.last ?? ""
        columns[column].values.append(
          cell.isEmpty ? above : cell == "\\e" ? "" : Self.unescaped(cell))
      }
    }
    guard !reference.times.isEmpty else { throw damaged(name, 1, "has no rows") }
    reference.columns = columns
  }

  private static func unescaped(_ text: some StringProtocol) -> String {
    var result = ""
    var isEscape = false
    for character in text {
      if isEscape {
        result.append(["t": "\t", "n": "\n", "r": "\r"][character] ?? character)
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
