// A description in words: the clock, the summary, a line for each thing, and the limits.

import Geometry
import Scene
import Support

extension MotionDescription {
  /// Returns the lines of the description. The first three lines are the clock, the summary and the
  /// first thing.
  ///
  /// - Parameter next: the next useful command, for the last line.
  package func lines(next: String) -> [String] {
    var lines = ["\(path): \(clock.words(isOfScene: isOfScene))", summary]
    lines += things.map { "\($0.mark). \($0.words(in: self))" }
    lines += groups.map(words)
    lines += events.map { words($0) }
    if !limits.isEmpty { lines.append("limits: \(limits.joined(separator: "; "))") }
    lines.append("next: \(next)")
    return lines
  }

  private var summary: String {
    guard let start = things.compactMap(\.span?.lowerBound).min(),
      let end = things.compactMap(\.span?.upperBound).max()
    else { return "nothing moves" + trouble }
    let count = counted(things.count, "thing moves", "things move")
    return "\(count) from \(thousandths(start)) s to \(thousandths(end)) s" + trouble
  }

  /// The events that are likely to be faults, in words.
  private var trouble: String {
    let kinds: [(kind: MotionEvent.Kind, one: String, many: String)] = [
      (.stall, "stall", "stalls"), (.jump, "jump", "jumps"), (.cut, "cut", "cuts"),
      (.unknown, "unexplained change", "unexplained changes"),
    ]
    let parts = kinds.compactMap { item -> String? in
      let found = events.filter { $0.kind == item.kind }
      guard let first = found.first else { return nil }
      return
        "\(counted(found.count, item.one, item.many)), first at \(thousandths(first.seconds)) s"
    }
    guard parts.isEmpty else { return "; \(parts.joined(separator: "; "))" }
    // The values of a scene are not searched for stalls.
    guard !things.isEmpty, !isOfScene else { return "" }
    return clock.showsJumps
      ? "; nothing stalls or jumps" : "; stalls and jumps cannot be detected at this rate"
  }

  private func words(_ group: MotionGroup) -> String {
    let marks = group.marks.map { "\($0)" }
    let list = marks.dropLast().joined(separator: ", ") + " and " + (marks.last ?? "")
    return group.stepSeconds == 0
      ? "\(list) move alike, together"
      : "\(list) move alike, one after the other, \(milliseconds(group.stepSeconds)) apart"
  }

  private func words(_ event: MotionEvent) -> String {
    let frame = event.frame.map { " (frame \($0))" } ?? ""
    let time = "at \(thousandths(event.seconds)) s\(frame)"
    switch event.kind {
    case .stall:
      return "stall: nothing changes for \(milliseconds(event.duration)) \(time), though things "
        + "move before and after"
    case .jump: return "jump: \(event.mark ?? 0) is elsewhere \(time), \(event.place)"
    case .cut: return "cut: another picture \(time)"
    case .change:
      let times = event.count > 1 ? ", \(repetitions(event.count)) in all" : ""
      return "seen: something \(event.place) changes at once, \(time)\(times); nothing moves there"
    case .unknown:
      let end = event.seconds + event.duration
      let until =
        event.duration > 0 ? "from \(thousandths(event.seconds)) s to \(thousandths(end)) s" : time
      return "unknown: much of the picture changes \(until), but no moving thing was found there"
    }
  }

  /// The region of the first thing with moves, and the second in which it is there; nil without
  /// one, and in a scene.
  package var nextRegion: NamedRegion? {
    guard let thing = things.first(where: { !$0.moves.isEmpty }), let box = thing.box,
      let row = thing.track.rows.first(where: { $0.box != nil })
    else { return nil }
    let area = box.intersection(Rect(origin: .zero, size: size)) ?? box
    let whole = Rect(
      x: area.minX.rounded(), y: area.minY.rounded(), width: area.width.rounded(),
      height: area.height.rounded())
    return NamedRegion(
      name: thing.track.name, box: whole, seconds: rounded(row.seconds, 3))
  }
}

extension MotionDescription.Clock {
  /// Returns the clock in words, such as "72 frames at 30 a second, 51 of them distinct".
  func words(isOfScene: Bool) -> String {
    if isOfScene {
      return "\(counted(frames, "refresh", "refreshes")) at "
        + "\(formatted(rounded(framesPerSecond ?? 0, 2))) a second, exact"
    }
    let rate =
      framesPerSecond.map { "at \(formatted(rounded($0, 2))) a second" } ?? "without a steady rate"
    let gap =
      largestGap.map {
        "; the largest gap in motion is \(milliseconds($0.seconds)) at \(thousandths($0.start)) s"
      } ?? ""
    return "\(counted(frames, "frame")) \(rate), \(distinctFrames) distinct\(gap)"
  }
}

extension MovingThing {
  /// The number of moves with words of their own.
  private static let mostMoves = 4

  func words(in description: MotionDescription) -> String {
    var parts = moves.prefix(Self.mostMoves).map { $0.words(of: self, in: description) }
    if moves.count > Self.mostMoves {
      parts.append(
        "\(counted(moves.count - Self.mostMoves, "more move follows", "more moves follow"))")
    }
    if !isComplete, let span {
      let ways = channels.channels.compactMap { channel -> String? in
        let values = channel.values.compactMap(\.self)
        guard let low = values.min(), let high = values.max() else { return nil }
        return "\(channel.name) within \(short(low)) … \(short(high))"
      }
      parts.append(
        "moves until \(thousandths(span.upperBound)) s (\(ways.joined(separator: ", "))), law "
          + "unknown: too long or too uneven to fit")
    }
    if let follows {
      parts.append("follows \(follows.mark) at the rate \(formatted(rounded(follows.rate, 2)))")
    }
    return "\(name): \(parts.joined(separator: "; then "))"
  }

