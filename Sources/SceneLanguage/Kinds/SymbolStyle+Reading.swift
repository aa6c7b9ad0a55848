// The keys of symbol views in scenes, and their reading.

import Scene

extension View.SymbolStyle {
  static let keys: [ViewKey] =
    ViewKey.content + [
      .property(.symbol, "The name of the symbol, such as heart.fill.").required,
      .property(.color, "The colour of the symbol; black by default."),
      .other(size),
    ]

  private static let size = Key(
    "size", .number(1...1_000),
    "The side of the symbol, 1 to 1000 points; by default it fits the view.")

  init(_ keys: ViewKeys) {
    self.init(side: keys[Self.size])
  }
}
