// Tests of `flickbook measure` and `flickbook fit`.

import Foundation
import TestSupport
import Testing

@Suite struct MeasureCommandTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [120, 60], scale: 1, background: white }
    fps: 30
    duration: 1.5
    views:
      - id: box
        frame: [10, 12, 24, 20]
        background: "#3366CC"
        children: [{ frame: [4, 3, 6, 5], background: "#FFCC33" }]
    rules:
      - on: start
        do:
          - animate: { delay: 0.417, duration: 0.5, curve: easeInOut }
            set: { box.x: 70 }
    """

  private func recording(_ ending: String, in folder: TemporaryFolder) throws -> String {
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let path = folder.path("r\(ending)")
    let result = try flickbook(["render", folder.path("s.yaml"), "-o", path, "-q"])
    #expect(result.status == 0, "\(result.errors)")
    return path
  }

  @Test(arguments: [".gif", ".apng", ".mp4", "/"])
  func fitRecognizesAMoveInEveryRecordingFormat(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = try recording(ending, in: folder)
    let result = try flickbook(["fit", path, "--track", "box=10,12,24,20", "--json", "-q"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let moves = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]])
    #expect(moves.count == 1 && moves[0]["law"] as? String == "easeInOut")
    #expect(abs((moves[0]["duration"] as? Double ?? 0) - 0.5) < 0.005)
    #expect(abs((moves[0]["start"] as? Double ?? 0) - 0.417) < 0.006)
    #expect(moves[0]["residual"] as? Double ?? 1 < 0.3)
  }

  /// The tracker does not follow a square without details that turns.
  @Test func aLostTrackIsNotReportedAsResting() throws {
    let folder = try TemporaryFolder()
    let text = """
      flickbook: 1
      screen: { size: [160, 120], scale: 2, background: white }
      fps: 30
      duration: 1.5
      views: [{ id: box, frame: [20, 40, 60, 60], background: systemBlue }]
      rules:
        - on: start
          do:
            - animate: { delay: 0.4, duration: 0.5, curve: easeOut }
              set: { box.rotate: 90 }
      """
    try text.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let path = folder.path("r.gif")
    let rendered = try flickbook(["render", folder.path("s.yaml"), "-o", path, "-q"])
    #expect(rendered.status == 0)
    let result = try flickbook(["fit", path, "--track", "box=40,80,120,120", "-q"])
    #expect(
      result.errors.contains("box: no move measured; it was lost from 0.433 s"), "\(result.errors)")
    #expect(!result.errors.contains("nothing moves"))
  }

  @Test func measuredTracksAreWrittenAsATrace() throws {
    let folder = try TemporaryFolder()
    let path = try recording(".gif", in: folder)
    let csv = folder.path("r.csv")
    let result = try flickbook(["measure", path, "--track", "box=10,12,24,20@0.1", "-o", csv])
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("\(path): "))
    let lines = try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n")
    #expect(
      lines[0]
        == "time,box.screen.x,box.screen.y,box.screen.width,box.screen.height,box.alpha,"
        + "box.confidence"
    )
    let last = lines[lines.count - 1].split(separator: ",").compactMap { Double($0) }
    #expect(abs(last[1] - 70) < 0.1 && abs(last[2] - 12) < 0.1 && last[3] == 24)
    #expect(try flickbook(["diff", csv, csv]).status == 0)
    let text = try flickbook(["fit", csv]).text
    #expect(text.contains("duration: 0.5, curve: \"easeInOut\"") && text.contains("box.x: 70"))
  }

  @Test func movingObjectsAreTrackedWithoutNamedRegions() throws {
    let folder = try TemporaryFolder()
    let path = try recording(".gif", in: folder)
    let text = try flickbook(["fit", path, "-q"]).text
    #expect(text.hasPrefix("# track1: screen.x ") && text.contains("easeInOut"))
    for name in ["o.svg", "o.gif"] {
      let result = try flickbook(["measure", path, "-o", folder.path(name), "-q"])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(try Data(contentsOf: URL(filePath: folder.path(name))).count > 500)
    }
  }

  @Test func unusableRecordingFilesAreErrors() throws {
    let folder = try TemporaryFolder()
    let gif = try Data(contentsOf: URL(filePath: try recording(".gif", in: folder)))
    let video = try Data(contentsOf: URL(filePath: try recording(".mp4", in: folder)))
    let files: [(name: String, bytes: Data)] = [
      ("cut.gif", gif.prefix(gif.count / 2)), ("cut.mp4", video.prefix(video.count * 3 / 4)),
      ("empty.mp4", Data()), ("text.webm", Data("hello\n".utf8)), ("text.png", Data("hello".utf8)),
      ("list.mp4", Data("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n".utf8)),
      ("pointer.mp4", Data("version https://git-lfs.github.com/spec/v1\nsize 9\n".utf8)),
      ("notes.txt", Data("hello\n".utf8)), ("few.csv", Data("time,a.x\n0,1\n".utf8)),
    ]
    for (name, bytes) in files {
      let path = folder.path(name)
      try bytes.write(to: URL(filePath: path))
      let result = try flickbook(["fit", path])
      #expect(result.status == 2 && result.text.isEmpty, "\(name)")
      #expect(result.errors.hasPrefix(path), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      // Messages contain no memory addresses, which differ in each run.
      #expect(!result.errors.contains("0x"), "\(result.errors)")
      #expect(result.errors.contains("git lfs pull") == name.hasPrefix("pointer"))
    }
  }

  /// The videos begin 0.5 s, and one refresh of the screen, after 0.
  @Test(arguments: [("mp4", 0.5), ("mp4", 0.0167), ("webm", 0.5)])
  func aVideoWithALateStartKeepsItsTimestamps(ending: String, start: Double) throws {
    let folder = try TemporaryFolder()
    let source = try recording(".gif", in: folder)
    let path = folder.path("late.\(ending)")
    let made = try run(
      "ffmpeg",
      [
        "-v", "error", "-i", source, "-vf", "fps=30,setpts=PTS+\(start)/TB", "-pix_fmt",
        "yuv420p", path,
      ])
    #expect(made.status == 0, "\(made.errors)")
    let probe = try run(
      "ffprobe",
      ["-v", "error", "-show_entries", "stream=start_time", "-of", "csv=p=0", path])
    let first = try #require(Double(probe.text.filter { !$0.isWhitespace }))
    #expect(abs(first - start) < 0.04)
    let result = try flickbook(["measure", path, "--track", "box=10,12,24,20@\(start)", "-q"])
    #expect(result.status == 0, "\(result.errors)")
    let times = result.text.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(abs((Double(times.first ?? "") ?? 0) - first) < 0.001, "\(times.first ?? "")")
  }

  @Test func measuringAVideoWithoutFfmpegIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try recording(".mp4", in: folder)
    let result = try run(
      try builtProgram(), ["measure", path], environment: ["PATH": folder.url.path])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "\(path): needs ffmpeg, which is not installed; run 'apt-get install ffmpeg' or "
        + "'brew install ffmpeg', or use a GIF, an APNG or a folder of PNG files\n")
  }

  @Test(arguments: [
    ("a=80,40,20,15", "region 'a' has no edges to track at 0 s"),
    ("a=300,40,20,15", "region 'a' is outside the 120 × 60 pixels of the recording"),
    ("a=1,2", "is not a region; write name=x,y,width,height@seconds"),
  ])
  func untrackableRegionsAreReported(region: String, words: String) throws {
    let folder = try TemporaryFolder()
    let path = try recording(".gif", in: folder)
    let result = try flickbook(["measure", path, "--track", region])
    #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
  }
}
