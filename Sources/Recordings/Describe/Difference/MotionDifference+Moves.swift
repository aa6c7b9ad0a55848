// The differences of the moves of one thing: distance, duration, law and start.

import Scene
import Support

extension MotionDifference {
  /// Returns the differences of the moves of a thing whose course differs.
  func moveFindings(_ pair: ThingPair, staggered: Bool) -> [Finding] {
    var found: [Finding] = []
    for (mine, its) in pairedMoves(pair) {
      var texts: [(kind: Finding.Kind, words: String, numbers: (old: Double, new: Double)?)] = []
      if let way = wayWords(mine, its) { texts.append(way) }
      let law = lawWords(mine, its)
      if let law { texts.append((.law, law, nil)) }
      if law == nil, let seconds = durations(mine, its) {
        texts.append(
          (
            .duration, "takes \(short(seconds.new)) s instead of \(short(seconds.old)) s",
            (seconds.old, seconds.new)
          ))
      }
      let lag = its.start.value - mine.start.value - shift
      let errors = mine.start.uncertainty + its.start.uncertainty
      if !staggered, mine.law != nil, its.law != nil,
        abs(lag) > max(errors + 2 * timeNoise, ThingPair.leastStart)
      {
        let words = "starts \(later(by: lag))"
        texts.append((.start, words, (mine.start.value, its.start.value)))
      }
      guard let first = texts.first else { continue }
      let isFirst = mine.start == pair.old.moves.first?.start
      let when = isFirst ? "" : "at \(thousandths(its.start.value)) s, "
      found.append(
        finding(
          first.kind, pair, when + texts.map(\.words).joined(separator: ", "),
          numbers: first.numbers, seconds: its.start.value))
    }
    return found
  }

  /// Pairs the moves of both recordings by their times.
  private func pairedMoves(_ pair: ThingPair) -> [(FittedMove, FittedMove)] {
    let (olds, news) = (pair.old.moves, pair.new.moves)
    if olds.count == news.count { return Array(zip(olds, news)) }
    return olds.compactMap { move in
      let near = news.min { one, other in
        abs(one.start.value - shift - move.start.value)
          < abs(other.start.value - shift - move.start.value)
      }
      return near.flatMap {
        abs($0.start.value - shift - move.start.value) < Self.mostMoveShift ? (move, $0) : nil
      }
    }
  }

  /// The largest time between the starts of one move in two recordings, in seconds.
  private static let mostMoveShift = 0.3

  private func wayWords(
    _ mine: FittedMove, _ its: FittedMove
  ) -> (kind: Finding.Kind, words: String, numbers: (old: Double, new: Double)?)? {
    for channel in mine.mainChannels {
      let other = its.channels.first { $0.property == channel.property }
      let isLength = channel.property.unit == .points
      let way = channel.to - channel.from
      let now = ((other?.to ?? 0) - (other?.from ?? 0)) * (isLength ? scale : 1)
      let least = isLength ? max(4 * noise, 0.03 * abs(way)) : 0.25
      guard abs(way - now) > least else { continue }
      if !isLength {
        let verb = way > 0 ? "fades in" : "fades out"
        guard abs(now) >= 0.25 else { return (.fade, "no longer \(verb)", (way, now)) }
        return (.fade, "fades by \(short(abs(now))) instead of \(short(abs(way)))", (way, now))
      }
      let (isSize, names) = Self.words(channel.property, way, now)
      let words =
        isSize
        ? "its \(names[0]) changes by \(short(now)) px instead of \(short(way)) px"
        : "goes \(names[1]) by \(short(abs(now))) px instead of "
          + (names[0] == names[1] ? "" : "\(names[0]) by ")
          + "\(short(abs(way))) px"
      return (.way, words, (way, now))
    }
    return nil
  }

  /// Returns the words for the old and the new direction, or the name of a size.
  private static func words(
    _ property: MeasuredProperty, _ way: Double, _ now: Double
  ) -> (isSize: Bool, words: [String]) {
    switch property.quantity {
    case .reading(.screenX): return (false, [way, now].map { $0 < 0 ? "left" : "right" })
    case .reading(.screenY): return (false, [way, now].map { $0 < 0 ? "up" : "down" })
    case .reading(.screenWidth): return (true, ["width"])
    case .reading(.screenHeight): return (true, ["height"])
    default: return (true, [property.name])
    }
  }

  private func durations(_ mine: FittedMove, _ its: FittedMove) -> (old: Double, new: Double)? {
    guard mine.law != nil, its.law != nil else { return nil }
    let (one, other) = (mine.duration, its.duration)
    let least = max(2 * timeNoise, 0.004, 0.02 * one.value)
    guard abs(one.value - other.value) > one.uncertainty + other.uncertainty + least else {
      return nil
    }
    return (one.value, other.value)
  }

  /// The smallest difference of two damping ratios that is reported, beyond their errors.
  private static let leastDamping = 0.03

  private func lawWords(_ mine: FittedMove, _ its: FittedMove) -> String? {
    guard let one = mine.law, let other = its.law else { return nil }
    let words = "moves on \(its.notation) instead of \(mine.notation)"
    if one.family == other.family {
      guard let damping = mine.damping, let now = its.damping,
        abs(damping.value - now.value)
          > damping.uncertainty + now.uncertainty + Self.leastDamping
      else { return nil }
      return words
    }
    // Laws that the frames of one recording cannot tell apart are no difference.
    let isRival =
      mine.otherLaw != nil && mine.runnerUp?.law.family == other.family
      || its.otherLaw != nil && its.runnerUp?.law.family == one.family
    return isRival ? nil : words
  }
}

extension FittedMove {
  fileprivate var damping: Estimate? { parameters.first { $0.name == .damping }?.estimate }
}
