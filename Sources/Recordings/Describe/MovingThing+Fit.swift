// The moves of a thing, fitted to its track.

import Geometry
import Support

extension MovingThing {
  /// The smallest distance in pixels, and the smallest changes of size and opacity in a move.
  private static let (leastDistance, leastGrowth, leastFade) = (1.0, 0.02, 0.2)

  /// The distance after which a thing may have passed behind another one, in pixels.
  private static let farDistance = 16.0

  /// Fits the moves of a track; nil if nothing moves.
  init?(_ thing: ThingTrack, track: Track, _ options: FitOptions) {
    let boxes = track.rows.compactMap(\.box)
    guard let first = boxes.first else { return nil }
    func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    let isSized =
      range(boxes.map(\.width)) > max(Self.leastGrowth * first.width, Self.leastDistance)
      || range(boxes.map(\.height)) > max(Self.leastGrowth * first.height, Self.leastDistance)
    let moves = max(range(boxes.map(\.middle.x)), range(boxes.map(\.middle.y)))
    var track = track
    for index in track.rows.indices where track.rows[index].isCovered {
      track.rows[index].opacity = nil
    }
    let gains = track.rows.compactMap(\.opacity)
    let most = gains.max() ?? 1
    let returns = abs((gains.first ?? 0) - (gains.last ?? 0)) < Self.leastFade * most
    // A thing that moves behind another one and appears again does not fade.
    let fades =
      range(gains) / max(most, 0.01) > Self.leastFade && !(returns && moves > Self.farDistance)
    if most > 1.15 {
      for index in track.rows.indices { track.rows[index].opacity? /= most }
    }
    func channel(_ name: String, _ value: (Track.Row) -> Double?) -> TimedChannels.Channel {
      TimedChannels.Channel(name: name, values: track.rows.map(value), noise: 0)
    }
    var channels: [TimedChannels.Channel] = []
    if moves >= Self.leastDistance || isSized {
      channels = [
        channel("screen.x") { $0.box?.minX }, channel("screen.y") { $0.box?.minY },
      ]
    }
    if isSized {
      channels += [
        channel("screen.width") { $0.box?.width }, channel("screen.height") { $0.box?.height },
      ]
    }
    if fades { channels.append(channel("alpha") { $0.opacity.map { min($0, 1.1) } }) }
    channels.removeAll { channel in
      let values = channel.values.compactMap(\.self)
      return range(values) < (channel.isLength ? Self.leastDistance / 2 : Self.leastFade)
    }
    guard !channels.isEmpty else { return nil }
    let series = TimedChannels(
      name: track.name, times: track.rows.map(\.seconds), channels: channels)
    let fitted = fitWithinLimits(series, options: options)
    let told = fitted.moves.filter { $0.isTold(in: series) }
    guard !told.isEmpty || !fitted.isComplete else { return nil }
    self.init(
      mark: 0, name: thing.look.words, look: thing.look, track: track, channels: series,
      moves: told, isComplete: fitted.isComplete)
  }

  /// Removes the laws of moves that cross the picture's edge at their start or end, unless the law
  /// rests there. The visible part of any curve may be straight.
  ///
  /// - Parameter period: the time between two frames, in seconds.
  mutating func removeLawsOfCutMoves(in picture: Size, period: Double) {
    let rows = track.rows.compactMap { row in row.box.map { (seconds: row.seconds, box: $0) } }
    guard let first = rows.first, let last = rows.last else { return }
    for index in moves.indices where moves[index].channels.contains(where: \.isLength) {
      let move = moves[index]
      let isCut =
        first.box.crossesEdge(of: picture) && move.restsAt.start == false
        && move.start.value < first.seconds + 1.5 * period
        || last.box.crossesEdge(of: picture) && move.restsAt.end == false
          && move.end > last.seconds - 1.5 * period
      if isCut { moves[index].markAsCutOff() }
    }
  }

  /// Whether the thing still moves in the recording's last frames.
  ///
  /// - Parameter end: the end of the recording, in seconds.
  func isCut(at end: Double, period: Double) -> Bool {
    moves.contains { move in
      move.restsAt.end != true && move.end > end - Self.lastFrames * period
    }
  }

