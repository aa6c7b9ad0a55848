// The search for a viewport whose whole content moves: one translation between two frames. The
// rows of a list look alike, so that single rows are easily taken for each other.

import Geometry
import Support

/// The scroll of a segment, in reduced pixels.
struct ScrollSearch {
  /// The area in which the content moves.
  let viewport: Rect
  /// The translation of the content since the first frame, one for each frame.
  let offsets: [Point]

  /// The smallest number of steps in which most of the changes agree with one translation.
  private static let leastPairs = 3
  /// The smallest distance of a scroll, in reduced pixels.
  private static let leastDistance = 10.0
  /// The smallest length and area of a viewport, as shares of the frame.
  private static let (leastLength, leastArea) = (0.25, 0.1)
  /// The largest share of the translation by which the changing area moves. It moves as far as a
  /// single thing does, and rests in a viewport.
  private static let mostSlope = 0.4
  /// The share of the viewport by which the content moves before another frame is the key frame.
  private static let keyShare = 0.3

  /// Returns nil if no large part of the picture scrolls.
  init?(_ frames: [SegmentFrame]) {
    guard frames.count > Self.leastPairs else { return nil }
    for axis in [FrameAxis.y, .x] {
      if let found = Self.found(in: frames, along: axis) {
        self = found
        return
      }
    }
    return nil
  }

  private init(viewport: Rect, offsets: [Point]) {
    (self.viewport, self.offsets) = (viewport, offsets)
  }

  private static func found(in frames: [SegmentFrame], along axis: FrameAxis) -> ScrollSearch? {
    var votes = BlockVotes(frames[0].plane)
    // The whole pixels by which the content moves before each frame.
    var steps = [Int](repeating: 0, count: frames.count)
    var last = 0
    for index in frames.indices.dropFirst() where !frames[index].isRepeated {
      let pair = FramePair(frames[index - 1], frames[index], last: last, axis: axis)
      guard let step = pair.step else { continue }
      (steps[index], last) = (step, step)
      votes.add(frames[index - 1].plane, frames[index].plane, step, axis)
    }
    guard votes.pairs.count >= leastPairs, let area = votes.area else { return nil }
    let plane = frames[0].plane
    let length = axis == .y ? area.height : area.width
    let whole = Double(axis == .y ? plane.height : plane.width)
    guard length >= leastLength * whole,
      area.width * area.height >= leastArea * Double(plane.width * plane.height),
      abs(votes.slope) < mostSlope
    else { return nil }
    let offsets = track(frames, steps, in: area, axis)
    guard let far = offsets.indices.max(by: { abs(offsets[$0]) < abs(offsets[$1]) }),
      abs(offsets[far]) >= leastDistance,
      axis.contentPasses(
        area, from: frames[0].plane, to: frames[far].plane, by: offsets[far])
    else { return nil }
    return ScrollSearch(
      viewport: area,
      offsets: offsets.map { axis == .y ? Point(x: 0, y: $0) : Point(x: $0, y: 0) })
  }

  /// Returns the translation in each frame, refined against key frames so that errors do not add
  /// up.
  private static func track(
    _ frames: [SegmentFrame], _ steps: [Int], in area: Rect, _ axis: FrameAxis
  ) -> [Double] {
    var offsets = [0.0]
    var key = (index: 0, offset: 0.0)
    let most = keyShare * (axis == .y ? area.height : area.width)
    for index in frames.indices.dropFirst() {
      let last = offsets[index - 1]
      guard !frames[index].isRepeated else {
        offsets.append(last)
        continue
      }
      let guess = last + Double(steps[index]) - key.offset
      let fit = axis.translation(
        from: frames[key.index].plane, to: frames[index].plane, in: area, near: guess)
      let offset = key.offset + (fit ?? guess)
      offsets.append(offset)
      if fit == nil || abs(offset - key.offset) > most { key = (index, offset) }
    }
    return offsets
  }
}

/// A direction in which content scrolls.
enum FrameAxis {
  case x, y

  /// Returns the distances in a plane's values between neighbours along and across the axis, and
  /// the plane's lengths in these directions.
  func layout(_ plane: Plane) -> (along: Int, across: Int, length: Int, breadth: Int) {
    self == .y
      ? (plane.width, 1, plane.height, plane.width) : (1, plane.width, plane.width, plane.height)
  }

