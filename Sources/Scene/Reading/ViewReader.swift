// What views say, resolved: literals become values, expressions become bindings.

/// Reads what one view says.
struct ViewReader {
  private(set) var view: View
  /// What of it follows expressions.
  private(set) var bindings: [Scene.Binding] = []
  private let id: ViewID
  private let keys: ViewKeys

  init(_ id: ViewID, _ context: Context) {
    let source = context.globals.views[id]
    self.id = id
    keys = ViewKeys(source, context)
    view = View(
      kind: View.Kind(source.kind, keys), path: source.path, parent: source.parent,
      children: source.children, location: source.location, values: [:])
    readProperties()
    if let (node, context) = keys["pin"] {
      view.pins = PinReader(view: id, context: context).pins(node)
    }
    readContentPriorities()
    warnOfHiddenShadow()
  }

  // MARK: Properties

  private mutating func readProperties() {
    assignList("frame", [.x, .y, .width, .height])
    assignList("translate", [.translateX, .translateY])
    assignList("anchor", [.anchorX, .anchorY])
    assignList("contentSize", [.contentWidth, .contentHeight])
    assignList("offset", [.offsetX, .offsetY])
    if let (node, context) = keys["scale"] {
      for (index, property) in [Property.scaleX, .scaleY].enumerated() {
        let part = node.items.map { index < $0.count ? $0[index] : node } ?? node
        assign(part, to: property, context)
      }
    }
    for property in [
      Property.background, .alpha, .hidden, .cornerRadius, .clips, .rotate, .z, .text, .color,
      .stroke, .lineWidth, .blur, .saturation, .tint,
    ] {
      if let (node, context) = keys[property.name] { assign(node, to: property, context) }
    }
    if view.kind.name == .scroll && keys["clips"] == nil { view.values[.clips] = .boolean(true) }
    assignMembers("border", ["width": .borderWidth, "color": .borderColor])
    assignMembers(
      "shadow", ["color": .shadowColor, "opacity": .shadowOpacity, "radius": .shadowRadius])
    if let (node, context) = keys["shadow"], let offset = node["offset"]?.items {
      for (part, property) in zip(offset, [Property.shadowOffsetX, .shadowOffsetY]) {
        assign(part, to: property, context)
      }
    }
  }

  private mutating func assignList(_ key: String, _ properties: [Property]) {
    guard let (node, context) = keys[key] else { return }
    for (part, property) in zip(node.items ?? [], properties) {
      assign(part, to: property, context)
    }
  }

  private mutating func assignMembers(
    _ key: String, _ properties: KeyValuePairs<String, Property>
  ) {
    guard let (node, context) = keys[key] else { return }
    for (member, property) in properties {
      if let part = node[member] { assign(part, to: property, context) }
    }
  }

  private mutating func assign(_ node: Node, to property: Property, _ context: Context) {
    guard property.applies(to: view.kind.name),
      let expression = context.expression(node, as: property.type)
    else { return }
    if let value = expression.constant {
      if case .number(let number) = value, !property.range.contains(number), node.number == nil {
        context.findings.error(
          node.location,
          "'\(property.name)' is \(formatted(number)); it takes "
            + "\(formatted(property.range.lowerBound)) to \(formatted(property.range.upperBound))")
      }
      view.values[property] = value
    } else if property == .offsetX || property == .offsetY {
      context.findings.error(
        node.location, "a content offset is moved by the timeline and cannot be bound")
    } else {
      bindings.append(Scene.Binding(view: id, property: property, expression: expression))
    }
  }

  // MARK: The rest

  private mutating func readContentPriorities() {
    let paths: [(String, WritableKeyPath<ContentPriorities, [Double]>)] = [
      ("hugging", \.hugging), ("compression", \.compression),
    ]
    for (key, path) in paths {
      guard let (node, context) = keys[key] else { continue }
      let numbers = (node.items ?? [node, node]).compactMap {
        context.constantNumber($0, within: 1...1_000)
      }
      if numbers.count == 2 { view.contentPriorities[keyPath: path] = numbers }
    }
  }

  /// UIKit shows no shadow of a layer that masks to its bounds, and neither do we.
  private func warnOfHiddenShadow() {
    guard let (node, context) = keys["shadow"], view.values[.clips] == .boolean(true) else {
      return
    }
    context.findings.warning(
      node.location,
      "a view that clips shows no shadow, as in UIKit; "
        + "put the clipping view inside one with the shadow"
    )
  }
}
