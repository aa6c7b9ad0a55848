// Each option of the commands that write files changes the file. Accepting an option is not enough.

import Foundation
import TestSupport
import Testing

@Suite struct OptionChangeTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [64, 48], scale: 1 }
    fps: 10
    params: { distance: { value: 40, min: 0, max: 50 } }
    views:
      - kind: gradient
        frame: [0, 0, 64, 48]
        colors: ["#FF5F6D", "#FFC371", "#36D1DC"]
        from: [0, 0]
        to: [1, 1]
      - { id: box, frame: [0, 5, 12, 12], background: "= appearance.dark ? 'white' : 'black'" }
    rules:
      - on: start
        do:
          - animate: { duration: "= appearance.reduceMotion ? 0 : 0.4", curve: linear }
            set: { box.x: = distance }
      - { on: tap box, do: { set: { box.height: 9 } } }
    timeline: [{ wait: 1 }]
    """

  /// A command line, and options that change its output, each in its own way.
  private static let lines: [(line: String, options: [String])] = [
    (
      "render s.yaml -o x.gif",
      [
        "--quality small", "--colors 16", "--max-bytes 2k", "--loop 2", "--hold-last 1", "--fps 5",
        "--scale 2", "--frames 1-2", "--appearance dark", "--reduce-motion", "-p distance=9",
        "--preset far",
      ]
    ),
    ("render s.yaml -o x.gif --colors 16", ["--dither none"]),
    (
      "render d.yaml -o x.gif --frames 1-2 --scale 3",
      ["--for github", "--for slack", "--bezel white"]
    ),
    (
      "render s.yaml -o x.apng",
      ["--loop 2", "--hold-last 1", "--fps 5", "--scale 2", "--frames 1-2"]
    ),
    (
      "render s.yaml -o x.webp",
      ["--loop 2", "--hold-last 1", "--quality small", "--fps 5", "--scale 2", "--frames 1-2"]
    ),
    ("render s.yaml -o x.mp4", ["--crf 40", "--hold-last 1", "--fps 5", "--frames 1-2"]),
    ("render s.yaml -o x.webm", ["--crf 50", "--hold-last 1", "--fps 5", "--frames 1-2"]),
    ("render s.yaml -o x/", ["--frames 1-2", "--fps 5", "--scale 2"]),
    ("render s.yaml --frame 2 -o x.png", ["--fps 5", "--scale 2"]),
    ("render s.yaml --frame 2 -o x.webp", ["--quality small", "--fps 5", "--scale 2"]),
    (
      "assemble fr/ -o x.gif",
      ["--fps 5", "--quality small", "--colors 16", "--max-bytes 2k", "--loop 2", "--hold-last 1"]
    ),
    ("assemble fr/ -o x.gif --colors 16", ["--dither none"]),
    (
      "compare s.yaml t.yaml -o x.gif",
      [
        "--overlay", "--curves box.x", "--fps 5", "--scale 2", "--quality small", "--colors 16",
        "--max-bytes 3k", "--loop 2", "--hold-last 1", "--reduce-motion", "--appearance dark",
        "-p distance=9",
      ]
    ),
    ("compare s.yaml t.yaml -o x.gif --colors 16", ["--dither none"]),
    (
      "trace s.yaml -o x",
      [
        "--fps 20", "--property box.y", "--events", "--all", "--reduce-motion", "-p distance=9",
        "--preset far",
      ]
    ),
    ("trace s.yaml -o x --property box.background", ["--appearance dark", "--json"]),
    (
      "curve spring(damping:0.5) -o x",
      ["--duration 0.2", "--samples 3", "--at 0,0.5", "--json"]
    ),
    ("plot linear -o x.svg", ["--duration 3"]),
    (
      "plot s.yaml --property box.x -o x.svg",
      [
        "-p distance=9", "--preset far", "--reduce-motion", "--against box.y", "--points a.csv",
        "--property box.y",
      ]
    ),
    ("plot s.yaml --property appearance.darkness -o x.svg", ["--appearance dark"]),
    (
      "filmstrip s.yaml -o x.png",
      [
        "--every 4f", "--at 0.1,0.3", "--events", "--columns 2", "--width 20", "--fps 4",
        "--appearance dark", "--reduce-motion", "-p distance=9", "--preset far",
      ]
    ),
    (
      "export s.yaml --to css -o x",
      ["-p distance=9", "--preset far", "--reduce-motion", "--appearance dark"]
    ),
    (
      "export easeIn --to css -o x",
      [
        "--duration 3", "--to uikit", "--to swiftui", "--to coreanimation", "--to android",
        "--to lottie",
      ]
    ),
    ("export spring(damping:0.5) --to css -o x", ["--error 0.1"]),
    ("measure a.gif -o x", ["--scale 2", "--json", "--track box=0,5,12,12@0"]),
    ("measure fr -o x", ["--fps 5"]),
  ]

  /// These change what is printed, refused or used of the machine. `compare` takes a preset for one
  /// of its sides.
  private static let others = [
    "--output", "--help", "--quiet", "--progress", "--jobs", "--memory", "--strict-fonts",
    "compare --preset",
  ]

  @Test(arguments: lines)
  func everyOptionChangesTheOutput(_ line: String, _ options: [String]) throws {
    let folder = try SceneFolder(Self.scene)
    for (name, text) in [
      ("t.yaml", Self.scene.replacing("value: 40", with: "value: 25")),
      (
        "d.yaml",
        Self.scene.replacing("screen: { size: [64, 48], scale: 1 }", with: "device: iphone-16")
      ),
      ("presets/s.yaml", "presets: { far: { distance: 50 } }\n"),
    ] {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    for made in [
      "render s.yaml -q -o a.gif", "render s.yaml -q -o fr/", "trace s.yaml -o a.csv",
    ] where !line.hasPrefix("render") {
      let words = made.split(separator: " ").map(String.init)
      #expect(try flickbook(words, in: folder.url).status == 0)
    }
    var seen: [[String: Data]: String] = [:]
    for option in [""] + options {
      let words = (line + " " + option).split(separator: " ").map(String.init)
      let result = try flickbook(words, in: folder.url)
      #expect(result.status == 0, "\(line) \(option): \(result.errors)")
      let files = try written(in: folder)
      #expect(!files.isEmpty)
      if let other = seen[files] {
        Issue.record("'\(line) \(option)' writes the same as '\(line) \(other)'")
      }
      seen[files] = option
    }
  }

  /// Returns the contents of the files whose names begin with x, and removes them.
  private func written(in folder: SceneFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try folder.files() where name.first == "x" {
      let url = folder.url.appending(path: name)
      let inner = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [""]
      for file in inner.map({ $0.isEmpty ? name : "\(name)/\($0)" }) {
        files[file] = try Data(contentsOf: folder.url.appending(path: file))
      }
      try FileManager.default.removeItem(at: url)
    }
    return files
  }

  /// An option that is added needs a line above.
  @Test(arguments: Set(lines.map { String($0.line.prefix { $0 != " " }) }).sorted())
  func everyOptionIsTested(_ command: String) throws {
    let help = try flickbook([command, "--help"]).text
    var tried: Set<Substring> = []
    for (line, options) in Self.lines where line.hasPrefix(command + " ") {
      for words in [line] + options {
        tried.formUnion(words.replacing("-p ", with: "--param ").split(separator: " "))
      }
    }
    let options = help.matches(of: #/(?m)^ +(?:-\w, )?(--[\w-]+)/#).map(\.1)
    #expect(options.contains("--help"))
    for option in options
    where !Self.others.contains(String(option)) && !Self.others.contains("\(command) \(option)") {
      #expect(tried.contains(option), "\(command) \(option)")
    }
  }

  /// The chunk of a lossless picture is VP8L, the chunk of a lossy one VP8.
  @Test(arguments: ["render s.yaml -o x.webp", "render s.yaml --frame 2 -o x.webp"])
  func onlySmallQualityMakesAWebPLossy(_ line: String) throws {
    let folder = try SceneFolder(Self.scene)
    for (quality, chunk, other) in [
      ("normal", "VP8L", "VP8 "), ("best", "VP8L", "VP8 "), ("small", "VP8 ", "VP8L"),
    ] {
      let words = (line + " --quality " + quality).split(separator: " ").map(String.init)
      #expect(try flickbook(words, in: folder.url).status == 0)
      let data = try Data(contentsOf: folder.url.appending(path: "x.webp"))
      #expect(data.firstRange(of: Data(chunk.utf8)) != nil, "\(quality)")
      #expect(data.firstRange(of: Data(other.utf8)) == nil, "\(quality)")
    }
  }
}
