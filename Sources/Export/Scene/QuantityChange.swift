// The effect of an animation block on a quantity of another platform, such as a layer's position.
// The quantity follows the block's curve, or lines if other animations also change the quantity.

import Motion
import Scene
import Support

/// A number or a colour of another platform, computed from properties of a view.
struct PlatformQuantity {
  let name: String
  let properties: [Property]
  /// The largest error of lines that approximate the quantity, in the quantity's unit.
  let error: Double
  /// Returns the quantity's numbers for the numbers of the view's properties.
  let numbers: ([Double]) -> [Double]

  /// Makes a quantity that is computed from a single property.
  ///
  /// - Parameter factor: The quantity's number divided by the scene's number.
  init(_ name: String, _ property: Property, times factor: Double = 1) {
    self.name = name
    properties = [property]
    error = property.isShare ? 0.002 : 0.1 * factor
    numbers = { $0.map { $0 * factor } }
  }

  /// Makes a list of numbers from 0 to 1, or of colours.
  init(_ name: String, list: [Property]) {
    (self.name, properties, error) = (name, list, 0.002)
    numbers = { $0 }
  }

  /// Makes a quantity that ranges from 0 to 1.
  init(_ name: String, share: Property) { self.init(name, list: [share]) }

  /// Makes the position of a layer's anchor along one axis.
  init(_ name: String, corner: Property, length: Property, anchor: Property) {
    self.name = name
    properties = [corner, length, anchor]
    error = 0.1
    numbers = { [$0[0] + $0[1] * $0[2]] }
  }
}

extension Property {
  /// Whether the numbers range from 0 to about 1. The error of lines is then 0.002.
  fileprivate var isShare: Bool {
    switch self {
    case .alpha, .shadowOpacity, .scaleX, .scaleY, .background, .strokeStart, .strokeEnd,
      .stop1, .stop2, .stop3, .stop4, .stop5, .stop6, .stop7, .stop8:
      true
    case .x, .y, .width, .height, .translateX, .translateY, .rotate, .skewX, .skewY, .anchorX,
      .anchorY, .rotateX, .rotateY, .perspective, .backface, .hidden,
      .clips, .z, .blend, .cornerRadius, .cornerTopRight, .cornerBottomRight, .cornerBottomLeft,
      .borderWidth, .borderColor, .shadowColor, .shadowRadius,
      .shadowOffsetX, .shadowOffsetY, .text, .symbol, .color, .stroke, .lineWidth, .dashLength,
      .dashGap, .dashPhase, .blur, .saturation, .tint, .fromX, .fromY, .toX, .toY, .offsetX,
      .offsetY, .contentWidth, .contentHeight, .zoomScale, .insetTop, .insetLeft, .insetBottom,
      .insetRight, .bounces, .alwaysBounceX, .alwaysBounceY,
      .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8:
      false
    }
  }
}

struct QuantityChange {
  let name: String
  let from: [Double]
  let to: [Double]
  /// The corners of straight lines, with times as fractions of the block's duration, 0…1; empty for
  /// a change along the block's curve.
  let keys: [(time: Double, numbers: [Double])]
  /// The largest error of the lines, in the quantity's unit.
  let error: Double

  /// The comment in exported code that explains the lines.
  var linesNote: String {
    "No single curve fits: lines between \(keys.count) points, off by at most "
      + "\(rounded(error, to: 2))."
  }

  /// Whether the numbers are near the straight line from `from` to `to`. The time is a fraction of
  /// the block's duration, 0…1.
  fileprivate func isNear(_ numbers: [Double], at time: Double) -> Bool {
    zip(numbers, zip(from, to)).allSatisfy { number, ends in
      abs(ends.0 + (ends.1 - ends.0) * time - number) <= error
    }
  }
}

extension AnimationBlock {
  /// Returns the earliest time in seconds at which another animation replaces the change of one of
  /// the properties; nil if no change is replaced.
  fileprivate func interruption(of view: ViewID, _ properties: [Property]) -> Double? {
    interruptions.filter { $0.key.view == view && properties.contains($0.key.property) }.values
      .min()
  }

