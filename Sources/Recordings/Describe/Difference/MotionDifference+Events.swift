// Staggers that differ, and jumps, dropped frames and cuts that only one recording has.

import Geometry
import Support

extension MotionDifference {
  /// The smallest number of things in a stagger.
  private static let leastGroup = 3
  /// The time between starts below which things start together, in seconds.
  private static let together = 0.008

  /// Returns the groups whose things start at other times from each other.
  func staggerFindings() -> [Finding] {
    old.groups.compactMap { group in
      let members = group.marks.compactMap { mark in pairs.first { $0.old.mark == mark } }
      guard members.count == group.marks.count, members.count >= Self.leastGroup,
        members.allSatisfy(\.bestDeviation.isAlike)
      else { return nil }
      let shifts = members.map(\.bestShift)
      let count = Double(shifts.count)
      let places = shifts.indices.map(Double.init)
      let (meanPlace, meanShift) = ((count - 1) / 2, shifts.reduce(0, +) / count)
      let slope =
        zip(places, shifts).reduce(0) { $0 + ($1.0 - meanPlace) * ($1.1 - meanShift) }
        / places.reduce(0) { $0 + ($1 - meanPlace) * ($1 - meanPlace) }
      let noise = members.map(\.shiftNoise).max() ?? 0
      let isEven = zip(places, shifts).allSatisfy {
        abs($1 - meanShift - slope * ($0 - meanPlace)) <= 2 * noise
      }
      let step = group.stepSeconds + slope
      guard isEven, abs(slope) * (count - 1) > 3 * noise else { return nil }
      func words(_ step: Double) -> String {
        abs(step) < Self.together ? "together" : "\(milliseconds(abs(step))) apart"
      }
      let order = step <= -Self.together ? ", the last one first" : ""
      let marks = group.marks.map { "\($0)" }
      return Finding(
        kind: .stagger, oldMarks: group.marks, newMarks: members.map(\.new.mark),
        seconds: members.compactMap { $0.new.span?.lowerBound }.min(),
        numbers: (group.stepSeconds, step),
        subject: marks.dropLast().joined(separator: ", ") + " and " + (marks.last ?? ""),
        words: "start \(words(step)) instead of \(words(group.stepSeconds))\(order)")
    }
  }

  /// Returns the jumps, stalls and cuts of one recording that the other does not show.
  func faultFindings() -> [Finding] {
    jumpFindings() + stallFindings() + cutFindings()
  }

  /// Whether both recordings have enough frames a second to see stalls, jumps and dropped frames.
  /// With few frames in a move, leaving one out explains any other move.
  var showsFaults: Bool { old.clock.showsJumps && new.clock.showsJumps }

  /// The largest part of a jump that the other recording shows in the same time.
  private static let jumpShare = 0.6

  private func jumpFindings() -> [Finding] {
    guard showsFaults else { return [] }
    let added = new.events.filter { $0.kind == .jump }.compactMap { event -> Finding? in
      guard let pair = pairs.first(where: { $0.new.mark == event.mark }),
        !shows(event, of: pair.new, in: pair.courses.old, shift: -shift, scale: scale)
      else { return nil }
      return finding(
        .jump, pair, "a jump at \(thousandths(event.seconds)) s", seconds: event.seconds)
    }
    let gone = old.events.filter { $0.kind == .jump }.compactMap { event -> Finding? in
      guard let pair = pairs.first(where: { $0.old.mark == event.mark }),
        !shows(event, of: pair.old, in: pair.courses.new, shift: shift, scale: 1)
      else { return nil }
      return finding(
        .jump, pair, "no longer jumps at \(thousandths(event.seconds)) s",
        seconds: event.seconds + shift)
    }
    return added + gone
  }

