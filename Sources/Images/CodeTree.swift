// The dictionary of LZW as a tree, in which all that may follow a code can be looked through.

/// For each code its first continuation and its next sibling, and the one that repeats its last
/// index, which flat areas ask for.
struct CodeTree {
  /// Codes have 12 bits.
  private static let count = 4_096
  /// 0: none.
  private var firstChildren = [UInt16](repeating: 0, count: count)
  private var repetitions = [UInt16](repeating: 0, count: count)
  private var siblings = [UInt16](repeating: 0, count: count)
  private var lastIndices = [UInt8](repeating: 0, count: count)

  /// Gives access without checks: codes are below 4,096.
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

    /// Adds a code for what `prefix` stands for and one index more.
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
