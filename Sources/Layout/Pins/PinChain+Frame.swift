// The frame that a chain of pin calls gives a view: size, origin, rounding to pixels.

import Geometry

extension PinChain {
  /// Returns the view's frame in the superview's coordinates, rounded to pixels.
  mutating func frame() -> Rect {
    let current = tree.frame(of: .view(view))
    freezeEdges(current.size)
    let size = size(current.size)
    warnOfContradictions()
    let horizontal = extent(
      start: left, end: right, center: hCenter, size: size.width, current: current.width,
      at: current.minX, margins: (margin(.left), margin(.right)),
      alignment: justify.map(resolved) ?? (tree.isRightToLeft ? .right : .left))
    let vertical = extent(
      start: top, end: bottom, center: vCenter, size: size.height, current: current.height,
      at: current.minY, margins: (margin(.top), margin(.bottom)), alignment: align ?? .top)
    let frame = Rect(
      x: horizontal.origin, y: vertical.origin, width: horizontal.size, height: vertical.size)
    return frame.onPixels(scale: tree.scale)
  }

  /// Applies `pinEdges`: computes the opposite edge without margins, so that margins shrink the
  /// view.
  private mutating func freezeEdges(_ current: Size) {
    guard pinsEdges else { return }
    freeze(\.left, \.right, \.hCenter, \.width, current.width)
    freeze(\.top, \.bottom, \.vCenter, \.height, current.height)
  }

  private mutating func freeze(
    _ start: WritableKeyPath<PinChain, Double?>, _ end: WritableKeyPath<PinChain, Double?>,
    _ center: WritableKeyPath<PinChain, Double?>, _ size: WritableKeyPath<PinChain, Double?>,
    _ current: Double
  ) {
    guard let extent = self[keyPath: size] else { return }
    switch (self[keyPath: start], self[keyPath: end], self[keyPath: center]) {
    case (let low?, nil, nil): self[keyPath: end] = low + extent
    case (nil, let high?, nil): self[keyPath: start] = high - extent
    case (nil, nil, let middle?):
      self[keyPath: start] = middle - extent / 2
      self[keyPath: end] = middle + extent / 2
      self[keyPath: center] = nil
    default: return
    }
    self[keyPath: size] = nil
  }

  // MARK: Size

  private func known(_ size: Double?, _ start: Double?, _ end: Double?, _ margins: Double)
    -> Double?
  {
    if let size { return size }
    guard let start, let end else { return nil }
    return end - start - margins
  }

  /// Returns the width and height in points; nil for a dimension that keeps its current value.
  private mutating func size(_ current: Size) -> (width: Double?, height: Double?) {
    var width = known(self.width, left, right, margin(.left) + margin(.right))
    var height = known(self.height, top, bottom, margin(.top) + margin(.bottom))
    if let fit {
      (width, height) = fitted(fit, width, height, current)
    } else if let ratio {
      switch (width, height) {
      case (let known?, nil):
        height = (limited(known, minWidth, maxWidth, current.width) ?? known) / ratio
      case (nil, let known?):
        width = (limited(known, minHeight, maxHeight, current.height) ?? known) * ratio
      case (nil, nil): warn("aspectRatio is not applied: neither width nor height is known")
      case (.some, .some): warn("aspectRatio is not applied: width and height are both known")
      }
    }
    return (
      limited(width, minWidth, maxWidth, current.width),
      limited(height, minHeight, maxHeight, current.height)
    )
  }

  private func fitted(
    _ fit: PinFit, _ width: Double?, _ height: Double?, _ current: Size
  ) -> (Double?, Double?) {
    let wide = limited(width ?? current.width, minWidth, maxWidth, current.width) ?? current.width
    let high =
      limited(height ?? current.height, minHeight, maxHeight, current.height) ?? current.height
    switch fit {
    case .content:
      let size = tree.sizeThatFits(view, current)
      return (size.width, size.height)
    case .width:
      return (wide, tree.sizeThatFits(view, Size(width: wide, height: .infinity)).height)
    case .widthFlexible:
      let size = tree.sizeThatFits(view, Size(width: wide, height: .infinity))
      return (size.width, size.height)
    case .height:
      return (tree.sizeThatFits(view, Size(width: .infinity, height: high)).width, high)
    case .heightFlexible:
      let size = tree.sizeThatFits(view, Size(width: .infinity, height: high))
      return (size.width, size.height)
    }
  }

