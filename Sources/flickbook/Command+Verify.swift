// flickbook verify

import Foundation
import Player
import Render
import Scene
import Verify

extension Command {
  static let verify = Command(
    name: "verify",
    summary: "Compares scenes with their recorded references, and says what changed.",
    operands: "[SCENE…]",
    operandCount: 0...1_000,
    options: [
      Option(
        name: "references", value: "DIR",
        help: "Where references are; 'references' beside the first scene by default."),
      Option(
        name: "record", value: "MODE",
        help: "missing, changed, all or never: which references are written; never by default "
          + "when CI is set, missing otherwise."),
      Option(
        name: "tolerance", value: "T",
        help: "What may differ: max-delta=N, pixels=N or P%, blob=N, value=0.5pt, shift=1f, "
          + "environment=any."),
      Option(
        name: "mask", value: "M",
        help: "What does not count in pictures: a view's id, x,y,width,height or 1.2-1.5s."),
      Option(name: "report", value: "FILE.html", help: "Writes a page with pictures and curves."),
      Option(name: "junit", value: "FILE", help: "Writes JUnit XML."),
      Option(name: "annotations", value: "github", help: "Prints GitHub's annotations."),
      .json, .jobs, .parameter, .quiet,
    ],
    example: "flickbook verify scenes/*.yaml --report output/verify.html",
    run: runVerify)

  private static func runVerify(_ arguments: Arguments) async throws -> Int32 {
    let scenes = try scenes(arguments)
    let names = scenes.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw UsageError(message: "two scenes are called \(name), as their references would be")
    }
    let options = try verifyOptions(arguments, scenes)
    if let annotations = arguments.value("annotations"), annotations != "github" {
      throw UsageError(message: "--annotations takes github, not '\(annotations)'")
    }
    var verdicts: [Verdict] = []
    for scene in scenes {
      let verdict = await Verify.verify(scene, options: options)
      verdicts.append(verdict)
      guard !arguments.has("json") else { continue }
      if verdict.kind.isPass ? !arguments.has("quiet") : true { print(verdict.line) }
      for detail in verdict.details { print("  \(detail)") }
    }
    if arguments.has("json") { print(jsonReport(verdicts), terminator: "") }
    if arguments.has("annotations") {
      for annotation in githubAnnotations(verdicts) { print(annotation) }
    }
    if let path = arguments.value("junit") {
      try writeFile(Array(junitReport(verdicts).utf8), to: path)
    }
    if let path = arguments.value("report") {
      try writeFile(Array(try htmlReport(verdicts, title: "flickbook verify").utf8), to: path)
    }
    let bad = verdicts.filter { !$0.kind.isPass }
    if !arguments.has("quiet") {
      Terminal.message(
        "\(verdicts.count - bad.count) of \(verdicts.count) scenes pass; tolerance: "
          + options.tolerance.description)
    }
    return bad.contains { $0.kind == .trouble } ? 2 : bad.isEmpty ? 0 : 1
  }

  /// The scenes that are named, or all of scenes/.
  private static func scenes(_ arguments: Arguments) throws -> [String] {
    guard arguments.operands.isEmpty else { return arguments.operands }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "scenes")) ?? []
    let scenes = names.filter { $0.hasSuffix(".yaml") }.sorted().map { "scenes/\($0)" }
    guard !scenes.isEmpty else {
      throw UsageError(message: "names no scene, and there is none in scenes/")
    }
    return scenes
  }

  private static func verifyOptions(_ arguments: Arguments, _ scenes: [String]) throws
    -> VerifyOptions
  {
    var tolerance = Tolerance()
    for text in arguments.all("tolerance") { try tolerance.add(text) }
    for text in arguments.all("mask") { try tolerance.addMask(text) }
    let folder = URL(filePath: scenes[0]).deletingLastPathComponent().relativePath
    let isCI = ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty } ?? false
    var options = VerifyOptions(
      references: arguments.value("references") ?? "\(folder)/references",
      record: try arguments.word("record", RecordMode.self) ?? (isCI ? .never : .missing),
      tolerance: tolerance, jobs: try arguments.jobs(),
      scene: SceneOptions(parameters: try arguments.parameters()))
    options.advice.missing = "record it with --record missing"
    options.advice.damaged = "record it again with --record all"
    return options
  }
}
