// Keyframes in Swift: UIKit's own, and of SwiftUI what its animator would be given.

import Geometry
import Motion
import Scene

extension SwiftMoves {
  /// A change that goes in several lines, of which its end alone says nothing.
  struct KeyedMove {
    let change: CodeMove.Change
    let keys: [(time: Double, numbers: [Double])]
    /// What its lines are off.
    let note: String
  }

  /// The changes of a block of keyframes, and in SwiftUI of stairs and corners. Elsewhere there are
  /// none: what has a curve goes by it.
  func keyedMoves(_ move: CodeMove) -> [KeyedMove] {
    guard move.curve == .timing(.linear) else { return target == .swiftui ? stairs(move) : [] }
    return move.changes.compactMap { change in
      let property = change.property
      guard
        Self.places[property] != nil || Self.transforms.contains(property)
          || property == .background
      else { return nil }
      let found = motion.move(
        of: MovedQuantity(property.name, property), change.view, in: move)
      return found.keys.count > 2
        ? KeyedMove(change: change, keys: found.keys, note: found.linesNote) : nil
    }
  }

  /// What goes in lines and jumps by its curve; none for another curve.
  private func stairs(_ move: CodeMove) -> [KeyedMove] {
    guard case .timing(let timing) = move.curve, let pieces = timing.pieces else { return [] }
    var corners = [(time: 0.0, share: 0.0)]
    let ends = pieces.flatMap { piece in
      [(time: piece.start, share: piece.from), (time: piece.end, share: piece.to)]
    }
    for corner in ends + [(time: 1, share: 1)] {
      if let last = corners.last, last == corner { continue }
      corners.append(corner)
    }
    return move.changes.map { change in
      let quantity = MovedQuantity(change.property.name, change.property)
      let to = change.target.lanes
      let from = motion.move(of: quantity, change.view, in: move).from
      return KeyedMove(
        change: change,
        keys: corners.map { corner in
          (corner.time, zip(from, to).map { $0 + ($1 - $0) * corner.share })
        }, note: "\(move.curve) over \(exact(move.seconds)) s")
    }
  }

  /// - Parameter keyed: of the block, at least one.
  func keyframes(_ move: CodeMove, _ keyed: [KeyedMove]) -> [String] {
    let changes = Set(keyed.map(\.change))
    // What has one line alone ends where that does.
    let all =
      keyed
      + move.changes.filter { !changes.contains($0) }.map { change in
        KeyedMove(change: change, keys: [(1, change.target.lanes)], note: "")
      }
    // Of the one with most of them.
    let note = keyed.max { $0.keys.count < $1.keys.count }.map { "// \($0.note)" }
    return [note ?? ""] + (target == .swiftui ? words(move, all) : animateKeyframes(move, all))
  }

  private func animateKeyframes(_ move: CodeMove, _ all: [KeyedMove]) -> [String] {
    // A transform is set as a whole.
    let alone = all.filter { !Self.transforms.contains($0.change.property) }.map { [$0] }
    let views = Set(all.map(\.change.view)).sorted()
    let together = views.map { view in
      all.filter { $0.change.view == view && Self.transforms.contains($0.change.property) }
    }
    let groups = (alone + together).filter { !$0.isEmpty }
    let delay = move.delay > 0 ? exact(move.delay) : "0"
    return [
      "UIView.animateKeyframes(",
      "  withDuration: \(exact(move.seconds)), delay: \(delay), options: .calculationModeLinear",
      ") {",
    ] + groups.flatMap(keyframes).map { "  \($0)" } + ["}"]
  }

  /// What moves together, from key to key of any of it.
  private func keyframes(_ group: [KeyedMove]) -> [String] {
    let times = Set(group.flatMap { $0.keys.map(\.time) }).filter { $0 > 0 }.sorted()
    var lines: [String] = []
    var start = 0.0
    for time in times {
      let changes = group.map { keyed in
        CodeMove.Change(
          view: keyed.change.view, property: keyed.change.property,
          target: keyed.value(at: time))
      }
      lines.append(
        "UIView.addKeyframe(withRelativeStartTime: \(rounded(start)), "
          + "relativeDuration: \(rounded(time - start))) {")
      lines += changeLines(changes).map { "  \($0)" } + ["}"]
      start = time
    }
    return lines
  }

  private func words(_ move: CodeMove, _ all: [KeyedMove]) -> [String] {
    ["// For a KeyframeAnimator: withAnimation has one curve alone."]
      + all.map { keyed in
        let keys = keyed.keys.map { key in
          let seconds = short(move.delay + key.time * move.seconds)
          let value =
            key.numbers.count == 1 ? short(key.numbers[0]) : keyed.value(key.numbers).shown
          return "\(value) at \(seconds) s"
        }
        let change = keyed.change
        return "// \(names[change.view]).\(change.property.name): "
          + keys.joined(separator: ", ")
      }
  }
}

extension SwiftMoves.KeyedMove {
  /// On the line between the keys around a part of the time.
  fileprivate func value(at time: Double) -> Value {
    guard let upper = keys.firstIndex(where: { $0.time >= time }), upper > 0 else {
      return value(keys.first { $0.time >= time }?.numbers ?? keys[keys.count - 1].numbers)
    }
    let (before, after) = (keys[upper - 1], keys[upper])
    let share = (time - before.time) / (after.time - before.time)
    return value(zip(before.numbers, after.numbers).map { $0 + ($1 - $0) * share })
  }

  fileprivate func value(_ numbers: [Double]) -> Value {
    numbers.count == 4 ? .color(Color(lanes: numbers)) : .number(numbers[0])
  }
}
