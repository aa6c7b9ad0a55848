// Colours: mixing, writing.

import Geometry
import Testing

@Suite struct ColorTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let clearBlue = Color(red: 0, green: 0, blue: 1, alpha: 0)
  /// Rounding of a division.
  static let epsilon = 1e-12

  // Worked by hand: premultiply, mix, divide by the mixed alpha.
  static let mixtures: [(Color, Color, Double, Color)] = [
    (.black, .white, 0.25, Color(red: 0.25, green: 0.25, blue: 0.25)),
    // To a clear colour only the alpha changes: clear has no hue.
    (red, clearBlue, 0.5, Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
    // (1·0.5·½, 0, 1·1·½) / 0.75
    (
      red.faded(by: 0.5), Color(red: 0, green: 0, blue: 1), 0.5,
      Color(red: 1.0 / 3, green: 0, blue: 2.0 / 3, alpha: 0.75)
    ),
    (.clear, .clear, 0.5, .clear),
    // Beyond the end, within what a colour can be.
    (.black, .white, 2, .white),
    (.black, .white, -1, .black),
  ]

  @Test("Colours mix with premultiplied alpha", arguments: mixtures)
  func mixes(_ from: Color, _ to: Color, _ fraction: Double, _ result: Color) {
    let mixed = from.mixed(with: to, fraction: fraction)
    for part in [\Color.red, \.green, \.blue, \.alpha] {
      #expect(abs(mixed[keyPath: part] - result[keyPath: part]) < Self.epsilon)
    }
  }

  @Test(
    "A colour is written as CSS does",
    arguments: [
      (Color(rgb: 0x5BAAF2), "#5baaf2"), (Color(rgb: 0x000A00), "#000a00"),
      (Color(rgb: 0xFFFFFF, alpha: 0.5), "#ffffff80"), (.clear, "#00000000"),
    ])
  func hex(_ color: Color, _ text: String) {
    #expect(color.hex == text)
  }
}