  /// Whether a course jumps as a thing of the other recording does, beyond the usual motion.
  private func shows(
    _ jump: MotionEvent, of thing: MovingThing, in other: ThingCourse, shift: Double, scale: Double
  ) -> Bool {
    let rows = thing.track.rows.filter { $0.box != nil }
    guard let frame = jump.frame, let index = rows.firstIndex(where: { $0.frame == frame }),
      index > 0, let before = rows[index - 1].box, let after = rows[index].box
    else { return true }
    let usual: Point = Self.usualSpeed(around: frame, rows) * scale
    let (start, end) = (rows[index - 1].seconds, rows[index].seconds)
    let seconds = end - start
    let way: Point = (after.middle - before.middle) * scale
    let excess: Point = way - usual * seconds
    let square = excess.x * excess.x + excess.y * excess.y
    let slack = other.period / 2
    let times = [start + shift - slack, end + shift + slack]
    let ways = [CourseQuantity.x, .y].map { quantity -> Double? in
      let ends = times.map { other[quantity].sample(at: $0, in: other.span, still: noise)?.value }
      guard let one = ends[0], let two = ends[1] else { return nil }
      return two - one
    }
    guard let x = ways[0], let y = ways[1] else { return true }
    let own: Point = Point(x: x, y: y) - usual * (seconds + 2 * slack)
    // Only motion in the direction of the jump is a part of it.
    return own.x * excess.x + own.y * excess.y > Self.jumpShare * square
  }

  /// Returns the mean velocity before and after the step to a frame, in pixels per second.
  private static func usualSpeed(around frame: Int, _ rows: [Track.Row]) -> Point {
    func speed(_ pair: [Track.Row]) -> Point {
      guard pair.count == 2, let one = pair[0].box, let other = pair[1].box,
        pair[1].seconds > pair[0].seconds
      else { return .zero }
      return (other.middle - one.middle) * (1 / (pair[1].seconds - pair[0].seconds))
    }
    let steps = rows.filter { !$0.isRepeated }
    let before = speed(Array(steps.filter { $0.frame < frame }.suffix(2)))
    let after = speed(Array(steps.filter { $0.frame >= frame }.prefix(2)))
    return (before + after) * 0.5
  }

  private func stallFindings() -> [Finding] {
    let periods = [old.clock.motionPeriod, new.clock.motionPeriod].compactMap(\.self)
    guard showsFaults, periods.count == 2, let coarser = periods.max() else { return [] }
    func stalls(_ description: MotionDescription, _ shift: Double) -> [MotionEvent] {
      description.events.filter { $0.kind == .stall && $0.duration > 1.6 * coarser }.map { event in
        var event = event
        event.seconds -= shift
        return event
      }
    }
    let (before, after) = (stalls(old, 0), stalls(new, shift))
    func unmatched(_ events: [MotionEvent], in others: [MotionEvent]) -> [MotionEvent] {
      events.filter { event in
        !others.contains { other in
          other.seconds < event.seconds + event.duration + coarser
            && event.seconds < other.seconds + other.duration + coarser
            && other.duration > event.duration - 1.5 * coarser
        }
      }
    }
    let added = unmatched(after, in: before).map { event in
      let frames = max(1, Int(saturating: (event.duration / coarser).rounded()) - 1)
      var finding = missingFinding(
        frames, lasting: event.duration, at: event.seconds + shift)
      finding.words += ": nothing changes for \(milliseconds(event.duration))"
      return finding
    }
    let gone = unmatched(before, in: after).map { event in
      Finding(
        kind: .stall, seconds: event.seconds + shift, numbers: (event.duration, 0),
        words: "no longer stalls at \(thousandths(event.seconds)) s")
    }
    return added + gone
  }

  private func cutFindings() -> [Finding] {
    let slack = 1.5 * max(old.clock.period, new.clock.period)
    func cuts(_ description: MotionDescription, _ shift: Double) -> [Double] {
      description.events.filter { $0.kind == .cut }.map { $0.seconds - shift }
    }
    let (before, after) = (cuts(old, 0), cuts(new, shift))
    func unmatched(_ times: [Double], in others: [Double], end: Double) -> [Double] {
      times.filter { time in
        time >= slack && time < end && !others.contains { abs($0 - time) <= slack }
      }
    }
    return unmatched(after, in: before, end: old.clock.endSeconds).map { time in
      Finding(
        kind: .cut, seconds: time + shift, words: "a cut at \(thousandths(time + shift)) s")
    }
      + unmatched(before, in: after, end: new.clock.endSeconds - shift).map { time in
        Finding(
          kind: .cut, seconds: time + shift, words: "no cut at \(thousandths(time + shift)) s")
      }
  }
}
