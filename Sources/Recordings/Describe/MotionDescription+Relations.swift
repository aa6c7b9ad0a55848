// Things that move alike, one after the other, or at a rate of another thing.

import Geometry

extension MotionDescription {
  /// Finds the things that follow others, and the groups.
  mutating func addRelations() {
    for index in things.indices {
      let thing = things[index]
      for leader in things where leader.mark != thing.mark && things[index].follows == nil {
        things[index].follows = thing.rate(of: leader).map { (leader.mark, $0) }
      }
    }
    var grouped: Set<Int> = []
    for thing in things where !grouped.contains(thing.mark) && thing.follows == nil {
      let others = things.filter {
        $0.mark > thing.mark && !grouped.contains($0.mark) && $0.follows == nil
      }
      let delays =
        [(thing.mark, 0.0)]
        + others.compactMap { other in
          other.delay(behind: thing).map { (other.mark, $0) }
        }
      guard delays.count > 1 else { continue }
      let sorted = delays.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      let steps = zip(sorted, sorted.dropFirst()).map { $1.1 - $0.1 }
      let mean = steps.reduce(0, +) / Double(steps.count)
      guard let least = steps.min(), let most = steps.max(),
        most - least <= max(Self.leastStep, 0.3 * mean)
      else { continue }
      grouped.formUnion(sorted.map(\.0))
      groups.append(
        MotionGroup(marks: sorted.map(\.0), stepSeconds: mean < Self.leastStep ? 0 : mean))
    }
  }

  /// The shortest time between the starts of two things that do not start together, in seconds. It
  /// is a quarter of a frame at 30 Hz.
  private static let leastStep = 0.008
}

extension MovingThing {
  /// The smallest distance at which a rate is found, in pixels.
  private static let leastDistance = 16.0
  /// The largest error of a followed place: a number of pixels, and a share of the distance.
  private static let (mostError, mostErrorShare) = (1.0, 0.01)

  /// Returns the rate at which this thing follows a scroll; nil if it does not.
  fileprivate func rate(of leader: MovingThing) -> Double? {
    let isScroll = leader.look?.kind == .list || leader.look?.kind == .page
    guard isScroll, leader.follows == nil else { return nil }
    let its = Dictionary(
      leader.track.rows.compactMap { row in row.box.map { (row.frame, $0.middle) } },
      uniquingKeysWith: { one, _ in one })
    let pairs = track.rows.compactMap { row -> (Point, Point)? in
      guard let mine = row.box, row.confidence ?? 0 > 0.8, let other = its[row.frame] else {
        return nil
      }
      return (other, mine.middle)
    }
    guard let base = pairs.first, pairs.count >= 8 else { return nil }
    let ways = pairs.map { ($0.0 - base.0, $0.1 - base.1) }
    let squares = ways.reduce(0) { $0 + $1.0.x * $1.0.x + $1.0.y * $1.0.y }
    let products = ways.reduce(0) { $0 + $1.0.x * $1.1.x + $1.0.y * $1.1.y }
    let farthest = ways.map { $0.0.distance(to: .zero) }.max() ?? 0
    guard farthest > Self.leastDistance, squares > 0 else { return nil }
    let rate = products / squares
    let errors = ways.map { ($0.0 * rate).distance(to: $0.1) }.sorted()
    let allowed = Self.mostError + Self.mostErrorShare * farthest
    guard errors[errors.count * 9 / 10] < allowed, abs(rate) > 0.05, abs(rate) < 1.5 else {
      return nil
    }
    return rate
  }

  /// Returns the time by which the first move lags behind the same move of another thing, in
  /// seconds; nil if the moves differ.
  fileprivate func delay(behind other: MovingThing) -> Double? {
    guard let mine = moves.first, let its = other.moves.first,
      mine.verdict == .explained, its.verdict == .explained,
      let a = mine.mainChannel, let b = its.mainChannel, a.property == b.property
    else { return nil }
    let (way, itsWay) = (a.to - a.from, b.to - b.from)
    guard abs(way - itsWay) <= max(0.05 * abs(itsWay), a.property.unit == .points ? 2 : 0.1),
      abs(mine.duration.value - its.duration.value)
        <= max(0.15 * its.duration.value, 0.03)
    else { return nil }
    let shares = [0.25, 0.5, 0.75]
    let delays = shares.compactMap { share -> Double? in
      guard let one = time(of: share, in: mine), let two = other.time(of: share, in: its) else {
        return nil
      }
      return one - two
    }
    guard delays.count == shares.count, let low = delays.min(), let high = delays.max(),
      high - low < Self.mostDelaySpread
    else { return nil }
    return delays.reduce(0, +) / Double(delays.count)
  }

  /// The largest difference of the delays of one motion at several places, in seconds.
  private static let mostDelaySpread = 0.012

  /// Returns the first time at which a share of a move is done, interpolated between rows.
  private func time(of share: Double, in move: FittedMove) -> Double? {
    guard let main = move.mainChannel,
      let channel = channels.channels.first(where: { $0.property == main.property })
    else { return nil }
    let target = main.from + share * (main.to - main.from)
    var last: (time: Double, value: Double)?
    for (time, value) in zip(channels.times, channel.values) where time >= move.start.value - 0.1 {
      guard let value else { continue }
      if let last, (last.value - target) * (value - target) <= 0, last.value != value {
        return last.time + (time - last.time) * (target - last.value) / (value - last.value)
      }
      last = (time, value)
    }
    return nil
  }
}

extension FittedMove {
  /// The channel with the largest change. A hundredth of an opacity counts as a pixel.
  var mainChannel: MovedChannel? {
    func size(_ channel: MovedChannel) -> Double {
      abs(channel.to - channel.from) * (channel.property.unit == .points ? 1 : 100)
    }
    return channels.max { size($0) < size($1) }
  }

  /// The main channel, and the channels whose change is larger than the errors of measurement.
  var mainChannels: [MovedChannel] {
    guard let main = mainChannel else { return [] }
    return channels.filter { channel in
      let change = abs(channel.to - channel.from)
      let isSure = channel.property.unit == .points ? change >= 1 : change >= 0.1
      let isOfOneUnit = channel.property.unit == main.property.unit
      return channel == main
        || isSure && (!isOfOneUnit || change >= 0.03 * abs(main.to - main.from))
    }
  }
}
