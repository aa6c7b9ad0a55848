// Stalls, jumps, cuts and sudden changes, and the limits of a recording.

import Geometry
import Support

extension MotionDescription {
  /// The gap between two distinct frames that is a stall, in frame periods.
  private static let stallPeriods = 1.6
  /// The smallest step before and after a stall, in pixels for each frame period.
  private static let stallStep = 1.5

  /// Adds the events and the largest gap.
  ///
  /// - Parameters:
  ///   - times: the time of each frame, in seconds.
  ///   - distinct: the indices of the frames that differ from the frame before them.
  ///   - cuts: the indices of the frames that show another picture.
  ///   - changes: the places that change at once, in pixels, with the frame's index.
  ///   - period: the duration of a frame in seconds; nil without a steady rate.
  mutating func addEvents(
    times: [Double], distinct: [Int], cuts: [Int], changes: [(box: Rect, frame: Int)],
    period: Double?
  ) {
    for (one, next) in zip(distinct, distinct.dropFirst()) {
      let (start, end) = (times[one], times[next])
      let isInMove = things.contains { thing in
        thing.moves.contains { $0.start.value < start && end < $0.visibleEnd(thing) }
      }
      if isInMove, end - start > clock.largestGap?.seconds ?? 0 {
        clock.largestGap = (end - start, start)
      }
      guard isInMove, let period, end - start > Self.stallPeriods * period else { continue }
      let isFast = things.contains { $0.isFast(around: one, next, period: period) }
      guard isFast else { continue }
      events.append(MotionEvent(kind: .stall, seconds: start, frame: one, duration: end - start))
    }
    for thing in things {
      events += thing.jumps(period: period ?? medianStep(times) ?? 0, in: size)
    }
    for cut in cuts {
      events.append(MotionEvent(kind: .cut, seconds: times[cut], frame: cut, duration: 0))
    }
    addChanges(changes, times)
    events.sort { ($0.seconds, $0.mark ?? 0) < ($1.seconds, $1.mark ?? 0) }
  }

  private mutating func addChanges(_ changes: [(box: Rect, frame: Int)], _ times: [Double]) {
    var places: [(box: Rect, frames: [Int])] = []
    for change in changes {
      if let index = places.firstIndex(where: { $0.box.intersection(change.box) != nil }) {
        places[index].box = places[index].box.union(change.box)
        places[index].frames.append(change.frame)
      } else {
        places.append((change.box, [change.frame]))
      }
    }
    for place in places {
      let frame = place.frames.min() ?? 0
      events.append(
        MotionEvent(
          kind: .change, seconds: times[frame], frame: frame, duration: 0,
          place: ThingLook.place(of: place.box.middle, in: size),
          count: Set(place.frames).count))
    }
  }

  /// Adds the sentences about what the recording cannot show.
  mutating func addLimits(isScaleKnown: Bool) {
    if let gap = clock.largestGap {
      limits.append(
        "nothing shorter than \(milliseconds(gap.seconds)) can be seen where the gap is largest")
    }
    if !isScaleKnown, !things.isEmpty {
      limits.append("lengths are in pixels of the recording, not in points")
    }
    for thing in things {
      guard let first = thing.box, let last = thing.track.rows.compactMap(\.box).last else {
        continue
      }
      let edge = 2.0
      func isOutside(_ box: Rect) -> Bool {
        box.minX < -edge || box.minY < -edge || box.maxX > size.width + edge
          || box.maxY > size.height + edge
      }
      if isOutside(first) {
        limits.append("\(thing.mark) comes from outside the picture; its start there is unknown")
      } else if isOutside(last) {
        limits.append("\(thing.mark) leaves the picture; its end there is unknown")
      }
    }
    limits.append("hue alone and rotation are not measured")
  }
}

/// Returns a duration as milliseconds, such as "33 ms".
func milliseconds(_ seconds: Double) -> String {
  "\(formatted((seconds * 1_000).rounded())) ms"
}

extension FittedMove {
  /// Returns the time until which the thing visibly moves. The tail of a spring is below a pixel.
  fileprivate func visibleEnd(_ thing: MovingThing) -> Double {
    guard let main = mainChannel,
      let channel = thing.channels.channels.first(where: { $0.property == main.property })
    else { return end }
    let least = main.property.unit == .points ? 1.5 : 0.04
    let rows = zip(thing.channels.times, channel.values).filter { $0.0 <= end }
    let last = rows.last { time, value in value.map { abs($0 - main.to) > least } ?? false }
    return last?.0 ?? end
  }
}

extension MovingThing {
  /// The smallest jump, in pixels, and as a multiple of the steps around it.
  private static let (leastJump, jumpSteps) = (12.0, 4.0)

  /// The rows that are not repeats, with the centre.
  private var steps: [(row: Track.Row, middle: Point)] {
    track.rows.compactMap { row in
      guard let box = row.box, !row.isRepeated else { return nil }
      return (row, box.middle)
    }
  }

  /// Whether the thing moves fast before one frame and after another.
  fileprivate func isFast(around one: Int, _ next: Int, period: Double) -> Bool {
    let before = steps.filter { $0.row.frame <= one }.suffix(2)
    let after = steps.filter { $0.row.frame >= next }.prefix(2)
    return [Array(before), Array(after)].allSatisfy { pair in
      guard pair.count == 2 else { return false }
      let seconds = pair[1].row.seconds - pair[0].row.seconds
      let distance = pair[0].middle.distance(to: pair[1].middle)
      return seconds > 0 && distance / seconds * period > 1.5
    }
  }

  /// Returns the steps that are much longer than the steps around them.
  fileprivate func jumps(period: Double, in size: Size) -> [MotionEvent] {
    let steps = steps
    guard steps.count > 1, period < MotionDescription.Clock.longestJumpPeriod else { return [] }
    let lengths = zip(steps, steps.dropFirst()).map { $0.middle.distance(to: $1.middle) }
    return lengths.indices.compactMap { index in
      let seconds = steps[index + 1].row.seconds - steps[index].row.seconds
      let around = max(
        index > 0 ? lengths[index - 1] : 0, index + 1 < lengths.count ? lengths[index + 1] : 0)
      guard lengths[index] > Self.leastJump, lengths[index] > Self.jumpSteps * around,
        seconds < 1.5 * period || around < 0.5
      else { return nil }
      return MotionEvent(
        kind: .jump, seconds: steps[index + 1].row.seconds, frame: steps[index + 1].row.frame,
        duration: 0, place: ThingLook.place(of: steps[index + 1].middle, in: size), mark: mark)
    }
  }
}
