// The command `flickbook diff`.

import OperatingSystem
import Player
import Render
import Scene
import Support
import Verify

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "Compare two recordings by their motion, or pictures, traces or scenes.",
    example: "flickbook diff before.mp4 after.mp4",
    read: readDiff)

  private static func readDiff(_ options: inout Options) -> Work {
    let files = options.operands("OLD NEW", 2...2)
    let output = options.text(
      "output", short: "o", "FILE",
      help: "Write the pixels that differ: FILE.gif for all frames, FILE.png for the worst one.")
    let (tolerance, terms, _) = options.tolerance(
      help: "Allow differences: max-delta=N, pixels=N or P%, blob=N, \(Tolerance.valueTerms), "
        + "shift=1f.",
      maskHelp: "Ignore a region: x,y,width,height, a time 1.2-1.5s, or a view's id in scenes.")
    let report = options.text(
      "report", "FILE.html", help: "Write a page with pictures and curves.")
    let isForced = options.force()
    let rate = options.number(
      "fps", "N",
      help: "Set the frames per second of folders; the default is their own, or else 30.",
      in: 0.1...240)
    let isJSON = options.json()
    let jobs = options.jobs()
    let isQuiet = options.quiet()
    options.refuse("--force", without: "--report", if: isForced && report == nil)
    options.exclude("--json", "--quiet", if: isJSON && isQuiet)
    return {
      let compared = try ComparedFiles(files)
      if output != nil { try compared.require(.pictures, "-o") }
      if rate != nil { try compared.require(.folders, "--fps") }
      try compared.check(terms, tolerance.masks)
      // The options that concern pixels ask for a comparison of pixels.
      if output == nil, report == nil, terms.isEmpty, tolerance.masks.isEmpty,
        let motion = try await MotionVerdict(files[0], files[1], framesPerSecond: rate)
      {
        return say(motion.verdict, differences: motion.differences, isJSON, isQuiet: isQuiet)
      }
      let target = try output.map(target)
      let page = try report.map { path in
        try ReportKind.page.open(path, isForced: isForced, besides: files)
      }
      let verdict = try await compareFiles(
        files[0], files[1],
        options: DiffOptions(tolerance: tolerance, framesPerSecond: rate, jobs: jobs),
        target: target, report: page)
      let status = say(verdict, isJSON, isQuiet: isQuiet)
      try page?.finish(
        with: Array(try htmlReport([verdict], title: "flickbook diff", mostBytes: nil).utf8))
      return status
    }
  }

  /// Prints a verdict, and returns the exit status.
  private static func say(
    _ verdict: Verdict, differences: JSON? = nil, _ isJSON: Bool, isQuiet: Bool
  ) -> Int32 {
    if isJSON {
      Terminal.write(jsonReport([verdict], differences: differences))
    } else if !isQuiet {
      Terminal.say(verdict.line)
      for detail in verdict.details { Terminal.say("  \(detail)") }
    }
    return verdict.kind.isPass ? 0 : 1
  }

  private static func target(_ path: String) throws -> DifferenceTarget {
    guard let format = DifferenceTarget.Format(endingOf: path) else {
      throw UserError("-o takes FILE.png for a picture or FILE.gif for an animation, not '\(path)'")
    }
    return DifferenceTarget(try outputFile(path), as: format)
  }
}

/// The kinds of the two files that `diff` compares, such as scene and trace.
struct ComparedFiles {
  /// The kinds of files to which an option applies. The raw value names them in errors.
  enum RequiredInput: String {
    case pictures, folders, scenes
    case values = "traces and scenes"
  }

  private let forms: [InputFormat]

  /// Finds the kinds of the files.
  ///
  /// - Throws: UserError for a file that `diff` cannot read.
  init(_ paths: [String]) throws(UserError) {
    forms = try paths.map { (path) throws(UserError) in try InputFormat(of: path, for: .diff) }
  }

  /// Throws UsageError if the option does not apply to these two files.
  func require(_ need: RequiredInput, _ option: String) throws(UsageError) {
    let isMet =
      switch need {
      case .pictures: !forms.contains(.table) && !forms.contains(.video)
      case .folders: forms.contains(.folder)
      case .scenes: forms.allSatisfy { $0 == .scene }
      case .values: forms.allSatisfy { $0 == .scene || $0 == .table }
      }
    guard isMet else {
      throw UsageError(message: "\(option) applies only to \(need.rawValue)")
    }
  }

  /// Throws UsageError if a term of the tolerance or a mask does not apply to these two files.
  func check(_ terms: [String], _ masks: [Tolerance.Mask]) throws(UsageError) {
    for term in terms { try require(Self.form(forTerm: term), "--tolerance \(term)") }
    for mask in masks {
      switch mask {
      case .view(let view): try require(.scenes, "--mask \(view)")
      case .rect, .time: try require(.pictures, "--mask")
      }
    }
  }

  /// Returns the kind of files to which a term of the tolerance applies.
  private static func form(forTerm name: String) -> RequiredInput {
    switch name {
    case "value", "shift": .values
    case "environment": .scenes
    default: .pictures
    }
  }
}
