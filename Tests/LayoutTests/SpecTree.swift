// The views of PinLayout's specs as a pin tree.

import Geometry
import Layout

/// The views of a spec, without a screen.
struct SpecTree: PinTree {
  var names: [String] = []
  var parents: [ViewID?] = []
  var frames: [Rect] = []
  var views: [SpecView] = []
  var scale = 2.0
  func safeArea(of item: LayoutItem) -> Insets { .zero }
  var isRightToLeft = false

  init(_ spec: Spec) {
    names = spec.views.keys.sorted()
    for name in names {
      guard let view = spec.views[name] else { continue }
      let f = view.frame
      frames.append(Rect(x: f[0], y: f[1], width: f[2], height: f[3]))
      parents.append(view.parent.flatMap { self.view(named: $0) })
      views.append(view)
    }
    scale = spec.scale
    isRightToLeft = spec.rtl
  }

  /// A view with two subviews, and a view of another tree, at 2 pixels per point.
  static let pair: SpecTree = {
    var tree = SpecTree()
    tree.names = ["root", "a", "b", "loose"]
    tree.parents = [nil, ViewID(0), ViewID(0), nil]
    tree.frames = [
      Rect(x: 0, y: 0, width: 400, height: 400), Rect(x: 10, y: 20, width: 30, height: 40),
      Rect(x: 100, y: 100, width: 50, height: 50), Rect(x: 0, y: 0, width: 9, height: 9),
    ]
    tree.views = (0..<4).map { _ in
      SpecView(parent: nil, frame: [], class: "PView", area: nil, offset: nil, image: nil)
    }
    return tree
  }()

  private init() {}

  /// Returns nil if the spec has no such view.
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

  /// Returns a size with an area of 1600 at the given width or height, like the view in PinLayout's
  /// specs.
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
