// The search of lossy LZW: it finds the dictionary phrase that covers the most pixels within their
// tolerances.

/// Searches the dictionary for the longest phrase that fits the pixels from a given position.
struct CodeSearch {
  typealias Channels = TolerantPixels.Channels

  /// A phrase that fits: its code, the position after its last pixel, and the error that it adds
  /// to the pixels. `carried` is the last pixel's error, for which the next pixel partly
  /// compensates.
  struct Match {
    var code = 0
    var end = 0
    var errors = 0
    var carried = Channels.zero
  }

  let nodes: CodeTree.Buffers
  let pixels: TolerantPixels.Buffers
  private(set) var best = Match()
  /// The number of phrases that the current search may still visit.
  private var remaining = 0

  init(nodes: CodeTree.Buffers, pixels: TolerantPixels.Buffers) {
    (self.nodes, self.pixels) = (nodes, pixels)
  }

  /// The maximum number of phrases visited in one search. More phrases improve the result little.
  private static let most = 200

  /// Returns the first index of the phrase at a position. The dictionary entry made from the
  /// previous phrase ends with the same index.
  @inline(__always)
  func start(at place: Int) -> UInt8 {
    // A pixel after a transparent pixel is transparent too if it may be, so that runs get long.
    let continuesHole =
      pixels.allowsHoles && pixels.mayBeHole(place) && place > 0
      && Int(nodes.lastIndices[best.code]) == pixels.transparentIndex
    return continuesHole ? UInt8(pixels.transparentIndex) : pixels.indices[place]
  }

  /// Finds the longest phrase that begins with `first`. Among phrases of equal length it finds the
  /// one with the least error.
  mutating func follow(_ first: UInt8, from place: Int) {
    var carried = Channels.zero
    if pixels.tolerances[place] > 0 {
      carried = target(place, best.carried) &- pixels.palette[Int(first)]
    }
    best = Match(code: Int(first), end: place + 1, errors: 0, carried: carried)
    remaining = Self.most
    extend(best)
  }

  private mutating func extend(_ start: Match) {
    var match = start
    // A pixel with a single continuation is followed without recursion. A match that continues is
    // not noted, since its continuation is longer.
    while match.end < pixels.count {
      let isExact = pixels.tolerances[match.end] == 0
      if isExact, !pixels.allowsHoles {
        let next = nodes.continuation(of: match.code, by: pixels.indices[match.end])
        if next == 0 { break }
        match = Match(code: next, end: match.end + 1, errors: match.errors)
        continue
      }
      remaining -= 1
      if remaining <= 0 { break }
      guard isExact else { return extendInexact(match) }
      // A pixel that is not drawn may show its colour or be transparent. The newer phrase is first.
      let isHole = pixels.mayBeHole(match.end)
      if isHole, nodes.twins[match.code] { return extendHole(match) }
      let shown = nodes.continuation(of: match.code, by: pixels.indices[match.end])
      let hole = isHole ? Int(nodes.holes[match.code]) : 0
      if shown != 0, hole != 0 {
        extend(Match(code: max(shown, hole), end: match.end + 1, errors: match.errors))
      }
      let last = shown == 0 ? hole : hole == 0 ? shown : min(shown, hole)
      if last == 0 { break }
      match = Match(code: last, end: match.end + 1, errors: match.errors)
    }
    note(match)
  }

  /// Keeps a match if it is the best one so far.
  @inline(__always)
  private mutating func note(_ match: Match) {
    if match.end > best.end || match.end == best.end && match.errors < best.errors { best = match }
  }

  /// Visits all continuations of a pixel that may be transparent.
  private mutating func extendHole(_ match: Match) {
    note(match)
    let index = pixels.indices[match.end]
    var child = Int(nodes.firstChildren[match.code])
    while child != 0 {
      let other = nodes.lastIndices[child]
      if other == index || Int(other) == pixels.transparentIndex {
        extend(Match(code: child, end: match.end + 1, errors: match.errors))
      }
      child = Int(nodes.siblings[child])
    }
  }

  /// Visits all continuations by a colour that is near enough to the pixel's own.
  private mutating func extendInexact(_ match: Match) {
    note(match)
    let tolerance = Int32(pixels.tolerances[match.end])
    let index = pixels.indices[match.end]
    var child = Int(nodes.firstChildren[match.code])
    if child == 0 { return }
    let least = distance(
      TolerantPixels.channels(pixels.colors[match.end]) &- pixels.palette[Int(index)])
    let target = target(match.end, match.carried)
    while child != 0 {
      let other = nodes.lastIndices[child]
      if Int(other) != pixels.transparentIndex {
        let error = target &- pixels.palette[Int(other)]
        let apart = distance(error)
        if apart <= least &+ tolerance || other == index {
          extend(
            Match(
              code: child, end: match.end + 1, errors: match.errors + Int(max(0, apart &- least)),
              carried: error))
        }
      }
      child = Int(nodes.siblings[child])
    }
  }

  /// Returns the pixel's colour plus the carried part of the previous pixel's error.
  @inline(__always)
  private func target(_ place: Int, _ carried: Channels) -> Channels {
    let part = (carried &* pixels.carriedQuarters) / 4
    return TolerantPixels.channels(pixels.colors[place]) &+ part
  }

  /// Returns the size of an error, measured as `colorDistance`.
  @inline(__always)
  private func distance(_ error: Channels) -> Int32 {
    let wide = SIMD4<Int32>(truncatingIfNeeded: error)
    let squares = wide &* wide
    return 2 &* squares[0] &+ 4 &* squares[1] &+ 3 &* squares[2]
  }
}
