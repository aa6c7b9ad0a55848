// The summary of a render as one line for the terminal.

import Images
import Render
import Scene
import Support

extension RenderSummary {
  /// Returns a line such as "output/x.gif: 640 × 1136 px, 130 frames (97 distinct), 4.35 s, 81,204
  /// bytes, in 0.52 s".
  func line(took duration: Duration) -> String {
    let frames = counted(frameCount, "frame")
    let distinct = distinctFrameCount < frameCount ? " (\(distinctFrameCount) distinct)" : ""
    let took = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    var line =
      "\(path == "-" ? "standard output" : path): \(size.width) × \(size.height) px, "
      + "\(frames)\(distinct), \(formatted(durationSeconds, decimals: 2)) s, "
      + "\(grouped(result.byteCount)) bytes, in \(formatted(took, decimals: 2)) s"
    if !result.isExact { line += "; more than 256 colours, quantized to a palette" }
    if let reduction = result.reduction {
      line += "; reduced to fit: " + reduction.words
    }
    if result.staleFileCount > 0 {
      line += "; the folder also holds older frames: \(result.staleFileCount)"
    }
    return line
  }
}

extension QualityReduction {
  /// The settings chosen for a size limit, such as "quality small, 30 frames a second; with 60 it
  /// would have about 2,340,000 bytes".
  fileprivate var words: String {
    let parts = Self.parts(gif, framesPerSecond, scale)
    var words = parts.joined(separator: ", ")
    if let nextLarger {
      let others = Self.parts(nextLarger.gif, nextLarger.framesPerSecond, nextLarger.scale)
        .filter { !parts.contains($0) }
      let instead =
        others.isEmpty ? "without the last of these" : "with " + others.joined(separator: ", ")
      words +=
        "; \(instead) it would have about \(grouped(Self.rounded(nextLarger.byteCount))) bytes"
    }
    return words
  }

  private static func parts(
    _ gif: GIFOptions, _ framesPerSecond: Double?, _ scale: Double?
  ) -> [String] {
    var parts = ["quality \(gif.quality.rawValue)"]
    if let framesPerSecond {
      parts.append("\(formatted((framesPerSecond * 10).rounded() / 10)) frames a second")
    }
    if let scale { parts.append("scale \(formatted((scale * 100).rounded() / 100))") }
    if gif.colors < 256 { parts.append("\(gif.colors) colours") }
    return parts
  }

  /// Rounds to three significant digits.
  private static func rounded(_ count: Int) -> Int {
    var unit = 1
    while count / unit >= 1_000 { unit *= 10 }
    return (count + unit / 2) / unit * unit
  }
}

/// Formats a number with thousands separators, such as 1,234,567.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.enumerated().map { index, digit in
    index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
  }.joined()
}
