// Planes that are turned in space: commands whose image is projected onto the screen.

package import Geometry

/// Commands that are drawn as one flat image, which is then projected.
package struct PlaneContent: Sendable, Hashable {
  /// The commands in the plane, as they are drawn without the projection. Each `beginGroup` has its
  /// `endGroup`. Backdrops find nothing behind them.
  package var commands: [Command]
  /// The map of the flat image, in points.
  package var projection: Projection

  package init(commands: [Command], projection: Projection) {
    (self.commands, self.projection) = (commands, projection)
  }
}
