// Tests of endings in capitals, in every command that reads or writes by the ending of a name.

import Foundation
import TestSupport
import Testing

@Suite struct EndingTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    fps: 10
    duration: 1
    params: { far: 20 }
    views: [{ id: box, frame: [0, 4, 10, 10], background: red }]
    rules: [{ on: start, do: { animate: { duration: 0.5 }, set: { box.x: = far } } }]

    """

  private static let commands = [
    "render S.YAML -o A.GIF", "render S.YAML -o A.APNG", "render S.YAML -o A.WebP",
    "render S.YAML -o A.MP4", "render S.YAML -o A.WEBM", "render S.YAML --frame 2 -o A.PNG",
    "render S.YAML --frame 2 -o B.WEBP", "filmstrip S.YAML -o F.PNG",
    "compare S.YAML -p far=4 -p far=9 -o C.GIF", "plot S.YAML --property box.x -o P.SVG",
    "plot linear -o P.PNG", "trace S.YAML --property box.screen.x,box.screen.width -o T.CSV",
    "match S.YAML T.CSV -o M.GIF", "fit T.CSV", "diff T.CSV T.CSV", "diff A.GIF A.GIF -o D.PNG",
    "diff A.GIF A.APNG", "fit A.MP4", "fit A.GIF", "measure A.APNG -o R.CSV",
    "measure A.GIF -o R.SVG", "measure A.GIF -o R.GIF", "export S.YAML --to css -o X.CSS",
    "propose S.YAML T.CSV --turn far",
  ]

  @Test func fileExtensionsAreCaseInsensitive() throws {
    let folder = try SceneFolder(Self.scene, named: "S.YAML")
    for command in Self.commands {
      let result = try flickbook(command.split(separator: " ").map(String.init), in: folder.url)
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    let kinds = [
      ("A.GIF", "GIF8"), ("A.APNG", "\u{89}PNG"), ("A.WebP", "RIFF"), ("A.PNG", "\u{89}PNG"),
      ("P.SVG", "<svg"), ("R.SVG", "<svg"), ("R.GIF", "GIF8"), ("R.CSV", "time"),
      ("M.GIF", "GIF8"),
      ("D.PNG", "\u{89}PNG"), ("B.WEBP", "RIFF"),
    ]
    for (name, head) in kinds {
      let bytes = try Data(contentsOf: folder.url.appending(path: name))
      let start = String(decoding: bytes.prefix(4), as: UTF8.self)
      #expect(start == head || bytes.first == 0x89 && head.hasSuffix("PNG"), "\(name): \(start)")
    }
    // A style sheet has no page around it.
    let css = try String(contentsOf: folder.url.appending(path: "X.CSS"), encoding: .utf8)
    #expect(!css.contains("<html"))
  }
}
