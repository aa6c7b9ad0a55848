// The files of a reference: text tables, the scene's content, pictures, and a list of the files.
// The files are small enough for git, and changes can be read in a diff.

import Geometry
import Images
import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage
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
  let advice: String

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

  func path(_ name: String) -> String { "\(folder)/\(name)" }

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
    let names = names
    try demandNone(list.fingerprints.map(\.name).filter { !names.contains($0) }, is: "missing")
    var reference = try readFrames()
    reference.events = try read(Self.eventsName) { (lines) throws(TableDamage) in
      try [MotionReference.Event](reading: lines)
    }
    let values = try read(Self.traceName) { (lines) throws(TableDamage) in
      try TracedValues(reading: lines, as: .reference)
    }
    (reference.times, reference.columns) = (values.times, values.columns)
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names where Self.isOurs(name) {
      files.append((name, try bytes(of: name)))
      if name == Self.documentName {
        reference.document = try readDocument(files.last?.bytes ?? [])
      }
      guard let frame = FrameFileName.index(of: name) else { continue }
      reference.pictures[frame] = .packed(files[files.count - 1].bytes)
    }
    let mismatch = list.mismatch(with: files)
    reference.changedPictures = mismatch.changedPictures.compactMap(FrameFileName.index)
    for frame in reference.changedPictures { try unpack(&reference.pictures[frame], of: frame) }
    try demandNone(mismatch.strangers, is: Self.strange)
    if let frame = reference.pictureFrames.first(where: { $0 >= reference.frames.count }) {
      throw UserError(
        "\(path(FrameFileName.name(of: frame))): \(Self.framesName) has no frame \(frame); "
          + advice)
    }
    return reference
  }

  /// Reads only the table of frames. The result has no events, values or pictures.
  func readFrames() throws(UserError) -> MotionReference {
    try read(Self.framesName) { (lines) throws(TableDamage) in
      try MotionReference(readingFrames: lines)
    }
  }

  private func read<Table>(
    _ name: String, as table: ([Substring]) throws(TableDamage) -> Table
  ) throws(UserError) -> Table {
    let lines = try lines(of: name)
    do throws(TableDamage) {
      return try table(lines)
    } catch {
      throw damaged(name, error.line ?? 1, error.words)
    }
  }

  static let strange = "not from the same recording as the other files, or changed"

  /// Throws an error that names these files, if there are any.
  func demandNone(_ names: [String], is problem: String) throws(UserError) {
    guard let first = names.first else { return }
    let others = names.dropFirst().map { ", \($0)" }.joined()
    throw UserError("\(path(first))\(others): \(problem); \(advice)")
  }

  /// Whether a file is a Git LFS pointer. The reference itself may then be intact.
  var hasPointers: Bool {
    names.contains { name in
      (try? InputFile.beginning(of: path(name), count: 1_024)).flatMap { $0 }
        .map(InputFile.isPointer) ?? false
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
    if !names.contains(name) { try demandNone([name], is: "missing") }
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

  /// The size of the file with the values, in bytes; nil if the file is missing.
  var traceBytes: Int? {
    var status = stat()
    return stat(path(Self.traceName), &status) == 0 ? Int(status.st_size) : nil
  }
}
