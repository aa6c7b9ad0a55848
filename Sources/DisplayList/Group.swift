// Groups: commands that are composited as one image.

package import Geometry

/// The compositing of a group onto its backdrop: it is clipped, then its shadow is drawn, then its
/// image.
package struct Group: Sendable, Hashable {
  /// The opacity, 0…1, applied to the group as a whole and not to each member.
  package var opacity: Double
  /// The outline to which the members are clipped; nil for no clip.
  package var clip: Clip?
  /// The shadow of the group's image; nil for no shadow.
  package var shadow: Shadow?
  /// The blend mode between the group and its backdrop.
  package var blend: BlendMode

  /// Whether the image and its shadow must be composited together, for opacity or blending.
  package var composesAsOne: Bool { opacity < 1 || blend != .normal }

  /// Whether the group has a visible shadow.
  package var castsShadow: Bool { shadow.map { $0.color.alpha > 0 } ?? false }

  /// Creates a group; the defaults change nothing.
  ///
  /// - Parameter opacity: the opacity of the whole group, 0…1.
  package init(
    opacity: Double = 1, clip: Clip? = nil, shadow: Shadow? = nil, blend: BlendMode = .normal
  ) {
    self.opacity = opacity
    self.clip = clip
    self.shadow = shadow
    self.blend = blend
  }
}
