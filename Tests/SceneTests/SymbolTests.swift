// The table of symbols.

import Geometry
import Testing

@testable import Scene

@Suite struct SymbolTests {
  /// Each path lies in the square of 16 units, give or take the control points of its curves.
  @Test func everySymbolLiesWithinItsSquare() throws {
    #expect(Symbol.names.count >= 200)
    for name in Symbol.names {
      let symbol = try #require(Symbol.named(name), "\(name)")
      let box = try #require(symbol.path.controlBox, "\(name)")
      #expect(box.minX > -9 && box.minY > -5 && box.maxX < 25 && box.maxY < 21, "\(name): \(box)")
      #expect(box.width > 3 || box.height > 3, "\(name): \(box)")
    }
  }

  @Test(arguments: [
    "heart", "heart.fill", "star.fill", "chevron.right", "magnifyingglass", "gear", "house.fill",
    "trash", "plus", "xmark", "checkmark", "ellipsis", "square.and.arrow.up", "bell", "person",
  ])
  func commonInterfaceSymbolsExist(_ name: String) {
    #expect(Symbol.named(name) != nil)
  }
}
