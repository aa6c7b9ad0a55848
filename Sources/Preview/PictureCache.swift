// Pictures that may be asked for again.

/// PNG files by the picture that they show. The oldest are removed when they are too many.
struct PictureCache<Key: Hashable> {
  /// The most bytes that are kept, unless the newest file alone has more.
  let maximumBytes: Int
  /// The bytes of a key, which is kept beside its file and may be larger.
  private let keyBytes: (Key) -> Int
  private var files: [Key: [UInt8]] = [:]
  /// Each key of `files` once, the oldest first.
  private var order: [Key] = []
  /// The bytes of files and keys together.
  private(set) var byteCount = 0

  /// - Parameter keyBytes: the bytes of a key, the same whenever it is asked.
  init(maximumBytes: Int, keyBytes: @escaping (Key) -> Int = { _ in 0 }) {
    self.maximumBytes = maximumBytes
    self.keyBytes = keyBytes
  }

  subscript(key: Key) -> [UInt8]? { files[key] }

  /// Adds a file, in place of one that shows the same.
  mutating func insert(_ bytes: [UInt8], for key: Key) {
    if files[key] != nil { removeAll { $0 == key } }
    files[key] = bytes
    order.append(key)
    byteCount += bytes.count + keyBytes(key)
    while byteCount > maximumBytes, order.count > 1 { removeFile(of: order.removeFirst()) }
  }

  /// Removes the files of some keys: nobody will ask for them again.
  mutating func removeAll(where isUnneeded: (Key) -> Bool) {
    for key in order where isUnneeded(key) { removeFile(of: key) }
    order.removeAll(where: isUnneeded)
  }

  private mutating func removeFile(of key: Key) {
    guard let file = files.removeValue(forKey: key) else { return }
    byteCount -= file.count + keyBytes(key)
  }
}
