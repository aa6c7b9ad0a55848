// Frames as PNG files, drawn when they are asked for and kept for when they are again.

import DisplayList
import Images
import Player
import Raster
import Scene

/// Draws frames of scenes that come and go. Belongs to one thread at a time.
struct FrameDrawing {
  struct Key: Hashable {
    let frame: Frame
    let look: Look

    /// The display list, what its commands refer to, and places in tables, about.
    var byteCount: Int { 400 + 2 * frame.commands.count * MemoryLayout<Command>.stride }
  }

  /// Also after an edit most frames of a scene look as before it.
  private(set) var kept: KeptPictures<Key>
  /// The one used last comes last. Three, for a scene and its variants.
  private var rasters: [(look: Look, raster: Raster)] = []
  private static let mostRasters = 3

  /// - Parameter memoryBytes: what a scene may take: an eighth of that is for pictures to be asked
  ///   for again.
  init(memoryBytes: Int = Limits.memoryBytes) {
    kept = KeptPictures(mostBytes: memoryBytes / 8, keyBytes: \.byteCount)
  }

  /// A frame as PNG.
  ///
  /// - Throws: UserError when it cannot be drawn.
  mutating func png(_ frame: Frame, _ look: Look) throws(UserError) -> [UInt8] {
    let key = Key(frame: frame, look: look)
    if let known = kept[key] { return known }
    do {
      let bytes = try PNG.encode(try raster(look).draw(frame))
      kept.keep(bytes, for: key)
      return bytes
    } catch {
      rasters.removeAll { $0.look == look }
      throw UserError("\(error)")
    }
  }

  private mutating func raster(_ look: Look) throws(RasterError) -> Raster {
    let raster: Raster
    if let index = rasters.firstIndex(where: { $0.look == look }) {
      raster = rasters.remove(at: index).raster
    } else {
      raster = try Raster(fonts: look.fonts, images: look.images)
      if rasters.count == Self.mostRasters, let oldest = rasters.first?.look {
        // What is edited gets another look, and its pictures would keep the old one's images.
        kept.forget { $0.look == oldest }
      }
    }
    rasters = rasters.suffix(Self.mostRasters - 1) + [(look, raster)]
    return raster
  }
}
