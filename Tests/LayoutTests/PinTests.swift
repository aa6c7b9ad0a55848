// Pins against PinLayout's own specs.

import Geometry
import Layout
import TestSupport
import Testing

/// What a frame may be beside the expected one, in points.
private let frameError = 1e-4

/// Views of a spec, without a screen.
private struct SpecTree: PinTree {
  var names: [String] = []
  var parents: [ViewID?] = []
  var frames: [Rect] = []
  var views: [SpecView] = []
  var scale = 2.0
  func safeArea(of item: LayoutItem) -> Insets { .zero }
  var isRightToLeft = false

  /// Nil when the spec has no view of that name.
  func view(named name: String) -> ViewID? { names.firstIndex(of: name).map(ViewID.init) }

  func parent(of item: LayoutItem) -> LayoutItem? {
    item.view.flatMap { parents[$0.index].map(LayoutItem.view) }
  }
  func frame(of item: LayoutItem) -> Rect { item.view.map { frames[$0.index] } ?? .zero }
  func children(of view: ViewID) -> [ViewID] {
    parents.indices.filter { parents[$0] == view }.map(ViewID.init)
  }
  func imageSize(of view: ViewID) -> Size? {
    views[view.index].image.map { Size(width: $0[0], height: $0[1]) }
  }

  func convert(_ rect: Rect, from source: LayoutItem, to target: LayoutItem) -> Rect? {
    guard let source = source.view, let target = target.view else { return nil }
    let (a, b) = (origin(of: source), origin(of: target))
    guard a.root == b.root else { return nil }
    return Rect(
      x: rect.minX + a.point.x - b.point.x, y: rect.minY + a.point.y - b.point.y,
      width: rect.width, height: rect.height)
  }

  private func origin(of view: ViewID) -> (point: Point, root: ViewID) {
    var (point, current) = (Point.zero, view)
    while let parent = parents[current.index] {
      point = point + frames[current.index].origin
      current = parent
    }
    return (point, current)
  }

  /// As the specs' view answers: an area of 1600, as wide or as high as it must be.
  func sizeThatFits(_ view: ViewID, _ room: Size) -> Size {
    let spec = views[view.index]
    if spec.class == "PView" { return frames[view.index].size }
    let (area, offset) = (spec.area ?? 1_600, spec.offset ?? 0)
    switch (room.width.isFinite, room.height.isFinite) {
    case (true, true): return Size(width: 35, height: 45)
    case (true, false):
      return Size(width: room.width + offset, height: area / (room.width + offset))
    case (false, true):
      return Size(width: area / (room.height + offset), height: room.height + offset)
    case (false, false): return Size(width: 40, height: area / 40)
    }
  }
}

private struct SpecView: Decodable {
  let parent: String?
  let frame: [Double]
  let `class`: String?
  let area: Double?
  let offset: Double?
  let image: [Double]?
}

private struct Spec: Decodable {
  let id: String
  let category: String
  let scale: Double
  let rtl: Bool
  let views: [String: SpecView]
  let view: String
  let calls: [[JSONValue]]
  let expected: [String: [Double]]
  let warned: Bool
  /// Nil: `frameError`.
  let within: Double?
}

/// A call's name or argument.
private indirect enum JSONValue: Decodable {
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// Without the dot of `.left`.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
  var object: [String: JSONValue]? { if case .object(let object) = self { object } else { nil } }
}

/// What is in a call that the vocabulary does not cover.
private struct NotCovered: Error, CustomStringConvertible {
  let description: String
}

@Suite struct PinTests {
  private struct Reference: Decodable {
    let cases: [Spec]
  }

  /// Specs that say nothing about pins here, with the reason.
  private static let leftOut = [
    "AdjustSizeSpec#148": "its numbers are those of a screen with three pixels a point",
    "PinPointCoordinatesSpec#674":
      "it pins to a view outside the tree, which UIKit converts anyway",
  ]

  @Test func agreesWithPinLayoutsOwnSpecs() throws {
    let specs = try Repository.fixture("pins", of: "LayoutTests", as: Reference.self).cases
    #expect(specs.count == 823)
    var left: [String] = []
    var failed: [String] = []
    for spec in specs {
      if let reason = Self.leftOut[spec.id] {
        left.append("\(spec.id): \(reason)")
        continue
      }
      let tree = tree(of: spec)
      let calls: [PinCall]
      do {
        calls = try spec.calls.flatMap { try self.calls($0, in: tree) }
      } catch {
        left.append("\(spec.id): \(error)")
        continue
      }
      let view = try #require(tree.view(named: spec.view))
      let result = pin(view, calls, in: tree)
      for (name, frame) in spec.expected.sorted(by: { $0.key < $1.key }) {
        let moved = try #require(tree.view(named: name))
        let shown = result.frames[moved] ?? tree.frames[moved.index]
        let numbers = [shown.minX, shown.minY, shown.width, shown.height]
        let within = max(spec.within ?? 0, frameError)
        if zip(numbers, frame).contains(where: { abs($0 - $1) > within }) {
          failed.append("\(spec.id), \(spec.calls): \(name) \(numbers), expected \(frame)")
        }
      }
    }
    for line in failed { Issue.record("\(line)") }
    // What ran and what was left out, by name.
    #expect(specs.count - left.count == 821)
    #expect(left.count == 2, "\(left)")
  }

