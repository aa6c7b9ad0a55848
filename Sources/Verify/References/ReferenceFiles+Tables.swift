// The reading of the text tables of a reference: events, frames and values.

import Player
import Support

extension ReferenceFiles {
  func readEvents() throws(UserError) -> [MotionReference.Event] {
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

  func readTrace(into reference: inout MotionReference) throws(UserError) {
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

  static func unescaped(_ text: some StringProtocol) -> String {
    // Read scalars, as they were escaped: a letter and an accent after it are one character.
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        let escaped: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r"]
        result.append(escaped[scalar] ?? scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
