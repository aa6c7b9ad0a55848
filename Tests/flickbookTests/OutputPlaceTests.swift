// Refused output paths: an empty name, an input of the same run, or another program's file.

import Foundation
import TestSupport
import Testing

@Suite struct OutputPlaceTests {
  /// Returns the sample files, an import, an image and an unrelated HTML page.
  private func files() throws -> SampleFiles {
    let files = try SampleFiles()
    func write(_ text: String, _ name: String) throws {
      try text.write(toFile: files.path(name), atomically: true, encoding: .utf8)
    }
    try write("flickbook: 1\ncomponents: {}\n", "part.gif")
    let frame = try Data(contentsOf: URL(filePath: files.path("fr/frame-0003.png")))
    try frame.write(to: URL(filePath: files.path("frame-0007.png")))
    try write(
      SampleFiles.text.replacing(
        "views:",
        with: "imports: [part.gif]\nviews:\n"
          + "  - { kind: image, frame: [0, 0, 9, 9], source: frame-0007.png }"),
      "scene.png")
    try FileManager.default.copyItem(atPath: files.path("scene.png"), toPath: files.path("u.yaml"))
    try FileManager.default.createSymbolicLink(
      atPath: files.path("link.csv"), withDestinationPath: "u.yaml")
    try write("my notes\n", "notes")
    try write("<!doctype html>\n<title>My page</title>\n", "page.html")
    return files
  }

  private static func lost(_ name: String) -> String {
    "\(name): is an input of this run; name another output file"
  }

  private static let refused: [(line: String, message: String)] = [
    ("render u.yaml -o part.gif", lost("part.gif")),
    ("render u.yaml --frame 0 -o ./frame-0007.png", lost("./frame-0007.png")),
    ("render scene.png --frame 0 -o scene.png", lost("scene.png")),
    (
      "render u.yaml -o ./",
      "frame-0007.png: is an input of this run; name another output folder"
    ),
    ("compare u.yaml s.yaml -o part.gif", lost("part.gif")),
    ("filmstrip u.yaml -o frame-0007.png", lost("frame-0007.png")),
    ("plot u.yaml --property box.x -o frame-0007.png", lost("frame-0007.png")),
    ("trace u.yaml -o link.csv", lost("link.csv")),
    ("trace u.yaml -o u.yaml", lost("u.yaml")),
    ("diff a.gif a.gif -o a.gif", lost("a.gif")),
    ("diff u.yaml s.yaml -o frame-0007.png", lost("frame-0007.png")),
    ("diff fr fr -o fr/frame-0002.png", lost("fr/frame-0002.png")),
    ("verify u.yaml s.yaml --report s.yaml", lost("s.yaml")),
    ("verify u.yaml --junit ./u.yaml --force", lost("./u.yaml")),
    ("diff a.csv a.csv --report a.csv --force", lost("a.csv")),
    ("diff u.yaml s.yaml --report part.gif --force", lost("part.gif")),
    ("diff s.yaml u.yaml --report frame-0007.png --force", lost("frame-0007.png")),
    ("diff fr fr --report fr/frame-0003.png --force", lost("fr/frame-0003.png")),
    (
      "verify u.yaml --shard 1/1 --result part.gif",
      "part.gif: already exists and is not a flickbook result; name another file"
    ),
  ]

  @Test(arguments: refused)
  func outputsDoNotReplaceTheirInputs(_ line: String, _ message: String) throws {
    try check(line, message)
  }

