// References on disk: events.txt, trace.csv, frames.txt and pictures, small enough for git and
// readable in a diff.

import Foundation
import Images
import Player
import Render
import Scene

/// A folder with the reference of one scene.
struct ReferenceFiles {
  let folder: String
  /// What a message about damage ends with.
  private let advice: String

  /// The folder of a scene within one of references: by the scene's own name.
  ///
  /// - Parameter advice: what a message about damage ends with.
  init(scene: String, in folder: String, advice: String) {
    self.advice = advice
    self.folder = "\(folder)/\(URL(filePath: scene).deletingPathExtension().lastPathComponent)"
  }

  var exists: Bool { FileManager.default.fileExists(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  // MARK: Writing

  /// Replaces what is in the folder; a run that fails replaces nothing.
  func write(_ reference: MotionReference) throws {
    var waiting: [OutputFile] = []
    func add(_ name: String, _ bytes: [UInt8]) throws {
      let file = try OutputFile(path(name))
      try file.write(bytes)
      try file.close()
      waiting.append(file)
    }
    try add("events.txt", Array(Self.events(reference.events).utf8))
    try add("trace.csv", Array(Self.trace(reference).utf8))
    try add("frames.txt", Array(Self.frames(reference).utf8))
    for frame in reference.pictureFrames {
      guard let picture = reference.pictures[frame] else { continue }
      try add(FrameFileName.name(of: frame), try PNG.encode(picture, level: 9))
    }
    for file in waiting { try file.finish() }
    for name in names
    where FrameFileName.index(of: name).map({ reference.pictures[$0] == nil }) ?? false {
      try? FileManager.default.removeItem(atPath: path(name))
    }
  }

  private static func events(_ events: [MotionReference.Event]) -> String {
    "# time, event, and what it set; separated by tabs\n"
      + events.map { event in
        ([formatted(event.time), event.name] + event.effects.map(\.description)).map(escaped)
          .joined(separator: "\t") + "\n"
      }.joined()
  }

  /// A cell that is empty is as the one above.
  private static func trace(_ reference: MotionReference) -> String {
    var table = Table(columns: ["time"] + reference.columns.map(\.name))
    for (index, time) in reference.times.enumerated() {
      table.rows.append(
        [.number(time)]
          + reference.columns.map { column in
            let value = column.values[index]
            // An empty text is told from "as above".
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
      + reference.frames.map { "\(formatted($0.time))\t\($0.fingerprint)\n" }.joined()
  }

  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
      .replacing("\r", with: "\\r")
  }

  // MARK: Reading

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// - Throws: Trouble that says which file is missing or damaged, and where.
  func read() throws(Trouble) -> MotionReference {
    var reference = try readFrames()
    reference.events = try readEvents()
    try readTrace(into: &reference)
    for name in names {
      guard let frame = FrameFileName.index(of: name) else { continue }
      let bytes = try readFile(path(name), limit: 64 << 20)
      do throws(PNGError) {
        reference.pictures[frame] = try PNG.decode(bytes)
      } catch {
        throw Trouble("\(path(name)) \(error); \(advice)")
      }
      guard reference.frames.indices.contains(frame) else {
        throw Trouble("\(path(name)): frames.txt has no frame \(frame)")
      }
    }
    return reference
  }

  private func damaged(_ name: String, _ line: Int, _ what: String) -> Trouble {
    Trouble("\(path(name)):\(line): \(what); \(advice)")
  }

  private func lines(of name: String) throws(Trouble) -> [Substring] {
    let bytes = try readFile(path(name), limit: 256 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw damaged(name, 1, "is no UTF-8")
    }
    // The last line ends too: a file that was cut short is found.
    guard text.hasSuffix("\n") else {
      throw damaged(name, text.split(separator: "\n").count + 1, "the file ends within a line")
    }
    return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func readEvents() throws(Trouble) -> [MotionReference.Event] {
    let name = "events.txt"
    var events: [MotionReference.Event] = []
    for (index, line) in try lines(of: name).enumerated() where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
      guard cells.count >= 2, let time = Double(cells[0]), time.isFinite else {
        throw damaged(name, index + 1, "is no time and event")
      }
      events.append(
        .init(
          time: time, name: cells[1], effects: cells.dropFirst(2).map(EffectName.init(written:))))
    }
    return events
  }

  private func readFrames() throws(Trouble) -> MotionReference {
    let name = "frames.txt"
    var reference = MotionReference(
      environment: [], widthPixels: 0, heightPixels: 0, scale: 0, framesPerSecond: 0,
      durationSeconds: 0, events: [], times: [], columns: [], frames: [], pictures: [:])
    for (index, line) in try lines(of: name).enumerated() {
      if line.hasPrefix("# ") {
        let words = line.split(separator: " ")
        let numbers = words.dropFirst(2).compactMap { Double($0) }
        switch words.count > 1 ? words[1] : "" {
        case "size" where numbers.count == 2 && numbers.allSatisfy { (1...1e5).contains($0) }:
          (reference.widthPixels, reference.heightPixels) = (Int(numbers[0]), Int(numbers[1]))
        case "scale" where numbers.count == 1: reference.scale = numbers[0]
        case "fps" where numbers.count == 1: reference.framesPerSecond = numbers[0]
        case "duration" where numbers.count == 1: reference.durationSeconds = numbers[0]
        default: reference.environment.append(.init(written: Self.unescaped(line.dropFirst(2))))
        }
        continue
      }
      let cells = line.split(separator: "\t")
      guard cells.count == 2, let time = Double(cells[0]), time.isFinite,
        let fingerprint = Fingerprint(cells[1])
      else { throw damaged(name, index + 1, "is no time and fingerprint") }
      reference.frames.append(.init(time: time, fingerprint: fingerprint))
    }
    guard reference.widthPixels > 0, reference.framesPerSecond > 0, !reference.frames.isEmpty else {
      throw damaged(name, 1, "says no size, frame rate or frames")
    }
    return reference
  }

  private func readTrace(into reference: inout MotionReference) throws(Trouble) {
    let name = "trace.csv"
    let lines = try lines(of: name)
    let rows = try lines.enumerated().map { (index, line) throws(Trouble) in
      guard let cells = Table.cells(of: line) else {
        throw damaged(name, index + 1, "has a quote that does not end")
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
      else { throw damaged(name, index + 1, "is no row of \(head.count) values") }
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
