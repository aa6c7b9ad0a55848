// What a frame's picture depends on besides its display list.

import Player
import Raster

/// The fonts and pictures of scenes that have the same ones. Equal when it is the very same.
final class Look: Sendable, Hashable {
  let fonts: FontLibrary
  let images: ImageLibrary

  init(_ scene: ResolvedScene) {
    fonts = scene.fonts
    images = scene.images
  }

  /// This look when a scene has the same fonts and pictures, else nil.
  func shared(with scene: ResolvedScene) -> Look? {
    fonts.files == scene.fonts.files && images == scene.images ? self : nil
  }

  static func == (one: Look, other: Look) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
