// Report files. They replace existing reports but no other files.

import OperatingSystem
import Verify

enum ReportKind {
  case page, junit, summary
  /// The result of a shard. It never replaces any other kind of file, even with --force.
  case result

  private var noun: String {
    switch self {
    case .page: "report"
    case .junit: "JUnit file"
    case .summary: "summary"
    case .result: "result"
    }
  }

  /// Whether a file that begins with `head` is a report of this kind, written by Flickbook.
  private func wrote(_ head: String) -> Bool {
    switch self {
    case .page: head.hasPrefix("<!doctype html>") && head.contains("<title>flickbook ")
    case .junit: head.hasPrefix("<?xml") && head.contains("<testsuite name=\"flickbook ")
    case .summary: head.hasPrefix("### flickbook ")
    case .result: head.hasPrefix("\(ShardResult.opening) ")
    }
  }

  /// Opens a report.
  ///
  /// - Parameters:
  ///   - isForced: Whether the report may replace a file that is not a report.
  ///   - inputs: The files from which the report is made. The report never replaces them.
  /// - Throws: FileError if the report cannot be written or would replace another file.
  func open(
    _ path: String, isForced: Bool = false, besides inputs: [String]
  ) throws(FileError) -> OutputFile {
    let file = try outputFile(path)
    try file.demand(noneOf: inputs)
    guard path != "-", !isForced, let head = try InputFile.beginning(of: path, count: 2_048),
      !head.isEmpty, !wrote(String(decoding: head, as: UTF8.self))
    else { return file }
    let remedy = self == .result ? "" : ", or lose its contents with --force"
    throw FileError(
      "\(path): already exists and is not a flickbook \(noun); name another file\(remedy)")
  }
}
