// Stalls, jumps, cuts and sudden changes, and the limits of a recording.

import Geometry
import Support

extension MotionDescription {
  /// The gap between two distinct frames that is a stall, in frame periods.
  private static let stallPeriods = 1.6
  /// The share of gaps that are at most as long as the usual one. After a conversion from 50 to 60
  /// frames a second, a fifth of the frames are repeats.
  private static let usualGaps = 0.8

  /// Adds the events and the largest gap.
  ///
  /// - Parameters:
  ///   - times: the time of each frame, in seconds.
  ///   - distinct: the indices of the frames that differ from the frame before them.
  ///   - cuts: the indices of the frames that show another picture.
  ///   - changes: the places that change at once, in pixels, with the frame's index.
  ///   - unexplained: the indices of the frames with large changes that no thing explains.
  ///   - period: the duration of a frame in seconds; nil without a steady rate.
  mutating func addEvents(
    times: [Double], distinct: [Int], cuts: [Int], changes: [(box: Rect, frame: Int)],
    unexplained: [Int], period: Double?
  ) {
    let spans = things.flatMap { thing in
      thing.moves.map { (start: $0.start.value, end: $0.visibleEnd(thing)) }
    }
    let gaps = zip(distinct, distinct.dropFirst()).filter { one, next in
      spans.contains { $0.start < times[one] && times[next] < $0.end }
    }
    for (one, next) in gaps where times[next] - times[one] > clock.largestGap?.seconds ?? 0 {
      clock.largestGap = (times[next] - times[one], times[one])
    }
    if let period { addStalls(gaps, times, period: period) }
    for thing in things {
      events += thing.jumps(period: period ?? medianStep(times) ?? 0, in: size)
    }
    for cut in cuts {
      events.append(MotionEvent(kind: .cut, seconds: times[cut], frame: cut, duration: 0))
    }
    addChanges(changes, times)
    addUnknown(unexplained, times)
    events.sort { ($0.seconds, $0.mark ?? 0) < ($1.seconds, $1.mark ?? 0) }
  }

  /// Adds the gaps that are much longer than the usual time between distinct frames of fast motion.
  private mutating func addStalls(
    _ gaps: [(Int, Int)], _ times: [Double], period: Double
  ) {
    let steps = things.map(\.steps)
    let fast = gaps.filter { one, next in
      steps.contains { MovingThing.isFast($0, around: one, next, period: period) }
    }
    let lengths = fast.map { times[$0.1] - times[$0.0] }.sorted()
    guard !lengths.isEmpty else { return }
    let usual = lengths[Int(saturating: Self.usualGaps * Double(lengths.count - 1))]
    let longest = Self.stallPeriods * max(usual, period)
    clock.motionPeriod = max(usual, period)
    for (one, next) in fast where times[next] - times[one] > longest {
      events.append(
        MotionEvent(
          kind: .stall, seconds: times[one], frame: one, duration: times[next] - times[one]))
    }
  }

  /// The longest time between two unexplained frames of one event, in seconds.
  private static let unknownGap = 0.15

  private mutating func addUnknown(_ frames: [Int], _ times: [Double]) {
    for frame in frames {
      let last = events.indices.last { events[$0].kind == .unknown }
      if let last, times[frame] - events[last].seconds - events[last].duration <= Self.unknownGap {
        events[last].duration = times[frame] - events[last].seconds
      } else {
        events.append(
          MotionEvent(kind: .unknown, seconds: times[frame], frame: frame, duration: 0))
      }
    }
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
      if first.crossesEdge(of: size) {
        limits.append("\(thing.mark) comes from outside the picture; its start there is unknown")
      } else if last.crossesEdge(of: size) {
        limits.append("\(thing.mark) leaves the picture; its end there is unknown")
      } else if thing.isCut(at: clock.endSeconds, period: clock.period) {
        limits.append("\(thing.mark) moves until the recording ends; its end is unknown")
      }
    }
    limits.append("hue alone and rotation are not measured")
  }
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
  /// The smallest jump beside the usual motion, in pixels, and as a multiple of the change from one
  /// step to the next.
  private static let (leastJump, jumpSteps) = (12.0, 4.0)

  /// The rows that are not repeats, with the centre.
  fileprivate var steps: [(row: Track.Row, middle: Point)] {
    track.rows.compactMap { row in
      guard let box = row.box, !row.isRepeated else { return nil }
      return (row, box.middle)
    }
  }

  /// Whether a thing moves fast before one frame and after another.
  ///
  /// - Parameter steps: the thing's `steps`.
  fileprivate static func isFast(
    _ steps: [(row: Track.Row, middle: Point)], around one: Int, _ next: Int, period: Double
  ) -> Bool {
    let before = steps.prefix(steps.partitionIndex { $0.row.frame > one }).suffix(2)
    let after = steps.dropFirst(steps.partitionIndex { $0.row.frame >= next }).prefix(2)
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
    let ways = zip(steps, steps.dropFirst()).map { $1.middle - $0.middle }
    return ways.indices.compactMap { index in
      let seconds = steps[index + 1].row.seconds - steps[index].row.seconds
      let before = index > 0 ? ways[index - 1] : .zero
      let after = index + 1 < ways.count ? ways[index + 1] : .zero
      // A step beside the usual motion is a jump, also where the motion itself is fast.
      let excess = (ways[index] - (before + after) * 0.5).distance(to: .zero)
      let around = max(before.distance(to: .zero), after.distance(to: .zero))
      let change = max(before.distance(to: after) / 2, 0.25 * around)
      guard excess > Self.leastJump, excess > Self.jumpSteps * change,
        seconds < 1.5 * period || around < 0.5
      else { return nil }
      return MotionEvent(
        kind: .jump, seconds: steps[index + 1].row.seconds, frame: steps[index + 1].row.frame,
        duration: 0, place: ThingLook.place(of: steps[index + 1].middle, in: size), mark: mark)
    }
  }
}
