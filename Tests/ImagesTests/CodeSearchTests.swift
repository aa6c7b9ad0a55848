// Tests of the tree of LZW phrases and of the search for the longest phrase.

import Testing

@testable import Images

@Suite struct CodeSearchTests {
  /// The greys 0, 10, 20 and 30. The distance between the levels a and b is 9·(a − b)².
  private static let palette = [0, 10, 20, 30].map { (level: UInt32) in level * 0x1_0101 }

  /// Returns the match that starts at index 0 and the first pixel, in a tree with codes from 6 on.
  private func match(
    _ codes: [(Int, UInt8)], _ indices: [UInt8], levels: [UInt32],
    tolerances: [UInt16], holed: [UInt8]? = nil, carriedQuarters: Int = 0
  ) -> CodeSearch.Match {
    let pixels = TolerantPixels(
      indices: indices, colors: levels.map { $0 * 0x1_0101 }[...], tolerances: tolerances,
      holed: holed, transparentIndex: 3, palette: Self.palette,
      carriedQuarters: carriedQuarters)
    var tree = CodeTree()
    return tree.withBuffers(hole: 3) { nodes in
      nodes.clear()
      for (place, code) in codes.enumerated() {
        nodes.insert(6 + place, below: code.0, code.1)
      }
      return pixels.withBuffers { pixels in
        var search = CodeSearch(nodes: nodes, pixels: pixels)
        search.follow(indices[0], from: 0)
        return search.best
      }
    }
  }

  @Test func insertedCodesLinkChildrenSiblingsAndRepetitions() {
    var tree = CodeTree()
    tree.withBuffers(hole: 3) { nodes in
      nodes.clear()
      nodes.insert(6, below: 2, 2)
      nodes.insert(7, below: 2, 1)
      nodes.insert(8, below: 7, 1)
      #expect(nodes.firstChildren[2] == 7 && nodes.siblings[7] == 6 && nodes.siblings[6] == 0)
      #expect(nodes.repetitions[2] == 6 && nodes.repetitions[7] == 8)
      #expect(nodes.repetitions[6] == 0 && nodes.lastIndices[8] == 1)
      nodes.insert(9, below: 8, 3)
      #expect(nodes.holes[8] == 9 && nodes.holes[2] == 0 && nodes.holes[9] == 0)
      // The newer of two equal phrases is found.
      #expect(nodes.continuation(of: 7, by: 1) == 8 && nodes.continuation(of: 2, by: 0) == 0)
      nodes.insert(10, below: 2, 1)
      #expect(nodes.continuation(of: 2, by: 1) == 10 && nodes.twins[2] && !nodes.twins[7])
      nodes.clear()
      #expect(nodes.firstChildren[2] == 0 && nodes.repetitions[2] == 0 && nodes.holes[8] == 0)
      #expect(nodes.continuation(of: 2, by: 1) == 0 && !nodes.twins[2])
      // Inserting a code again removes its children.
      nodes.insert(7, below: 0, 0)
      #expect(nodes.firstChildren[7] == 0 && nodes.repetitions[7] == 0)
      #expect(nodes.siblings[7] == 0)
    }
  }

  /// The phrases of the codes 6 to 8 are 00, 001 and 01.
  @Test(
    arguments: [
      ([0, 0, 1, 2], 7, 3), ([0, 0, 2, 1], 6, 2), ([0, 1, 1, 1], 8, 2), ([0, 2, 0, 0], 0, 1),
      ([0], 0, 1), ([0, 0], 6, 2),
    ] as [([UInt8], Int, Int)])
  func exactPixelsMatchTheLongestKnownPhrase(_ indices: [UInt8], _ code: Int, _ end: Int) {
    let match = match(
      [(0, 0), (6, 1), (0, 1)], indices, levels: indices.map { UInt32($0) * 10 },
      tolerances: indices.map { _ in 0 })
    #expect(match.code == code && match.end == end && match.errors == 0)
  }

  /// Grey 4 has a distance of 144 from grey 0, its index's colour, and of 324 from grey 10. The
  /// difference is 180.
  @Test(arguments: [(179, 0, 0), (180, 6, 180), (65_535, 6, 180)] as [(UInt16, Int, Int)])
  func nearColorsMatchUpToTheTolerance(_ tolerance: UInt16, _ code: Int, _ errors: Int) {
    let match = match([(0, 1)], [0, 0], levels: [0, 4], tolerances: [0, tolerance])
    #expect(match.code == code && match.errors == errors)
  }

  @Test func theLongestMatchWinsThenTheLeastError() {
    for (codes, best) in [([(0, 1), (0, 2)], 6), ([(0, 2), (0, 1)], 7)] as [([(Int, UInt8)], Int)] {
      let near = match(codes, [0, 0], levels: [0, 4], tolerances: [0, 9_000])
      #expect(near.code == best && near.errors == 180)
    }
    // Grey 20 costs 9 · 16² − 144, but the code then also covers the third pixel.
    let far = match(
      [(0, 1), (0, 2), (7, 1)], [0, 0, 1], levels: [0, 4, 10], tolerances: [0, 9_000, 0])
    #expect(far.code == 8 && far.end == 3 && far.errors == 2_160)
  }

  /// Both pixels are 4 levels brighter than their index. A part of the first pixel's error is added
  /// to the second pixel. A sum of 8 is 2 below grey 10. A sum of 6 is 4 below grey 10 and 6 above
  /// its own index.
  @Test(arguments: [(0, 0, 4), (1, 0, 4), (2, 6, -4), (4, 6, -2)] as [(Int, Int, Int16)])
  func carriedErrorIsCompensatedInTheNextPixel(_ quarters: Int, _ code: Int, _ carried: Int16) {
    let match = match(
      [(0, 1)], [0, 0], levels: [4, 4], tolerances: [1, 1], carriedQuarters: quarters)
    #expect(match.code == code && match.errors == 0)
    #expect(match.carried == SIMD4(carried, carried, carried, 0))
  }

  /// Codes 6 and 7 are the same phrase, 01, so that all continuations of 0 are visited. A hole may
  /// follow, but not another colour. Code 10 adds the third pixel to one of them.
  @Test(arguments: [(7, 10, 3), (8, 10, 3), (9, nil, 2)] as [(Int, Int?, Int)])
  func aTransparencyCandidateMatchesNoOtherColor(_ longer: Int, _ code: Int?, _ end: Int) {
    let match = match(
      [(0, 1), (0, 1), (0, 3), (0, 2), (longer, 1)], [0, 1, 1], levels: [0, 10, 10],
      tolerances: [0, 0, 0], holed: [0, 3, 1])
    #expect(match.end == end)
    if let code { #expect(match.code == code) }
  }

  /// Code 6 is the phrase of index 0 and the transparent index.
  @Test(
    arguments: [([0, 3], 0, 6), ([0, 1], 0, 0), ([0, 1], 60_000, 0)]
      as [([UInt8], UInt16, Int)])
  func onlyPixelsAlreadyShowingTheirColorBecomeTransparent(
    _ holed: [UInt8], _ tolerance: UInt16, _ code: Int
  ) {
    let match = match(
      [(0, 3)], [0, 1], levels: [0, 10], tolerances: [0, tolerance], holed: holed)
    #expect(match.code == code)
  }
}
