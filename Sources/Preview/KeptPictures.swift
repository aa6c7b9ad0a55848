// Pictures that may be asked for again.

/// Files by what they show. Forgets those that came first when they are too many.
struct KeptPictures<Key: Hashable> {
  /// What is kept has at most so many bytes, unless the newest alone has more.
  let mostBytes: Int
  private var files: [Key: [UInt8]] = [:]
  /// Each key of `files` once, the oldest first.
  private var order: [Key] = []
  private(set) var byteCount = 0

  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  /// The file that shows `key`, while it is kept.
  subscript(key: Key) -> [UInt8]? { files[key] }

  /// Keeps a file, in place of one that shows the same.
  mutating func keep(_ bytes: [UInt8], for key: Key) {
    if let former = files.updateValue(bytes, forKey: key) {
      byteCount -= former.count
      order.removeAll { $0 == key }
    }
    order.append(key)
    byteCount += bytes.count
    var forgotten = 0
    while byteCount > mostBytes, forgotten < order.count - 1 {
      byteCount -= files.removeValue(forKey: order[forgotten])?.count ?? 0
      forgotten += 1
    }
    order.removeFirst(forgotten)
  }
}