  /// The number of frames at the end of a recording in which nothing may move.
  private static let lastFrames = 2.5

  /// The start of the first motion, in seconds.
  var firstSeconds: Double { span?.lowerBound ?? 0 }

  mutating func setMark(_ number: Int) {
    mark = number
    track.name = "thing\(number)"
    channels.name = track.name
  }
}

extension Rect {
  /// Whether a part lies outside a picture, by more than the measurement error.
  func crossesEdge(of picture: Size) -> Bool {
    let edge = 2.0
    return minX < -edge || minY < -edge || maxX > picture.width + edge
      || maxY > picture.height + edge
  }
}

extension FittedMove {
  /// Whether the law rests at its very start and at its very end; nil without a law.
  fileprivate var restsAt: (start: Bool?, end: Bool?) {
    let rests = law.map { $0.rests(best.numbers) }
    return (rests?.start, rests?.end)
  }
}

extension FittedMove.MovedChannel {
  fileprivate var isLength: Bool { property.unit == .points }
}

extension Law {
  /// The smallest slope at an end of a curve that counts as motion, as a share of its mean slope.
  private static let leastEndSlope = 0.3

  /// Whether the law rests at its very start and at its very end.
  ///
  /// - Parameter numbers: the values of `parameters`.
  fileprivate func rests(_ numbers: [Double]) -> (start: Bool, end: Bool) {
    switch self {
    case .curve(.linear): return (false, false)
    case .curve(.easeIn): return (true, false)
    case .curve(.easeOut), .flight, .decay, .bounce, .movingSpring, .springBack:
      return (false, true)
    case .bezier:
      let points = controlNumbers(numbers)
      return (
        points[1] <= Self.leastEndSlope * points[0],
        1 - points[3] <= Self.leastEndSlope * (1 - points[2])
      )
    case .curve, .namedSpring, .criticalSpring, .spring: return (true, true)
    }
  }
}

extension Track.Row {
  /// Whether something else hides a part of the region, so that its contrast says nothing.
  fileprivate var isCovered: Bool { opacity ?? 0 > 0.3 && confidence ?? 1 < 0.92 }
}

extension TimedChannels {
  /// The first and the last time at which a value changes clearly, in seconds; empty if none does.
  var changingTimes: [Double] {
    let changes = channels.flatMap { channel -> [Double] in
      let known = zip(times, channel.values).compactMap { time, value in value.map { (time, $0) } }
      let least = channel.isLength ? 0.5 : 0.02
      return zip(known, known.dropFirst()).filter { abs($1.1 - $0.1) > least }.map(\.1.0)
    }
    return [changes.min(), changes.max()].compactMap(\.self)
  }
}

extension FittedMove {
  /// Whether the move is larger than the errors of its measurement. A move that returns counts by
  /// its farthest value.
  fileprivate func isTold(in series: TimedChannels) -> Bool {
    channels.contains { channel in
      let least = channel.property.unit == .points ? 1 : 0.15
      guard abs(channel.to - channel.from) < least, verdict == .unexplained else {
        return abs(channel.to - channel.from) >= least
      }
      let all = series.channels.first { $0.property == channel.property }
      let values = zip(series.times, all?.values ?? []).compactMap { time, value in
        time >= start.value && time <= end ? value : nil
      }
      return (values.max() ?? 0) - (values.min() ?? 0) >= least
    }
  }

  /// The largest residual of a named curve beside a free Bézier curve, as a multiple. The free
  /// numbers take up a part of the errors that compression makes.
  private static let mostBezierGain = 2.0

  /// The law that the frames cannot tell from the first one, such as "easeOut over 0.3 s".
  var otherLaw: String? {
    if let rival { return rival }
    guard verdict == .explained, best.law.isBezier, let runnerUp,
      runnerUp.residual < Self.mostBezierGain * best.residual
    else { return nil }
    return runnerUp.summary
  }

  /// The end of the move, in seconds.
  var end: Double { start.value + duration.value }
}
