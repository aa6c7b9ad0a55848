// A cache of PNG files, limited by their total size.

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
