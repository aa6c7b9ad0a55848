// An option without an effect is refused, with one line that names the option's condition.

import Foundation
import TestSupport
import Testing

@Suite struct OptionEffectTests {
  private static let refused: [(line: String, message: String)] = [
    ("render s.yaml --frames 1-2 --frame 1", "--frames cannot be combined with --frame"),
    ("render s.yaml --progress --quiet", "--progress and --quiet cannot be combined"),
    ("render s.yaml -o x.apng --quality best", "--quality applies only to a GIF or a WebP"),
    ("render s.yaml -o x.gif --crf 20", "--crf applies only to a video"),
    ("render s.yaml -o x.mp4 --quality best", "--quality applies only to a GIF or a WebP"),
    ("render s.yaml -o x.mp4 --loop 2", "--loop applies only to a GIF, an APNG or a WebP"),
    ("render s.yaml -o x.webp --colors 3", "--colors applies only to a GIF"),
    ("render s.yaml -o x/ --colors 3", "--colors applies only to a GIF"),
    ("render s.yaml --frame 1 --dither none", "--dither applies only to a GIF"),
    ("render s.yaml -o x/ --max-bytes 2M", "--max-bytes applies only to a GIF"),
    (
      "render s.yaml --for slack --max-bytes 2M", "--for and --max-bytes cannot be combined"
    ),
    ("render s.yaml -o x.webp --for github", "--for applies only to a GIF"),
    ("render s.yaml -o x/ --loop 3", "--loop applies only to a GIF, an APNG or a WebP"),
    (
      "render s.yaml --frame 1 --hold-last 3",
      "--hold-last applies only to an animation or a video"
    ),
    ("trace s.yaml --events --fps 20", "--fps applies only without --events"),
    (
      "trace s.yaml --property ,", "--property takes names such as page.offset.y,header.alpha"
    ),
    ("curve linear --duration 3", "--duration applies only to springs fitted to a duration"),
    ("curve bouncy --duration 3", "--duration applies only to springs fitted to a duration"),
    (
      "plot bouncy --duration 3 -o x.svg",
      "--duration applies only to curves without a fixed duration"
    ),
    ("plot linear -p distance=3 -o x.svg", "--param applies only with --property"),
    (
      "plot s.yaml --property box.x --duration 3 -o x.svg",
      "--duration cannot be combined with --property"
    ),
    (
      "filmstrip s.yaml --at 0.1 --fps 20 -o x.png",
      "--fps applies only to moments counted in frames"
    ),
    (
      "filmstrip s.yaml --every 0.2 --fps 20 -o x.png",
      "--fps applies only to moments counted in frames"
    ),
    (
      "filmstrip s.yaml --events --fps 20 -o x.png",
      "--fps applies only to moments counted in frames"
    ),
    (
      "verify s.yaml --record all --tolerance blob=3",
      "--tolerance applies only without --record all"
    ),
    ("verify s.yaml --record all --mask box", "--mask applies only without --record all"),
    ("verify s.yaml --json --annotations github", "--json and --annotations cannot be combined"),
    ("diff a.csv a.csv -o x.gif", "-o applies only to pictures"),
    ("diff a.csv s.yaml -o x.gif", "-o applies only to pictures"),
    ("diff a.gif s.yaml --fps 10", "--fps applies only to folders"),
    (
      "diff a.csv s.yaml --tolerance max-delta=3",
      "--tolerance max-delta applies only to pictures"
    ),
    ("diff a.csv a.csv --tolerance pixels=3", "--tolerance pixels applies only to pictures"),
    // A tolerance of 0 asks for a comparison, too.
    ("diff a.csv a.csv --tolerance max-delta=0", "--tolerance max-delta applies only to pictures"),
    (
      "diff a.gif fr --tolerance value=0pt",
      "--tolerance value applies only to traces and scenes"
    ),
    ("diff a.csv a.csv --tolerance blob=3", "--tolerance blob applies only to pictures"),
    (
      "diff a.gif fr --tolerance value=3pt",
      "--tolerance value applies only to traces and scenes"
    ),
    (
      "diff a.gif s.yaml --tolerance shift=3f",
      "--tolerance shift applies only to traces and scenes"
    ),
    (
      "diff a.gif a.gif --tolerance environment=any",
      "--tolerance environment applies only to scenes"
    ),
    ("diff a.gif a.gif --mask box", "--mask box applies only to scenes"),
    ("diff a.csv a.csv --mask 1-2s", "--mask applies only to pictures"),
    ("diff a.gif a.gif --json -q", "--json and --quiet cannot be combined"),
    ("trace s.yaml --events --property box.x", "--events and --property cannot be combined"),
    ("trace s.yaml --events --all", "--events and --all cannot be combined"),
    ("trace s.yaml --property box.x --all", "--property and --all cannot be combined"),
    ("curve easeIn --samples 3 --at 0,1", "--samples and --at cannot be combined"),
    ("plot easeIn --points a.csv -o x.svg", "--points applies only with --property"),
    (
      "plot s.yaml --property box.x --points a.csv --against box.y -o x.svg",
      "--points cannot be combined with --against"
    ),
    (
      "plot s.yaml t.yaml --property box.x -o x.svg",
      "a plot of a scene takes one scene and --property with 1 to 7 names"
    ),
    ("export s.yaml --to css --duration 3", "--duration applies only to a curve"),
    ("export easeIn --to css -p a=3", "--param applies only to a scene"),
    (
      "compare s.yaml -p distance=1 -o x.gif",
      "one scene takes 2 to 16 --param or --preset, one for each variant; or name a second scene"
    ),
    ("compare s.yaml t.yaml --preset far -o x.gif", "--preset applies only to one scene"),
    (
      "filmstrip s.yaml --at 0 --every 2f -o x.png", "--every, --at and --events cannot be combined"
    ),
    ("filmstrip s.yaml --events --at 0 -o x.png", "--every, --at and --events cannot be combined"),
    (
      "filmstrip s.yaml --every 2f --events -o x.png",
      "--every, --at and --events cannot be combined"
    ),
    ("verify s.yaml --record all --shard 1/2", "--record all cannot be combined with --shard"),
    ("verify s.yaml --result x", "--result applies only with --shard"),
    ("verify s.yaml --force", "--force needs --report, --junit or --summary"),
    ("diff a.gif a.gif --force", "--force needs --report"),
    ("match s.yaml a.csv --force", "--force needs --report, --junit or --summary"),
    ("check s.yaml --offset 0.1", "--offset applies only with --recording"),
    (
      "check s.yaml --recording a.csv --motion", "--recording and --motion cannot be combined"
    ),
    ("describe s.yaml --scale 2", "--scale needs a recording"),
    ("match s.yaml a.csv --track box=1,2,3,4@0", "--track needs a recording"),
    ("match s.yaml a.csv --fps 10", "--fps needs a folder"),
    ("match s.yaml a.gif", "name the views to follow in the recording with --views NAME,…"),
    ("match s.yaml a.gif --views box --crop 1", "--crop takes two numbers such as 0,20"),
    ("fit a.csv --track box=1,2,3,4@0", "--track needs a recording"),
    ("fit a.csv --fps 10", "--fps needs a folder"),
    ("measure a.gif --json -o x.gif", "--json needs a table"),
    (
      "measure a.gif --track a=1,2,3,4@0 --track a=1,2,3,4@0",
      "two --track have the same name; name them differently"
    ),
    ("propose s.yaml a.csv", "name the parameters with --turn NAME,…"),
    ("init --list x.yaml", "--list cannot be combined with a file"),
    ("init --agents -", "--agents cannot be combined with standard output"),
    ("completion tcsh", "there is a script for bash, zsh and fish, not for 'tcsh'"),
  ]

