// The reader of views. Constants become values, and other expressions become bindings.

import Geometry
import Scene
import Support

import enum Scene.Operation

struct ViewReader {
  private(set) var view: View
  private(set) var bindings: [Scene.Binding] = []
  private let id: ViewID
  private let keys: ViewKeys

  init(_ id: ViewID, _ context: Context) {
    let source = context.globals.views[id]
    self.id = id
    keys = ViewKeys(source, context)
    view = View(
      kind: View.Kind(source.kind, keys), path: source.path, parent: source.parent,
      children: source.children, location: source.location,
      tracedName: source.tracedName)
    readProperties()
    if let (node, context) = keys.source(ViewKeys.pin) {
      view.pins = PinReader(view: id, context: context).pins(node)
    }
    view.stack = keys[ViewKeys.stack]
    view.gestures = keys[ViewKeys.gestures] ?? view.gestures
    if let snap = keys[View.ScrollStyle.snap],
      let (node, context) = keys.source(View.ScrollStyle.snap)
    {
      view.snap = (snap.x, snap.y)
      context.checkScrollSnap(snap, at: node.location, isPaging: keys["paging"] != nil)
    }
    if let (node, context) = keys.source(ViewKeys.sticky) { readSticky(node, context) }
    if let (node, context) = keys.source(ViewKeys.presentation) { readPresentation(node, context) }
    view.mask = source.mask
    view.maskMode = keys[ViewKeys.maskMode] ?? view.maskMode
    warnOfMask(context)
    warnOfBackdrop(context)
    readContentPriorities()
    warnOfHiddenShadow()
  }

  /// Reads `sticky`. Such a view is drawn above its siblings unless it has a `z`.
  private mutating func readSticky(_ node: Node, _ context: Context) {
    let views = context.globals.views
    let chain = sequence(first: id) { views[$0].parent }
    guard chain.dropFirst().contains(where: { views[$0].kind == .scroll }) else {
      return context.findings.error(node.location, ViewMistake.stickyOutsideScrollView)
    }
    view.isSticky = true
    if keys["z"] == nil { view.values[.z] = .number(1) }
  }

  /// Reads `presentation`, which is expanded already in the views of the scene.
  private mutating func readPresentation(_ node: Node, _ context: Context) {
    guard view.parent == nil, context.namespace.ofViews.parent == nil else {
      return context.findings.error(node.location, PageMistake.notOnScreen)
    }
    view.isPage = true
    let isMoved = bindings.contains { $0.property == .translateX || $0.property == .translateY }
    if isMoved {
      bindings = []
      context.findings.error(node.location, PageMistake.boundFrame)
    }
  }

  private mutating func readProperties() {
    for key in view.kind.name.propertyKeys {
      if let (node, context) = keys[key.field.key] { assign(node, to: key, context) }
    }
    if case .scroll(let style) = view.kind {
      if keys["clips"] == nil { view.values[.clips] = .boolean(true) }
      view.values.merge(style.values) { $1 }
    }
    if view.kind.name == .shape { setShapeDefaults() }
    if let style = view.gradient { readStops(style) }
    if view.kind.name == .label { readRuns() }
  }

  /// Reads the texts of runs as one text with separators.
  private mutating func readRuns() {
    guard let runs = keys[View.LabelStyle.writtenRuns],
      let (node, context) = keys.source(View.LabelStyle.writtenRuns)
    else { return }
    if let text = keys["text"]?.node {
      return context.findings.error(text.location, ViewMistake.textAndRuns)
    }
    var whole = TypedFragment(TextOperation.parts([]))
    var parts: [Operation] = []
    for text in runs.compactMap(\.text) {
      if !parts.isEmpty {
        parts.append(.text(.literal(String(View.LabelStyle.separator))))
      }
      parts.append(.text(text.operation))
      whole.include(
        TypedFragment(text.operation, of: text.origin))
    }
    do throws(ExpressionProblem) {
      let expression = try whole.with(Operation.text(.parts(parts)))
        .expression(source: "runs", location: node.location, offset: 0)
      if let value = expression.constant {
        view.values[.text] = value
      } else {
        bindings.append(Scene.Binding(view: id, property: .text, expression: expression))
      }
    } catch {
      context.findings.error(node.location, error)
    }
  }

  /// Sets the colours of a shape that the scene leaves out. A shape with a stroke and a line such
  /// as a ring are not filled.
  private mutating func setShapeDefaults() {
    let shape = keys[View.ShapeStyle.shape]
    let isLine = shape?.isLine ?? false
    if keys["color"] == nil, isLine || keys["stroke"] != nil {
      view.values[.color] = .color(Color.clear)
    }
    if isLine, keys["stroke"] == nil, keys["color"] == nil {
      view.values[.stroke] = .color(Color.black)
    }
  }

