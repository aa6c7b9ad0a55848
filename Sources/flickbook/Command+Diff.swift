// flickbook diff

import Foundation
import Player
import Render
import Scene
import Verify

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "Compares two pictures, GIFs, folders of frames, traces or scenes.",
    operands: "OLD NEW",
    operandCount: 2...2,
    options: [
      Option(
        name: "output", short: "o", value: "FILE",
        help: "Where the difference goes: FILE.gif for all moments, FILE.png for the worst."),
      Option(
        name: "tolerance", value: "T",
        help: "What may differ: max-delta=N, pixels=N or P%, blob=N, value=0.5pt, shift=1f."),
      Option(
        name: "mask", value: "M",
        help: "What does not count: x,y,width,height or 1.2-1.5s; of scenes also a view's id."),
      Option(name: "report", value: "FILE.html", help: "Writes a page with pictures and curves."),
      Option(name: "fps", value: "N", help: "Frames a second of folders; 30 by default."),
      .json, .jobs, .quiet,
    ],
    example: "flickbook diff before.gif after.gif -o difference.gif --report difference.html",
    run: runDiff)

  private static func runDiff(_ arguments: Arguments) async throws -> Int32 {
    var tolerance = Tolerance()
    for text in arguments.all("tolerance") { try tolerance.add(text) }
    for text in arguments.all("mask") { try tolerance.addMask(text) }
    let verdict = try await Verify.diff(
      arguments.operands[0], arguments.operands[1],
      options: DiffOptions(
        tolerance: tolerance, output: arguments.value("output"),
        framesPerSecond: try arguments.number("fps", 0.1...240) ?? 30, jobs: try arguments.jobs()))
    if arguments.has("json") {
      print(jsonReport([verdict]), terminator: "")
    } else if !arguments.has("quiet") {
      print(verdict.line)
      for detail in verdict.details { print("  \(detail)") }
    }
    if let path = arguments.value("report") {
      try writeFile(Array(try htmlReport([verdict], title: "flickbook diff").utf8), to: path)
    }
    return verdict.kind.isPass ? 0 : 1
  }
}