  @Test(arguments: refused)
  func ineffectiveOptionsAreRejected(_ line: String, _ message: String) throws {
    let files = try SampleFiles()
    let before = try files.names()
    let arguments = line.split(separator: " ").map(String.init)
    let result = try files.run(arguments)
    #expect(result.errors == "flickbook: \(arguments[0]): \(message)\n")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(try files.names() == before)
  }

  /// A combination that the commands refuse needs a line above.
  @Test func everyRejectedOptionCombinationIsTested() throws {
    let folder = Repository.root.appending(path: "Sources/flickbook")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var count = 0
    for name in names where name.hasSuffix(".swift") && name != "Options.swift" {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      func demand(_ message: String) {
        count += 1
        let isTried = Self.refused.contains { $0.message.hasSuffix(message) }
        #expect(isTried || message.contains("\\("), "\(name): \(message)")
      }
      for match in text.matches(of: #/\Wonly\(\s*"([^"]+)"/#) { demand("applies only \(match.1)") }
      for match in text.matches(of: #/\Wexclude\("([^"]+)", "([^"]+)"/#) {
        demand("\(match.1) and \(match.2) cannot be combined")
      }
      for match in text.matches(of: #/\Wrefuse\(\s*"([^"]+)",\s*(with|without): "([^"]+)"/#) {
        let relation = match.2 == "with" ? "cannot be combined with" : "needs"
        demand("\(match.1) \(relation) \(match.3)")
      }
    }
    #expect(count > 30)
  }

  /// Browsers limit the frame rate of GIFs, so a GIF with panels refuses a higher rate.
  @Test func unsupportedGIFFrameRatesAreRejected() throws {
    let result = try SampleFiles().run(
      ["compare", "s.yaml", "t.yaml", "--fps", "60", "-o", "x.gif"])
    #expect(
      result.errors
        == "a GIF shows at most 50 frames a second, not 60: browsers slow shorter delays down; "
        + "use --fps 50 or less\n")
    #expect(result.status == 2)
  }

