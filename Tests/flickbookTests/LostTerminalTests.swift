// Standard output or standard error that is closed, full or without a reader: the work completes,
// and the exit status reports lost output.

import Foundation
import TestSupport
import Testing

@Suite struct LostTerminalTests {
  private static let full = "standard output: cannot be written: No space left on device\n"

  /// Runs a shell command line. Returns the exit status and the program's messages.
  private func run(_ line: String, in files: SampleFiles) throws -> (status: Int?, errors: String) {
    let result = try files.runInShell("\(line)\necho $? >status")
    let status = try String(contentsOfFile: files.path("status"), encoding: .utf8)
    return (Int(status.filter(\.isNumber)), result.errors)
  }

  @Test(arguments: [
    "2>&-", "2>/dev/full", ">&- 2>&-", "<&- >&- 2>&-", "--progress 2>/dev/full",
    "--progress 2>&-",
  ])
  func aRenderWithClosedStreamsWritesItsGIF(_ streams: String) throws {
    let files = try SampleFiles()
    let result = try run("\"$FLICKBOOK\" render s.yaml -o b.gif \(streams)", in: files)
    #expect(result.status == 0)
    let made = try Data(contentsOf: URL(filePath: files.path("b.gif")))
    expectSame(made, try Data(contentsOf: URL(filePath: files.path("a.gif"))), streams)
  }

  @Test func aRenderIntoABrokenPipeWritesItsGIF() throws {
    let files = try SampleFiles()
    _ = try files.runInShell(
      "{ \"$FLICKBOOK\" render s.yaml --progress -o b.gif 2>&1; echo $? >status; } | head -c 5")
    #expect(try String(contentsOfFile: files.path("status"), encoding: .utf8) == "0\n")
    #expect(FileManager.default.fileExists(atPath: files.path("b.gif")))
  }

  @Test(arguments: [
    "check s.yaml t.yaml", "--help", "--version", "render --help", "trace s.yaml", "doctor",
    "curve easeIn", "schema", "diff a.gif a.gif", "diff a.gif a.gif --json",
    "render s.yaml -q -o -", "verify s.yaml --record all",
  ])
  func failedStandardOutputWritesAreReportedOnce(_ command: String) throws {
    let files = try SampleFiles()
    let result = try run("\"$FLICKBOOK\" \(command) >/dev/full", in: files)
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix(Self.full), "\(result.errors)")
    #expect(result.errors.components(separatedBy: "standard output").count == 2)
    let closed = try run("\"$FLICKBOOK\" \(command) >&-", in: files)
    #expect(closed.status == 2)
    #expect(
      closed.errors.hasSuffix("standard output: cannot be written: Bad file descriptor\n"),
      "\(closed.errors)")
  }

  @Test func referencesAreRecordedDespiteClosedStreams() throws {
    let files = try SampleFiles()
    #expect(try run("\"$FLICKBOOK\" verify s.yaml --record all >&- 2>&-", in: files).status == 2)
    #expect(try files.run(["verify", "s.yaml", "--record", "never"]).status == 0)
  }

  @Test func theExitStatusDoesNotNeedStandardStreams() throws {
    let files = try SampleFiles()
    #expect(try run("\"$FLICKBOOK\" check broken.yaml >&- 2>&-", in: files).status == 2)
    #expect(try run("\"$FLICKBOOK\" check s.yaml >/dev/full 2>/dev/full", in: files).status == 2)
    #expect(try run("\"$FLICKBOOK\" check s.yaml -q >&- 2>&-", in: files).status == 0)
  }

  @Test func outputFilesDoNotReuseClosedStandardStreams() throws {
    let files = try SampleFiles()
    // Otherwise a message of this render would be written into its own GIF.
    let result = try run("\"$FLICKBOOK\" render s.yaml --progress -o b.gif <&- 2>&-", in: files)
    #expect(result.status == 0)
    let made = try Data(contentsOf: URL(filePath: files.path("b.gif")))
    expectSame(made, try Data(contentsOf: URL(filePath: files.path("a.gif"))), "b.gif")
  }
}
