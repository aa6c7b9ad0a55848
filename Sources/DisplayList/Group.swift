// How commands are drawn together.

package import Geometry

/// How a group is composed onto what is behind it: clipped first, then its shadow, then the
/// picture.
package struct Group: Sendable, Hashable {
  /// Within 0…1; applied to the group as a whole, not to each member.
  package var opacity: Double
  /// The members show only inside this outline.
  package var clip: Clip?
  /// The shadow that the group's picture casts.
  package var shadow: Shadow?
  /// How it changes what is behind it.
  package var blend: BlendMode

  /// True when its picture and its shadow change together as they are composed.
  package var composesAsOne: Bool { opacity < 1 || blend != .normal }

  /// True when it has a shadow that can be seen.
  package var castsShadow: Bool { shadow.map { $0.color.alpha > 0 } ?? false }

  /// What is left out changes nothing.
  ///
  /// - Parameter opacity: within 0…1.
  package init(
    opacity: Double = 1, clip: Clip? = nil, shadow: Shadow? = nil, blend: BlendMode = .normal
  ) {
    self.opacity = opacity
    self.clip = clip
    self.shadow = shadow
    self.blend = blend
  }
}
