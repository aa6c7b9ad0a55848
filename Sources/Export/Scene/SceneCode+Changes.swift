// The export of property changes for UIKit and SwiftUI.

import Geometry
import Motion
import Scene

extension SceneCode {
  /// The changed components of a transform, as Swift expressions.
  typealias Transform = [Property: String]

  func statements(of changes: [AnimationBlock.Change]) -> [CodeStatement] {
    var transforms: [ViewID: Transform] = [:]
    var corners: [ViewID: [Property: Double]] = [:]
    var statements: [CodeStatement] = []
    for change in changes {
      let (view, property) = (change.view, change.property)
      let name = "\(names[view]).\(property.name)"
      if target == .swiftui {
        if case .number(let number) = change.target {
          statements.append(.assignment(stateName(view, property), .plain(short(number))))
        } else {
          statements.append(.comment("\(name) to \(change.target.shown)"))
        }
        continue
      }
      if isCorner(property, view), case .number(let number) = change.target {
        corners[view, default: [:]][property] = number
        continue
      }
      switch (PlatformProperty(property).uikit, change.target) {
      case (.transform, .number(let number)):
        transforms[view, default: [:]][property] = short(number)
      case (.member(let member), .number(let number)):
        statements.append(.assignment("\(names[view]).\(member)", .plain(short(number))))
      case (.background, .color(let color)):
        statements.append(
          .assignment("\(names[view]).backgroundColor", .plain(uiColor(color.light))))
      default:
        statements.append(
          .comment("\(name) to \(change.target.shown): UIKit cannot animate it."))
      }
    }
    return statements
      + corners.sorted { $0.key < $1.key }.flatMap { cornerStatements($0.key, $0.value) }
      + transforms.sorted { $0.key < $1.key }.map { transformAssignment($0.key, $0.value) }
  }

  /// Whether a property is the radius of one corner of a view whose corners differ.
  func isCorner(_ property: Property, _ view: ViewID) -> Bool {
    Property.corners.contains(property) && !motion.hasEqualCorners(view)
  }

  /// Returns the assignments of a layer's radius and of its rounded corners. If several radii are
  /// needed, returns a comment instead. Corners missing from `given` keep their first radius.
  private func cornerStatements(_ view: ViewID, _ given: [Property: Double]) -> [CodeStatement] {
    let radii = Property.corners.map { given[$0] ?? motion.number(view, $0) }
    let round = Set(radii.filter { $0 > 0 })
    guard round.count < 2 else {
      let list = radii.map(short).joined(separator: ", ")
      return [.comment("\(names[view]).cornerRadius to [\(list)]: a layer has one radius.")]
    }
    let layer = "\(names[view]).layer"
    let masks = zip(["MinXMinY", "MaxXMinY", "MaxXMaxY", "MinXMaxY"], radii)
      .filter { $0.1 > 0 }.map { ".layer\($0.0)Corner" }
    return [.assignment("\(layer).cornerRadius", .plain(short(round.first ?? 0)))]
      + (masks.isEmpty
        ? []
        : [.assignment("\(layer).maskedCorners", .plain("[\(masks.joined(separator: ", "))]"))])
  }

  /// Returns the assignment of a view's whole transform. Components missing from `given` have their
  /// first value in the scene.
  func transformAssignment(_ view: ViewID, _ given: Transform) -> CodeStatement {
    func text(_ property: Property) -> String {
      given[property] ?? short(motion.number(view, property))
    }
    var transform = "CGAffineTransform(translationX: \(text(.translateX)), y: \(text(.translateY)))"
    if text(.rotate) != "0" { transform += ".rotated(by: (\(text(.rotate))) * .pi / 180)" }
    if text(.scaleX) != "1" || text(.scaleY) != "1" {
      transform += ".scaledBy(x: \(text(.scaleX)), y: \(text(.scaleY)))"
    }
    if text(.skewX) != "0" || text(.skewY) != "0" {
      let tangents = "b: tan(\(text(.skewY)) * .pi / 180), c: tan(\(text(.skewX)) * .pi / 180)"
      transform =
        "CGAffineTransform(a: 1, \(tangents), d: 1, tx: 0, ty: 0)"
        + ".concatenating(\(transform))"
    }
    return .assignment("\(names[view]).transform", .plain(transform))
  }

  func stateName(_ view: ViewID, _ property: Property) -> String {
    names[view] + property.name.split(separator: ".").map { capitalized($0) }.joined()
  }

  func stateVariable(_ view: ViewID, _ property: Property) -> CodeStatement {
    .variable(stateName(view, property), .plain(short(motion.number(view, property))))
  }

  /// The declarations of one variable for each animated number.
  var stateVariables: [CodeStatement] {
    var variables: [CodeStatement] = []
    for change in blocks.flatMap(\.changes) {
      let variable = stateVariable(change.view, change.property)
      guard case .number = change.target, !variables.contains(variable) else { continue }
      variables.append(variable)
    }
    guard !variables.isEmpty else { return [] }
    let use = "In a View, declare these as @State private var and use them in modifiers."
    return [.comment(use)] + variables
  }
}
