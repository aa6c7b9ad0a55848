// The command line as a user sees it: output, messages and exit statuses.

import Foundation
import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test(
    arguments: [
      ([], "flickbook: no command; 'flickbook --help' lists them"),
      (["rendre"], "flickbook: unknown command 'rendre'; did you mean 'render'?"),
      (["render"], "flickbook: render: takes SCENE…; try 'flickbook render --help'"),
      (
        ["render", "s.yaml", "--fsp", "3"],
        "flickbook: render: unknown option '--fsp'; did you mean '--fps'?"
      ),
      (["render", "s.yaml", "--fps"], "flickbook: render: --fps takes a value: --fps N"),
      (
        ["render", "s.yaml", "--fps=0"],
        "flickbook: render: --fps takes a number from 1 to 240, not '0'"
      ),
      (
        ["render", "s.yaml", "--jobs", "0"],
        "flickbook: render: --jobs takes a whole number from 1 to 256, not '0'"
      ),
      (
        ["render", "s.yaml", "--frames", "9-3"],
        "flickbook: render: --frames takes A-B, two frames counted from 0, not '9-3'"
      ),
      (
        ["render", "s.yaml", "--frames", "0-99"], "--frames asks for frame 99; the scene has 0 to 9"
      ),
      (
        // The range from 0 to Int.max has one frame more than an Int can count.
        ["render", "s.yaml", "--frames", "0-\(Int.max)"],
        "--frames asks for frame \(Int.max); the scene has 0 to 9"
      ),
      (
        ["render", "s.yaml", "--frame", "10", "-o", "a.png"],
        "--frame asks for frame 10; the scene has 0 to 9"
      ),
      (
        ["render", "s.yaml", "-o", "a.png"],
        "flickbook: render: 'a.png' holds one frame; choose it with --frame N"
      ),
      (
        ["render", "s.yaml", "-o", "a.jpg"],
        "flickbook: render: 'a.jpg' has no known ending; "
          + "write FILE.gif, .apng, .webp, .mp4 or .webm, or FOLDER/ for PNG frames"
      ),
      (
        ["render", "s.yaml", "s.yaml"],
        "flickbook: render: two scenes would be written to output/s.gif; render them one by one"
      ),
      (
        ["render", "s.yaml", "--fps", "60", "-o", "a.gif"],
        "a GIF shows at most 50 frames a second, not 60: "
          + "browsers slow shorter delays down; use --fps 50 or less"
      ),
      (
        ["render", "s.yaml", "-o", "s.yaml/a.gif"],
        "s.yaml/a.gif: the folder s.yaml/ cannot be made"
      ),
      (
        ["render", "s.yaml", "-p", "distence=3"],
        "s.yaml:4:1: --param distence: the scene has no such parameter; did you mean 'distance'?"
      ),
      (
        ["render", "s.yaml", "-p", "distance=99"],
        "s.yaml:4:11: --param distance=99: 'distance' takes 0 to 30"
      ),
      (
        ["render", "s.yaml", "-p", "distance=far"],
        "s.yaml:4:11: --param distance=far: 'distance' takes a number"
      ),
      (["render", "s.yaml", "-p", "distance"], "--param takes name=value, not 'distance'"),
      (
        ["trace", "s.yaml", "--property", "bxo.x"],
        "s.yaml: there is no property 'bxo.x' to trace; did you mean 'box.x'?"
      ),
      (["--version", "--json"], "flickbook: --version takes nothing"),
      (["init", "s.yaml"], "s.yaml: already exists; name another file"),
    ] as [([String], String)])
  func commandLineErrorsAreOneLine(_ arguments: [String], _ message: String) throws {
    let scene = try SceneFolder(SampleFiles.text)
    let result = try flickbook(arguments, in: scene.url)
    #expect(result.errors == message + "\n")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(try scene.files() == ["s.yaml"])
  }

  @Test func theVersionIsSemanticAndBeginsTheReport() throws {
    let line = try flickbook(["--version"]).text
    #expect(line.wholeMatch(of: /flickbook \d+\.\d+\.\d+\n/) != nil, "\(line)")
    #expect(try flickbook(["doctor"]).text.hasPrefix(line))
  }

  @Test func aTraceKeepsTheRequestedPropertyOrder() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let result = try flickbook(
      ["trace", "s.yaml", "--property", "box.y,box.x", "--property=time"], in: scene.url)
    #expect(result.status == 0)
    // A linear move of 20 points in 0.4 s, sampled every 0.1 s.
    #expect(
      result.text.split(separator: "\n").prefix(7) == [
        "time,box.y,box.x,time", "0,5,0,0", "0.1,5,5,0.1", "0.2,5,10,0.2", "0.3,5,15,0.3",
        "0.4,5,20,0.4", "0.5,5,20,0.5",
      ])
  }

  @Test func aTraceDefaultsToAllMovingProperties() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let result = try flickbook(["trace", "s.yaml"], in: scene.url)
    #expect(result.text.hasPrefix("time,box.x\n"))
  }

  @Test func aTraceIsAlsoJSON() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let result = try flickbook(["trace", "s.yaml", "--json", "--property", "box.x"], in: scene.url)
    let rows = try JSONSerialization.jsonObject(with: result.output) as? [[String: Double]]
    #expect(rows?.count == 10)
    #expect(rows?[1] == ["time": 0.1, "box.x": 5])
  }

  @Test func tracedEventsNameTheirRuleAndEffects() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let result = try flickbook(["trace", "s.yaml", "--events"], in: scene.url)
    #expect(
      result.text
        == "time,event,rule,effects\n0,start,s.yaml:8:5,\"box.x = 20 over 0.4 s, linear\"\n")
  }

  @Test func aParameterChangesTheScene() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let result = try flickbook(
      ["trace", "s.yaml", "-p", "distance=8", "--property", "box.x"], in: scene.url)
    #expect(result.text.hasSuffix("0.9,8\n"))
  }

  @Test func theRenderSummaryListsSizeFramesDurationAndBytes() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let result = try flickbook(["render", "s.yaml"], in: scene.url)
    let size = try Data(contentsOf: scene.url.appending(path: "output/s.gif")).count
    #expect(
      result.errors.hasPrefix(
        "output/s.gif: 40 × 20 px, 10 frames (5 distinct), 1.00 s, \(size) bytes, in "))
    #expect(result.status == 0)
    #expect(try scene.files() == ["output", "s.yaml"])
  }

  @Test func quietRendersWithoutOutput() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let result = try flickbook(["render", "s.yaml", "--quiet"], in: scene.url)
    #expect(result.errors.isEmpty && result.output.isEmpty && result.status == 0)
  }

  @Test func aDashWritesTheSummaryToStandardOutput() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let file = try flickbook(["render", "s.yaml", "-o", "a.gif"], in: scene.url)
    let stream = try flickbook(["render", "s.yaml", "-o", "-"], in: scene.url)
    #expect(file.status == 0)
    expectSame(
      stream.output, try Data(contentsOf: scene.url.appending(path: "a.gif")), "the stream")
  }

  @Test func aStillEqualsItsFrameOfTheFullRender() throws {
    let scene = try SceneFolder(SampleFiles.text)
    _ = try flickbook(["render", "s.yaml", "-o", "all/"], in: scene.url)
    _ = try flickbook(["render", "s.yaml", "--frame", "3", "-o", "3.png"], in: scene.url)
    _ = try flickbook(["render", "s.yaml", "--frames", "2-4", "-o", "part"], in: scene.url)
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: scene.url.appending(path: name))
    }
    for one in ["3.png", "part/frame-0003.png"] {
      expectSame(try bytes(one), try bytes("all/frame-0003.png"), one)
    }
    let parts = try FileManager.default.contentsOfDirectory(atPath: scene.url.path + "/part")
    #expect(parts.sorted() == ["film.txt"] + (2...4).map { "frame-000\($0).png" })
  }

  @Test func outputIsIndependentOfMachineSettings() throws {
    let scene = try SceneFolder(
      """
      flickbook: 1
      screen: { size: [200, 140], scale: 1 }
      views:
        - { kind: label, frame: [0, 0, 200, 40], text: "가나다 直 abc {1234.5}" }
        # More than 256 colours, so that a palette is computed.
        - kind: gradient
          frame: [0, 40, 200, 100]
          type: radial
          colors: [red, yellow, green, blue, white]
          from: [0.5, 0.5]
          to: [1, 1]
      """)
    let plain = try flickbook(["render", "s.yaml", "-q", "-o", "-"], in: scene.url)
    let other = try flickbook(
      ["render", "s.yaml", "-q", "-o", "-"], in: scene.url,
      environment: [
        "LC_ALL": "ko_KR.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "ja", "TZ": "Asia/Seoul",
        "HOME": "/nonexistent", "FONTCONFIG_FILE": "/nonexistent", "PANGO_LANGUAGE": "zh-cn",
        "SWIFT_DETERMINISTIC_HASHING": "1",
      ])
    #expect(plain.status == 0 && other.status == 0)
    #expect(plain.output == other.output)
  }

  @Test func aQuestionableScenePassesCheckWithAWarning() throws {
    let scene = try SceneFolder(
      """
      flickbook: 1
      screen: { size: [20, 20] }
      views: [{ frame: [0, 0, 9, 9], clips: true, shadow: { opacity: 1 } }]
      """)
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(
      result.errors == "s.yaml:3:53: warning: a view that clips shows no shadow, as in UIKit; "
        + "put the clipping view inside one with the shadow\n")
    #expect(result.text == "s.yaml: fine; 1 frame, 0.00 s\n")
    #expect(result.status == 0)
  }

  @Test func aSceneFromInitRenders() throws {
    let scene = try SceneFolder(SampleFiles.text)
    #expect(try flickbook(["init", "new.yaml"], in: scene.url).status == 0)
    #expect(try flickbook(["render", "new.yaml", "-q"], in: scene.url).status == 0)
  }

  @Test func initDoesNotOverwriteAnExistingAgentSkill() throws {
    let scene = try SceneFolder(SampleFiles.text)
    let file = "skills/flickbook/SKILL.md"
    #expect(try flickbook(["init", "a/new.yaml", "--agents"], in: scene.url).status == 0)
    let written = try Data(contentsOf: scene.url.appending(path: "a/\(file)"))
    #expect(try written == Data(contentsOf: Repository.root.appending(path: file)))
    let again = try flickbook(["init", "a/other.yaml", "--agents"], in: scene.url)
    #expect(again.errors == "a/\(file): already exists; move it away, or leave out --agents\n")
    #expect(again.status == 2)
    #expect(!FileManager.default.fileExists(atPath: scene.folder.path("a/other.yaml")))
    let piped = try flickbook(["init", "-", "--agents"], in: scene.url)
    #expect(
      piped.errors == "flickbook: init: --agents cannot be combined with standard output\n")
  }

  @Test(arguments: [
    "render", "preview", "assemble", "filmstrip", "compare", "trace", "curve", "plot", "check",
    "verify", "diff", "schema", "doctor", "init",
  ])
  func theHelpOfEveryCommandHasAnExample(_ command: String) throws {
    let result = try flickbook([command, "--help"])
    #expect(result.text.contains("Usage: flickbook \(command)"))
    #expect(result.text.contains("Example: flickbook \(command)"))
    #expect(result.status == 0)
  }

  @Test func theDoctorNamesLibrariesAndFonts() throws {
    let result = try flickbook(["doctor"])
    for word in [
      "Cairo 1.", "Pango 1.", "FreeType 2.", "fontconfig 2.", "libpng 1.", "giflib 5.",
      "libwebp ", "ffmpeg: /", "libyaml 0.", "font Inter: /",
      "font NanumGothic: /", "font Noto Sans Arabic: /", "font Noto Color Emoji: /",
    ] {
      #expect(result.text.contains(word))
    }
    #expect(result.status == 0)
  }
}
