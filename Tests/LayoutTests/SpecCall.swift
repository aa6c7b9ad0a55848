// Conversion of a PinLayout spec's call into pin calls.

import Layout

/// The error for a call with a part that no pin call can express.
struct NotCovered: Error, CustomStringConvertible {
  let description: String
}

struct SpecCall {
  let name: String
  private let call: [JSONValue]
  private let labels: [String: JSONValue]
  /// The first argument without a label.
  private let first: JSONValue?
  private let tree: SpecTree

  init(_ call: [JSONValue], in tree: SpecTree) throws {
    guard let name = call[0].text else { throw NotCovered(description: "no name") }
    self.name = name
    self.call = call
    self.tree = tree
    labels = call.last?.object?["labels"]?.object ?? [:]
    first = call.count > 1 && call[1].object?["labels"] == nil ? call[1] : nil
  }

  func calls() throws -> [PinCall] {
    if let calls = try place() ?? edges() ?? margins() ?? size() ?? limit() ?? content() {
      return calls
    }
    throw NotCovered(description: "\(call)")
  }

  /// Returns calls with edges, anchors and relative positions, or nil for all other calls.
  private func place() throws -> [PinCall]? {
    let aligned = labels["aligned"]?.text.flatMap(PinAlignment.init(rawValue:))
    if let side = PinSide(rawValue: name), let others = labels["of"] {
      return [.relative(side, try views(others), aligned: aligned)]
    }
    if let edge = PinEdge(rawValue: name) { return [.edge(edge, try place(of: edge))] }
    if let anchor = PinAnchor(rawValue: name) {
      if let to = labels["to"]?.object, let other = to["anchor"]?.text.flatMap(PinAnchor.init) {
        return [.anchor(anchor, .anchor(of: try view(labels["to"]), other))]
      }
      return [.anchor(anchor, .points(first?.number ?? 0))]
    }
    guard name == "horizontallyBetween" || name == "verticallyBetween" else { return nil }
    return [
      .between(
        name == "horizontallyBetween" ? .horizontal : .vertical, try view(first),
        try view(labels["and"]), aligned: aligned)
    ]
  }

  private func edges() throws -> [PinCall]? {
    let edges: [PinEdge]? =
      switch name {
      case "all": [.top, .left, .bottom, .right]
      case "vertically": [.top, .bottom]
      case "horizontally": [.left, .right]
      default: nil
      }
    return try edges?.map { .edge($0, try place(of: $0)) }
  }

  private func margins() throws -> [PinCall]? {
    guard name.hasPrefix("margin") else { return nil }
    if let insets = first?.object?["insets"]?.object {
      return insets.sorted { $0.key < $1.key }.compactMap { side, value in
        guard let side = PinMargin(rawValue: side), let points = value.number else { return nil }
        return .margin([side], .points(points))
      }
    }
    let sides: [PinMargin]? =
      switch name {
      case "margin": [.top, .left, .bottom, .right]
      case "marginHorizontal": [.left, .right]
      case "marginVertical": [.top, .bottom]
      default: PinMargin(rawValue: name.dropFirst(6).lowercased()).map { [$0] }
      }
    return try sides.map { [.margin($0, try length())] }
  }

  private func size() throws -> [PinCall]? {
    switch name {
    case "width": return [.width(try length())]
    case "height": return [.height(try length())]
    case "size":
      if case .list(let parts)? = first?.object?["size"], let width = parts[0].number,
        let height = parts[1].number
      {
        return [.width(.points(width)), .height(.points(height))]
      }
      return [.width(try length()), .height(try length())]
    case "aspectRatio":
      if let number = first?.number { return [.aspectRatio(.value(number))] }
      return [.aspectRatio(labels["of"] == nil ? .image : .of(try view(labels["of"])))]
    default: return nil
    }
  }

  private func limit() throws -> [PinCall]? {
    switch name {
    case "minWidth": [.minWidth(try length())]
    case "maxWidth": [.maxWidth(try length())]
    case "minHeight": [.minHeight(try length())]
    case "maxHeight": [.maxHeight(try length())]
    default: nil
    }
  }

  private func content() -> [PinCall]? {
    let alignment = first?.text.flatMap(PinAlignment.init(rawValue:))
    switch name {
    case "sizeToFit":
      return [.sizeToFit(first?.text.flatMap(PinFit.init(rawValue:)) ?? .content)]
    case "justify": return alignment.map { [.justify($0)] }
    case "align": return alignment.map { [.align($0)] }
    case "pinEdges": return [.pinEdges]
    case "wrapContent":
      var padding = [0.0, 0, 0, 0]
      if let all = labels["padding"]?.number { padding = [all, all, all, all] }
      if let insets = labels["padding"]?.object?["insets"]?.object {
        padding = ["top", "left", "bottom", "right"].map { insets[$0]?.number ?? 0 }
      }
      return [.wrapContent(first?.text.flatMap(PinWrap.init(rawValue:)) ?? .all, padding: padding)]
    default: return nil
    }
  }

  // MARK: Arguments

  private func view(_ value: JSONValue?) throws -> LayoutItem {
    guard let other = value?.object?["view"]?.text, let view = tree.view(named: other)
    else { throw NotCovered(description: "\(name) without view") }
    return .view(view)
  }

  private func views(_ value: JSONValue) throws -> [LayoutItem] {
    if case .list(let list) = value { return try list.map { try view($0) } }
    return [try view(value)]
  }

  private func length() throws -> PinLength {
    if let number = first?.number { return .points(number) }
    if let percent = first?.object?["pct"]?.number { return .percent(percent / 100) }
    return .of(try view(labels["of"]))
  }

  private func place(of edge: PinEdge) throws -> PinPlace {
    if let to = labels["to"]?.object, to["view"] != nil,
      let other = to["edge"]?.text.flatMap(PinEdge.init)
    {
      return .edge(of: try view(labels["to"]), other)
    }
    if let percent = first?.object?["pct"]?.number { return .percent(percent / 100) }
    if let insets = first?.object?["insets"]?.object {
      let side = ["start": "left", "end": "right"][edge.rawValue].map {
        tree.isRightToLeft ? ["left": "right", "right": "left"][$0] ?? $0 : $0
      }
      return .points(insets[side ?? edge.rawValue]?.number ?? 0)
    }
    return .points(first?.number ?? 0)
  }
}
