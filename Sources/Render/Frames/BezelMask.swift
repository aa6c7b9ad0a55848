// The mask that makes the pixels outside a device transparent.

import DisplayList
import Geometry
import Images
import Player
import Raster
import Scene

/// The opacity of each pixel of a picture that shows a device: 0 outside the device, 255 inside it,
/// and a value between these at its edge.
struct BezelMask: Sendable {
  private let alphas: [UInt32]

  /// Draws the mask of a scene; nil for a scene whose pictures are opaque.
  ///
  /// - Throws: `RasterError` if memory does not suffice.
  init?(_ rehearsed: RehearsedScene) throws {
    let screen = rehearsed.scene.screen
    guard let bezel = screen.bezel, bezel.isTransparent else { return nil }
    let frame = Frame(
      size: screen.crop.size, scale: screen.scale, background: .black,
      commands: [.fill(bezel.outline, .white, .identity)])
    let raster = try Raster(fonts: rehearsed.fonts, images: rehearsed.images)
    alphas = try raster.draw(frame).pixels.map { $0 & 0xFF }
  }

  /// Returns a copy of an opaque picture in which each pixel has the opacity of the mask.
  func applied(to picture: Bitmap) -> Bitmap {
    var picture = picture
    for (index, alpha) in alphas.enumerated() where alpha < 0xFF {
      picture.pixels[index] = alpha == 0 ? 0 : picture.pixels[index] & 0xFF_FFFF | alpha << 24
    }
    return picture
  }
}
