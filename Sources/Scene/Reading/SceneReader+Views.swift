// What views say, resolved: literals become values, expressions become bindings.

import Geometry
import Motion

extension SceneReader {
  mutating func resolve(_ pending: PendingView) {
    let view = pending.view
    assignList(pending, "frame", [.x, .y, .width, .height])
    assignList(pending, "translate", [.translateX, .translateY])
    assignList(pending, "anchor", [.anchorX, .anchorY])
    assignList(pending, "contentSize", [.contentWidth, .contentHeight])
    assignList(pending, "offset", [.offsetX, .offsetY])
    if let (node, namespace) = pending.value("scale") {
      for (index, property) in [Property.scaleX, .scaleY].enumerated() {
        let part = node.items.map { index < $0.count ? $0[index] : node } ?? node
        assign(part, to: property, of: view, in: namespace)
      }
    }
    for property in [
      Property.background, .alpha, .hidden, .cornerRadius, .clips, .rotate, .z, .text, .color,
      .stroke, .lineWidth, .blur, .saturation, .tint,
    ] {
      if let (node, namespace) = pending.value(property.name) {
        assign(node, to: property, of: view, in: namespace)
      }
    }
    if views[view].kind.name == .scroll && pending.value("clips") == nil {
      views[view].values[.clips] = .boolean(true)
    }
    assignMembers(pending, "border", ["width": .borderWidth, "color": .borderColor])
    assignMembers(
      pending, "shadow",
      ["color": .shadowColor, "opacity": .shadowOpacity, "radius": .shadowRadius])
    if let (node, namespace) = pending.value("shadow"), let offset = node["offset"]?.items {
      for (part, property) in zip(offset, [Property.shadowOffsetX, .shadowOffsetY]) {
        assign(part, to: property, of: view, in: namespace)
      }
    }
    resolveKind(pending)
    resolvePins(pending)
    resolveContentPriorities(pending)
    warnOfHiddenShadow(pending)
  }

  private mutating func assignList(
    _ pending: PendingView, _ key: String, _ properties: [Property]
  ) {
    guard let (node, namespace) = pending.value(key) else { return }
    for (part, property) in zip(node.items ?? [], properties) {
      assign(part, to: property, of: pending.view, in: namespace)
    }
  }

  private mutating func assignMembers(
    _ pending: PendingView, _ key: String, _ properties: KeyValuePairs<String, Property>
  ) {
    guard let (node, namespace) = pending.value(key) else { return }
    for (member, property) in properties {
      if let part = node[member] { assign(part, to: property, of: pending.view, in: namespace) }
    }
  }

  private mutating func assign(
    _ node: Node, to property: Property, of view: ViewID, in namespace: Namespace
  ) {
    guard property.applies(to: views[view].kind.name),
      let expression = expression(node, as: property.type, in: namespace)
    else { return }
    if let value = expression.constant {
      if case .number(let number) = value, !property.range.contains(number), node.number == nil {
        findings.error(
          node.location,
          "'\(property.name)' is \(formatted(number)); it takes "
            + "\(formatted(property.range.lowerBound)) to \(formatted(property.range.upperBound))")
      }
      views[view].values[property] = value
    } else if property == .offsetX || property == .offsetY {
      findings.error(
        node.location, "a content offset is moved by the timeline and cannot be bound")
    } else {
      bindings.append(
        Scene.Binding(view: view, property: property, expression: expression))
    }
  }

  private mutating func resolveContentPriorities(_ pending: PendingView) {
    let keys: [(String, WritableKeyPath<ContentPriorities, [Double]>)] = [
      ("hugging", \.hugging), ("compression", \.compression),
    ]
    for (key, path) in keys {
      guard let (node, namespace) = pending.value(key) else { continue }
      let parts = node.items ?? [node, node]
      let numbers = parts.compactMap { constantNumber($0, within: 1...1_000, in: namespace) }
      if numbers.count == 2 { views[pending.view].contentPriorities[keyPath: path] = numbers }
    }
  }

  /// UIKit shows no shadow of a layer that masks to its bounds, and neither do we.
  private mutating func warnOfHiddenShadow(_ pending: PendingView) {
    guard let (node, _) = pending.value("shadow"),
      views[pending.view].values[.clips] == .boolean(true)
    else { return }
    findings.warning(
      node.location,
      "a view that clips shows no shadow, as in UIKit; "
        + "put the clipping view inside one with the shadow"
    )
  }

  // MARK: Kinds

