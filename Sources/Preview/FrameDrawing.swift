// Frames as PNG files, drawn when they are asked for and kept for when they are again.

import DisplayList
import Images
import Player
import Raster

/// Draws frames of scenes that come and go. Belongs to one thread at a time.
struct FrameDrawing {
  private struct Key: Hashable {
    let frame: Frame
    let look: Look
  }

  /// Also after an edit most frames of a scene look as before it.
  private var kept = KeptPictures<Key>(mostBytes: 128 << 20)
  /// The one used last comes last. Three, for a scene and its variants.
  private var rasters: [(look: Look, raster: Raster)] = []
  private static let mostRasters = 3

  /// A frame as PNG.
  ///
  /// - Throws: Trouble when it cannot be drawn.
  mutating func png(_ frame: Frame, _ look: Look) throws(Trouble) -> [UInt8] {
    let key = Key(frame: frame, look: look)
    if let known = kept[key] { return known }
    do {
      let bytes = try PNG.encode(try raster(look).draw(frame))
      kept.keep(bytes, for: key)
      return bytes
    } catch {
      throw Trouble("\(error)")
    }
  }

  private mutating func raster(_ look: Look) throws(RasterError) -> Raster {
    let raster: Raster
    if let index = rasters.firstIndex(where: { $0.look == look }) {
      raster = rasters.remove(at: index).raster
    } else {
      raster = try Raster(fonts: look.fonts, images: look.images)
    }
    rasters = rasters.suffix(Self.mostRasters - 1) + [(look, raster)]
    return raster
  }
}
