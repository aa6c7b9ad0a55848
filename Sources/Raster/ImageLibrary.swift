// The pictures of a scene, decoded.

package import Images

/// Decoded pictures by the name that the scene gives them.
package struct ImageLibrary: Sendable, Equatable {
  let bitmaps: [String: Bitmap]

  /// - Parameter bitmaps: by the names that display lists use.
  package init(_ bitmaps: [String: Bitmap] = [:]) {
    self.bitmaps = bitmaps
  }

  /// A picture; nil for an unknown name.
  package func bitmap(of name: String) -> Bitmap? { bitmaps[name] }

  /// A picture's size in pixels; nil for an unknown name.
  package func size(of name: String) -> (width: Int, height: Int)? {
    bitmaps[name].map { ($0.width, $0.height) }
  }
}