  @Test func unsupportedWebPFrameRatesAreRejected() throws {
    let result = try SampleFiles().run(["render", "s.yaml", "--fps", "91", "-o", "x.webp"])
    #expect(
      result.errors
        == "a WebP shows at most 90 frames a second, not 91: browsers slow shorter delays down; "
        + "use --fps 90 or less\n")
    #expect(result.status == 2)
  }

  /// Valid command lines that resemble refused command lines.
  @Test(arguments: [
    "compare s.yaml -p distance=1 -p distance=2 --curves box.x --loop 2 --fps 50 -o x.gif",
    "render s.yaml -o x.apng --loop 3 --hold-last 1",
    "render s.yaml -o x.webp --loop 3 --hold-last 1 --quality small --fps 60",
    "render s.yaml --frame 1 --quality small -o x.webp",
    "render s.yaml -o x.mp4 --crf 40 --hold-last 1 --fps 120",
    "render s.yaml --frame 1 --fps 60 -o x.png",
    "render s.yaml --frames 1-2 -o x/",
    "trace s.yaml --events --json -o x.json", "trace s.yaml --json --fps 20 -o x.json",
    "curve spring(damping:0.5) --duration 0.2 -o x.csv", "plot linear --duration 3 -o x.svg",
    "plot s.yaml --property box.x -p distance=3 -o x.svg",
    "filmstrip s.yaml --every 4f --fps 20 -o x.png", "filmstrip s.yaml --fps 20 -o x.png",
    "verify s.yaml --record missing --tolerance blob=3 --mask box --json --junit x.xml",
    "diff a.gif fr --fps 10 --tolerance blob=3 --mask 1,2,3,4 -o x.gif",
    "diff a.csv a.csv --tolerance value=3pt,shift=1f --json --report x.html",
    "diff s.yaml s.yaml --tolerance value=1pt,blob=3 --mask box --mask 1-2s -o x.png",
  ])
  func effectiveOptionsAreAccepted(_ line: String) throws {
    let files = try SampleFiles()
    let result = try files.run(line.split(separator: " ").map(String.init))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try files.names().contains { $0.first == "x" })
  }
}
