// The display list of one frame: the interface between simulation and drawing. Drawing code has no
// access to time, scrolling or layout. Simulation code has no access to pixel buffers.

package import Geometry
import Support

/// A display list with all values computed, drawn by executing `commands` from first to last.
package struct Frame: Sendable, Hashable {
  /// The screen's size in points.
  package let size: Size
  /// The number of pixels per point, above 0.
  package let scale: Double
  /// The opaque colour behind all commands.
  package let background: Color
  /// The commands from back to front. Each `beginGroup` has its `endGroup`.
  package let commands: [Command]

  /// - Parameters:
  ///   - size: the screen's size in points.
  ///   - scale: the number of pixels per point, above 0.
  ///   - background: an opaque colour.
  ///   - commands: the commands in drawing order.
  package init(size: Size, scale: Double, background: Color, commands: [Command]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.commands = commands
  }

  /// The width of the frame in pixels: points times scale, rounded, at least 1.
  package var widthPixels: Int { max(1, Int(saturating: (size.width * scale).rounded())) }

  /// The height of the frame in pixels: points times scale, rounded, at least 1.
  package var heightPixels: Int { max(1, Int(saturating: (size.height * scale).rounded())) }
}
