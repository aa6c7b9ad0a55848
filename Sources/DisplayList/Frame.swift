// What one moment of the stage looks like: the contract between simulation and drawing.
// After it no code asks about time, scroll or layout; before it none names a pixel buffer.

package import Geometry
import Support

/// One picture, fully resolved: everything in `commands` is drawn in order, first to last.
package struct Frame: Sendable, Hashable {
  /// The screen's size in points.
  package let size: Size
  /// Pixels per point, above 0.
  package let scale: Double
  /// What lies behind everything; opaque.
  package let background: Color
  /// From the back to the front; groups are balanced.
  package let commands: [Command]

  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels per point, above 0.
  ///   - background: opaque.
  ///   - commands: in drawing order.
  package init(size: Size, scale: Double, background: Color, commands: [Command]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.commands = commands
  }

  /// The picture's width: points times scale, rounded to whole pixels, at least 1.
  package var widthPixels: Int { max(1, Int(saturating: (size.width * scale).rounded())) }

  /// The picture's height: points times scale, rounded to whole pixels, at least 1.
  package var heightPixels: Int { max(1, Int(saturating: (size.height * scale).rounded())) }
}
