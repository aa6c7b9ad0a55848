// The comparison of two frames by their pixels, which are drawn only where they can differ.

package import DisplayList
import Images

extension Raster {
  /// The height of the strips that are drawn and compared one after the other, in pixels.
  private static let stripHeight = 64

  /// Returns whether two frames have the same pixels. Regions that can differ are drawn strip by
  /// strip, up to the first difference.
  ///
  /// - Throws: the errors of `draw(_:)`.
  package func drawsAlike(_ one: Frame, _ other: Frame) throws(RasterError) -> Bool {
    guard one != other else { return true }
    guard one.widthPixels == other.widthPixels, one.heightPixels == other.heightPixels else {
      return false
    }
    return try noticingShortage(.noMemory) { () throws(RasterError) in
      typesetter.beginFrame()
      let bounds = PixelBox(left: 0, top: 0, right: one.widthPixels, bottom: one.heightPixels)
      let (old, new) = (try plan(one), try plan(other))
      let boxes = Self.regions(from: old, to: new, on: bounds)
      guard !boxes.isEmpty else { return true }
      let canvas = try Canvas(.opaque, bounds: bounds)
      var (before, after) = (Bitmap(bounds), Bitmap(bounds))
      for box in boxes {
        DrawLog.current?.add(one, in: [box])
        DrawLog.current?.add(other, in: [box])
        try draw(old, in: box, on: canvas)
        try canvas.contents().copy(box, to: &before)
        try draw(new, in: box, on: canvas)
        try canvas.contents().copy(box, to: &after)
        guard before.hasSamePixels(as: after, in: box) else { return false }
      }
      return true
    }
  }

  /// Returns the regions in which two frames can differ, divided into strips.
  private static func regions(
    from old: PlannedFrame, to new: PlannedFrame, on bounds: PixelBox
  ) -> [PixelBox] {
    var damage = Damage(from: old, to: new, on: bounds)
    damage.growOverBackdrops(of: old)
    // A blur needs all pixels behind its backdrop, which a strip would cut.
    guard old.backdrops.isEmpty, new.backdrops.isEmpty else { return damage.changed }
    return damage.changed.flatMap { box in
      stride(from: box.top, to: box.bottom, by: stripHeight).map { top in
        PixelBox(
          left: box.left, top: top, right: box.right, bottom: min(box.bottom, top + stripHeight))
      }
    }
  }
}

extension Bitmap {
  /// Whether a bitmap of the same size has the same pixels in a box.
  fileprivate func hasSamePixels(as other: Bitmap, in box: PixelBox) -> Bool {
    (box.top..<box.bottom).allSatisfy { y in
      let row = (y * width + box.left)..<(y * width + box.right)
      return pixels[row] == other.pixels[row]
    }
  }
}