  /// Returns the distance by which a move goes beyond its end, in the unit of its main channel; nil
  /// if it does not.
  func overshoot(of move: FittedMove) -> Double? {
    guard let main = move.mainChannel,
      let channel = channels.channels.first(where: { $0.property == main.property })
    else { return nil }
    let sign = main.to >= main.from ? 1.0 : -1.0
    let next = moves.first { $0.start.value > move.start.value + 0.01 }?.start.value ?? .infinity
    let beyond = zip(channels.times, channel.values).compactMap { time, value -> Double? in
      guard time > move.start.value, time < min(move.end, next) else { return nil }
      return value.map { sign * ($0 - main.to) }
    }
    guard let most = beyond.max(),
      most > max(0.01 * abs(main.to - main.from), main.property.unit == .points ? 0.7 : 0.05)
    else { return nil }
    return most
  }
}

extension FittedMove {
  /// Returns the move in words: its distance, its times and its law.
  fileprivate func words(of thing: MovingThing, in description: MotionDescription) -> String {
    let unit = description.lengthUnit
    let gap =
      description.clock.largestGap?.seconds ?? description.clock.framesPerSecond.map { 1 / $0 }
    let isScroll = thing.look?.kind == .list
    var text = isScroll ? "scrolls " : ""
    text += "\(way(unit)) \(timeWords(gap: gap ?? 0)), \(lawWords)"
    if let overshoot = thing.overshoot(of: self), verdict != .unexplained {
      let isLength = mainChannel?.property.unit == .points
      text += ", overshoots by \(short(overshoot))" + (isLength ? " \(unit)" : "")
    }
    return text
  }

  /// Returns the displacement in words, such as "right by 200 px (x 20 → 220)".
  private func way(_ unit: String) -> String {
    var parts: [String] = []
    var rest = mainChannels
    func take(_ quantity: Quantity) -> MovedChannel? {
      rest.firstIndex { $0.property.quantity == quantity }.map { rest.remove(at: $0) }
    }
    let (width, height) = (take(.reading(.screenWidth)), take(.reading(.screenHeight)))
    let (x, y) = (take(.reading(.screenX)), take(.reading(.screenY)))
    let isSized = width != nil || height != nil
    if isSized {
      parts += [(width, "width"), (height, "height")].compactMap { channel, name in
        channel.map { "\(name) \(short($0.from)) → \(short($0.to)) \(unit)" }
      }
    }
    if !isSized, let x, y == nil {
      parts.append("\(x.to > x.from ? "right" : "left") by \(short(abs(x.to - x.from))) \(unit)")
    } else if !isSized, let y, x == nil {
      parts.append("\(y.to > y.from ? "down" : "up") by \(short(abs(y.to - y.from))) \(unit)")
    }
    let places = [(x, "x"), (y, "y")].compactMap { channel, name in
      channel.map { "\(name) \(short($0.from)) → \(short($0.to))" }
    }
    if !places.isEmpty { parts.append(places.joined(separator: ", ")) }
    if let alpha = take(.property(.alpha)) {
      // A contrast also changes with the ground behind the thing.
      let isContrast = alpha.to >= 0.1 && alpha.from >= 0.1
      let name = isContrast ? "contrast" : alpha.to < 0.1 ? "fades out" : "fades in"
      // Noise takes the alpha of a clear or an opaque thing beyond 0 or 1.
      let ends = [alpha.from, alpha.to].map { isContrast ? $0 : min(max($0, 0), 1) }
      parts.append("\(name) \(short(ends[0])) → \(short(ends[1]))")
    }
    parts += rest.map { "\($0.property.name) \(short($0.from)) → \(short($0.to))" }
    return parts.joined(separator: ", ")
  }

  private func timeWords(gap: Double) -> String {
    guard verdict == .explained else {
      // Without a law, the ends are known to a frame.
      let span = duration.value
      return span <= 1.2 * gap
        ? "within one gap at \(thousandths(start.value)) s"
        : "from \(short(start.value)) s to \(short(end)) s, each ± \(milliseconds(gap))"
    }
    let begin = "from \(Self.time(start))"
    guard duration.value > gap else { return "\(begin), faster than the gap" }
    return "\(begin) in \(Self.time(duration))"
  }

  /// Returns a time with its error, of at least a millisecond.
  private static func time(_ estimate: Estimate) -> String {
    let error = max(rounded(estimate.uncertainty, 3), 0.001)
    return "\(thousandths(estimate.value)) ± \(thousandths(error)) s"
  }

  private var lawWords: String {
    switch verdict {
    case .tooFewFrames: return "law unknown: too few frames"
    case .unexplained:
      let isLength = mainChannel?.property.unit == .points
      return "law unknown: none fits" + (isLength ? "; a finger may move it" : "")
    case .cutOff: return "law unknown: start or end not visible"
    case .explained:
      let rivals = otherLaw.map { " or \($0)" } ?? ""
      let flight = law?.isFlight == true ? "a scroll's flight that begins at " : ""
      return "\(flight)\(notation)\(rivals) (± \(short(residual)))"
    }
  }
}
