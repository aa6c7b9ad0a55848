// Tests of `flickbook verify --summary`, and of the job summary that GitHub shows.

import Foundation
import TestSupport
import Testing

@Suite struct SummaryTests {
  /// Returns files with a scene that differs from its reference.
  private static func files() throws -> SampleFiles {
    let files = try SampleFiles()
    #expect(try files.run(["verify", "s.yaml", "-q"]).status == 0)
    try SampleFiles.text.replacing("duration: 0.4", with: "duration: 0.3")
      .write(toFile: files.path("s.yaml"), atomically: true, encoding: .utf8)
    return files
  }

  private static let head = "### flickbook verify: 0 of 1 scene passes\n"
  private static let row = "\n|---|---|---|---|\n| s.yaml | timing | "

  private func text(_ files: SampleFiles, _ name: String) throws -> String {
    try String(contentsOfFile: files.path(name), encoding: .utf8)
  }

  @Test func jobSummariesAreAppended() throws {
    let files = try Self.files()
    try "before".write(toFile: files.path("job.md"), atomically: true, encoding: .utf8)
    let environment = ["CI": "true", "GITHUB_STEP_SUMMARY": files.path("job.md")]
    for arguments in [["s.yaml"], ["s.yaml", "--summary", files.path("job.md")]] {
      let result = try flickbook(
        ["verify"] + arguments, in: files.url, environment: environment)
      #expect(result.status == 1 && !result.text.contains("###"))
    }
    let parts = try text(files, "job.md").components(separatedBy: "\n" + Self.head.dropLast())
    #expect(parts.count == 3 && parts[0] == "before")
    #expect(parts.dropFirst().allSatisfy { $0.contains(Self.row) })
  }

  @Test func aNamedSummaryFileReplacesTheJobSummary() throws {
    let files = try Self.files()
    let environment = ["CI": "true", "GITHUB_STEP_SUMMARY": files.path("job.md")]
    for _ in 0..<2 {
      _ = try flickbook(
        ["verify", "s.yaml", "--summary", "own.md"], in: files.url, environment: environment)
    }
    let own = try text(files, "own.md")
    #expect(own.hasPrefix(Self.head) && own.contains(Self.row))
    #expect(own.components(separatedBy: "###").count == 2)
    #expect(!FileManager.default.fileExists(atPath: files.path("job.md")))
  }

  @Test func aDashWritesTheSummaryToStandardOutput() throws {
    let files = try Self.files()
    let result = try files.run(["verify", "s.yaml", "--summary", "-"])
    let lines = result.text.split(separator: "\n", maxSplits: 1)
    #expect(lines[0].hasPrefix("s.yaml:10:"))
    #expect(lines[1].contains(Self.head) && lines[1].contains(Self.row))
  }

  @Test func anUnwritableJobSummaryDoesNotStopTheRun() throws {
    let files = try Self.files()
    let result = try flickbook(
      ["verify", "s.yaml"], in: files.url,
      environment: ["CI": "true", "GITHUB_STEP_SUMMARY": files.path("a.gif/job.md")])
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "GITHUB_STEP_SUMMARY: \(files.path("a.gif/job.md")): cannot be written: Not a directory\n"))
  }

  @Test(arguments: ["s.yaml", "references/s/trace.csv", "references/../references/s/events.txt"])
  func jobSummariesDoNotOverwriteInputs(_ name: String) throws {
    let files = try Self.files()
    #expect(try files.run(["verify", "s.yaml", "--record", "all", "-q"]).status == 0)
    let before = try Data(contentsOf: files.url.appending(path: name))
    let result = try flickbook(
      ["verify", "s.yaml", "-q"], in: files.url,
      environment: ["CI": "true", "GITHUB_STEP_SUMMARY": files.path(name)])
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix("GITHUB_STEP_SUMMARY: \(files.path(name)): is an input of this run"))
    #expect(try Data(contentsOf: files.url.appending(path: name)) == before)
    let asked = try flickbook(
      ["verify", "s.yaml", "-q", "--summary", files.path(name)], in: files.url,
      environment: ["CI": "true", "GITHUB_STEP_SUMMARY": files.path(name)])
    #expect(asked.status == 2)
    #expect(try Data(contentsOf: files.url.appending(path: name)) == before)
  }

  @Test func jobSummariesAreNotWrittenIntoAReferenceFolder() throws {
    let files = try Self.files()
    #expect(try files.run(["verify", "s.yaml", "--record", "all", "-q"]).status == 0)
    func verify(_ summary: String, _ references: String) throws -> String {
      try flickbook(
        ["verify", "s.yaml", "-q", "--references", references], in: files.url,
        environment: ["CI": "true", "GITHUB_STEP_SUMMARY": files.path(summary)]
      ).errors
    }
    #expect(
      try verify("references/s/new.md", "references").hasPrefix(
        "GITHUB_STEP_SUMMARY: \(files.path("references/s/new.md")): is an input of this run"))
    #expect(!FileManager.default.fileExists(atPath: files.path("references/s/new.md")))
    #expect(try verify("references/all.md", "references") == "")
    #expect(FileManager.default.fileExists(atPath: files.path("references/all.md")))
    _ = try verify("job.md", ".")
    #expect(FileManager.default.fileExists(atPath: files.path("job.md")))
  }
}
