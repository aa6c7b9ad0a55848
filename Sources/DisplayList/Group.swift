// Groups: commands that are composited as one image.

package import Geometry

/// The drawing properties of a group. The group's commands form one image, and the clip is applied
/// to this image. Then the shadow and the clipped image are drawn on the backdrop.
package struct Group: Sendable, Hashable {
  /// The opacity, 0…1, applied to the group's image and not to each command.
  package var opacity: Double
  /// The clip of the group's image; nil for no clip.
  package var clip: ClipShape?
  /// The shadow of the group's image; nil for no shadow.
  package var shadow: Shadow?
  /// The blend mode between the group and its backdrop.
  package var blend: BlendMode

  /// Whether the last member is a mask: a group whose `mask` is not nil. The image of the other
  /// members shows only through it.
  package var isMasked = false
  /// The use of the group's image as the mask of the group around it; nil for a group that is
  /// drawn.
  package var mask: MaskMode?

  /// Whether the image is added to the pixels behind it, as the blend mode plus-lighter of CSS.
  package var isAdded = false
  /// Whether the members form one image although no other property demands it.
  package var isIsolated = false

  /// Whether the image and its shadow must be composited as one image. An opacity below 1, a
  /// blend mode other than `normal`, a mask and the two properties above require this.
  package var composesAsOne: Bool {
    opacity < 1 || blend != .normal || isMasked || mask != nil || isAdded || isIsolated
  }

  package var castsShadow: Bool { shadow.map { $0.color.alpha > 0 } ?? false }

  /// Creates a group; with the defaults it draws its commands unchanged.
  ///
  /// - Parameter opacity: the opacity of the whole group, 0…1.
  package init(
    opacity: Double = 1, clip: ClipShape? = nil, shadow: Shadow? = nil, blend: BlendMode = .normal
  ) {
    self.opacity = opacity
    self.clip = clip
    self.shadow = shadow
    self.blend = blend
  }
}
