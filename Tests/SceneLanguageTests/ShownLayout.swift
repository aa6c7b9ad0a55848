// Pins and constraints as lines of text.

import Layout
import Scene
import Support

@testable import SceneLanguage

/// Returns the pins of a view, one line per call: `top 10`, `left 25%`, `right b.left`.
func pins(of path: String, in scene: Scene) throws -> [String] {
  try view(path, in: scene).pins.map { shown($0, in: scene) }
}

/// Returns the pins of a view in one of the layouts.
func pins(of path: String, inLayout layout: String, of scene: Scene) -> [String] {
  let view = scene.views.firstID { $0.path == path }
  let pins = scene.layouts.first { $0.name == layout }?.pins
  return view.flatMap { pins?[$0] }?.map { shown($0, in: scene) } ?? []
}

private func shown(_ step: PinStep, in scene: Scene) -> String {
  let number = step.value.map { shown($0) }
  func other(_ item: LayoutItem) -> String { name(of: item, in: scene) }
  func others(_ items: [LayoutItem]) -> String { items.map(other).joined(separator: " ") }
  func aligned(_ alignment: PinAlignment?) -> String { alignment.map { " aligned \($0)" } ?? "" }
  func length(_ length: PinLength) -> String { shown(length, number, in: scene) }
  switch step.call {
  case .edge(let edge, let target): return "\(edge) \(shown(target, number, in: scene))"
  case .anchor(let anchor, let target): return "\(anchor) \(shown(target, number, in: scene))"
  case .relative(let side, let views, let alignment):
    return "\(side) \(others(views))\(aligned(alignment))"
  case .between(let axis, let first, let second, let alignment):
    return "\(axis) between \(others([first, second]))\(aligned(alignment))"
  case .width(let size): return "width \(length(size))"
  case .height(let size): return "height \(length(size))"
  case .minWidth(let size): return "minWidth \(length(size))"
  case .maxWidth(let size): return "maxWidth \(length(size))"
  case .minHeight(let size): return "minHeight \(length(size))"
  case .maxHeight(let size): return "maxHeight \(length(size))"
  case .aspectRatio(.value(let ratio)): return "aspectRatio \(number ?? formatted(ratio))"
  case .aspectRatio(.of(let view)): return "aspectRatio of \(other(view))"
  case .aspectRatio(.image): return "aspectRatio image"
  case .sizeToFit(let fit): return "sizeToFit \(fit)"
  case .margin(let sides, let size):
    return "margin \(sides.map { "\($0)" }.joined(separator: " ")) \(length(size))"
  case .justify(let alignment): return "justify \(alignment)"
  case .align(let alignment): return "align \(alignment)"
  case .pinEdges: return "pinEdges"
  case .wrapContent(let wrap, let padding):
    return "wrapContent \(wrap) \(padding.map { formatted($0) }.joined(separator: " "))"
  }
}

/// Returns a length as text.
///
/// - Parameter number: the number as in the scene's text, if it is an expression.
private func shown(_ length: PinLength, _ number: String?, in scene: Scene) -> String {
  switch length {
  case .points(let points): number ?? formatted(points)
  case .percent(let fraction): "\(formatted(fraction * 100))%"
  case .of(let view): "of \(name(of: view, in: scene))"
  }
}

private func shown(_ place: PinPlace, _ number: String?, in scene: Scene) -> String {
  switch place {
  case .points(let points): number ?? formatted(points)
  case .percent(let fraction): "\(formatted(fraction * 100))%"
  case .safeArea: "safeArea"
  case .edge(let view, let edge): "\(name(of: view, in: scene)).\(edge)"
  case .anchor(let view, let anchor): "\(name(of: view, in: scene)).\(anchor)"
  }
}

/// Returns the constraints as sums of attributes and a number: `a.top -b.bottom == 8 @750`.
func constraints(of scene: Scene) -> [String] {
  scene.constraints.map { constraint in
    let terms = constraint.terms.map { term in
      let factor = shown(term.factor)
      let sign = factor == "1" ? "" : factor == "-1" ? "-" : "(\(factor))"
      return "\(sign)\(name(of: term.item, in: scene)).\(term.attribute.rawValue)"
    }
    let priority = constraint.priority == 1_000 ? "" : " @\(formatted(constraint.priority))"
    let condition = constraint.condition.map { " if \(shown($0))" } ?? ""
    return terms.joined(separator: " ") + " \(constraint.relation.rawValue) "
      + shown(constraint.constant) + priority + condition
  }
}
