// The fonts and pictures of a scene.

import Player
import Raster

/// The fonts and pictures that several versions of a scene can share. Two resources are equal only
/// if they are the same object.
final class RenderResources: Sendable, Hashable {
  let fonts: FontLibrary
  let images: ImageLibrary

  init(_ scene: ResolvedScene) {
    fonts = scene.fonts
    images = scene.images
  }

  /// Returns these resources if a scene uses the same fonts and pictures, otherwise nil.
  func shared(with scene: ResolvedScene) -> RenderResources? {
    fonts.files == scene.fonts.files && images == scene.images ? self : nil
  }

  static func == (one: RenderResources, other: RenderResources) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
