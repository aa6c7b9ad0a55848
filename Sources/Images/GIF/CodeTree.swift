// The dictionary of lossy LZW as a tree, so that all continuations of a phrase can be visited.

/// A tree of phrases, in tables indexed by code: first child, next sibling and last index. The
/// child that repeats a phrase's last index has a table of its own, since flat areas use it most.
struct CodeTree {
  /// The number of 12-bit codes.
  private static let count = 4_096
  /// The code of each phrase's first child. In this table and the next two, 0 means none.
  private var firstChildren = [UInt16](repeating: 0, count: count)
  private var repetitions = [UInt16](repeating: 0, count: count)
  private var siblings = [UInt16](repeating: 0, count: count)
  private var lastIndices = [UInt8](repeating: 0, count: count)

  /// Gives `body` unchecked access to the tables; every code must be below 4,096.
  mutating func withBuffers<Result>(_ body: (Buffers) -> Result) -> Result {
    firstChildren.withUnsafeMutableBufferPointer { firstChildren in
      siblings.withUnsafeMutableBufferPointer { siblings in
        lastIndices.withUnsafeMutableBufferPointer { lastIndices in
          repetitions.withUnsafeMutableBufferPointer { repetitions in
            body(
              Buffers(
                firstChildren: firstChildren, siblings: siblings, lastIndices: lastIndices,
                repetitions: repetitions))
          }
        }
      }
    }
  }

  struct Buffers {
    let firstChildren: UnsafeMutableBufferPointer<UInt16>
    let siblings: UnsafeMutableBufferPointer<UInt16>
    let lastIndices: UnsafeMutableBufferPointer<UInt8>
    let repetitions: UnsafeMutableBufferPointer<UInt16>

    func clear() {
      firstChildren.update(repeating: 0)
      repetitions.update(repeating: 0)
      for index in 0..<256 { lastIndices[index] = UInt8(index) }
    }

    /// Adds the phrase of `prefix` followed by `index`, with the new code `code`.
    @inline(__always)
    func insert(_ code: Int, below prefix: Int, _ index: UInt8) {
      lastIndices[code] = index
      siblings[code] = firstChildren[prefix]
      firstChildren[prefix] = UInt16(truncatingIfNeeded: code)
      firstChildren[code] = 0
      repetitions[code] = 0
      if index == lastIndices[prefix] { repetitions[prefix] = UInt16(truncatingIfNeeded: code) }
    }
  }
}