  private func tree(of spec: Spec) -> SpecTree {
    var tree = SpecTree()
    tree.names = spec.views.keys.sorted()
    for name in tree.names {
      guard let view = spec.views[name] else { continue }
      let f = view.frame
      tree.frames.append(Rect(x: f[0], y: f[1], width: f[2], height: f[3]))
      tree.parents.append(view.parent.flatMap { tree.view(named: $0) })
      tree.views.append(view)
    }
    tree.scale = spec.scale
    tree.isRightToLeft = spec.rtl
    return tree
  }

  // MARK: Calls

  private func calls(_ call: [JSONValue], in tree: SpecTree) throws -> [PinCall] {
    guard let name = call[0].text else { throw NotCovered(description: "no name") }
    let labels = call.last?.object?["labels"]?.object ?? [:]
    let first = call.count > 1 && call[1].object?["labels"] == nil ? call[1] : nil
    func view(_ value: JSONValue?) throws -> LayoutItem {
      guard let name = value?.object?["view"]?.text, let view = tree.view(named: name)
      else { throw NotCovered(description: "\(name) without view") }
      return .view(view)
    }
    func views(_ value: JSONValue?) throws -> [LayoutItem] {
      if case .list(let list)? = value { return try list.map { try view($0) } }
      return [try view(value)]
    }
    let aligned = labels["aligned"]?.text.flatMap(PinAlignment.init(rawValue:))
    if let side = PinSide(rawValue: name), labels["of"] != nil {
      return [.relative(side, try views(labels["of"]), aligned: aligned)]
    }
    if let edge = PinEdge(rawValue: name) {
      return [.edge(edge, try place(first, labels, edge, tree))]
    }
    if let anchor = PinAnchor(rawValue: name) {
      if let to = labels["to"]?.object, let other = to["anchor"]?.text.flatMap(PinAnchor.init) {
        return [.anchor(anchor, .anchor(of: try view(labels["to"]), other))]
      }
      return [.anchor(anchor, .points(first?.number ?? 0))]
    }
    if name.hasPrefix("margin"), let sides = margins(name) {
      if let insets = first?.object?["insets"]?.object {
        return insets.sorted { $0.key < $1.key }.compactMap { side, value in
          guard let side = PinMargin(rawValue: side), let points = value.number else { return nil }
          return .margin([side], .points(points))
        }
      }
      return [.margin(sides, try length(first, labels, tree))]
    }
    switch name {
    case "all", "horizontally", "vertically":
      let edges: [PinEdge] =
        switch name {
        case "all": [.top, .left, .bottom, .right]
        case "vertically": [.top, .bottom]
        default: [.left, .right]
        }
      return try edges.map { .edge($0, try place(first, labels, $0, tree)) }
    case "horizontallyBetween", "verticallyBetween":
      return [
        .between(
          name == "horizontallyBetween" ? .horizontal : .vertical, try view(first),
          try view(labels["and"]), aligned: aligned)
      ]
    case "width": return [.width(try length(first, labels, tree))]
    case "height": return [.height(try length(first, labels, tree))]
    case "minWidth": return [.minWidth(try length(first, labels, tree))]
    case "maxWidth": return [.maxWidth(try length(first, labels, tree))]
    case "minHeight": return [.minHeight(try length(first, labels, tree))]
    case "maxHeight": return [.maxHeight(try length(first, labels, tree))]
    case "size":
      if case .list(let parts)? = first?.object?["size"], let width = parts[0].number,
        let height = parts[1].number
      {
        return [.width(.points(width)), .height(.points(height))]
      }
      let length = try length(first, labels, tree)
      return [.width(length), .height(length)]
    case "aspectRatio":
      if let number = first?.number { return [.aspectRatio(.value(number))] }
      return [.aspectRatio(labels["of"] == nil ? .image : .of(try view(labels["of"])))]
    case "sizeToFit":
      return [.sizeToFit(first?.text.flatMap(PinFit.init(rawValue:)) ?? .content)]
    case "justify", "align":
      guard let alignment = first?.text.flatMap(PinAlignment.init(rawValue:)) else { break }
      return [name == "justify" ? .justify(alignment) : .align(alignment)]
    case "pinEdges": return [.pinEdges]
    case "wrapContent":
      var padding = [0.0, 0, 0, 0]
      if let all = labels["padding"]?.number { padding = [all, all, all, all] }
      if let insets = labels["padding"]?.object?["insets"]?.object {
        padding = ["top", "left", "bottom", "right"].map { insets[$0]?.number ?? 0 }
      }
      return [.wrapContent(first?.text.flatMap(PinWrap.init(rawValue:)) ?? .all, padding: padding)]
    default: break
    }
    throw NotCovered(description: "\(call)")
  }

