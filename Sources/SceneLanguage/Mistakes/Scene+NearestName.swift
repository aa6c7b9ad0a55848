// Suggestions for the names of views and their quantities.

import Scene
import Support

extension Scene {
  /// Returns the most similar existing name; nil if no name is similar.
  package func nearestName(to name: String) -> String? {
    if variable(named: "state.\(name)") != nil { return "state.\(name)" }
    let head = name.split(separator: ".").first.map(String.init) ?? name
    if head == "state" {
      let rest = String(name.dropFirst("state.".count))
      return nearest(to: rest, among: state.map(\.name)).map { "state.\($0)" }
    }
    let paths = views.compactMap(\.path)
    if let view = views.first(where: { $0.path == head }) {
      let rest = String(name.dropFirst(head.count + 1))
      return Quantity.nearestName(to: rest, of: view.kind.name).map { "\(head).\($0)" }
    }
    let animators = animatorNames
    if animators.contains(head) {
      let rest = String(name.dropFirst(head.count + 1))
      return nearest(to: rest, among: AnimatorReading.allCases.map(\.rawValue))
        .map { "\(head).\($0)" }
    }
    guard let near = nearest(to: head, among: paths + animators + ["state"]) else { return nil }
    let found = near + name.dropFirst(head.count)
    return near == "state" && variable(named: found) == nil ? nearestName(to: found) : found
  }
}

extension Quantity {
  /// Returns the quantity of a kind whose name is most similar to another name; nil if none is
  /// similar. The name may lack its last part: `scael` is similar to `scale.x`.
  static func nearestName(to name: String, of kind: View.Kind.Name, among others: [String] = [])
    -> String?
  {
    let names = others + names(of: kind)
    let groups = names.compactMap { $0.lastIndex(of: ".").map($0.prefix(upTo:)) }.map(String.init)
    guard let near = nearest(to: name, among: names + groups) else { return nil }
    return names.contains(near) ? near : names.first { $0.hasPrefix(near + ".") }
  }

  /// Returns the names of a kind's quantities in a fixed order.
  static func names(of kind: View.Kind.Name) -> [String] {
    let readings = Reading.allCases.filter {
      ($0.gesture == nil || kind == .scroll && $0.gesture == "pan")
        && ($0.isOfTarget ? kind == .scroll : true)
        && Quantity.reading($0).applies(to: kind)
    }
    return Property.allCases.filter { $0.applies(to: kind) }.map(\.name) + readings.map(\.rawValue)
  }
}
