// Warnings about pins that contradict each other.

import Geometry

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
        "\(far) has no effect beside \(near) and \(axis.name); remove one of the three, "
          + "or add '\(axis.alignment)'")
    } else if extent < 0, axis.room > 0 {
      warn("\(near) and \(far) leave no \(axis.name); make them smaller")
    }
  }
}
