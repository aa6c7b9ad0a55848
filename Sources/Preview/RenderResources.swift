// The fonts and pictures that a frame is drawn with.

import Player
import Raster

/// The fonts and pictures of scenes that have the same ones. Two are equal when they are one
/// object.
final class RenderResources: Sendable, Hashable {
  let fonts: FontLibrary
  let images: ImageLibrary

  init(_ scene: ResolvedScene) {
    fonts = scene.fonts
    images = scene.images
  }

  /// These resources when a scene has the same fonts and pictures, else nil.
  func shared(with scene: ResolvedScene) -> RenderResources? {
    fonts.files == scene.fonts.files && images == scene.images ? self : nil
  }

  static func == (one: RenderResources, other: RenderResources) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