  /// Whether content leaves an area at one end and enters it at the other one. A thing that moves
  /// within the area leaves nothing, and makes room behind itself.
  func contentPasses(_ area: Rect, from first: Plane, to last: Plane, by distance: Double) -> Bool {
    let length = self == .y ? area.height : area.width
    let strip = min(max(abs(distance), Self.leastStrip), length / 2)
    func end(isLow: Bool) -> Rect {
      let start = isLow ? 0 : length - strip
      return self == .y
        ? Rect(x: area.minX, y: area.minY + start, width: area.width, height: strip)
        : Rect(x: area.minX + start, y: area.minY, width: strip, height: area.height)
    }
    return first.texture(in: end(isLow: distance < 0)) > Self.leastTexture
      && last.texture(in: end(isLow: distance > 0)) > Self.leastTexture
  }

  /// The shortest strip at an end of a viewport, in reduced pixels.
  private static let leastStrip = 16.0
  /// The smallest share of a strip's squares with texture.
  private static let leastTexture = 0.1

  /// Returns the translation of an area's content between two frames to a part of a pixel, by
  /// Gauss–Newton steps; nil if the frames do not agree.
  func translation(
    from key: Plane, to frame: Plane, in area: Rect, near guess: Double
  ) -> Double? {
    guard key.hasSize(of: frame) else { return nil }
    let (along, across, length, breadth) = layout(key)
    let (start, end) = self == .y ? (area.minY, area.maxY) : (area.minX, area.maxX)
    let (left, right) = self == .y ? (area.minX, area.maxX) : (area.minY, area.maxY)
    var shift = guess
    var (squares, count) = (0.0, 0)
    for _ in 0..<Self.steps {
      var (products, slopes) = (0.0, 0.0)
      (squares, count) = (0, 0)
      let first = Int(saturating: max(start, start + shift, 2).rounded(.up))
      let edge = Double(length) - 3
      let last = Int(saturating: min(end, end + shift, edge, edge + shift))
      guard first < last else { return nil }
      key.values.withUnsafeBufferPointer { old in
        frame.values.withUnsafeBufferPointer { new in
          for place in stride(from: first, to: last, by: 1) {
            let source = Double(place) - shift
            let whole = Int(saturating: source.rounded(.down))
            guard whole > 0, whole + 2 < length else { continue }
            let share = source - Double(whole)
            for column in stride(
              from: Int(saturating: left) + place % 2,
              to: min(Int(saturating: right), breadth), by: 2)
            {
              let base = whole * along + column * across
              let (a, b) = (Double(old[base]), Double(old[base + along]))
              let slope =
                (1 - share) * (b - Double(old[base - along]))
                + share * (Double(old[base + 2 * along]) - a)
              let error = Double(new[place * along + column * across]) - a - share * (b - a)
              // Other things move in front of the content.
              guard abs(error) < Self.mostError else { continue }
              products += slope / 2 * error
              slopes += slope * slope / 4
              squares += error * error
              count += 1
            }
          }
        }
      }
      guard count > 100, slopes > Double(count) / 4 else { return nil }
      let change = -products / slopes
      shift += min(max(change, -1), 1)
      if abs(change) < Self.arrived { break }
    }
    guard abs(shift - guess) < Self.mostChange else { return nil }
    return (squares / Double(max(count, 1))).squareRoot() < Self.mostResidual ? shift : nil
  }

  private static let (steps, arrived) = (8, 0.003)
  /// The largest difference of lightness of one pixel, and the largest mean difference, 0 to 255.
  private static let (mostError, mostResidual) = (60.0, 14.0)
  /// The largest distance from the guess, in reduced pixels.
  private static let mostChange = 3.0
}

extension Plane {
  /// Returns the share of the squares of eight pixels in a box that are not of one lightness.
  fileprivate func texture(in box: Rect) -> Double {
    let side = 8
    var (count, textured) = (0, 0)
    let right = min(Int(saturating: box.maxX), width)
    let bottom = min(Int(saturating: box.maxY), height)
    for top in stride(from: Int(saturating: box.minY), through: bottom - side, by: side) {
      for left in stride(from: Int(saturating: box.minX), through: right - side, by: side) {
        var (low, high) = (UInt8.max, UInt8.min)
        for y in top..<top + side {
          for value in values[y * width + left..<y * width + left + side] {
            (low, high) = (min(low, value), max(high, value))
          }
        }
        count += 1
        if high - low > 24 { textured += 1 }
      }
    }
    return Double(textured) / Double(max(count, 1))
  }
}
