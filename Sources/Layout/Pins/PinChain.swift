// The state of a chain of pin calls. If several calls set the same property, the first call wins.
// Later calls that contradict it are refused with a warning. The behaviour matches
// layoutBox/PinLayout 1.10.6, as shown by the tests of that library.

import Geometry

struct PinChain {
  let view: ViewID
  let parent: LayoutItem
  let tree: any PinTree
  /// The superview's size, in points.
  let room: Size

  var left: Double?
  var right: Double?
  var hCenter: Double?
  var top: Double?
  var bottom: Double?
  var vCenter: Double?
  var width: Double?
  var height: Double?
  var minWidth: Double?
  var maxWidth: Double?
  var minHeight: Double?
  var maxHeight: Double?
  var margins: [PinMargin: Double] = [:]
  var justify: PinAlignment?
  var align: PinAlignment?
  var fit: PinFit?
  var ratio: Double?
  var pinsEdges = false
  var result = PinResult()
  /// The frames that `wrapContent` gives to subviews.
  var moved: [ViewID: Rect] = [:]

  init(_ view: ViewID, parent: LayoutItem, in tree: any PinTree) {
    self.view = view
    self.parent = parent
    self.tree = tree
    room = tree.frame(of: parent).size
  }

  mutating func warn(_ text: String) { result.warnings.append(text) }

  // MARK: Edges

  mutating func setLeft(_ value: Double, _ what: String) {
    if hCenter != nil { return refuse(what, "hCenter") }
    set(\.left, value, what, "left")
  }

  mutating func setRight(_ value: Double, _ what: String) {
    if hCenter != nil { return refuse(what, "hCenter") }
    set(\.right, value, what, "right")
  }

  mutating func setTop(_ value: Double, _ what: String) {
    if vCenter != nil { return refuse(what, "vCenter") }
    set(\.top, value, what, "top")
  }

  mutating func setBottom(_ value: Double, _ what: String) {
    if vCenter != nil { return refuse(what, "vCenter") }
    set(\.bottom, value, what, "bottom")
  }

  mutating func setHCenter(_ value: Double, _ what: String) {
    if left != nil { return refuse(what, "left") }
    if right != nil { return refuse(what, "right") }
    set(\.hCenter, value, what, "hCenter")
  }

  mutating func setVCenter(_ value: Double, _ what: String) {
    if top != nil { return refuse(what, "top") }
    if bottom != nil { return refuse(what, "bottom") }
    set(\.vCenter, value, what, "vCenter")
  }

  mutating func setWidth(_ value: Double, _ what: String) { setSize(\.width, value, what, "width") }

  mutating func setHeight(_ value: Double, _ what: String) {
    setSize(\.height, value, what, "height")
  }

  mutating func setSize(
    _ path: WritableKeyPath<PinChain, Double?>, _ value: Double, _ what: String, _ name: String
  ) {
    guard value >= 0, value.isFinite else {
      return warn("\(what) is not applied: a size must be 0 or more, not \(value)")
    }
    set(path, value, what, name)
  }

  mutating func set(
    _ path: WritableKeyPath<PinChain, Double?>, _ value: Double, _ what: String, _ name: String
  ) {
    if let old = self[keyPath: path], old != value {
      return warn("\(what) is not applied: \(name) has been set already")
    }
    self[keyPath: path] = value
  }

  private mutating func refuse(_ what: String, _ other: String) {
    // A point pins two axes, of which one may still be applied.
    let isVertical = ["top", "bottom", "vCenter"].contains(other)
    let axis = PinAnchor(rawValue: what) == nil ? "" : isVertical ? " vertically" : " horizontally"
    warn("\(what) is not applied\(axis): it conflicts with \(other), which has been set already")
  }

  // MARK: Other views

  /// Returns the frame of another view in the coordinates of this view's superview. Returns nil,
  /// with a warning, if the two views are not in one tree.
  mutating func box(of other: LayoutItem, _ what: String) -> Rect? {
    if other == parent { return Rect(origin: .zero, size: room) }
    guard let owner = tree.parent(of: other),
      let box = tree.convert(tree.frame(of: other), from: owner, to: parent)
    else {
      warn("\(what) is not applied: the other view is not in the same tree")
      return nil
    }
    return box
  }

  func resolved(_ edge: PinEdge) -> PinEdge {
    switch edge {
    case .start: tree.isRightToLeft ? .right : .left
    case .end: tree.isRightToLeft ? .left : .right
    default: edge
    }
  }

  func resolved(_ alignment: PinAlignment) -> PinAlignment {
    switch alignment {
    case .start: tree.isRightToLeft ? .right : .left
    case .end: tree.isRightToLeft ? .left : .right
    default: alignment
    }
  }

  /// Returns the margin of a side in points. If the side has no margin of its own, the margin of
  /// `start` or `end` applies, depending on the text direction.
  func margin(_ side: PinMargin) -> Double {
    let directed: PinMargin? =
      switch side {
      case .left: tree.isRightToLeft ? .end : .start
      case .right: tree.isRightToLeft ? .start : .end
      default: nil
      }
    return margins[side] ?? directed.flatMap { margins[$0] } ?? 0
  }
}
