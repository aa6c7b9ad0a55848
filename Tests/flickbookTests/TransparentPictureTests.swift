// Tests of PNG files with transparent pixels in the commands that read frames.

import Foundation
import TestSupport
import Testing

@Suite struct TransparentPictureTests {
  /// Returns a folder with a red and a green picture with one transparent pixel each.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, color) in [("red", "#F00"), ("green", "#0F0")] {
      let made = try run(
        "convert",
        [
          "-size", "8x6", "xc:\(color)", "-alpha", "set", "-channel", "RGBA", "-fx",
          "i==3&&j==2?0:u", folder.path("\(name).png"),
        ])
      #expect(made.status == 0, "\(made.errors)")
      let raw = try run("convert", [folder.path("\(name).png"), "-depth", "8", "RGBA:-"])
      let alphas = raw.output.enumerated().filter { $0.offset % 4 == 3 }.map(\.element)
      #expect(alphas.count == 48 && alphas.filter { $0 == 0 }.count == 1)
    }
    return folder
  }

  /// Returns the colours of a GIF's frames at two places, as ImageMagick decodes them.
  private func colors(_ gif: String, at places: [String]) throws -> [Substring] {
    let format = places.map { "%[hex:p{\($0)}] " }.joined()
    let result = try run("convert", [gif, "-coalesce", "-format", format, "info:"])
    return result.text.split { " \n".contains($0) }.map { $0.prefix(6) }
  }

  @Test func diffDistinguishesTransparentRedFromGreen() throws {
    let folder = try folder()
    let result = try flickbook(["diff", "red.png", "green.png"], in: folder.url)
    #expect(result.status == 1)
    #expect(
      result.text
        == "red.png and green.png: pixels changed: 47 pixels differ by up to 255, within 8 × 6 at "
        + "(0, 0)\n")
    let same = try flickbook(["diff", "red.png", "red.png"], in: folder.url)
    #expect(same.status == 0 && same.text == "red.png and red.png: the same\n")
  }

  @Test func aGIFOfTransparentPicturesKeepsTheColours() throws {
    let folder = try folder()
    let made = try flickbook(["assemble", "red.png", "green.png", "-o", "a.gif"], in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    let shown = try colors(folder.path("a.gif"), at: ["0,0", "3,2"])
    #expect(shown == ["FF0000", "FFFFFF", "00FF00", "FFFFFF"])
  }

  @Test func transparentBezelsAreAssembledOnWhite() throws {
    let folder = try SceneFolder(
      """
      flickbook: 1
      device: iphone-16
      screen: { scale: 0.1, background: "#E03020" }
      fps: 10
      duration: 0.2
      views: []
      """)
    for command in [
      ["render", "s.yaml", "--bezel", "clear", "-o", "f/"], ["assemble", "f", "-o", "f.gif"],
    ] {
      let result = try flickbook(command, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let shown = try colors(folder.url.appending(path: "f.gif").path, at: ["0,0", "25,50"])
    #expect(shown.prefix(2) == ["FFFFFF", "E03020"])
  }
}
