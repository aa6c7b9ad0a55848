// What a block of animations does to one quantity of a platform, such as a layer's position: by
// the block's curve, or in lines where something else moves it, too.

import Motion
import Scene

/// A number, or a colour's four, of another platform that follows from properties of a view.
struct MovedQuantity {
  /// As the platform calls it.
  let name: String
  /// What it follows from.
  let properties: [Property]
  /// How far lines may be off, in its own unit.
  let error: Double
  /// From the properties' numbers to its own.
  let numbers: ([Double]) -> [Double]

  /// A property by another name; a share is told more finely than points are.
  ///
  /// - Parameter factor: what its numbers are multiplied by.
  init(_ name: String, _ property: Property, times factor: Double = 1) {
    self.name = name
    properties = [property]
    let isShare = [.alpha, .shadowOpacity, .scaleX, .scaleY, .background].contains(property)
    error = isShare ? 0.002 : 0.1 * factor
    numbers = { $0.map { $0 * factor } }
  }

  /// The place of a layer's anchor along one axis.
  init(_ name: String, corner: Property, length: Property, anchor: Property) {
    self.name = name
    properties = [corner, length, anchor]
    error = 0.1
    numbers = { [$0[0] + $0[1] * $0[2]] }
  }
}

/// What a block does to a quantity.
struct QuantityMove {
  let name: String
  let from: [Double]
  let to: [Double]
  /// Where straight lines meet, as parts of the time; empty for what follows the block's curve.
  let keys: [(time: Double, numbers: [Double])]
  /// How far lines are off at most, in its own unit.
  let error: Double

  /// What is said of lines.
  var linesNote: String {
    "No one curve says it: lines between \(keys.count) points, at most "
      + "\(rounded(error, to: 2)) off."
  }

  /// Whether numbers are where the way from the first to the last would have them by then.
  fileprivate func isNear(_ numbers: [Double], at share: Double) -> Bool {
    zip(numbers, zip(from, to)).allSatisfy { number, way in
      abs(way.0 + (way.1 - way.0) * share - number) <= error
    }
  }
}

extension CodeMove {
  /// When the first of these properties goes no further, in seconds; nil where all have their time.
  fileprivate func stop(of view: ViewID, _ properties: [Property]) -> Double? {
    cuts.filter { $0.key.view == view && properties.contains($0.key.property) }.values.min()
  }

  /// Where it comes from, if a curve that jumps at its start is at these numbers there already.
  fileprivate func origin(of numbers: [Double], _ to: [Double]) -> [Double] {
    let jump = Pacing(curve, over: seconds).progress(at: 0)
    guard abs(jump) > 1e-9, abs(1 - jump) > 1e-9 else { return numbers }
    return zip(numbers, to).map { ($0 - jump * $1) / (1 - jump) }
  }
}

extension SceneMotion {
  /// - Parameters:
  ///   - quantity: one that the block changes.
  ///   - move: the block; what it does the first time is told.
  func move(of quantity: MovedQuantity, _ view: ViewID, in move: CodeMove) -> QuantityMove {
    let start = (move.times.first ?? 0) + move.delay
    let end = move.stop(of: view, quantity.properties) ?? start + move.seconds
    let given = quantity.properties.flatMap { rows(view, $0) }
    func numbers(at time: Double) -> [Double] {
      let index = times.firstIndex { $0 >= time - 1e-9 } ?? times.count - 1
      return quantity.numbers(given.map { $0[index] })
    }
    let from = numbers(at: start)
    let targets = quantity.properties.flatMap { property -> [Double] in
      let change = move.changes.first { $0.view == view && $0.property == property }
      return change?.target.lanes ?? value(view, property).lanes
    }
    let aim = quantity.numbers(targets)
    let plain = QuantityMove(
      name: quantity.name, from: move.origin(of: from, aim), to: aim, keys: [],
      error: quantity.error)
    let isCut = end < start + move.seconds - 2e-6
    // Another curve is gone by until something else takes its place; lines may be keyframes.
    guard !isCut || move.curve == .timing(.linear), end > start + 2e-6,
      abs(move.repeats - 1) < 1e-6, end <= seconds + 1e-9,
      let channel = channel(given, errors: from.map { _ in quantity.error }, quantity.numbers)
    else { return plain }
    // What hardly moves at an end of the block is in one piece with the rest beside it.
    let pieces = channel.pieces.filter { $0.end > start + 2e-6 && $0.start < end - 2e-6 }
    if pieces.count == 1, case .curve = pieces[0].way {
      return QuantityMove(
        name: quantity.name, from: pieces[0].from, to: pieces[0].to, keys: [],
        error: quantity.error)
    }
    guard let first = pieces.first, first.start < start + 1e-6, let last = pieces.last,
      last.end > end - 2e-6,
      !pieces.contains(where: { if case .curve = $0.way { true } else { false } })
    else { return plain }
    // A corner, or the jump to what takes its place, may be a microsecond before the end.
    let ends = pieces.map { $0.end > end - 2e-6 ? end : $0.end }
    var keys = zip([start] + ends, [first] + pieces).map { time, piece in
      let part = (time - start) / move.seconds
      return (
        time: part > 1 - 1e-5 ? 1 : part, numbers: piece.numbers(at: time, goesOn: isCut)
      )
    }
    let to = keys.last?.numbers ?? from
    if isCut {
      if keys.allSatisfy({ plain.isNear($0.numbers, at: $0.time) }) { return plain }
      keys.append((1, to))
    }
    return QuantityMove(
      name: quantity.name, from: keys[0].numbers, to: to, keys: keys, error: quantity.error)
  }
}

extension MotionPiece {
  /// Of a line.
  ///
  /// - Parameters:
  ///   - time: in seconds; before its start it rests.
  ///   - goesOn: false: after its end, too.
  fileprivate func numbers(at time: Double, goesOn: Bool) -> [Double] {
    let part = max((time - start) / seconds, 0)
    let share = goesOn ? part : min(part, 1)
    return zip(from, to).map { $0 + ($1 - $0) * share }
  }
}
