// The export of keyframes: as code for UIKit, as comments with the values for SwiftUI.

import Geometry
import Motion
import Scene

/// A change of a property along several lines or steps.
struct KeyframedChange {
  let change: AnimationBlock.Change
  /// The keyframes: times as fractions of the block's duration, 0…1, and the values at these times.
  let keys: [(time: Double, numbers: [Double])]
  /// The comment in exported code that explains the lines.
  let note: String

  /// Returns the value interpolated between the adjacent keyframes. The time is a fraction of the
  /// block's duration, 0…1.
  fileprivate func value(at time: Double) -> Value {
    guard let upper = keys.firstIndex(where: { $0.time >= time }), upper > 0 else {
      return value(keys.first { $0.time >= time }?.numbers ?? keys[keys.count - 1].numbers)
    }
    let (before, after) = (keys[upper - 1], keys[upper])
    let share = (time - before.time) / (after.time - before.time)
    return value(mixed(before.numbers, after.numbers, share))
  }

  fileprivate func value(_ numbers: [Double]) -> Value {
    numbers.count == 4 ? .color(Color(lanes: numbers)) : .number(numbers[0])
  }
}

extension SceneCode {
  /// Returns the changes of a block that need keyframes: the lines of a linear block, and for
  /// SwiftUI also the steps and corners of a curve.
  ///
  /// The result is empty for a block that follows one smooth curve.
  func keyframedChanges(_ block: AnimationBlock) -> [KeyframedChange] {
    guard block.curve == .timing(.linear) else { return target == .swiftui ? stairs(block) : [] }
    return block.changes.compactMap { change in
      guard
        target == .swiftui || PlatformProperty(change.property).uikit != nil
          || isCorner(change.property, change.view)
      else { return nil }
      let quantity = PlatformQuantity(change.property.name, change.property)
      let found = motion.change(of: quantity, change.view, in: block)
      return found.keys.count > 2
        ? KeyframedChange(change: change, keys: found.keys, note: found.linesNote) : nil
    }
  }

  /// Returns the keyframes of a block whose timing curve consists of linear segments and steps;
  /// empty for any other curve.
  private func stairs(_ block: AnimationBlock) -> [KeyframedChange] {
    guard case .timing(let timing) = block.curve, let segments = timing.segments else { return [] }
    var corners = [(time: 0.0, progress: 0.0)]
    let ends = segments.flatMap { [($0.start, $0.from), ($0.end, $0.to)] }
    for corner in ends + [(1, 1)] where corners[corners.count - 1] != corner {
      corners.append(corner)
    }
    return block.changes.map { change in
      let quantity = PlatformQuantity(change.property.name, change.property)
      let from = motion.change(of: quantity, change.view, in: block).from
      return KeyframedChange(
        change: change,
        keys: corners.map { ($0.time, mixed(from, change.target.lanes, $0.progress)) },
        note: "\(block.curve) over \(exact(block.seconds)) s")
    }
  }

  /// Returns the code of a block with keyframes.
  ///
  /// - Parameter keyframed: The block's changes with keyframes, at least one.
  func keyframes(_ block: AnimationBlock, _ keyframed: [KeyframedChange]) -> [CodeStatement] {
    let changes = Set(keyframed.map(\.change))
    // All other changes have one keyframe, at the end.
    let all =
      keyframed
      + block.changes.filter { !changes.contains($0) }.map { change in
        KeyframedChange(change: change, keys: [(1, change.target.lanes)], note: "")
      }
    let note = keyframed.max { $0.keys.count < $1.keys.count }?.note ?? ""
    // UIKit's options can only repeat keyframes forever, and SwiftUI's animators play them once.
    let isMissing = block.repetition.map { target == .swiftui || !$0.isEndless } ?? false
    return [.comment(note)]
      + (isMissing ? [Repetition.missing("A keyframe animation")] : [])
      + (target == .swiftui ? keyComments(block, all) : [animate(block, all)])
  }

  private func animate(_ block: AnimationBlock, _ all: [KeyframedChange]) -> CodeStatement {
    var alone: [[KeyframedChange]] = []
    // The components of a transform are set together. All corners of a view are also set together.
    var together: [ViewID: [KeyframedChange]] = [:]
    for keyframed in all {
      let (view, property) = (keyframed.change.view, keyframed.change.property)
      if PlatformProperty(property).uikit == .transform || isCorner(property, view) {
        together[view, default: []].append(keyframed)
      } else {
        alone.append([keyframed])
      }
    }
    let groups = alone + together.sorted { $0.key < $1.key }.map(\.value)
    return .expression(
      .call(
        "UIView.animateKeyframes",
        [
          "withDuration: \(exact(block.seconds))", "delay: \(exact(max(block.delay, 0)))",
          "options: \(options(block))",
        ], breaks: [0], closures: [CodeClosure(body: groups.flatMap(keyframes))]))
  }

  private func options(_ block: AnimationBlock) -> String {
    guard let repetition = block.repetition, repetition.isEndless else {
      return ".calculationModeLinear"
    }
    return "[.calculationModeLinear, .repeat\(repetition.autoreverses ? ", .autoreverse" : "")]"
  }

  /// Returns the calls of `addKeyframe` for changes that are set together. Each pair of adjacent
  /// times has one call.
  private func keyframes(_ group: [KeyframedChange]) -> [CodeStatement] {
    let times = Set(group.flatMap { $0.keys.map(\.time) }).filter { $0 > 0 }.sorted()
    return zip([0] + times, times).map { start, time in
      let changes = group.map { keyframed in
        AnimationBlock.Change(
          view: keyframed.change.view, property: keyframed.change.property,
          target: keyframed.value(at: time))
      }
      return .expression(
        .call(
          "UIView.addKeyframe",
          [
            "withRelativeStartTime: \(rounded(start))",
            "relativeDuration: \(rounded(time - start))",
          ], closures: [CodeClosure(body: statements(of: changes))]))
    }
  }

  private func keyComments(_ block: AnimationBlock, _ all: [KeyframedChange]) -> [CodeStatement] {
    [.comment("Use a KeyframeAnimator: withAnimation has only one curve.")]
      + all.map { keyframed in
        let keys = keyframed.keys.map { key in
          let value =
            key.numbers.count == 1 ? short(key.numbers[0]) : keyframed.value(key.numbers).shown
          return "\(value) at \(short(block.delay + key.time * block.seconds)) s"
        }
        let change = keyframed.change
        return .comment(
          "\(names[change.view]).\(change.property.name): \(keys.joined(separator: ", "))")
      }
  }
}
