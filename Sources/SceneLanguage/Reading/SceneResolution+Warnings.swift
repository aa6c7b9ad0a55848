// Warnings about values that follow each other in a way that is probably not meant.

import Geometry
import Layout
import Scene
import Support

extension SceneResolution {
  /// Warns of views that compare an animated number with `==`. While it animates, the number has
  /// fractions, so that the comparison is false.
  func warnOfEquatedState(_ findings: Findings) {
    var animated: [Int: SourceLocation] = [:]
    for change in rules.steps.flatMap(\.animatedChanges) {
      guard case .state(let index) = change.target,
        expanded.state[index].initial.type == .number, animated[index] == nil
      else { continue }
      animated[index] = change.location
    }
    guard !animated.isEmpty else { return }
    var known: Set<SourceLocation> = []
    for binding in bindings {
      let origin = binding.expression.origin
      for case .state(let index) in origin.equated {
        guard let place = animated[index], known.insert(origin.location).inserted else { continue }
        let name = expanded.state[index].name
        findings.warning(
          origin.location,
          "'\(name)' is fractional while it animates (\(place.line(from: origin.location))), so "
            + "'==' is false then; compare 'round(\(name))', or set '\(name)' without 'animate'",
          .notAnimated)
      }
    }
  }

  /// Warns of sizes in stacks that depend on themselves, through expressions of pins. Such a size
  /// changes with each layout pass.
  func warnOfCircularSizes(_ findings: Findings) {
    guard views.contains(where: { $0.stack != nil }) else { return }
    let sizes = SizeDependencies(views)
    for view in views.ids where isStacked(view) {
      for step in views[view].pins {
        guard let size = step.call.givenSize, let expression = step.value,
          let circle = sizes.circle(from: expression, to: (view, size))
        else { continue }
        let names = circle.map { "\(views[$0.view].name).\($0.size.name)" }
        findings.warning(
          expression.origin.location,
          "'\(names[0])' depends on itself (\(names.joined(separator: " → "))) and changes with "
            + "each layout pass; write a number, or read a view whose size does not follow from it")
      }
    }
  }
}

/// The widths and heights of views that follow from other ones.
private struct SizeDependencies {
  typealias Side = (view: ViewID, size: Property)

  private let views: [View]

  init(_ views: [View]) { self.views = views }

  /// Returns the way from a size over those that it depends on, back to itself; nil if it does not
  /// depend on itself.
  ///
  /// - Parameter expression: the expression that gives the size.
  func circle(from expression: NumberExpression, to target: Side) -> [Side]? {
    var seen: Set<Change.Target> = []
    var ways: [[Side]] = sides(readBy: expression).map { [target, $0] }
    while !ways.isEmpty {
      let way = ways.removeFirst()
      guard let last = way.last else { continue }
      if last == target { return way }
      guard seen.insert(.property(view: last.view, last.size)).inserted else { continue }
      ways += sides(determining: last).map { way + [$0] }
    }
    return nil
  }

  private func sides(readBy expression: NumberExpression) -> [Side] {
    expression.origin.variables.compactMap { variable in
      guard case .quantity(let view, .property(let property)) = variable,
        property == .width || property == .height
      else { return nil }
      return (view, property)
    }
  }

  /// Returns the sizes from which the size of a stack follows, or which the expression of a pin
  /// reads.
  private func sides(determining side: Side) -> [Side] {
    let view = views[side.view]
    let given = view.pins.first { $0.call.givenSize == side.size }
    if let given { return given.value.map(sides(readBy:)) ?? [] }
    return followsContent(side) ? view.children.map { ($0, side.size) } : []
  }

  /// Whether a size is the natural one of a stack, as far as pins and stacks determine it.
  private func followsContent(_ side: Side) -> Bool {
    let view = views[side.view]
    guard view.stack != nil, view.values[side.size] == nil else { return false }
    if let parent = view.parent, let style = views[parent].stack {
      return !style.stretches(side.size) || followsContent((parent, side.size))
    }
    return view.pins.contains { step in
      guard case .sizeToFit(let fit) = step.call else { return false }
      return fit != (side.size == .width ? .width : .height)
    }
  }
}

extension StackStyle {
  /// Whether the views in the stack get a width or height from its own.
  fileprivate func stretches(_ size: Property) -> Bool {
    guard (axis == .horizontal) == (size == .width) else { return alignment == .fill }
    return distribution != .equalSpacing && distribution != .equalCentering
  }
}

extension PinCall {
  /// The size that the call gives in points; nil for another call.
  fileprivate var givenSize: Property? {
    switch self {
    case .width(.points): .width
    case .height(.points): .height
    default: nil
    }
  }
}

extension SourceLocation {
  /// Returns the location in words for a message that has a location: "line 7".
  func line(from other: SourceLocation) -> String {
    file == other.file ? "line \(line)" : "\(file):\(line)"
  }
}
