// What a render made, as a line for a terminal.

import Foundation
import Images
import Render

extension RenderSummary {
  /// "output/x.gif: 640 × 1136 px, 130 frames (97 distinct), 4.35 s, 81,204 bytes, in 0.52 s"
  func line(took duration: Duration) -> String {
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
    let distinct = distinctFrameCount < frameCount ? " (\(distinctFrameCount) distinct)" : ""
    let took = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    var line =
      "\(path == "-" ? "standard output" : path): \(size.width) × \(size.height) px, "
      + "\(frames)\(distinct), \(String(format: "%.2f", durationSeconds)) s, "
      + "\(grouped(written.byteCount)) bytes, in \(String(format: "%.2f", took)) s"
    if !written.isExact { line += "; more than 256 colours, reduced to a palette" }
    if let gaveUp = written.gaveUp {
      line += "; to be small enough it has quality \(gaveUp.quality.rawValue)"
      if gaveUp.colors < 256 { line += ", \(gaveUp.colors) colours" }
    }
    if written.staleFileCount > 0 {
      line += "; \(written.staleFileCount) older frames in the folder are not from this run"
    }
    return line
  }

  /// 1,234,567
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
