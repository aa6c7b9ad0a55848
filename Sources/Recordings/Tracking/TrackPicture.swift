// The export of a recording with its tracks drawn into the frames.

import Geometry
import Images
package import OperatingSystem
package import Player
import Render
import Support

extension Measurement {
  /// Writes the recording as a GIF, with each region's bounding rectangle and a trail of its
  /// previous positions.
  ///
  /// - Parameter jobs: the number of frames to encode in parallel.
  /// - Throws: UserError. No partial file is left.
  package func draw(_ recording: ScreenRecording, into output: OutputFile, jobs: Int)
    async throws(UserError)
  {
    do {
      try await drawFrames(recording, output, jobs)
    } catch {
      throw UserError(wrapping: error, at: output.path)
    }
  }

  /// The longest side of the GIF, in pixels.
  private static let longestSide = 800
  /// The shortest frame duration in a GIF, in seconds. A frame that follows sooner is skipped.
  static let leastSeconds = 0.02
  /// Colours that are rare in user interfaces.
  private static let colors: [UInt32] = [
    0xFFFF_2D95, 0xFF00_A3A3, 0xFFFF_8A00, 0xFF7A_3FF2, 0xFF2E_9E2E,
  ]

  private func drawFrames(_ recording: ScreenRecording, _ output: OutputFile, _ jobs: Int)
    async throws
  {
    let factor = (max(width, height) + Self.longestSide - 1) / Self.longestSide
    let size = PixelSize(width: max(1, width / factor), height: max(1, height / factor))
    let rate = clock.framesPerSecond ?? 10
    var sink = try GIFSink(output, size, lastSeconds: max(1 / rate, Self.leastSeconds), jobs: jobs)
    let frames = try await recording.pictures()
    var last = -Double.infinity
    while let frame = try await frames.next(), frame.index < clock.times.count {
      let seconds = clock.times[frame.index]
      guard seconds - last > Self.leastSeconds - 0.001 else { continue }
      last = seconds
      var picture = frame.content.reduced(to: size, by: factor)
      for (index, track) in tracks.enumerated() {
        let color = Self.colors[index % Self.colors.count]
        let rows = track.rows.prefix { $0.frame <= frame.index }
        picture.drawTrail(rows.map(\.box?.middle), factor, color)
        if let box = rows.last?.box { picture.drawOutline(box, factor, color) }
      }
      let offset = clock.times.first ?? 0
      try await sink.add(
        TimedFrame(index: frame.index, seconds: max(0, seconds - offset), content: picture))
    }
    _ = try await sink.finish()
  }
}

extension Bitmap {
  /// Returns an opaque, reduced image, in which each pixel is the mean of a square with the side
  /// `factor`.
  func reduced(to size: PixelSize, by factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    let (columns, rows) = (min(factor, width), min(factor, height))
    let count = UInt32(columns * rows)
    var small = Bitmap(width: size.width, height: size.height, filledWith: 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var (red, green, blue) = (count / 2, count / 2, count / 2)
        for row in y * factor..<y * factor + rows {
          for place in row * width + x * factor..<row * width + x * factor + columns {
            let pixel = pixels[place]
            red += pixel >> 16 & 0xFF
            green += pixel >> 8 & 0xFF
            blue += pixel & 0xFF
          }
        }
        small[x, y] = 0xFF00_0000 | (red / count) << 16 | (green / count) << 8 | blue / count
      }
    }
    return small
  }

  /// Draws a line two pixels wide through positions in pixels of the recording, with a dot three
  /// pixels wide at each position.
  ///
  /// A nil position interrupts the line.
  ///
  /// - Parameter factor: the recording's pixels for each pixel of the image.
  mutating func drawTrail(_ places: [Point?], _ factor: Int, _ color: UInt32) {
    let scaled = places.map { place in
      place.map { Point(x: $0.x / Double(factor), y: $0.y / Double(factor)) }
    }
    for case (let start?, let end?) in zip(scaled, scaled.dropFirst()) {
      drawLine(from: start, to: end, color)
    }
    for case let place? in scaled { fillSquare(around: place, -1...1, color) }
  }

  /// The maximum number of steps in a line, large enough to cross the largest image.
  private static let mostSteps = 4_000.0

  private mutating func drawLine(from start: Point, to end: Point, _ color: UInt32) {
    let length = max(abs(end.x - start.x), abs(end.y - start.y))
    let steps = min(length.rounded(.up), Self.mostSteps)
    guard steps >= 1 else { return }
    for step in 0...Int(saturating: steps) {
      let share = Double(step) / steps
      let x = start.x + (end.x - start.x) * share
      let y = start.y + (end.y - start.y) * share
      fillSquare(around: Point(x: x, y: y), 0...1, color)
    }
  }

  private mutating func fillSquare(
    around place: Point, _ reach: ClosedRange<Int>, _ color: UInt32
  ) {
    // A position far outside the image would overflow the conversion to Int.
    let limit = 1e6
    guard abs(place.x) < limit, abs(place.y) < limit else { return }
    let (x, y) = (Int(saturating: place.x.rounded(.down)), Int(saturating: place.y.rounded(.down)))
    for dy in reach {
      for dx in reach { set(x + dx, y + dy, color) }
    }
  }

  /// Draws an outline two pixels wide around a rectangle in pixels of the recording.
  mutating func drawOutline(_ box: Rect, _ factor: Int, _ color: UInt32) {
    let scale = Double(factor)
    let (left, right) = (
      Int(saturating: (box.minX / scale).rounded()), Int(saturating: (box.maxX / scale).rounded())
    )
    let (top, bottom) = (
      Int(saturating: (box.minY / scale).rounded()), Int(saturating: (box.maxY / scale).rounded())
    )
    for x in max(left, 0)...max(min(right, width), max(left, 0)) {
      for y in [top - 1, top, bottom, bottom + 1] { set(x, y, color) }
    }
    for y in max(top, 0)...max(min(bottom, height), max(top, 0)) {
      for x in [left - 1, left, right, right + 1] { set(x, y, color) }
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ color: UInt32) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    self[x, y] = color
  }
}
