// Huffman codes (D. Huffman, 1952) in the form that DEFLATE uses.

/// The shortest prefix code for given symbol frequencies, with a limited word length.
struct HuffmanCode {
  /// The length of each symbol's code word in bits; 0 for a symbol that has no code word.
  private(set) var lengths: [UInt8]
  /// The code word of each symbol, whose first bit is the lowest bit. The bits above 16 hold its
  /// length.
  private(set) var words: [UInt32]

  /// - Parameters:
  ///   - counts: the frequency of each symbol.
  ///   - longest: the maximum word length in bits, at most 15. 2^`longest` must exceed the number
  ///     of symbols.
  init(counts: [Int], longest: Int) {
    var weights = counts
    lengths = Self.lengths(of: weights)
    // Raise the weights of rare symbols until no word is too long. This is rarely necessary.
    while lengths.contains(where: { Int($0) > longest }) {
      weights = weights.map { $0 == 0 ? 0 : $0 / 2 + 1 }
      lengths = Self.lengths(of: weights)
    }
    words = Self.words(of: lengths)
  }

  /// Computes the word lengths: the two nodes of the lowest weight are joined until one node is
  /// left. Symbols and joined nodes are in order of weight, so the lowest weights are always in
  /// front.
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

  /// Computes the canonical words: words of equal length are numbered in symbol order (RFC 1951,
  /// 3.2.2).
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
