// Report files and machine-readable formats of verdicts, shared by several commands.

import OperatingSystem
import Player
import Render
import Scene
import Support
import Verify

struct VerdictOutputs {
  /// The name of the HTML page; nil if no page is requested.
  var report: String?
  var junit: String?
  var summary: String?
  /// Whether reports may replace files that are not reports.
  var isForced = false
  var annotates = false
  /// Whether standard output is JSON instead of lines.
  var isJSON = false

  /// The report files. They are opened before the work, so that an unwritable file is found early.
  struct Files {
    fileprivate let report: OutputFile?
    fileprivate let junit: OutputFile?
    fileprivate let summary: SummaryFile?
  }

  /// Opens the report files.
  ///
  /// - Parameters:
  ///   - inputs: The files from which the verdicts are made. No report replaces them.
  ///   - references: The folder of references; nil if no references are read.
  func openFiles(besides inputs: [String], references: String? = nil) throws -> Files {
    func open(_ path: String, _ kind: ReportKind) throws(FileError) -> OutputFile {
      try kind.open(path, isForced: isForced, besides: inputs)
    }
    return Files(
      report: try report.map { try open($0, .page) },
      junit: try junit.map { try open($0, .junit) },
      summary: try SummaryFile(
        summary,
        append: { try AppendedFile($0, besides: inputs, outside: references) },
        open: { try open($0, .summary) }))
  }

  /// Writes all requested reports and formats.
  ///
  /// - Parameters:
  ///   - title: The title of the reports: the program and the command.
  ///   - showsAll: Whether the page also shows the pictures of verdicts that pass, and all
  ///     pictures in their full size.
  ///   - isQuiet: Whether the path and the size of the page are not printed.
  /// - Throws: FileError if a file cannot be written, or was read for the verdicts.
  func write(
    _ verdicts: [Verdict], title: String, showsAll: Bool = false, to files: Files, isQuiet: Bool
  ) throws {
    if isJSON { Terminal.write(jsonReport(verdicts)) }
    if annotates {
      for annotation in githubAnnotations(verdicts) { Terminal.say(annotation) }
    }
    // Check the inputs again, because the imports, pictures and recordings of the scenes are known
    // only now.
    let inputs = verdicts.flatMap(\.files)
    for file in [files.junit, files.report] where isForced { try file?.demand(noneOf: inputs) }
    let summary = try files.summary?.outside(inputs, isForced: isForced)
    try files.junit?.finish(with: Array(junitReport(verdicts, title: title).utf8))
    if let file = files.report {
      let page = try htmlReport(
        verdicts, title: title, showsAll: showsAll, mostBytes: showsAll ? nil : mostReportBytes)
      try file.finish(with: Array(page.utf8))
      if !isQuiet, let report, report != "-" {
        Terminal.message("\(report): report, \(grouped(page.utf8.count)) bytes")
      }
    }
    try summary?.write(jobSummary(verdicts, title: title))
  }
}

/// A Markdown summary: a separate file, or an addition to the summary of a CI job.
private enum SummaryFile {
  case own(OutputFile)
  /// The job's summary. `isAsked` says whether the user requested it.
  case shared(AppendedFile, isAsked: Bool)

  /// The path of the job summary on GitHub. Previous commands of the job may have written to it.
  private static let sharedPath = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
    .flatMap { $0.isEmpty ? nil : $0 }

  /// Opens the requested summary, or else the job's summary.
  ///
  /// Returns nil if no summary is requested and the job has none. Returns nil also if the job's
  /// summary was not requested and cannot be written.
  ///
  /// - Parameters:
  ///   - path: The requested name; nil for the job's summary.
  ///   - append: A closure that opens the job's summary.
  ///   - open: A closure that opens a separate file.
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

  /// Returns the summary. Returns nil if the summary is one of the inputs and was not requested.
  ///
  /// - Throws: FileError if the summary is one of the inputs and was requested.
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
    // Begin with a line break, because the existing text may lack a final line break.
    case .shared(let file, _): try file.append(Array("\n\(markdown)".utf8))
    }
  }
}

extension Options {
  mutating func verdictOutputs() -> VerdictOutputs {
    var outputs = VerdictOutputs()
    outputs.report = text(
      "report", "FILE.html", help: "Write a page with pictures and curves.")
    outputs.junit = text("junit", "FILE", help: "Write JUnit XML.")
    outputs.summary = text(
      "summary", "FILE",
      help: "Write Markdown, - for standard output; by default append to the file named by "
        + "GITHUB_STEP_SUMMARY.")
    outputs.isForced = force()
    outputs.annotates = annotations()
    outputs.isJSON = json()
    refuse(
      "--force", without: "--report, --junit or --summary",
      if: outputs.isForced && [outputs.report, outputs.junit, outputs.summary] == [nil, nil, nil])
    exclude("--json", "--annotations", if: outputs.isJSON && outputs.annotates)
    return outputs
  }

  /// Declares and reads --force: whether reports may replace files that are not reports.
  mutating func force() -> Bool {
    flag("force", help: "Let reports replace any file, not only older reports.")
  }

  private mutating func annotations() -> Bool {
    parsed("annotations", "github", help: "Print annotations for GitHub.") { text in
      guard text == "github" else {
        throw UsageError(message: "--annotations takes github, not '\(text)'")
      }
      return true
    } ?? false
  }
}

/// A file opened for appending. Texts of several processes do not mix, because `append` passes a
/// whole text to one write call.
final class AppendedFile {
  private let path: String
  private var descriptor: Int32 = -1

  /// Opens the file, and creates it if necessary.
  ///
  /// - Parameters:
  ///   - inputs: The files from which the appended text is made. The file must not be one of them.
  ///   - folder: The folder of references; nil if there is none. The file must not be in one of its
  ///     subfolders.
  /// - Throws: FileError if the file is an input, is in a subfolder of `folder`, is the film.txt of
  ///   a folder of frames, or cannot be written.
  init(_ path: String, besides inputs: [String], outside folder: String?) throws {
    self.path = path
    let isOfReference = folder.map { Self.isInside(path, $0) } ?? false
    if try isOfReference || belongsToFrames(path) { throw isRead }
    try demand(noneOf: inputs)
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw FileError("\(path): cannot be written: \(systemReason())")
    }
  }

  private var isRead: FileError {
    FileError("\(path): is an input of this run; name another output file")
  }

  /// Throws FileError if the file is one of the inputs.
  func demand(noneOf inputs: [String]) throws(FileError) {
    if isFile(path, among: inputs) { throw isRead }
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    // A new file has no resolved path yet, but its folder has one.
    guard let place = resolvedPath(parentFolder(of: resolvedPath(path) ?? path)),
      let folder = resolvedPath(folder)
    else { return false }
    return place.hasPrefix("\(folder)/")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func append(_ bytes: [UInt8]) throws(FileError) {
    guard writeAll(bytes, to: descriptor) else {
      throw FileError("\(path): cannot be written: \(systemReason())")
    }
  }
}
