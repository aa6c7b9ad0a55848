// The pictures of a scene, decoded.

public import Images

/// Decoded pictures by the name that the scene gives them.
public struct ImageLibrary: Sendable {
  let bitmaps: [String: Bitmap]

  public init(_ bitmaps: [String: Bitmap] = [:]) {
    self.bitmaps = bitmaps
  }
}
