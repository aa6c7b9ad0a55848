// A part of a bitmap, in whole pixels.

/// A rectangle of pixels: columns `x..<x + width`, rows `y..<y + height`, counted from 0.
public struct PixelRect: Sendable, Hashable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
