// The text of a reference's frames: `frames.txt`, with the libraries and fonts that drew them.

import Player
import Support

extension MotionReference {
  var frameText: String {
    let head =
      environment.map(\.description) + [
        "size \(widthPixels) x \(heightPixels)", "scale \(formatted(scale))",
        "fps \(formatted(framesPerSecond))", "duration \(formatted(durationSeconds))",
      ]
    return head.map { "# \($0.escaped)\n" }.joined()
      + "# time, and fingerprints of the pixels and of what is drawn\n"
      + frames.map { "\(formatted($0.time))\t\($0.fingerprint)\t\($0.drawing)\n" }.joined()
  }

  /// Reads the lines of the file. The result has no events, values or pictures.
  init(readingFrames lines: [Substring]) throws(TableDamage) {
    self.init()
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("# ") {
        readHead(line.dropFirst(2))
        continue
      }
      let cells = line.split(separator: "\t")
      guard cells.count == 3, let time = Double(cells[0]), time.isFinite,
        let fingerprint = Fingerprint(cells[1]), let drawing = Fingerprint(cells[2])
      else { throw TableDamage(line: index + 1, words: "expected a time and two fingerprints") }
      frames.append(.init(time: time, fingerprint: fingerprint, drawing: drawing))
    }
    guard widthPixels > 0, framesPerSecond > 0, !frames.isEmpty else {
      throw TableDamage(line: 1, words: "has no size, frame rate or frames")
    }
  }

  private mutating func readHead(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    switch words.first ?? "" {
    case "size" where numbers.count == 2 && numbers.allSatisfy { (1...1e5).contains($0) }:
      (widthPixels, heightPixels) = (Int(saturating: numbers[0]), Int(saturating: numbers[1]))
    case "scale" where numbers.count == 1: scale = numbers[0]
    case "fps" where numbers.count == 1: framesPerSecond = numbers[0]
    case "duration" where numbers.count == 1: durationSeconds = numbers[0]
    case "time,": break
    default: environment.append(EnvironmentPart(written: line.unescaped))
    }
  }
}
