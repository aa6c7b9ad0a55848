// Tests of the numbers of colours.

import Testing

@testable import Images

@Suite struct ColorIDsTests {
  private func ids(_ colors: [UInt32], _ table: ColorIDs) -> [UInt32] {
    var ids = [UInt32](repeating: 0, count: colors.count)
    table.number(colors, count: colors.count, into: &ids)
    return ids
  }

  @Test func colorIDsFollowAppearanceAndIgnoreAlpha() {
    let table = ColorIDs()
    #expect(ids([7, 0xFF00_0007, 0, 9, 0, 0xFF_FFFF, 7], table) == [0, 0, 1, 2, 1, 3, 0])
    #expect(table.colors == [7, 0, 9, 0xFF_FFFF])
  }

  @Test func colorsBeyondCapacityShareIDsByCell() {
    let table = ColorIDs()
    let most = UInt32(ColorIDs.capacity)
    #expect(ids(Array(0..<most), table) == Array(0..<most))
    #expect(table.isFull)
    // The colours of the table keep their numbers; greys 240 to 243 share a cell.
    let later = ids([5, 0xF0_F0F0, 0xF3_F3F3, 0xF4_F0F0], table)
    #expect(later[0] == 5 && later[1] == later[2] && later[3] != later[1])
    #expect(later.allSatisfy { Int($0) < table.colors.count })
    #expect(table.colors[Int(later[1])] == 0xF2_F2F2)
  }
}
