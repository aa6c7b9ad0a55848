// The differences of one thing, and the things that move in one recording only.

import Geometry
import Scene
import Support

extension MotionDifference {
  /// Returns the differences of one thing.
  ///
  /// - Parameters:
  ///   - staggered: whether its start is reported with its group.
  ///   - jumps: whether a jump explains its course.
  func findings(of pair: ThingPair, staggered: Bool, jumps: Bool) -> [Finding] {
    let deviation = pair.deviation(at: shift)
    if deviation.isAlike { return placeFindings(pair, deviation) }
    if pair.bestDeviation.isAlike {
      let lag = pair.bestShift - shift
      guard !staggered, abs(lag) > 1.5 * pair.shiftNoise else { return [] }
      return [startFinding(pair, lag: lag)]
    }
    if showsFaults, let rate = new.clock.framesPerSecond,
      pair.new.moves.contains(where: { $0.law == nil }),
      // Frames left out early shift most of the motion, but not what comes before them.
      let gap = pair.courses.missingFrames(at: shift, rate: rate)
        ?? pair.courses.missingFrames(at: 0, rate: rate)
    {
      return [missingFinding(gap.frames, lasting: Double(gap.frames) / rate, at: gap.seconds)]
    }
    guard !jumps else { return [] }
    let found = moveFindings(pair, staggered: staggered)
    guard found.isEmpty else { return found }
    let isCloser = pair.bestDeviation.score < deviation.score
    let best = isCloser ? pair.bestDeviation : deviation
    if let fade = fadeFinding(pair, best) { return [fade] }
    let words =
      best.differsInOpacityOnly
      ? "fades on another course"
      : "moves on another course, up to \(short(best.largest.pixels)) px apart at "
        + "\(thousandths(best.largest.seconds)) s"
    return [finding(.course, pair, words)]
  }

  /// - Parameters:
  ///   - duration: the duration of the missing frames or of the stall, in seconds.
  ///   - seconds: the time in the new recording.
  func missingFinding(_ frames: Int, lasting duration: Double, at seconds: Double) -> Finding {
    Finding(
      kind: .stall, seconds: seconds, numbers: (0, duration),
      words: "\(counted(frames, "frame")) dropped at \(thousandths(seconds)) s")
  }

  /// Returns a finding about one thing.
  ///
  /// - Parameter seconds: The time in the new recording; nil for the start of the thing's motion.
  func finding(
    _ kind: Finding.Kind, _ pair: ThingPair, _ words: String,
    numbers: (old: Double, new: Double)? = nil, seconds: Double? = nil
  ) -> Finding {
    Finding(
      kind: kind, oldMarks: [pair.old.mark], newMarks: [pair.new.mark],
      seconds: seconds ?? pair.new.span?.lowerBound, numbers: numbers, subject: pair.name,
      words: words)
  }

  private func startFinding(_ pair: ThingPair, lag: Double) -> Finding {
    let start = pair.new.span?.lowerBound ?? 0
    return finding(
      .start, pair, "starts \(later(by: lag)), on the same curve",
      numbers: (start - lag - shift, start), seconds: start)
  }

  /// Returns the differences of a thing that moves as before at another place.
  private func placeFindings(_ pair: ThingPair, _ deviation: CourseDeviation) -> [Finding] {
    let isWhole = pair.old.look?.kind != .list && pair.old.look?.kind != .page
    guard isWhole, let box = pair.old.box, let other = pair.new.box else { return [] }
    let growth = [other.width * scale / box.width, other.height * scale / box.height]
    let x = deviation.offsets[.x] ?? 0
    let y = deviation.offsets[.y] ?? 0
    let distance = Point(x: x, y: y).distance(to: .zero)
    // Boxes of unequal size may be around different parts of the thing.
    guard growth.allSatisfy({ abs($0 - 1) < 0.05 }), distance > max(8 * noise, 6) else { return [] }
    let ways = [
      abs(x) < distance / 4 ? nil : "\(short(abs(x))) px farther \(x > 0 ? "right" : "left")",
      abs(y) < distance / 4 ? nil : "\(short(abs(y))) px \(y > 0 ? "lower" : "higher")",
    ].compactMap(\.self)
    return [
      finding(.way, pair, "moves \(ways.joined(separator: " and "))", numbers: (0, distance))
    ]
  }

  private func fadeFinding(_ pair: ThingPair, _ deviation: CourseDeviation) -> Finding? {
    let fades = [pair.courses.old, pair.courses.new].map { $0.range(of: .opacity) }
    guard deviation.differsInOpacityOnly, abs(fades[0] - fades[1]) > 0.3 else { return nil }
    return finding(
      .fade, pair,
      fades[1] < 0.2
        ? "no longer fades"
        : "fades by \(short(fades[1])) instead of "
          + "\(short(fades[0]))", numbers: (fades[0], fades[1]))
  }

  // MARK: Things of one recording

  /// Returns the things that move in one recording only.
  func presenceFindings() -> [Finding] {
    let olds = Set(pairs.map(\.old.mark))
    let news = Set(pairs.map(\.new.mark))
    let gone = old.things.filter { !olds.contains($0.mark) && isClear($0, scale: 1) }
      .filter { !isKnown($0, isOld: true) }
    let added = new.things.filter { !news.contains($0.mark) && isClear($0, scale: scale) }
      .filter { !isKnown($0, isOld: false) }
    return gone.map { thing in
      Finding(
        kind: .missing, oldMarks: [thing.mark], seconds: thing.span?.lowerBound,
        subject: "\(thing.name) (\(thing.mark))", words: "no longer \(thing.verb)")
    }
      + added.map { thing in
        Finding(
          kind: .added, newMarks: [thing.mark], seconds: thing.span?.lowerBound,
          subject: "\(thing.name) (\(thing.mark) of the new recording)",
          words: "\(thing.verb) now, from \(thousandths(thing.span?.lowerBound ?? 0)) s on")
      }
  }

  /// Whether the other recording would show the thing's motion as well.
  private func isClear(_ thing: MovingThing, scale: Double) -> Bool {
    guard let box = thing.box, let other = thing.areas(scale: scale) else { return false }
    let side = max(box.width, box.height) * scale
    let way = max(other.swept.width - box.width * scale, other.swept.height - box.height * scale)
    let fade =
      thing.moves.flatMap(\.channels).filter { $0.property.unit == .share }
      .map { abs($0.to - $0.from) }.max() ?? 0
    return side > 12 * noise && (way > 6 * noise || fade > 0.4)
  }
}

extension MovingThing {
  /// The verb for the largest change: "fades in", "fades out", "changes its size" or "moves".
  fileprivate var verb: String {
    guard let main = moves.first?.mainChannel else { return "moves" }
    switch main.property.quantity {
    case .property(.alpha): return main.to > main.from ? "fades in" : "fades out"
    case .reading(.screenWidth), .reading(.screenHeight): return "changes its size"
    default: return "moves"
    }
  }
}