  @Test(
    arguments: ["--report", "--junit", "--summary"],
    [
      ("part.gif", ""), ("frame-0007.png", ""), ("take.csv", ""), ("part.gif", "what: is wrong"),
      ("take.csv", "what: is wrong"), ("part.gif", "what: {"), ("take.csv", "what: {"),
    ])
  func outputsDoNotReplaceFilesNamedByAScene(
    _ option: String, _ case: (name: String, end: String)
  ) throws {
    let files = try files()
    let name = `case`.name
    #expect(
      try files.run(["trace", "s.yaml", "--property", "box.screen.x", "-o", "take.csv"]).status
        == 0)
    let scene = try String(contentsOfFile: files.path("u.yaml"), encoding: .utf8)
    try (scene + "\nrecording: { file: take.csv, tolerance: 900pt }\n\(`case`.end)\n").write(
      toFile: files.path("u.yaml"), atomically: true, encoding: .utf8)
    let first = try files.run(["verify", "u.yaml", "-q"])
    #expect(first.status == (`case`.end.isEmpty ? 0 : 2), "\(first.output) \(first.errors)")
    let before = try Data(contentsOf: URL(filePath: files.path(name)))
    let result = try files.run(["verify", "u.yaml", "-q", option, name, "--force"])
    #expect(result.errors == Self.lost(name) + "\n")
    #expect(result.status == 2)
    #expect(try Data(contentsOf: URL(filePath: files.path(name))) == before)
    // A summary that the user did not ask for does not stop the run.
    let job = try flickbook(
      ["verify", "u.yaml", "-q", "--report", "r.html"], in: files.url,
      environment: ["GITHUB_STEP_SUMMARY": name])
    #expect(
      job.errors
        == "GITHUB_STEP_SUMMARY: \(name): is an input of this run; name another output file\n")
    #expect(job.status == first.status)
    #expect(FileManager.default.fileExists(atPath: files.path("r.html")))
    #expect(try Data(contentsOf: URL(filePath: files.path(name))) == before)
  }

  @Test(arguments: [
    ("measure parts -o parts/film.txt", "parts/film.txt"),
    ("diff parts parts --report parts/film.txt --force", "parts/film.txt"),
  ])
  func outputsDoNotReplaceFilesOfAFrameFolder(_ line: String, _ name: String) throws {
    let files = try files()
    #expect(try files.run(["render", "s.yaml", "-o", "parts", "-q"]).status == 0)
    let before = try Data(contentsOf: URL(filePath: files.path(name)))
    let result = try files.run(line.split(separator: " ").map(String.init))
    #expect(
      result.errors
        == "\(name): is part of the frames in its folder; name another output file\n")
    #expect(result.status == 2)
    #expect(try Data(contentsOf: URL(filePath: files.path(name))) == before)
  }

  @Test func invalidScenesGetAReport() throws {
    let files = try files()
    #expect(try files.run(["verify", "s.yaml", "-q", "--report", "r.html"]).status == 0)
    let scene = try String(contentsOfFile: files.path("u.yaml"), encoding: .utf8)
    try (scene + "\ntitle: r.html\nwhat: is wrong\n").write(
      toFile: files.path("u.yaml"), atomically: true, encoding: .utf8)
    let result = try files.run(["verify", "u.yaml", "-q", "--report", "r.html"])
    #expect(result.status == 2 && result.errors.isEmpty, "\(result.errors)")
    let page = try String(contentsOfFile: files.path("r.html"), encoding: .utf8)
    #expect(page.contains("u.yaml"))
  }

  private static let foreign: [(line: String, message: String)] = [
    ("verify s.yaml --report page.html", other("page.html", "report")),
    ("verify s.yaml --report notes", other("notes", "report")),
    ("verify s.yaml --junit a.csv", other("a.csv", "JUnit file")),
    ("verify s.yaml --summary notes", other("notes", "summary")),
    ("diff a.gif a.gif --report page.html", other("page.html", "report")),
  ]

  private static func other(_ name: String, _ noun: String) -> String {
    "\(name): already exists and is not a flickbook \(noun); name another file, or lose its "
      + "contents with --force"
  }

  @Test(arguments: foreign)
  func reportsReplaceForeignFilesOnlyWithForce(_ line: String, _ message: String) throws {
    try check(line, message)
    let files = try files()
    let words = line.split(separator: " ").map(String.init)
    let name = words[words.count - 1]
    let forced = try files.run(words + ["--force"])
    #expect(forced.status == 0, "\(forced.errors)")
    let report = try Data(contentsOf: URL(filePath: files.path(name)))
    #expect(report.count > 40)
    // A second run replaces the report without --force.
    #expect(try files.run(words).status == 0)
  }

  @Test func reportsMayReplaceEmptyFilesAndUseStandardOutput() throws {
    let files = try files()
    try Data().write(to: URL(filePath: files.path("empty")))
    #expect(try files.run(["verify", "s.yaml", "--report", "empty", "-q"]).status == 0)
    #expect(try files.run(["verify", "s.yaml", "--junit", "-", "-q"]).text.hasPrefix("<?xml"))
  }

  @Test(arguments: [
    ("render s.yaml -o references/s/", "references/s/"),
    ("render s.yaml --frame 0 -o references/s/frame-0000.png", "references/s"),
    ("trace s.yaml -o references/s/trace.csv", "references/s"),
    ("filmstrip s.yaml -o references/s/sheet.png", "references/s"),
    ("diff s.yaml t.yaml -o references/s/frame-0000.png", "references/s"),
    ("schema -o references/s/trace.csv", "references/s"),
    ("init references/s/new.yaml", "references/s"),
  ])
  func outputIntoAReferenceFolderIsRejected(_ line: String, _ folder: String) throws {
    let files = try files()
    #expect(try files.run(["verify", "s.yaml", "-q"]).status == 0)
    // An additional file does not make the folder a different kind of folder.
    try "".write(toFile: files.path("references/s/notes.md"), atomically: true, encoding: .utf8)
    let before = try files.names()
    let result = try files.run(line.split(separator: " ").map(String.init))
    let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    #expect(
      result.errors
        == "\(name): is a recorded reference, written by verify; name another folder for the "
        + "result\n")
    #expect(result.status == 2)
    #expect(try files.names() == before)
    #expect(try files.run(["verify", "s.yaml", "-q", "--record", "never"]).status == 0)
  }

  @Test(arguments: [
    (["render", "s.yaml", "-o", ""], "render: the value of -o is empty: -o OUT"),
    (["render", "s.yaml", "--output="], "render: the value of --output is empty: --output OUT"),
    (
      ["verify", "s.yaml", "--report", ""],
      "verify: the value of --report is empty: --report FILE.html"
    ),
    (
      ["verify", "s.yaml", "--references", ""],
      "verify: the value of --references is empty: --references DIR"
    ),
    (["check", ""], "check: an operand is empty; try 'flickbook check --help'"),
    (["init", ""], "init: an operand is empty; try 'flickbook init --help'"),
  ])
  func anEmptyOutputNameIsRejected(_ words: [String], _ message: String) throws {
    let files = try files()
    let before = try files.names()
    let result = try files.run(words)
    #expect(result.errors == "flickbook: \(message)\n")
    #expect(result.status == 2)
    #expect(try files.names() == before)
  }

  private func check(_ line: String, _ message: String) throws {
    let files = try files()
    let before = try files.names()
    let contents = before.map { try? Data(contentsOf: URL(filePath: files.path($0))) }
    let result = try files.run(line.split(separator: " ").map(String.init))
    #expect(result.errors == message + "\n")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(try files.names() == before)
    #expect(before.map { try? Data(contentsOf: URL(filePath: files.path($0))) } == contents)
  }
}
