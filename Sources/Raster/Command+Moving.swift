// Commands that are drawn with equal pixels at another place.

import DisplayList
import Geometry
import Images
import Support

extension PixelShift {
  /// Creates the translation between two transforms; nil if it is not by whole pixels, if it is
  /// none, or if the transforms also differ in other ways.
  ///
  /// - Parameter scale: the pixels per unit of the transforms' translations.
  init?(from old: Transform, to new: Transform, scale: Double) {
    func pixels(_ distance: Double) -> Int { Int(saturating: (distance * scale).rounded()) }
    self.init(x: pixels(new.tx - old.tx), y: pixels(new.ty - old.ty))
    // Boxes of pixels are moved without overflow.
    guard x != 0 || y != 0, x.magnitude < 1 << 30, y.magnitude < 1 << 30,
      moves(old, to: new, scale: scale)
    else { return nil }
  }

  /// Whether the translation changes one transform exactly to the other one, without a rounding
  /// error.
  func moves(_ old: Transform, to new: Transform, scale: Double) -> Bool {
    func moves(_ old: Double, to new: Double, by pixels: Int) -> Bool {
      let (before, after, distance) = (old * scale, new * scale, Double(pixels))
      return before + distance == after && after - distance == before
    }
    return (old.a, old.b, old.c, old.d) == (new.a, new.b, new.c, new.d)
      && moves(old.tx, to: new.tx, by: x) && moves(old.ty, to: new.ty, by: y)
  }
}

extension PixelBox {
  func moved(by shift: PixelShift) -> PixelBox {
    PixelBox(
      left: left + shift.x, top: top + shift.y, right: right + shift.x,
      bottom: bottom + shift.y)
  }

  func contains(_ other: PixelBox) -> Bool { intersection(other) == other }
}

extension Command {
  /// The transform of the command or of a group's clip; nil for none.
  var transform: Transform? {
    switch self {
    case .fill(_, _, let transform), .shadow(_, _, let transform), .gradient(_, _, let transform),
      .border(_, _, _, let transform), .backdrop(_, _, _, let transform),
      .image(_, let transform), .text(_, let transform), .path(_, let transform),
      .gradientPath(_, let transform), .plane(_, let transform):
      transform
    case .beginGroup(let group): group.clip?.transform
    case .endGroup: nil
    }
  }

  /// Returns the command with another transform.
  func with(_ transform: Transform) -> Command {
    switch self {
    case .fill(let outline, let color, _): return .fill(outline, color, transform)
    case .border(let outline, let width, let color, _):
      return .border(outline, width: width, color, transform)
    case .shadow(let outline, let shadow, _): return .shadow(outline, shadow, transform)
    case .gradient(let outline, let gradient, _): return .gradient(outline, gradient, transform)
    case .image(let content, _): return .image(content, transform)
    case .text(let content, _): return .text(content, transform)
    case .path(let content, _): return .path(content, transform)
    case .gradientPath(let content, _): return .gradientPath(content, transform)
    case .plane(let content, _): return .plane(content, transform)
    case .backdrop(let outline, let filter, let opacity, _):
      return .backdrop(outline, filter, opacity: opacity, transform)
    case .beginGroup(var group):
      group.clip?.transform = transform
      return .beginGroup(group)
    case .endGroup: return self
    }
  }

  /// Whether the command, moved by whole pixels, is drawn with the pixels of another command. The
  /// pixels of backdrops, planes, blurred images and shadows of groups depend on their place.
  func equals(_ old: Command, movedBy shift: PixelShift, scale: Double) -> Bool {
    if case .beginGroup(let group) = self, group.castsShadow { return false }
    guard let transform, let before = old.transform else { return self == old }
    guard shift.moves(before, to: transform, scale: scale), old.with(transform) == self else {
      return false
    }
    switch self {
    case .backdrop, .plane: return false
    case .image(let content, _): return content.filter.isNeutral
    case .shadow(_, let shadow, _):
      let reduction = GaussianBlur(sigmaPixels: shadow.radius * scale).reduction
      return shift.x % reduction == 0 && shift.y % reduction == 0
    default: return true
    }
  }

  /// Whether the edges of `box` may cut the command without a change of the pixels inside. Cairo
  /// rounds slanted and curved edges where they are cut.
  ///
  /// - Parameter toPixels: the transform from points to pixels.
  func canBeCut(by box: PixelBox, _ toPixels: Transform) -> Bool {
    let (outline, corner): (RoundedRect, Double)
    switch self {
    case .fill(let rect, _, _), .gradient(let rect, _, _): (outline, corner) = (rect, rect.radius)
    case .border(let rect, let width, _, _): (outline, corner) = (rect, max(rect.radius, width))
    default: return false
    }
    guard let transform = transform?.then(toPixels), transform.keepsUpright,
      let whole = PixelBox(holding: transform.boundingBox(of: outline.rect))
    else { return false }
    if case .fill = self, corner == 0 { return true }
    // Only the visible part of a larger gradient is kept, and a path that is far too large is cut
    // before Cairo cuts it.
    guard whole.area <= Raster.largestKept, max(whole.width, whole.height) < 16_384 else {
      return false
    }
    // The reach is limited to the largest side.
    let reach = Int(saturating: min(corner * transform.largestStretch, 16_384).rounded(.up)) + 1
    func isStraight(_ edge: Int, _ start: Int, _ end: Int) -> Bool {
      edge <= start || edge >= end || (edge >= start + reach && edge <= end - reach)
    }
    return isStraight(box.top, whole.top, whole.bottom)
      && isStraight(box.bottom, whole.top, whole.bottom)
      && isStraight(box.left, whole.left, whole.right)
      && isStraight(box.right, whole.left, whole.right)
  }
}
