// The units of trace columns, by the column's name.

import Testing

@testable import Scene

@Suite struct QuantityUnitTests {
  @Test(arguments: [
    ("box.x", "pt"), ("box.rotate", "°"), ("box.skew.y", "°"), ("page.offset.y", "pt"),
    ("page.velocity.y", "pt/s"),
    ("box.shadow.offset.x", "pt"), ("box.shadow.opacity", ""), ("badge.scale.y", ""),
    ("rows[3].title.alpha", ""), ("page/row[3]/view[0].width", "pt"), ("gift1.count.z", ""),
    ("box.screen.width", "pt"), ("page.dragging", ""), ("backdrop.blur", "pt"),
    // Views with the names of properties, and columns that are not properties.
    ("scale.x", "pt"), ("scale.rotate", "°"), ("state.x", ""), ("state.rotate", ""), ("time", ""),
    ("box.weight", ""),
  ])
  func aColumnNameDeterminesItsUnit(_ name: String, _ unit: String) {
    #expect(Quantity(ofColumn: name)?.unit ?? "" == unit)
  }
}