  /// Returns the numbers at progress 0. They differ from the numbers at the start of the motion if
  /// the curve starts with a jump.
  ///
  /// - Parameters:
  ///   - numbers: The numbers at the start of the motion, after a jump at the start.
  ///   - to: The numbers at progress 1.
  fileprivate func origin(of numbers: [Double], _ to: [Double]) -> [Double] {
    let jump = TimedCurve(curve, over: seconds).progress(at: 0)
    guard abs(jump) > 1e-9, abs(1 - jump) > 1e-9 else { return numbers }
    return zip(numbers, to).map { ($0 - jump * $1) / (1 - jump) }
  }
}

extension SceneMotion {
  /// Returns the number that a rule sets right before the block changes it; nil if the property has
  /// this number anyway.
  func numberSet(before block: AnimationBlock, _ change: AnimationBlock.Change) -> Double? {
    guard case .number = change.target else { return nil }
    let (view, property) = (change.view, change.property)
    let quantity = PlatformQuantity(property.name, property)
    let row = rows(view, property)[0]
    let index = times.partitionIndex { $0 >= block.times[0] - 1e-9 }
    guard index < times.count else { return nil }
    let before = index > 0 ? row[index - 1] : number(view, property)
    let from = self.change(of: quantity, view, in: block).from[0]
    let isSet = abs(row[index] - before) > quantity.error && abs(from - before) > quantity.error
    return isSet ? from : nil
  }

  /// Returns the change of a quantity during the block's first run.
  func change(of quantity: PlatformQuantity, _ view: ViewID, in block: AnimationBlock)
    -> QuantityChange
  {
    let start = block.times[0] + block.delay
    let end = block.interruption(of: view, quantity.properties) ?? start + block.seconds
    let first = min(times.partitionIndex { $0 >= start - 1e-9 }, times.count - 1)
    let now = quantity.numbers(quantity.properties.flatMap { numbers(view, $0, at: first) })
    let aim = quantity.numbers(
      quantity.properties.flatMap { property in
        let change = block.changes.first { $0.view == view && $0.property == property }
        return (change?.target ?? value(view, property)).lanes
      })
    func result(
      _ from: [Double], _ to: [Double], _ keys: [(time: Double, numbers: [Double])] = []
    ) -> QuantityChange {
      QuantityChange(name: quantity.name, from: from, to: to, keys: keys, error: quantity.error)
    }
    let plain = result(block.origin(of: now, aim), aim)
    let isCut = end < start + block.seconds - 2e-6
    // An interrupted curve cannot be reconstructed. A linear curve is an exception, because it may
    // come from keyframes, whose lines are exported.
    // A repeated curve jumps back at its end.
    let isLinear = block.curve == .timing(.linear)
    guard isLinear || !isCut && block.repetition == nil, end > start + 2e-6,
      end <= seconds + 1e-9,
      let channel = channel(of: quantity, view, errors: now.map { _ in quantity.error })
    else { return plain }
    // Keep segments that overlap the block. If a quantity barely changes at an end of the block,
    // its segment also includes the adjacent rest.
    let segments = channel.segments[
      channel.segments.partitionIndex { $0.end > start + 2e-6 }...
    ].prefix { $0.start < end - 2e-6 }
    if segments.count == 1, let only = segments.first, only.isCurve {
      return result(only.from, only.to)
    }
    guard let first = segments.first, first.start < start + 1e-6, let last = segments.last,
      last.end > end - 2e-6, !segments.contains(where: \.isCurve)
    else { return plain }
    // Move a corner or an interruption that is a microsecond before the end to the end.
    let ends = segments.map { $0.end > end - 2e-6 ? end : $0.end }
    var keys = zip([start] + ends, [first] + segments).map { time, segment in
      let part = (time - start) / block.seconds
      return (
        time: part > 1 - 1e-5 ? 1 : part, numbers: segment.numbers(at: time, goesOn: isCut)
      )
    }
    if isCut || block.repetition != nil {
      if keys.allSatisfy({ plain.isNear($0.numbers, at: $0.time) }) { return plain }
    }
    if isCut {
      keys.append((1, keys[keys.count - 1].numbers))
    } else if block.repetition != nil {
      keys[keys.count - 1].numbers = aim
    }
    return result(keys[0].numbers, keys[keys.count - 1].numbers, keys)
  }
}

extension MotionSegment {
  /// Returns the numbers on the segment's line at a time in seconds.
  ///
  /// - Parameter goesOn: Whether the line is extended beyond the segment's end.
  fileprivate func numbers(at time: Double, goesOn: Bool) -> [Double] {
    let part = max((time - start) / seconds, 0)
    return mixed(from, to, goesOn ? part : min(part, 1))
  }
}