  private func margins(_ name: String) -> [PinMargin]? {
    switch name {
    case "margin": [.top, .left, .bottom, .right]
    case "marginHorizontal": [.left, .right]
    case "marginVertical": [.top, .bottom]
    default: PinMargin(rawValue: name.dropFirst(6).lowercased()).map { [$0] }
    }
  }

  private func length(_ value: JSONValue?, _ labels: [String: JSONValue], _ tree: SpecTree) throws
    -> PinLength
  {
    if let number = value?.number { return .points(number) }
    if let percent = value?.object?["pct"]?.number { return .percent(percent / 100) }
    guard let name = labels["of"]?.object?["view"]?.text,
      let view = tree.view(named: name)
    else { throw NotCovered(description: "no length") }
    return .of(.view(view))
  }

  private func place(
    _ value: JSONValue?, _ labels: [String: JSONValue], _ edge: PinEdge, _ tree: SpecTree
  ) throws -> PinPlace {
    if let to = labels["to"]?.object, let name = to["view"]?.text,
      let view = tree.view(named: name), let other = to["edge"]?.text.flatMap(PinEdge.init)
    {
      return .edge(of: .view(view), other)
    }
    if let percent = value?.object?["pct"]?.number { return .percent(percent / 100) }
    if let insets = value?.object?["insets"]?.object {
      let side = ["start": "left", "end": "right"][edge.rawValue].map {
        tree.isRightToLeft ? ["left": "right", "right": "left"][$0] ?? $0 : $0
      }
      return .points(insets[side ?? edge.rawValue]?.number ?? 0)
    }
    return .points(value?.number ?? 0)
  }

  // MARK: Warnings

  private static let a = ViewID(1)

  private let pair = SpecTree(
    names: ["root", "a", "b", "loose"], parents: [nil, ViewID(0), ViewID(0), nil],
    frames: [
      Rect(x: 0, y: 0, width: 400, height: 400), Rect(x: 10, y: 20, width: 30, height: 40),
      Rect(x: 100, y: 100, width: 50, height: 50), Rect(x: 0, y: 0, width: 9, height: 9),
    ],
    views: (0..<4).map { _ in
      SpecView(parent: nil, frame: [], class: "PView", area: nil, offset: nil, image: nil)
    })

  @Test(arguments: [
    ([PinCall.edge(.left, .points(5)), .edge(.left, .points(6))], "left"),
    ([.edge(.left, .points(5)), .edge(.hCenter, .points(0))], "hCenter"),
    ([.width(.points(-1))], "width"), ([.width(.points(5)), .width(.points(6))], "width"),
    ([.relative(.above, [.view(ViewID(3))], aligned: nil)], "above"),
    ([.aspectRatio(.value(2))], "aspectRatio"), ([.aspectRatio(.value(0))], "aspectRatio"),
    ([.sizeToFit(.width), .aspectRatio(.value(2))], "aspectRatio"),
    ([.between(.horizontal, .view(a), .view(ViewID(2)), aligned: nil)], "horizontallyBetween"),
  ])
  func whatIsNotAppliedIsWarnedOf(calls: [PinCall], what: String) {
    let result = pin(Self.a, calls, in: pair)
    #expect(result.warnings.count == 1)
    #expect(result.warnings.first?.hasPrefix(what + " is not applied: ") == true)
  }

  @Test func theFirstCallWins() {
    let result = pin(Self.a, [.edge(.left, .points(5)), .edge(.left, .points(6))], in: pair)
    #expect(result.frames[Self.a] == Rect(x: 5, y: 20, width: 30, height: 40))
    let same = pin(Self.a, [.edge(.left, .points(5)), .edge(.left, .points(5))], in: pair)
    #expect(same.warnings.isEmpty)
  }

  @Test func aViewWithoutSuperviewStaysWhereItIs() {
    let result = pin(ViewID(3), [.edge(.left, .points(5))], in: pair)
    #expect(result.frames.isEmpty && result.warnings.count == 1)
  }

  /// At 2 pixels a point: 10.3 is nearest to 10.5, and 30.1 needs 30.5.
  @Test func originsAreRoundedAndSizesRoundedUpToPixels() {
    let result = pin(Self.a, [.edge(.left, .points(10.3)), .width(.points(30.1))], in: pair)
    #expect(result.frames[Self.a] == Rect(x: 10.5, y: 20, width: 30.5, height: 40))
  }
}
