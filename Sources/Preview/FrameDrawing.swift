// Frames as PNG files, drawn when they are asked for and kept for the next time.

import DisplayList
import Images
import Player
import Raster
import Scene

/// Draws frames of scenes that come and go. Belongs to one thread at a time.
struct FrameDrawing {
  struct Key: Hashable {
    let frame: Frame
    let resources: RenderResources

    /// About the bytes of the display list, of what its commands refer to, and of places in tables.
    var byteCount: Int { 400 + 2 * frame.commands.count * MemoryLayout<Command>.stride }
  }

  /// The frames that were drawn: after an edit most frames of a scene are as before.
  private(set) var pictures: PictureCache<Key>
  /// The rasters in use; the one used last comes last.
  private var rasters: [(resources: RenderResources, raster: Raster)] = []
  /// Three, for a scene and its variants.
  private static let mostRasters = 3

  /// - Parameter memoryBytes: the memory that a scene may take: an eighth of it is for pictures.
  init(memoryBytes: Int = Limits.memoryBytes) {
    pictures = PictureCache(maximumBytes: memoryBytes / 8, keyBytes: \.byteCount)
  }

  mutating func png(_ frame: Frame, _ resources: RenderResources) throws(UserError) -> [UInt8] {
    let key = Key(frame: frame, resources: resources)
    if let known = pictures[key] { return known }
    do {
      let bytes = try PNG.encode(try raster(resources).draw(frame))
      pictures.insert(bytes, for: key)
      return bytes
    } catch {
      rasters.removeAll { $0.resources == resources }
      throw UserError("\(error)")
    }
  }

  private mutating func raster(_ resources: RenderResources) throws(RasterError) -> Raster {
    let raster: Raster
    if let index = rasters.firstIndex(where: { $0.resources == resources }) {
      raster = rasters.remove(at: index).raster
    } else {
      raster = try Raster(fonts: resources.fonts, images: resources.images)
      if rasters.count == Self.mostRasters, let oldest = rasters.first?.resources {
        // An edited picture comes with other resources; the old ones would stay with their
        // pictures.
        pictures.removeAll { $0.resources == oldest }
      }
    }
    rasters = rasters.suffix(Self.mostRasters - 1) + [(resources, raster)]
    return raster
  }
}