  /// Places the stops of a gradient at equal distances, or checks the locations in `stops`.
  private mutating func readStops(_ style: View.GradientStyle) {
    // Other numbers of colours are reported already.
    guard style.stopCount > 1 else { return }
    guard let (node, context) = keys["stops"] else {
      for (index, property) in Property.stopPositions.prefix(style.stopCount).enumerated() {
        view.values[property] = .number(View.GradientStyle.evenLocation(index, of: style.stopCount))
      }
      return
    }
    let changing: [Double] = Property.stopPositions.compactMap { property in
      if case .number(let number)? = view.values[property] { number } else { nil }
    }
    let numbers = changing + style.constantLocations
    guard node.items?.count != style.stopCount || numbers != numbers.sorted() else { return }
    context.findings.error(node.location, ViewMistake.stopsOutOfOrder)
  }

  private mutating func assign(_ node: Node, to key: ViewKey, _ context: Context) {
    switch key.valueForm {
    case .list:
      for (part, property) in zip(node.items ?? [], key.properties) {
        assign(part, to: property, context)
      }
    case .uniform where node.entries != nil: assignMembers(node, of: key, context)
    case .uniform:
      for (index, property) in key.properties.enumerated() {
        let part = node.items.map { index < $0.count ? $0[index] : node } ?? node
        let reported = node.items == nil ? key.properties[0] : property
        assign(part, to: property, reportedAs: reported, context)
      }
    case .single:
      for property in key.properties { assign(node, to: property, context) }
    case .members: assignMembers(node, of: key, context)
    case .other: break
    }
  }

  private mutating func assignMembers(_ node: Node, of key: ViewKey, _ context: Context) {
    for member in key.members {
      if let part = node[member.field.key] { assign(part, to: member, context) }
    }
  }

  /// - Parameter reported: the property under which an error is reported. It represents several
  ///   properties with the same value, so that the error is reported once.
  private mutating func assign(
    _ node: Node, to property: Property, reportedAs reported: Property? = nil, _ context: Context
  ) {
    guard let expression = context.expression(node, as: property.type) else { return }
    if let value = expression.constant {
      if case .number(let number) = value, !property.range.contains(number), node.number == nil {
        context.findings.errorOnce(
          node.location, of: reported ?? property, in: context.namespace,
          ValueMistake.outside(property.range, number, of: property))
      }
      if property == .symbol, node.scalar?.expression != nil,
        let objection = property.objection(to: value)
      {
        context.findings.error(node.location, "'symbol' \(objection)")
      }
      view.values[property] = value
    } else if property.role == .contentOffset {
      context.findings.error(node.location, ViewMistake.boundContentOffset)
    } else if property.role == .contentInset || property.role == .contentZoom {
      context.findings.error(node.location, ViewMistake.boundContent(property))
    } else {
      bindings.append(Scene.Binding(view: id, property: property, expression: expression))
    }
  }

  /// Warns about keys that have no effect with or without a mask.
  private func warnOfMask(_ context: Context) {
    if view.mask == nil, let (node, context) = keys.source(ViewKeys.maskMode) {
      context.findings.warning(
        node.location, "'maskMode' has no effect without 'mask'; remove it")
    }
    guard let (node, context) = keys.source(ViewKeys.gestures) else { return }
    let views = context.globals.views
    let isInMask = sequence(first: id) { views[$0].parent }.contains { view in
      views[view].parent.map { views[$0].mask == view } ?? false
    }
    if isInMask {
      context.findings.warning(
        node.location, "a mask takes no touches; give 'gestures' to the view that it masks")
    }
  }

  /// Warns of a backdrop inside a plane, where it finds nothing to filter.
  private func warnOfBackdrop(_ context: Context) {
    guard view.kind.name == .backdrop else { return }
    let views = context.globals.views
    let isInPlane = sequence(first: id) { views[$0].parent }.contains {
      views[$0].value(Property.perspective.name) != nil
    }
    guard isInPlane else { return }
    context.findings.warning(
      view.location,
      "a backdrop that is turned with 'perspective' shows only its 'tint'; move it out of the view "
        + "with 'perspective'")
  }

  private mutating func readContentPriorities() {
    view.contentPriorities.hugging = keys[ViewKey.hugging] ?? view.contentPriorities.hugging
    view.contentPriorities.compression =
      keys[ViewKey.compression] ?? view.contentPriorities.compression
  }

  /// Warns about a shadow on a view that clips. Such a shadow is invisible, as in UIKit.
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
