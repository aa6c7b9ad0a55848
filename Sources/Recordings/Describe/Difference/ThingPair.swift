// The pairing of the things of two recordings, by place, look and course.

import Geometry
import Support

/// A thing in the old and in the new recording.
struct ThingPair: Sendable {
  let old: MovingThing
  let new: MovingThing
  let courses: CourseComparison
  /// The time by which the new course is later if both agree best, in seconds.
  let bestShift: Double
  let bestDeviation: CourseDeviation
  let shiftNoise: Double

  init(_ old: MovingThing, _ new: MovingThing, in difference: MotionDifference) {
    (self.old, self.new) = (old, new)
    courses = difference.comparison(old, new)
    let (one, other) = (old.span, new.span)
    let starts = (other?.lowerBound ?? 0) - (one?.lowerBound ?? 0)
    let ends = (other?.upperBound ?? 0) - (one?.upperBound ?? 0)
    (bestShift, bestDeviation) = courses.bestShift(
      near: [starts, ends, 0, difference.new.clock.endSeconds - difference.old.clock.endSeconds])
    shiftNoise = courses.shiftNoise
  }

  var name: String { "\(old.name) (\(old.mark))" }

  /// The shift, if the courses agree at it or if the starts of one law are known; nil otherwise.
  var knownShift: Double? {
    if bestDeviation.isAlike { return bestShift }
    guard let one = old.moves.first, let other = new.moves.first, one.law != nil, other.law != nil
    else { return nil }
    let starts = other.start.value - one.start.value
    // Different curves may have the same start, which is then known less well.
    return abs(starts) < Self.leastStart ? 0 : starts
  }

  func deviation(at shift: Double) -> CourseDeviation {
    shift == bestShift ? bestDeviation : courses.deviation(at: shift)
  }

  /// The smallest difference of two starts of different curves, in seconds.
  static let leastStart = 0.02
}

extension MotionDifference {
  func comparison(_ one: MovingThing, _ other: MovingThing) -> CourseComparison {
    CourseComparison(
      old: ThingCourse(one, scale: 1, in: old), new: ThingCourse(other, scale: scale, in: new),
      noise: noise, timeNoise: timeNoise)
  }

  /// The smallest likeness of the places of a pair.
  private static let leastLikeness = 0.25

  /// Pairs the things of both recordings. The most similar ones are paired first.
  func paired() -> [ThingPair] {
    var candidates: [(likeness: Double, old: Int, new: Int)] = []
    for (index, thing) in old.things.enumerated() {
      for (place, other) in new.things.enumerated() {
        let likeness = likeness(thing, other)
        if likeness >= Self.leastLikeness { candidates.append((likeness, index, place)) }
      }
    }
    candidates.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    var (olds, news): (Set<Int>, Set<Int>) = ([], [])
    var chosen: [(old: Int, new: Int)] = []
    for candidate in candidates where !olds.contains(candidate.old) {
      guard !news.contains(candidate.new) else { continue }
      olds.insert(candidate.old)
      news.insert(candidate.new)
      chosen.append((candidate.old, candidate.new))
    }
    var pairs = chosen.map { ThingPair(old.things[$0.old], new.things[$0.new], in: self) }
    // Things that move as one are one thing, such as the rows of a list without their stagger.
    for (index, thing) in old.things.enumerated() where !olds.contains(index) {
      pairs += new.things.compactMap { listPair(thing, $0, list: $0) }.prefix(1)
    }
    for (index, thing) in new.things.enumerated() where !news.contains(index) {
      pairs += old.things.compactMap { listPair($0, thing, list: $0) }.prefix(1)
    }
    return pairs.sorted { ($0.old.mark, $0.new.mark) < ($1.old.mark, $1.new.mark) }
  }

  /// Returns the pair of a thing and a list around it with the same course; nil for others. A few
  /// rows do not make a list; then the thing around them has them in its first box.
  private func listPair(_ one: MovingThing, _ other: MovingThing, list: MovingThing) -> ThingPair? {
    guard let mine = one.areas(scale: 1), let its = other.areas(scale: scale) else { return nil }
    let isAround =
      list.look?.kind == .list
      ? Self.isInside(mine.swept, its.swept) : Self.isInside(mine.first, its.first)
    guard isAround else { return nil }
    let pair = ThingPair(one, other, in: self)
    return pair.bestDeviation.isAlike ? pair : nil
  }

  /// Whether most of the smaller box lies in the larger one.
  private static func isInside(_ one: Rect, _ other: Rect) -> Bool {
    let shared = one.sharedArea(with: other)
    return shared > leastInside * min(one.area, other.area)
  }

  /// The smallest share of a thing that lies in its list.
  private static let leastInside = 0.7

  /// Returns the likeness of two things by their places and looks, from 0 to a little above 1.
  private func likeness(_ one: MovingThing, _ other: MovingThing) -> Double {
    let (mine, its) = (one.areas(scale: 1), other.areas(scale: scale))
    guard let mine, let its else { return 0 }
    let places = [
      Self.overlap(mine.first, its.first), Self.overlap(mine.last, its.last),
      0.9 * Self.overlap(mine.swept, its.swept),
    ]
    guard let place = places.max(), place >= Self.leastLikeness else { return 0 }
    let isOfOneColor = one.look?.color == other.look?.color
    let isOfOneKind = one.look?.kind == other.look?.kind
    return place + (isOfOneColor ? 0.05 : 0) + (isOfOneKind ? 0.05 : 0)
  }

  /// Returns the shared area as a fraction of the area that both cover together.
  private static func overlap(_ one: Rect, _ other: Rect) -> Double {
    let shared = one.sharedArea(with: other)
    return shared / max(one.area + other.area - shared, 1e-6)
  }

  /// Whether a thing is a part of a thing with the same motion in the other recording.
  func isKnown(_ thing: MovingThing, isOld: Bool) -> Bool {
    let others = isOld ? new.things : old.things
    guard let mine = thing.areas(scale: isOld ? 1 : scale) else { return true }
    return others.contains { other in
      guard let its = other.areas(scale: isOld ? scale : 1),
        its.swept.expanded(by: Self.nearPixels).intersection(mine.swept) != nil
          || other.look?.kind == .list || other.look?.kind == .page
      else { return false }
      let comparison = isOld ? comparison(thing, other) : comparison(other, thing)
      let deviation = comparison.deviation(at: shift)
      if deviation.isAlike { return true }
      // The contrast of a part depends on what fades behind it.
      let fades = [comparison.old, comparison.new].map { $0.range(of: .opacity) }
      return deviation.differsInOpacityOnly && fades.allSatisfy { $0 > Self.leastFade }
        && Self.isInside(mine.swept, its.swept)
    }
  }

  /// The smallest change of opacity of a part that fades with its thing.
  private static let leastFade = 0.4

  /// The largest distance from a thing to its parts, in pixels.
  private static let nearPixels = 20.0
}

extension MovingThing {
  /// Returns the box at the beginning, at the end and around all boxes, in pixels of the old
  /// recording; nil without a box.
  func areas(scale: Double) -> (first: Rect, last: Rect, swept: Rect)? {
    let boxes = track.rows.compactMap(\.box).map { $0.scaled(by: scale) }
    guard let first = boxes.first, let last = boxes.last else { return nil }
    return (first, last, boxes.dropFirst().reduce(first) { $0.union($1) })
  }
}
