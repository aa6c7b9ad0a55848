// The effect of each pin call on the state of a chain.

import Geometry

extension PinChain {
  mutating func apply(_ call: PinCall) {
    switch call {
    case .edge(let edge, let place): pin(edge, place, edge.rawValue)
    case .anchor(let anchor, let place): pin(anchor, place)
    case .relative(let side, let views, let alignment): pin(side, views, alignment)
    case .between(let axis, let a, let b, let alignment): pin(between: axis, a, b, alignment)
    case .width(let length):
      setWidth(resolve(length, .horizontal), "width")
    case .height(let length):
      setHeight(resolve(length, .vertical), "height")
    case .minWidth(let length): limit(\.minWidth, length, .horizontal, "minWidth")
    case .maxWidth(let length): limit(\.maxWidth, length, .horizontal, "maxWidth")
    case .minHeight(let length): limit(\.minHeight, length, .vertical, "minHeight")
    case .maxHeight(let length): limit(\.maxHeight, length, .vertical, "maxHeight")
    case .aspectRatio(let ratio): setRatio(ratio)
    case .sizeToFit(let fit):
      if ratio != nil {
        warn("sizeToFit is not applied: it conflicts with aspectRatio, which has been set already")
      } else if self.fit != nil {
        warn("sizeToFit is not applied: it has been set already")
      } else {
        self.fit = fit
      }
    case .margin(let sides, let length):
      for side in sides {
        let axis: PinAxis = side == .top || side == .bottom ? .vertical : .horizontal
        margins[side] = resolve(length, axis)
      }
    case .justify(let alignment): justify = alignment
    case .align(let alignment): align = alignment
    case .pinEdges: pinsEdges = true
    case .wrapContent(let wrap, let padding): self.wrap(wrap, padding)
    }
  }

  // MARK: Edges and anchors

  private mutating func pin(_ edge: PinEdge, _ place: PinPlace, _ what: String) {
    if let value = position(place, edge, what) { set(edge, value, what) }
  }

  /// Returns the coordinate of an edge in the superview, in points. Returns nil, with a warning, if
  /// the place is in another view tree.
  private mutating func position(_ place: PinPlace, _ edge: PinEdge, _ what: String) -> Double? {
    let edge = resolved(edge)
    let isHorizontal = [.left, .right, .hCenter].contains(edge)
    let extent = isHorizontal ? room.width : room.height
    let offset: Double
    switch place {
    case .points(let points): offset = points
    case .percent(let fraction): offset = fraction * extent
    case .safeArea: offset = tree.safeArea(of: parent).inset(edge)
    case .edge(let item, let other):
      return box(of: item, what).map { $0.value(of: resolved(other)) }
    case .anchor: return nil
    }
    switch edge {
    case .right, .bottom: return extent - offset
    case .hCenter, .vCenter: return extent / 2 + offset
    default: return offset
    }
  }

  private mutating func pin(_ anchor: PinAnchor, _ place: PinPlace) {
    let what = anchor.rawValue
    let (horizontal, vertical) = anchor.edges
    if case .anchor(let item, let other) = place {
      guard let box = box(of: item, what) else { return }
      let (x, y) = other.edges
      set(horizontal, box.value(of: resolved(x)), what)
      set(vertical, box.value(of: resolved(y)), what)
      return
    }
    // As in PinLayout, an offset moves a centred coordinate only for the anchor `center`. For
    // example, an offset moves `topCenter` only down, not to the right.
    let isCenter = anchor == .center
    let zero = PinPlace.points(0)
    pin(vertical, vertical == .vCenter && !isCenter ? zero : place, what)
    pin(horizontal, horizontal == .hCenter && !isCenter ? zero : place, what)
  }

  private mutating func set(_ edge: PinEdge, _ value: Double, _ what: String) {
    switch resolved(edge) {
    case .left: setLeft(value, what)
    case .right: setRight(value, what)
    case .hCenter: setHCenter(value, what)
    case .top: setTop(value, what)
    case .bottom: setBottom(value, what)
    case .vCenter: setVCenter(value, what)
    case .start, .end: break
    }
  }

  // MARK: Relative to other views

  private mutating func pin(_ side: PinSide, _ items: [LayoutItem], _ alignment: PinAlignment?) {
    let what = side.rawValue
    let boxes = items.compactMap { box(of: $0, what) }
    guard let first = boxes.first else { return }
    let isBesideStart = side == .left || side == (tree.isRightToLeft ? PinSide.after : .before)
    switch side {
    case .above: setBottom(boxes.map(\.minY).min() ?? first.minY, what)
    case .below: setTop(boxes.map(\.maxY).max() ?? first.maxY, what)
    case .before, .after, .left, .right:
      if isBesideStart {
        setRight(boxes.map(\.minX).min() ?? first.minX, what)
      } else {
        setLeft(boxes.map(\.maxX).max() ?? first.maxX, what)
      }
    }
    if let alignment { align(boxes, alignment, what) }
  }

