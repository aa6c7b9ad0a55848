// The drawing of frames as PNG files on request, with a cache.

import DisplayList
import Images
import Player
import Raster
import Scene

/// The rasters and cached PNG files of a session's scenes. Only one thread may use them at a time.
struct FrameDrawing {
  struct Key: Hashable {
    let frame: Frame
    let resources: RenderResources

    /// The estimated size in bytes of the key, with its display list and its entries in the cache.
    var byteCount: Int { 400 + 2 * frame.commands.count * MemoryLayout<Command>.stride }
  }

  /// The cached PNG files. Most frames of a scene stay the same when the scene is edited.
  private(set) var pictures: PictureCache<Key>
  /// The rasters, from the least to the most recently used.
  private var rasters: [(resources: RenderResources, raster: Raster)] = []
  /// The maximum number of rasters: one for the scene and one for each variant.
  private static let mostRasters = 3

  /// Creates a drawing with an empty cache.
  ///
  /// - Parameter memoryBytes: The memory limit of a scene, in bytes. The cached PNG files may use
  ///   one eighth of the limit.
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
        // Fonts or pictures have changed, so the PNG files of the dropped raster will not be
        // requested again.
        pictures.removeAll { $0.resources == oldest }
      }
    }
    rasters = rasters.suffix(Self.mostRasters - 1) + [(resources, raster)]
    return raster
  }
}

/// A cache of PNG files. Above the size limit, the files that were added earliest are removed.
struct PictureCache<Key: Hashable> {
  /// The limit in bytes. The most recently added file stays even if it alone exceeds the limit.
  let maximumBytes: Int
  /// Returns the size of a key in bytes. A key can be larger than its file.
  private let keyBytes: (Key) -> Int
  private var files: [Key: [UInt8]] = [:]
  /// The keys of `files`, in the order in which the files were added.
  private var order: [Key] = []
  /// The total size of all files and keys, in bytes.
  private(set) var byteCount = 0

  /// - Parameter keyBytes: Returns the size of a key in bytes, always the same for the same key.
  init(maximumBytes: Int, keyBytes: @escaping (Key) -> Int = { _ in 0 }) {
    self.maximumBytes = maximumBytes
    self.keyBytes = keyBytes
  }

  subscript(key: Key) -> [UInt8]? { files[key] }

  mutating func insert(_ bytes: [UInt8], for key: Key) {
    if files[key] != nil { removeAll { $0 == key } }
    files[key] = bytes
    order.append(key)
    byteCount += bytes.count + keyBytes(key)
    while byteCount > maximumBytes, order.count > 1 { removeFile(of: order.removeFirst()) }
  }

  mutating func removeAll(where isUnneeded: (Key) -> Bool) {
    for key in order where isUnneeded(key) { removeFile(of: key) }
    order.removeAll(where: isUnneeded)
  }

  private mutating func removeFile(of key: Key) {
    guard let file = files.removeValue(forKey: key) else { return }
    byteCount -= file.count + keyBytes(key)
  }
}
