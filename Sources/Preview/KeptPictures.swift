// Pictures that may be asked for again.

/// Files by what they show. Forgets those that came first when they are too many.
struct KeptPictures<Key: Hashable> {
  /// What is kept has at most so many bytes, unless the newest alone has more.
  let mostBytes: Int
  /// Beside a file its key is kept, which may be larger.
  private let keyBytes: (Key) -> Int
  private var files: [Key: [UInt8]] = [:]
  /// Each key of `files` once, the oldest first.
  private var order: [Key] = []
  /// Of files and keys together.
  private(set) var byteCount = 0

  /// - Parameter keyBytes: what a key takes of `mostBytes`, the same whenever it is asked.
  init(mostBytes: Int, keyBytes: @escaping (Key) -> Int = { _ in 0 }) {
    self.mostBytes = mostBytes
    self.keyBytes = keyBytes
  }

  /// The file that shows `key`, while it is kept.
  subscript(key: Key) -> [UInt8]? { files[key] }

  /// Keeps a file, in place of one that shows the same.
  mutating func keep(_ bytes: [UInt8], for key: Key) {
    if files[key] != nil { forget { $0 == key } }
    files[key] = bytes
    order.append(key)
    byteCount += bytes.count + keyBytes(key)
    var forgotten = 0
    while byteCount > mostBytes, forgotten < order.count - 1 {
      drop(order[forgotten])
      forgotten += 1
    }
    order.removeFirst(forgotten)
  }

  /// Forgets the files of some keys: nobody will ask for them again.
  mutating func forget(where isForgotten: (Key) -> Bool) {
    for key in order where isForgotten(key) { drop(key) }
    order.removeAll(where: isForgotten)
  }

  private mutating func drop(_ key: Key) {
    guard let file = files.removeValue(forKey: key) else { return }
    byteCount -= file.count + keyBytes(key)
  }
}