  private mutating func align(_ boxes: [Rect], _ alignment: PinAlignment, _ what: String) {
    let isVertical = [PinSide.above.rawValue, PinSide.below.rawValue, "verticallyBetween"]
      .contains(what)
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    switch resolved(alignment) {
    case .left: setLeft(boxes.map(\.minX).min() ?? 0, what)
    case .right: setRight(boxes.map(\.maxX).max() ?? 0, what)
    case .top: setTop(boxes.map(\.minY).min() ?? 0, what)
    case .bottom: setBottom(boxes.map(\.maxY).max() ?? 0, what)
    case .center where isVertical: setHCenter(mean(boxes.map { $0.value(of: .hCenter) }), what)
    default: setVCenter(mean(boxes.map { $0.value(of: .vCenter) }), what)
    }
  }

  private mutating func pin(
    between axis: PinAxis, _ a: LayoutItem, _ b: LayoutItem, _ alignment: PinAlignment?
  ) {
    let isHorizontal = axis == .horizontal
    let what = isHorizontal ? "horizontallyBetween" : "verticallyBetween"
    guard let first = box(of: a, what), let second = box(of: b, what) else { return }
    let isInOrder = isHorizontal ? first.minX < second.minX : first.minY < second.minY
    let (before, after) = isInOrder ? (first, second) : (second, first)
    let (start, end) = isHorizontal ? (before.maxX, after.minX) : (before.maxY, after.minY)
    guard a != .view(view), b != .view(view) else {
      return warn("\(what) is not applied: a view cannot be between itself and another")
    }
    guard start < end else {
      return warn("\(what) is not applied: there is no room between the views")
    }
    if isHorizontal {
      setLeft(start, what)
      setRight(end, what)
    } else {
      setTop(start, what)
      setBottom(end, what)
    }
    if let alignment { align([first], alignment, what) }
  }

  // MARK: Sizes

  private func resolve(_ length: PinLength, _ axis: PinAxis) -> Double {
    let isHorizontal = axis == .horizontal
    switch length {
    case .points(let points): return points
    case .percent(let fraction): return fraction * (isHorizontal ? room.width : room.height)
    case .of(let item):
      let size = tree.frame(of: item).size
      return isHorizontal ? size.width : size.height
    }
  }

  private mutating func limit(
    _ path: WritableKeyPath<PinChain, Double?>, _ length: PinLength, _ axis: PinAxis,
    _ what: String
  ) {
    setSize(path, resolve(length, axis), what, what)
  }

  private mutating func setRatio(_ ratio: PinRatio) {
    if fit != nil {
      return warn(
        "aspectRatio is not applied: it conflicts with sizeToFit, which has been set already")
    }
    let value: Double?
    switch ratio {
    case .value(let given): value = given
    case .of(let item):
      let size = tree.frame(of: item).size
      value = size.height > 0 ? size.width / size.height : nil
    case .image:
      let size = tree.imageSize(of: view)
      value = size.flatMap { $0.height > 0 ? $0.width / $0.height : nil }
    }
    guard let value, value > 0, value.isFinite else {
      return warn("aspectRatio is not applied: the ratio must be above 0")
    }
    set(\.ratio, value, "aspectRatio", "aspectRatio")
  }

  private mutating func wrap(_ wrap: PinWrap, _ padding: [Double]) {
    let boxes = tree.children(of: view).map { (view: $0, frame: tree.frame(of: .view($0))) }
    guard let first = boxes.first else { return }
    var (left, top) = (first.frame.minX, first.frame.minY)
    var (right, bottom) = (first.frame.maxX, first.frame.maxY)
    for (_, frame) in boxes {
      (left, top) = (min(left, frame.minX), min(top, frame.minY))
      (right, bottom) = (max(right, frame.maxX), max(bottom, frame.maxY))
    }
    let isWide = wrap != .vertically
    let isHigh = wrap != .horizontally
    if isWide { setWidth(right - left + padding[1] + padding[3], "wrapContent") }
    if isHigh { setHeight(bottom - top + padding[0] + padding[2], "wrapContent") }
    for (view, frame) in boxes {
      moved[view] = Rect(
        x: isWide ? frame.minX - left + padding[1] : frame.minX,
        y: isHigh ? frame.minY - top + padding[0] : frame.minY, width: frame.width,
        height: frame.height)
    }
  }
}

extension PinAnchor {
  /// The two edges or centre lines that meet at the anchor.
  var edges: (horizontal: PinEdge, vertical: PinEdge) {
    switch self {
    case .topLeft: (.left, .top)
    case .topCenter: (.hCenter, .top)
    case .topRight: (.right, .top)
    case .centerLeft: (.left, .vCenter)
    case .center: (.hCenter, .vCenter)
    case .centerRight: (.right, .vCenter)
    case .bottomLeft: (.left, .bottom)
    case .bottomCenter: (.hCenter, .bottom)
    case .bottomRight: (.right, .bottom)
    case .topStart: (.start, .top)
    case .topEnd: (.end, .top)
    case .centerStart: (.start, .vCenter)
    case .centerEnd: (.end, .vCenter)
    case .bottomStart: (.start, .bottom)
    case .bottomEnd: (.end, .bottom)
    }
  }
}

extension Rect {
  /// Returns the x or y coordinate of an edge or centre line.
  func value(of edge: PinEdge) -> Double {
    switch edge {
    case .left, .start: minX
    case .right, .end: maxX
    case .hCenter: (minX + maxX) / 2
    case .top: minY
    case .bottom: maxY
    case .vCenter: (minY + maxY) / 2
    }
  }
}

extension Insets {
  fileprivate func inset(_ edge: PinEdge) -> Double {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    case .start, .end, .hCenter, .vCenter: 0
    }
  }
}
