// An unwritable output is reported before the work, and failed work leaves no files.

import Foundation
import TestSupport
import Testing

@Suite struct OutputFirstTests {
  /// Command lines with an unwritable output and a broken scene. Only the output's error is
  /// reported, since the scene is not read.
  private static let unwritable: [(line: String, message: String)] = [
    ("render broken.yaml -o a.gif/x.gif", "a.gif/x.gif: the folder a.gif/ cannot be made"),
    ("render broken.yaml -o a.gif/x.apng", "a.gif/x.apng: the folder a.gif/ cannot be made"),
    (
      "render broken.yaml -o a.gif/x/", "a.gif/x/frame-0000.png: the folder a.gif/x/ cannot be made"
    ),
    (
      "render broken.yaml -o a.gif/x.png --frame 1",
      "a.gif/x.png: the folder a.gif/ cannot be made"
    ),
    (
      "compare broken.yaml s.yaml -o a.gif/x.gif", "a.gif/x.gif: the folder a.gif/ cannot be made"
    ),
    ("assemble none.png -o a.gif/x.gif", "a.gif/x.gif: the folder a.gif/ cannot be made"),
    ("filmstrip broken.yaml -o a.gif/x.png", "a.gif/x.png: the folder a.gif/ cannot be made"),
    (
      "plot broken.yaml --property box.x -o a.gif/x.svg",
      "a.gif/x.svg: the folder a.gif/ cannot be made"
    ),
    ("plot wobbly -o a.gif/x.svg", "a.gif/x.svg: the folder a.gif/ cannot be made"),
    ("trace broken.yaml -o a.gif/x.csv", "a.gif/x.csv: the folder a.gif/ cannot be made"),
    ("curve wobbly -o a.gif/x.csv", "a.gif/x.csv: the folder a.gif/ cannot be made"),
    ("schema -o a.gif/x.json", "a.gif/x.json: the folder a.gif/ cannot be made"),
    ("init a.gif/x.yaml", "a.gif/x.yaml: the folder a.gif/ cannot be made"),
    // For verify, an error in a scene is a verdict, and a new reference would be recorded.
    (
      "verify broken.yaml s.yaml --report a.gif/x.html",
      "a.gif/x.html: the folder a.gif/ cannot be made"
    ),
    (
      "verify broken.yaml s.yaml --junit a.gif/x.xml",
      "a.gif/x.xml: the folder a.gif/ cannot be made"
    ),
    (
      "verify broken.yaml s.yaml --summary a.gif/x.md",
      "a.gif/x.md: the folder a.gif/ cannot be made"
    ),
    ("diff broken.yaml s.yaml -o a.gif/x.gif", "a.gif/x.gif: the folder a.gif/ cannot be made"),
    (
      "diff broken.yaml s.yaml --report a.gif/x.html",
      "a.gif/x.html: the folder a.gif/ cannot be made"
    ),
    ("trace broken.yaml -o fr", "fr: exists, but is not a regular file; name another output"),
  ]

  @Test(arguments: unwritable)
  func unwritableOutputsAreDetectedBeforeRendering(_ line: String, _ message: String) throws {
    let files = try SampleFiles()
    let before = try files.names()
    let result = try files.run(line.split(separator: " ").map(String.init))
    #expect(result.errors == message + "\n")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(try files.names() == before)
  }

  @Test func outputPathsAreCheckedBeforeTheFirstRender() throws {
    let files = try SampleFiles()
    try FileManager.default.createDirectory(
      atPath: files.path("output/t.gif"), withIntermediateDirectories: true)
    let before = try files.names()
    let result = try files.run(["render", "s.yaml", "t.yaml"])
    #expect(
      result.errors == "output/t.gif: exists, but is not a regular file; name another output\n")
    #expect(result.status == 2)
    #expect(try files.names() == before)
  }

  @Test func twoOutputsCannotShareAFile() throws {
    let files = try SampleFiles()
    let before = try files.names()
    for line in [
      "verify s.yaml --report x.html --junit x.html", "verify s.yaml --junit x --summary x",
      "diff a.gif a.gif -o x.gif --report x.gif",
    ] {
      let words = line.split(separator: " ").map(String.init)
      let result = try files.run(words)
      #expect(
        result.errors
          == "\(words.last ?? ""): two results would both be written here; "
          + "name another file for one\n")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(try files.names() == before)
    }
  }

  /// The output's folders are created before the work, and removed when the work fails.
  @Test(arguments: [
    "render broken.yaml", "render s.yaml broken.yaml", "render broken.yaml -o x/y/z.gif",
    "render s.yaml --max-bytes 20 -o x/y/z.gif", "render broken.yaml -o x/y/z/",
    "render s.yaml --frames 0-99 -o x/y/z/",
    "compare broken.yaml s.yaml -o x/z.gif", "assemble none.png -o x/z.gif",
    "filmstrip broken.yaml -o x/z.png", "plot wobbly -o x/z.svg", "trace broken.yaml -o x/z.csv",
    "curve wobbly -o x/z.csv", "diff broken.yaml s.yaml -o x/z.gif --report x/r.html",
    "trace s.yaml -o x/y/",
  ])
  func aFailedRunLeavesNoFolder(_ line: String) throws {
    let files = try SampleFiles()
    let before = try files.names()
    let result = try files.run(line.split(separator: " ").map(String.init))
    #expect(result.status == 2 && !result.errors.isEmpty)
    #expect(try files.names() == before)
  }

  @Test func aFailedRunKeepsThePreviousResult() throws {
    let files = try SampleFiles()
    let old = try Data(contentsOf: URL(filePath: files.path("a.gif")))
    #expect(try files.run(["render", "broken.yaml", "-o", "a.gif"]).status == 2)
    expectSame(try Data(contentsOf: URL(filePath: files.path("a.gif"))), old, "a.gif")
  }

  @Test func anInterruptedRunLeavesNeitherFileNorFolder() throws {
    let files = try SampleFiles()
    try SampleFiles.slow(seconds: 500)
      .write(toFile: files.path("long.yaml"), atomically: true, encoding: .utf8)
    let before = try files.names()
    let result = try files.runInShell(
      """
      "$FLICKBOOK" render long.yaml -q -o x/y/z.gif &
      until ls x/y/.z.gif.partial-* >/dev/null 2>&1 || test -e x/y/z.gif; do :; done
      kill -TERM $!
      wait $!
      """)
    #expect(result.status == 128 + SIGTERM, "\(result.errors)")
    #expect(try files.names() == before)
  }
}
