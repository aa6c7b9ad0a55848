// Tests of the hexadecimal form of colours.

import Geometry
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    (Color(rgb: 0x5BAAF2), "#5baaf2"), (Color(rgb: 0x000A00), "#000a00"),
    (Color(rgb: 0xFFFFFF, alpha: 0.5), "#ffffff80"),
    (Color(rgb: 0x123456, alpha: 0.8), "#123456cc"), (.clear, "#00000000"),
  ])
  func colourHexMatchesCSSNotation(_ color: Color, _ text: String) {
    #expect(color.hex == text)
  }
}