  /// Returns `size` clamped to its limits. If `size` is nil and a limit is given, the current size
  /// is clamped.
  private func limited(
    _ size: Double?, _ least: Double?, _ most: Double?, _ current: Double
  ) -> Double? {
    guard least != nil || most != nil else { return size }
    var value = size ?? current
    if let most { value = min(value, most) }
    if let least { value = max(value, least) }
    return value
  }

  /// Returns the origin and size along one axis, in points. A nil `size` means the current size.
  private func extent(
    start: Double?, end: Double?, center: Double?, size: Double?, current: Double,
    at origin: Double,
    margins: (start: Double, end: Double), alignment: PinAlignment
  ) -> (origin: Double, size: Double) {
    let extent = size.map { $0 >= 0 && $0.isFinite ? $0 : current } ?? current
    if let start, let end {
      let (low, high) = (start + margins.start, end - margins.end)
      switch alignment {
      case .center: return (low + (high - low - extent) / 2, extent)
      case .right, .bottom: return (high - extent, extent)
      default: return (low, extent)
      }
    }
    if let start { return (start + margins.start, extent) }
    if let end { return (end - margins.end - extent, extent) }
    if let center { return (center - extent / 2 + margins.start - margins.end, extent) }
    return (origin, extent)
  }
}

extension Rect {
  /// Returns the rectangle rounded to whole pixels. The origin is rounded to the nearest pixel;
  /// halves are rounded away from zero. The size is rounded up. The computation uses single
  /// precision, as in PinLayout.
  func onPixels(scale: Double) -> Rect {
    func rounded(_ value: Double) -> Double {
      Double((Float(value) * Float(scale)).rounded(.toNearestOrAwayFromZero)) / scale
    }
    func up(_ value: Double) -> Double {
      Double((Float(value) * Float(scale)).rounded(.up)) / scale
    }
    return Rect(x: rounded(minX), y: rounded(minY), width: up(width), height: up(height))
  }
}

/// Returns the frame that a chain of calls gives a view, as PinLayout does. The chain starts from
/// the view's current frame. If several calls set the same property, the first call wins. Sizes are
/// rounded up to pixels, origins to the nearest pixel.
///
/// - Returns: the changed frames, and warnings about calls that were not applied. A view without a
///   superview gets a warning and no frame.
package func pin(_ view: ViewID, _ calls: [PinCall], in tree: some PinTree) -> PinResult {
  guard let parent = tree.parent(of: .view(view)) else {
    var result = PinResult()
    result.warnings.append("a view without a superview cannot be pinned")
    return result
  }
  var chain = PinChain(view, parent: parent, in: tree)
  for call in calls { chain.apply(call) }
  let frame = chain.frame()
  chain.result.frames = chain.moved
  chain.result.frames[view] = frame
  return chain.result
}

extension PinChain {
  /// Warns about edges and limits without effect, and about edges that leave no room.
  mutating func warnOfContradictions() {
    let isReversed = tree.isRightToLeft
    warn(
      about: Axis(
        start: left, end: right, size: width, least: minWidth, most: maxWidth,
        margins: margin(.left) + margin(.right), room: room.width, isAligned: justify != nil,
        edges: isReversed ? ("right", "left") : ("left", "right"), name: "width",
        alignment: "justify"))
    warn(
      about: Axis(
        start: top, end: bottom, size: height, least: minHeight, most: maxHeight,
        margins: margin(.top) + margin(.bottom), room: room.height, isAligned: align != nil,
        edges: ("top", "bottom"), name: "height", alignment: "align"))
  }

  /// The pins along one axis, in points.
  private struct Axis {
    let start: Double?
    let end: Double?
    let size: Double?
    let least: Double?
    let most: Double?
    let margins: Double
    /// The superview's size; a superview without a size may still grow.
    let room: Double
    let isAligned: Bool
    /// The edge that the view keeps, and the other one.
    let edges: (String, String)
    let name: String
    let alignment: String
  }

  private mutating func warn(about axis: Axis) {
    let (near, far) = axis.edges
    if let least = axis.least, let most = axis.most, least > most {
      let limit = axis.name == "width" ? "Width" : "Height"
      warn("max\(limit) is not applied: min\(limit) is greater and wins")
    }
    guard let start = axis.start, let end = axis.end else { return }
    let extent = end - start - axis.margins
    if let size = axis.size {
      guard size != extent, !axis.isAligned else { return }
      warn(
        "\(far) has no effect with \(near) and \(axis.name); remove one of the three, "
          + "or add '\(axis.alignment)'")
    } else if extent < 0, axis.room > 0 {
      warn("\(near) and \(far) leave no \(axis.name); make them smaller")
    }
  }
}
