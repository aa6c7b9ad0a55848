// Reports that verdicts are written to: they replace older ones, and nothing else that lies there.

import Files
import Verify

/// The forms of reports.
enum ReportForm {
  case page, junit, summary
  /// What a shard found, which is never forced into another file's place.
  case result

  /// What somebody calls such a file.
  private var noun: String {
    switch self {
    case .page: "report"
    case .junit: "JUnit file"
    case .summary: "summary"
    case .result: "result"
    }
  }

  /// Whether a file that begins so is one of ours.
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
  ///   - isForced: whether it takes the place of whatever is there.
  ///   - inputs: what is read meanwhile, which it never replaces.
  /// - Throws: FileError when it cannot be written, or something else is there.
  func open(
    _ path: String, isForced: Bool = false, besides inputs: [String]
  ) throws(FileError) -> OutputFile {
    let file = try outputFile(path)
    try file.demand(noneOf: inputs)
    guard path != "-", !isForced, let head = try InputFile.beginning(of: path, count: 2_048),
      !head.isEmpty, !wrote(String(decoding: head, as: UTF8.self))
    else { return file }
    let remedy = self == .result ? "remove it" : "replace it with --force"
    throw FileError(
      "\(path): is there already and is no \(noun) of flickbook's; name another file, or \(remedy)")
  }
}
