// The pictures of a scene, decoded.

public import Images

/// Decoded pictures by the name that the scene gives them.
public struct ImageLibrary: Sendable {
  let bitmaps: [String: Bitmap]

  public init(_ bitmaps: [String: Bitmap] = [:]) {
    self.bitmaps = bitmaps
  }

  /// A picture's size in pixels; nil for an unknown name.
  public func size(of name: String) -> (width: Int, height: Int)? {
    bitmaps[name].map { ($0.width, $0.height) }
  }
}
