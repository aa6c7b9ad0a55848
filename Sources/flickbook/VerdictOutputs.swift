// Where verdicts go, beside the lines for a person: what several commands offer alike.

import Foundation
import Player
import Render
import Scene
import Verify

/// Reports and formats for machines, as asked for.
struct VerdictOutputs {
  /// The files' names; nil: not wanted.
  var report: String?
  var junit: String?
  var summary: String?
  var annotates = false
  /// True: standard output has JSON in place of lines.
  var isJSON = false

  /// The files before the work, so that one that cannot be written is known in time.
  struct Files {
    fileprivate let report: OutputFile?
    fileprivate let junit: OutputFile?
    fileprivate let summary: SummaryFile?
  }

  func openFiles() throws(Trouble) -> Files {
    Files(
      report: try report.map { (path) throws(Trouble) in try OutputFile(path) },
      junit: try junit.map { (path) throws(Trouble) in try OutputFile(path) },
      summary: try SummaryFile(summary))
  }

  /// Writes all that is wanted.
  ///
  /// - Parameter title: of the page.
  func write(_ verdicts: [Verdict], title: String, to files: Files) throws(Trouble) {
    if isJSON { print(jsonReport(verdicts), terminator: "") }
    if annotates {
      for annotation in githubAnnotations(verdicts) { print(annotation) }
    }
    // Files go to standard output past what is printed, which waits.
    fflush(nil)
    try files.junit?.finish(with: Array(junitReport(verdicts).utf8))
    try files.report?.finish(with: Array(try htmlReport(verdicts, title: title).utf8))
    try files.summary?.write(jobSummary(verdicts))
  }
}

/// A Markdown summary: a file of its own, or the end of the one that belongs to a job.
private enum SummaryFile {
  case own(OutputFile)
  case shared(AppendedFile)

  /// Where GitHub says that a step's summary goes; what is there already is another command's.
  private static let sharedPath = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
    .flatMap { $0.isEmpty ? nil : $0 }

  /// - Parameter path: as asked for; nil: the job's, where there is one.
  /// - Returns: nil when there is nowhere to write. A job's summary that nobody asked for and that
  ///   cannot be written is no reason to stop.
  init?(_ path: String?) throws(Trouble) {
    if let path {
      self =
        path == Self.sharedPath ? .shared(try AppendedFile(path)) : .own(try OutputFile(path))
      return
    }
    guard let shared = Self.sharedPath else { return nil }
    do throws(Trouble) {
      self = .shared(try AppendedFile(shared))
    } catch {
      Terminal.message("GITHUB_STEP_SUMMARY: \(error)")
      return nil
    }
  }

  func write(_ markdown: String) throws(Trouble) {
    switch self {
    case .own(let file): try file.finish(with: Array(markdown.utf8))
    // What stands there may lack the end of its last line.
    case .shared(let file): try file.append(Array("\n\(markdown)".utf8))
    }
  }
}

extension Options {
  /// Declares and reads the options.
  mutating func verdictOutputs() -> VerdictOutputs {
    var outputs = VerdictOutputs()
    outputs.report = text(
      "report", "FILE.html", help: "Writes a page with pictures and curves.")
    outputs.junit = text("junit", "FILE", help: "Writes JUnit XML.")
    outputs.summary = text(
      "summary", "FILE",
      help: "Writes Markdown, - to standard output; by default at the end of the file that "
        + "GITHUB_STEP_SUMMARY names.")
    outputs.annotates = annotations()
    outputs.isJSON = json()
    exclude("--json", "--annotations", if: outputs.isJSON && outputs.annotates)
    return outputs
  }

  private mutating func annotations() -> Bool {
    parsed("annotations", "github", help: "Prints GitHub's annotations.") { text in
      guard text == "github" else {
        throw UsageError(message: "--annotations takes github, not '\(text)'")
      }
      return true
    } ?? false
  }
}
