// Where verdicts go, beside the lines for a person: what several commands offer alike.

import Files
import Platform
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
  /// True: reports replace whatever lies where they go.
  var isForced = false
  var annotates = false
  /// True: standard output has JSON in place of lines.
  var isJSON = false

  /// The files before the work, so that one that cannot be written is known in time.
  struct Files {
    fileprivate let report: OutputFile?
    fileprivate let junit: OutputFile?
    fileprivate let summary: SummaryFile?
  }

  /// - Parameters:
  ///   - inputs: what is read meanwhile, which no report replaces.
  ///   - references: the folder of references, if any are read.
  func openFiles(besides inputs: [String], references: String? = nil) throws -> Files {
    func open(_ path: String, _ form: ReportForm) throws(FileError) -> OutputFile {
      try form.open(path, isForced: isForced, besides: inputs)
    }
    return Files(
      report: try report.map { try open($0, .page) },
      junit: try junit.map { try open($0, .junit) },
      summary: try SummaryFile(
        summary,
        append: { try AppendedFile($0, besides: inputs, outside: references) },
        open: { try open($0, .summary) }))
  }

  /// Writes all that is wanted.
  ///
  /// - Parameter title: of the page.
  /// - Throws: FileError when a file cannot be written, or was read for the verdicts.
  func write(_ verdicts: [Verdict], title: String, to files: Files) throws {
    if isJSON { Terminal.write(jsonReport(verdicts)) }
    if annotates {
      for annotation in githubAnnotations(verdicts) { Terminal.say(annotation) }
    }
    // Which imports, pictures and recordings scenes have is known now. None is a report of ours.
    let inputs = verdicts.flatMap(\.files)
    for file in [files.junit, files.report] where isForced { try file?.demand(noneOf: inputs) }
    let summary = try files.summary?.outside(inputs, isForced: isForced)
    try files.junit?.finish(with: Array(junitReport(verdicts).utf8))
    try files.report?.finish(with: Array(try htmlReport(verdicts, title: title).utf8))
    try summary?.write(jobSummary(verdicts))
  }
}

/// A Markdown summary: a file of its own, or the end of the one that belongs to a job.
private enum SummaryFile {
  case own(OutputFile)
  /// That nobody may have asked for.
  case shared(AppendedFile, isAsked: Bool)

  /// Where GitHub says that a step's summary goes; what is there already is another command's.
  private static let sharedPath = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
    .flatMap { $0.isEmpty ? nil : $0 }

  /// - Parameters:
  ///   - path: as asked for; nil: the job's, where there is one.
  ///   - append: opens the job's.
  ///   - open: opens one of its own.
  /// - Returns: nil when there is nowhere to write. A job's summary that nobody asked for and that
  ///   cannot be written is no reason to stop.
  init?(
    _ path: String?, append: (String) throws -> AppendedFile, open: (String) throws -> OutputFile
  ) throws {
    if let path {
      self =
        path == Self.sharedPath
        ? .shared(try append(path), isAsked: true) : .own(try open(path))
      return
    }
    guard let shared = Self.sharedPath else { return nil }
    do {
      self = .shared(try append(shared), isAsked: false)
    } catch {
      Self.tell(error)
      return nil
    }
  }

  private static func tell(_ error: any Error) {
    Terminal.message("GITHUB_STEP_SUMMARY: \(error)")
  }

  /// The same, unless it is one of the files that were read: nil for one that nobody asked for.
  ///
  /// - Throws: FileError for one that somebody asked for.
  func outside(_ inputs: [String], isForced: Bool) throws(FileError) -> SummaryFile? {
    switch self {
    case .own(let file): if isForced { try file.demand(noneOf: inputs) }
    case .shared(let file, let isAsked):
      do {
        try file.demand(noneOf: inputs)
      } catch {
        if isAsked { throw error }
        Self.tell(error)
        return nil
      }
    }
    return self
  }

  func write(_ markdown: String) throws(FileError) {
    switch self {
    case .own(let file): try file.finish(with: Array(markdown.utf8))
    // What stands there may lack the end of its last line.
    case .shared(let file, _): try file.append(Array("\n\(markdown)".utf8))
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
    outputs.isForced = force()
    outputs.annotates = annotations()
    outputs.isJSON = json()
    refuse(
      "--force", without: "--report, --junit or --summary",
      if: outputs.isForced && [outputs.report, outputs.junit, outputs.summary] == [nil, nil, nil])
    exclude("--json", "--annotations", if: outputs.isJSON && outputs.annotates)
    return outputs
  }

  /// Whether reports replace what is no report.
  mutating func force() -> Bool {
    flag("force", help: "Reports replace whatever lies where they go, not older reports alone.")
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
