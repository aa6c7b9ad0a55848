// Prefix codes for symbols that are not equally frequent (D. Huffman, 1952), as DEFLATE has them.

/// The shortest code whose words have at most so many bits.
struct HuffmanCode {
  /// Of each symbol, in bits; 0: it has none.
  private(set) var lengths: [UInt8]
  /// Of each symbol: its word, whose first bit is the lowest, and above 16 bits its length.
  private(set) var words: [UInt32]

  /// - Parameters:
  ///   - counts: how often each symbol comes.
  ///   - longest: of a word, in bits, 15 at most; 2^`longest` is above the symbols' number.
  init(counts: [Int], longest: Int) {
    var weights = counts
    lengths = Self.lengths(of: weights)
    // Rarely needed: rare symbols are taken for less rare until no word is too long.
    while lengths.contains(where: { Int($0) > longest }) {
      weights = weights.map { $0 == 0 ? 0 : $0 / 2 + 1 }
      lengths = Self.lengths(of: weights)
    }
    words = Self.words(of: lengths)
  }

  /// Joins the two rarest until all are one: first come the symbols, then what was joined, both
  /// with growing weights.
  private static func lengths(of weights: [Int]) -> [UInt8] {
    let symbols = weights.indices.filter { weights[$0] > 0 }
      .sorted { (weights[$0], $0) < (weights[$1], $1) }
    var lengths = [UInt8](repeating: 0, count: weights.count)
    guard symbols.count > 1 else {
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    var sums = symbols.map { weights[$0] }
    var parents = [Int](repeating: 0, count: 2 * symbols.count - 1)
    var (leaf, joined) = (0, symbols.count)
    func rarest() -> Int {
      let isLeaf =
        leaf < symbols.count && (joined == sums.count || sums[leaf] <= sums[joined])
      defer { if isLeaf { leaf += 1 } else { joined += 1 } }
      return isLeaf ? leaf : joined
    }
    while sums.count < parents.count {
      let pair = (rarest(), rarest())
      parents[pair.0] = sums.count
      parents[pair.1] = sums.count
      sums.append(sums[pair.0] + sums[pair.1])
    }
    var depths = [UInt8](repeating: 0, count: parents.count)
    for node in (0..<(parents.count - 1)).reversed() { depths[node] = depths[parents[node]] + 1 }
    for (place, symbol) in symbols.enumerated() { lengths[symbol] = depths[place] }
    return lengths
  }

  /// Words of one length follow each other in the order of their symbols (RFC 1951, 3.2.2).
  private static func words(of lengths: [UInt8]) -> [UInt32] {
    var next = 0
    var words = [UInt32](repeating: 0, count: lengths.count)
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where Int(lengths[symbol]) == length {
        let reversed = (0..<length).reduce(0) { $0 | (next >> $1 & 1) << (length - 1 - $1) }
        words[symbol] = UInt32(reversed | length << 16)
        next += 1
      }
    }
    return words
  }
}
