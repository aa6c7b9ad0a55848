// The natural size of an SVG document.

import Geometry
import Images

/// Functions that read the size of a document's root as browsers do.
enum SVGSize {
  /// Returns the size in CSS pixels: the width and height, with a missing side from the viewBox, or
  /// the size of the viewBox; nil for none.
  static func natural(of root: [XMLReader.Attribute]) -> Size? {
    let box = viewBox(in: root)
    let sides = ["width", "height"].map { side in
      declaration(of: side, in: value(of: "style", in: root) ?? "").flatMap(pixels)
        ?? value(of: side, in: root).flatMap(pixels)
    }
    let size: Size
    switch (sides.first ?? nil, sides.last ?? nil, box) {
    case (let width?, let height?, _): size = Size(width: width, height: height)
    case (let width?, nil, let box?):
      size = Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      size = Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box
    default: return nil
    }
    let isUsable = size.width > 0 && size.height > 0 && (size.width * size.height).isFinite
    return isUsable ? size : nil
  }

  /// Returns the size of a root's viewBox; nil if it has none that is valid.
  static func viewBox(in root: [XMLReader.Attribute]) -> Size? {
    value(of: "viewBox", in: root).flatMap { viewBox($0) }
  }

  /// Returns the size of a viewBox of four numbers; nil for any other text.
  static func viewBox(_ text: String) -> Size? {
    let words = text.split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { Double($0) }
    guard words.count == 4, numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    let size = Size(width: numbers[2], height: numbers[3])
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// Returns a length in CSS pixels, of which an inch has 96; nil for a percentage and for any
  /// other text.
  static func pixels(_ text: String) -> Double? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let word = words.first, words.count == 1 else { return nil }
    for (name, factor) in units where word.hasSuffix(name) {
      let digits = word.dropLast(name.count)
      // Swift also reads "inf" and "0x1p2", but CSS does not.
      guard digits.utf8.allSatisfy({ "+-.e0123456789".utf8.contains($0) }),
        let number = Double(digits), number.isFinite
      else { continue }
      return number * factor
    }
    return nil
  }

  private static let units: KeyValuePairs<String, Double> = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54, "pt": 96.0 / 72,
    "pc": 16, "em": 16, "rem": 16, "ex": 8, "ch": 8,
  ]

  private static func value(of name: String, in root: [XMLReader.Attribute]) -> String? {
    root.first { $0.name.local == name && $0.name.namespace.isEmpty }?.value
  }

  /// Returns the value of a property in a style, such as "24px" of "width: 24px".
  private static func declaration(of property: String, in style: String) -> String? {
    var value: String?
    for declaration in style.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard let name = parts.first, let last = parts.last, parts.count == 2 else { continue }
      if name.lowercased().filter({ !$0.isWhitespace }) == property { value = String(last) }
    }
    return value
  }
}
