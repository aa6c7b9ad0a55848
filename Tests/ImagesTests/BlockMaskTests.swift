// Tests of block masks between two images, and of the rectangles made from them.

import Testing

@testable import Images

@Suite struct BlockMaskTests {
  /// An image of 20 × 10 different pixels: three columns of blocks, the last 4 pixels wide, and two
  /// rows, the last 2 pixels high.
  private let picture = Bitmap(width: 20, height: 10, pixels: Array(0..<200))

  private func mask(changed places: [(Int, Int)]) -> BlockMask {
    var new = picture
    for (x, y) in places { new[x, y] = 999 }
    return BlockMask(of: new, equalTo: picture, movedBy: PixelShift(x: 0, y: 0))
  }

  @Test func onlyUnchangedBlocksAreFlagged() {
    #expect(mask(changed: []).flags == [true, true, true, true, true, true])
    #expect(mask(changed: [(7, 7), (8, 8)]).flags == [false, true, true, true, false, true])
    #expect(mask(changed: [(19, 9)]).flags == [true, true, true, true, true, false])
    #expect(mask(changed: [(0, 0), (16, 7)]).count == 4)
  }

  @Test func onlyBlocksMovedWithinThePictureAreFlagged() {
    var new = Bitmap(width: 20, height: 10, filledWith: 999)
    for y in 0..<9 {
      for x in 3..<20 { new[x, y] = picture[x - 3, y + 1] }
    }
    let mask = BlockMask(of: new, equalTo: picture, movedBy: PixelShift(x: 3, y: -1))
    // The first column would come from left of the picture, the last row from below it.
    #expect(mask.flags == [false, true, true, false, false, false])
    let other = BlockMask(of: new, equalTo: picture, movedBy: PixelShift(x: 3, y: 1))
    #expect(other.count == 0)
    // In a picture of one colour all blocks are equal, but no block comes from outside.
    let flat = Bitmap(width: 20, height: 10, filledWith: 7)
    let left = BlockMask(of: flat, equalTo: flat, movedBy: PixelShift(x: -5, y: 0))
    #expect(left.flags == [true, false, false, true, false, false])
  }

  @Test func equalRunsMergeIntoBoxesCutAtEdges() {
    func boxes(_ places: [(Int, Int)]) -> [[Int]] {
      mask(changed: places).boxes.map { [$0.x, $0.y, $0.width, $0.height] }
    }
    #expect(boxes([]) == [[0, 0, 20, 10]])
    #expect(boxes([(9, 1), (9, 9)]) == [[0, 0, 8, 10], [16, 0, 4, 10]])
    // A run of one block does not join the run of three below.
    #expect(boxes([(9, 1)]) == [[0, 0, 8, 8], [16, 0, 4, 8], [0, 8, 20, 2]])
    #expect(boxes([(0, 0), (8, 0), (16, 0), (16, 8)]) == [[0, 8, 16, 2]])
  }

  @Test func boxesCoverTheNeededBlocks() {
    let all = mask(changed: [])
    let needed = mask(changed: [(0, 0), (0, 8), (16, 8)])
    #expect(needed.boxes.count == 2)
    #expect(all.boxes(covering: needed) == [PixelRect(x: 8, y: 0, width: 12, height: 10)])
    #expect(all.boxes(covering: needed.inverted) == [PixelRect(x: 0, y: 0, width: 20, height: 10)])
    #expect(all.boxes(covering: all.inverted) == [])
  }

  @Test func picturesOfDifferentSizesAreCompared() {
    // The new picture is the lower right part of the old one.
    var new = Bitmap(width: 12, height: 8, filledWith: 0)
    for y in 0..<8 {
      for x in 0..<12 { new[x, y] = picture[x + 8, y + 2] }
    }
    let mask = BlockMask(of: new, equalTo: picture, movedBy: PixelShift(x: -8, y: -2))
    #expect(mask.flags == [true, true])
    let other = BlockMask(of: new, equalTo: picture, movedBy: PixelShift(x: -9, y: -2))
    #expect(other.flags == [false, false])
  }

  @Test func masksAreCombinedBlockByBlock() {
    let (one, other) = (mask(changed: [(0, 0), (8, 0)]), mask(changed: [(0, 0), (16, 0)]))
    #expect(one.subtracting(other).flags == [false, false, true, false, false, false])
    #expect(one.union(other).flags == [false, true, true, true, true, true])
    #expect(one.inverted.flags == [true, true, false, false, false, false])
  }
}
