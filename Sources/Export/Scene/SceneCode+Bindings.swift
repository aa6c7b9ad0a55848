// The export of properties that are bound to content offsets, for UIKit and SwiftUI.

import Scene
import SceneLanguage

extension SceneCode {
  /// A binding to a content offset. `text` is its expression in Swift; nil if the expression has no
  /// short form.
  private struct BoundProperty {
    let view: ViewID
    let property: Property
    let text: String?
    let callsProgress: Bool
  }

  /// The functions that set the bound properties: for UIKit `scrollViewDidScroll`, for SwiftUI one
  /// function for each scroll view.
  var boundProperties: [CodeStatement] {
    let axes = motion.scrollableAxes
    guard !axes.isEmpty else { return [] }
    var states: [CodeStatement] = []
    var functions: [CodeStatement] = []
    var all: [BoundProperty] = []
    if target == .swiftui {
      for view in Set(axes.map(\.view)).sorted() {
        let bound = bindings(to: axes.filter { $0.view == view })
        all += bound
        states += bound.filter { $0.text != nil }.map { stateVariable($0.view, $0.property) }
        functions += [
          .blank,
          .documentation("For .onScrollGeometryChange(for: CGPoint.self, of: \\.contentOffset)."),
          .function(
            "\(names[view])Scrolled", parameters: ["to contentOffset: CGPoint"],
            assignments(bound)),
        ]
      }
    } else {
      all = bindings(to: axes)
      functions = [
        .blank, .documentation("Updates the properties that are bound to content offsets."),
        .function(
          "scrollViewDidScroll", parameters: ["_ scrollView: UIScrollView"], assignments(all)),
      ]
    }
    let callsProgress = all.contains { $0.text != nil && $0.callsProgress }
    return states + functions + (callsProgress ? Self.progressFunction : [])
  }

  private func bindings(to axes: [ScrollableAxis]) -> [BoundProperty] {
    axes.flatMap { axis in
      motion.bindings(to: axis).filter {
        // Equal corners are set through the first corner.
        !Property.corners.dropFirst().contains($0.property) || !motion.hasEqualCorners($0.view)
      }.map { binding in
        let number = binding.expression.number
        return BoundProperty(
          view: binding.view, property: binding.property, text: number?.swift(name),
          callsProgress: number?.callsProgress == true)
      }
    }
  }

  private func assignments(_ bound: [BoundProperty]) -> [CodeStatement] {
    var transforms: [ViewID: Transform] = [:]
    for binding in bound {
      guard let text = binding.text else { continue }
      transforms[binding.view, default: [:]][binding.property] = text
    }
    var statements: [CodeStatement] = []
    for binding in bound {
      let (view, property) = (binding.view, binding.property)
      guard let text = binding.text else {
        statements.append(
          .comment("\(names[view]).\(property.name): its expression has no short form in Swift."))
        continue
      }
      if target == .swiftui {
        statements.append(.assignment(stateName(view, property), .plain(text)))
        continue
      }
      switch PlatformProperty(property, of: view, in: motion).uikit {
      case .transform:
        let transform = transformAssignment(view, transforms[view] ?? [:])
        if !statements.contains(transform) { statements.append(transform) }
      case .member(let member):
        statements.append(.assignment("\(names[view]).\(member)", .plain(text)))
      case .background, nil:
        statements.append(.comment("\(names[view]).\(property.name) = \(text)"))
      }
    }
    return statements
  }

  /// Returns the Swift expression for a variable of the scene; nil for a variable without a
  /// counterpart.
  private func name(of variable: Variable) -> String? {
    switch variable {
    case .quantity(let view, .property(let property)):
      if target == .swiftui, property == .offsetX { return "contentOffset.x" }
      if target == .swiftui, property == .offsetY { return "contentOffset.y" }
      if target == .swiftui { return stateName(view, property) }
      guard case .member(let member) = PlatformProperty(property).uikit else { return nil }
      return "\(names[view]).\(member)"
    case .state(let index):
      guard case .number(let number) = motion.scene.state[index].initial else { return nil }
      return short(number)
    case .quantity, .animator, .time, .finished, .isDark, .darkness: return nil
    }
  }

  private static let progressFunction: [CodeStatement] = [
    .blank, .documentation("Returns the progress of `x` from one value to another, 0 to 1."),
    .function(
      "progress", parameters: ["_ from: CGFloat", "_ to: CGFloat", "_ x: CGFloat"],
      result: "CGFloat",
      [.expression("min(max((x - from) / (to - from), 0), 1)")]),
  ]
}
