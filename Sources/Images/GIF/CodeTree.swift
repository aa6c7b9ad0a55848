// The dictionary of lossy LZW as a tree, so that all continuations of a phrase can be visited.

/// A tree of phrases, in tables indexed by code: first child, next sibling and last index. Two
/// children have tables of their own: the one that repeats the last index, and the transparent one.
/// Flat and unchanged areas use them most.
struct CodeTree {
  /// The number of 12-bit codes.
  private static let count = 4_096
  /// The code of each phrase's first child. In this table and the next three, 0 means none.
  private var firstChildren = [UInt16](repeating: 0, count: count)
  private var repetitions = [UInt16](repeating: 0, count: count)
  private var holes = [UInt16](repeating: 0, count: count)
  /// Whether a phrase has two children with the same index. Lossy coding can add a phrase twice.
  private var twins = [Bool](repeating: false, count: count)
  private var siblings = [UInt16](repeating: 0, count: count)
  private var lastIndices = [UInt8](repeating: 0, count: count)
  /// Finds the newest child with an index. A phrase of one index can have 255 children.
  private var phrases = LZWDictionary()

  /// Gives `body` unchecked access to the tables; every code must be below 4,096.
  ///
  /// - Parameter hole: the transparent index, or 256 for none.
  mutating func withBuffers<Result>(hole: Int, _ body: (Buffers) -> Result) -> Result {
    firstChildren.withUnsafeMutableBufferPointer { firstChildren in
      siblings.withUnsafeMutableBufferPointer { siblings in
        lastIndices.withUnsafeMutableBufferPointer { lastIndices in
          repetitions.withUnsafeMutableBufferPointer { repetitions in
            holes.withUnsafeMutableBufferPointer { holes in
              twins.withUnsafeMutableBufferPointer { twins in
                phrases.withBuffers { phrases in
                  body(
                    Buffers(
                      firstChildren: firstChildren, siblings: siblings, lastIndices: lastIndices,
                      repetitions: repetitions, holes: holes, twins: twins, hole: hole,
                      phrases: phrases))
                }
              }
            }
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
    let holes: UnsafeMutableBufferPointer<UInt16>
    let twins: UnsafeMutableBufferPointer<Bool>
    let hole: Int
    fileprivate let phrases: LZWDictionary.Buffers

    func clear() {
      firstChildren.update(repeating: 0)
      repetitions.update(repeating: 0)
      holes.update(repeating: 0)
      twins.update(repeating: false)
      phrases.clear()
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
      holes[code] = 0
      twins[code] = false
      if Int(index) == hole { holes[prefix] = UInt16(truncatingIfNeeded: code) }
      if index == lastIndices[prefix] { repetitions[prefix] = UInt16(truncatingIfNeeded: code) }
      if phrases.replace(prefix, index, code: code) { twins[prefix] = true }
    }

    /// Returns the newest code of a phrase extended by one index; 0 if there is no such phrase.
    @inline(__always)
    func continuation(of code: Int, by index: UInt8) -> Int {
      if index == lastIndices[code] { return Int(repetitions[code]) }
      return firstChildren[code] == 0 ? 0 : phrases.find(code, index) ?? 0
    }
  }
}