  private mutating func resolveKind(_ pending: PendingView) {
    switch views[pending.view].kind {
    case .view, .backdrop: break
    case .scroll: resolveScroll(pending)
    case .label(var style):
      if let (font, namespace) = pending.value("font") {
        style.font.family = font["family"]?.text ?? style.font.family
        style.font.size =
          constantNumber(font["size"], within: 1...1_000, in: namespace) ?? style.font.size
        style.font.weight = word(font["weight"]) ?? style.font.weight
      }
      style.alignment = word(pending.value("align")?.node) ?? style.alignment
      if let (lines, namespace) = pending.value("lines"),
        let number = constantNumber(lines, within: 0...1_000, in: namespace)
      {
        style.maximumLines = Int(number)
      }
      views[pending.view].kind = .label(style)
    case .image(var style):
      if let (source, _) = pending.value("source") {
        style.source = source.text ?? ""
        style.sourceLocation = source.location
      }
      style.mode = word(pending.value("mode")?.node) ?? style.mode
      if let (scale, namespace) = pending.value("pixelsPerPoint") {
        style.pixelsPerPoint =
          constantNumber(scale, within: 0.01...100, in: namespace) ?? style.pixelsPerPoint
      }
      views[pending.view].kind = .image(style)
    case .gradient: resolveGradient(pending)
    case .shape(var style):
      if let (path, _) = pending.value("path"), let data = path.text {
        do {
          style.path = try parsePath(data)
        } catch {
          let offset = path.scalar?.leadIn.map { $0 + error.offset } ?? 0
          findings.error(path.location.advanced(by: offset), "'path': \(error.message)")
        }
      }
      style.cap = word(pending.value("cap")?.node) ?? style.cap
      style.join = word(pending.value("join")?.node) ?? style.join
      views[pending.view].kind = .shape(style)
    }
  }

  private mutating func resolveScroll(_ pending: PendingView) {
    var style = View.ScrollStyle()
    func said(_ key: String, otherwise: Bool, _ reader: inout SceneReader) -> Bool {
      guard let (node, namespace) = pending.value(key),
        case .boolean(let said)? = reader.constant(node, as: .boolean, in: namespace)
      else { return otherwise }
      return said
    }
    style.bounces = said("bounces", otherwise: true, &self)
    style.isPaging = said("paging", otherwise: false, &self)
    style.showsIndicators = said("indicators", otherwise: false, &self)
    let axis = pending.value("alwaysBounce")?.node.text
    style.alwaysBouncesX = axis == "horizontal" || axis == "both"
    style.alwaysBouncesY = axis == "vertical" || axis == "both"
    if let (node, namespace) = pending.value("deceleration") {
      if node.text == "fast" {
        style.rate = .fast
      } else if node.text != "normal",
        let number = constantNumber(node, within: DecelerationRate.range, in: namespace)
      {
        style.rate = DecelerationRate(perMillisecond: number) ?? .normal
      }
    }
    if let (node, namespace) = pending.value("insets") {
      let insets = (node.items ?? []).compactMap { constantNumber($0, in: namespace) }
      if insets.count == 4 { style.insets = insets }
    }
    views[pending.view].kind = .scroll(style)
  }

  private mutating func resolveGradient(_ pending: PendingView) {
    guard let (list, namespace) = pending.value("colors") else { return }
    let colors: [Color] = (list.items ?? []).compactMap { node in
      if case .color(let color)? = constant(node, as: .color, in: namespace) { color } else { nil }
    }
    guard colors.count >= 2 else { return }
    var locations = colors.indices.map { Double($0) / Double(colors.count - 1) }
    if let (stops, namespace) = pending.value("stops") {
      locations = (stops.items ?? []).compactMap {
        constantNumber($0, within: 0...1, in: namespace)
      }
      let isOrdered = zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
      if locations.count != colors.count || !isOrdered {
        findings.error(
          stops.location,
          "'stops' takes as many numbers as there are colours, none less than the one before")
        return
      }
    }
    views[pending.view].kind = .gradient(
      Gradient(
        kind: word(pending.value("type")?.node) ?? .linear,
        stops: zip(locations, colors).map { Gradient.Stop(location: $0, color: $1) },
        start: point(pending, "from") ?? Point(x: 0.5, y: 0),
        end: point(pending, "to") ?? Point(x: 0.5, y: 1)))
  }

  private mutating func point(_ pending: PendingView, _ key: String) -> Point? {
    guard let (node, namespace) = pending.value(key), let items = node.items, items.count == 2,
      let x = constantNumber(items[0], in: namespace),
      let y = constantNumber(items[1], in: namespace)
    else { return nil }
    return Point(x: x, y: y)
  }

  private func word<Word: RawRepresentable<String>>(_ node: Node?) -> Word? {
    node?.text.flatMap(Word.init(rawValue:))
  }
}
