// Videos from the command line, with an encoder that is missing, fails or is interrupted.

import Foundation
import TestSupport
import Testing

@Suite struct VideoCommandTests {
  @Test func aMissingFfmpegIsReportedBeforeRendering() throws {
    let files = try SampleFiles()
    let before = try files.names()
    let result = try files.runInShell(
      "PATH=/nowhere \"$FLICKBOOK\" render broken.yaml -o x.mp4")
    #expect(
      result.errors
        == "x.mp4: ffmpeg is not installed; run 'apt-get install ffmpeg' or 'brew install ffmpeg', "
        + "or write PNG frames for another encoder with -o FOLDER/\n")
    #expect(result.status == 2)
    #expect(try files.names() == before)
  }

  /// Runs a script with a fake ffmpeg from the folder `bin` in PATH.
  private func run(_ files: SampleFiles, _ encoder: String, _ script: String) throws
    -> CommandResult
  {
    try files.runInShell(
      """
      mkdir bin
      cat >bin/ffmpeg <<'END'
      #!/bin/sh
      \(encoder)
      END
      chmod +x bin/ffmpeg
      PATH="$PWD/bin:$PATH"
      \(script)
      """)
  }

  @Test func ffmpegErrorsAreOneLineAndLeaveNoFile() throws {
    let files = try SampleFiles()
    let result = try run(
      files, "cat >/dev/null; echo 'no libx264' >&2; echo more >&2; exit 1",
      "\"$FLICKBOOK\" render s.yaml -q -o x.mp4")
    #expect(result.errors == "x.mp4: ffmpeg: no libx264\n")
    #expect(result.status == 2)
    #expect(try files.names().filter { $0.contains("mp4") } == [])
  }

  @Test func anEarlyEncoderExitIsReported() throws {
    let files = try SampleFiles()
    try SampleFiles.text.replacing("[40, 20]", with: "[400, 200]")
      .write(toFile: files.path("large.yaml"), atomically: true, encoding: .utf8)
    let result = try run(
      files, "echo 'no room' >&2; exit 1", "\"$FLICKBOOK\" render large.yaml -q -o x.webm")
    #expect(result.errors == "x.webm: ffmpeg: no room\n")
    #expect(result.status == 2)
    #expect(try files.names().filter { $0.contains("webm") } == [])
  }

  @Test func anInterruptedRunEndsFfmpegAndLeavesNoFile() throws {
    let files = try SampleFiles()
    let result = try run(
      files,
      """
      for path in "$@"; do :; done
      echo part >"$path"
      echo $$ >encoder
      exec sleep 600
      """,
      """
      "$FLICKBOOK" render s.yaml -q -o y/x.mp4 &
      until test -s encoder; do :; done
      kill -TERM $!
      wait $!
      status=$?
      kill -0 "$(cat encoder)" 2>/dev/null && echo "still there"
      exit $status
      """)
    #expect(result.status == 128 + SIGTERM, "\(result.errors)")
    #expect(result.text == "")
    #expect(try files.names().filter { $0.hasPrefix("y") } == [])
  }

  @Test func aVideoDoesNotOverwriteItsScene() throws {
    let files = try SampleFiles()
    try FileManager.default.createSymbolicLink(
      atPath: files.path("x.mp4"), withDestinationPath: "s.yaml")
    let result = try files.run(["render", "s.yaml", "-o", "x.mp4"])
    #expect(
      result.errors
        == "x.mp4: is an input of this run; name another output file\n")
    #expect(result.status == 2)
  }
}
