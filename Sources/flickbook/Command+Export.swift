// flickbook export

import Export
import Files
import Motion
import Player
import Render
import Scene

extension Command {
  static let export = Command(
    name: "export",
    summary: "Writes a curve, or a scene's moves, as code: CSS, Swift, Kotlin or Lottie.",
    example: "flickbook export 'spring(duration: 0.5, bounce: 0.3)' --to css",
    read: readExport)

  private static func readExport(_ options: inout Options) -> Work {
    let subject = options.operand("CURVE | SCENE")
    // No curve ends so.
    let isScene = isCalledLikeAScene(subject)
    let target = options.word(
      "to", "TARGET", help: "css, uikit, swiftui, coreanimation, android or lottie.",
      ExportTarget.self)
    let duration = options.only("of a curve", if: !isScene) { options in
      options.number(
        "duration", "S",
        help: "The animation's duration in seconds, for a curve that takes it; 1 by default.",
        in: 0.001...3_600)
    }
    let bound = options.number(
      "error", "N",
      help: "How far points may be off where the target has no such curve: as a part of the way, "
        + "0.002 by default; of a scene in points, 0.1 by default.", in: 0.0001...0.1)
    let setting = options.only("of a scene", if: isScene) {
      $0.sceneOptions()
    }
    let path = options.output()
    options.refuse(
      if: target == nil,
      "say what the code is for: --to "
        + ExportTarget.allCases.map(\.rawValue).joined(separator: ", "))
    return {
      guard let target else { return 2 }
      let file = try outputFile(path)
      if isScene {
        let rehearsed = try RehearsedScene(path: subject, options: setting)
        try file.demand(noneOf: rehearsed.files)
        let text = try Export.export(
          rehearsed, to: target, isPage: !path.hasSuffix(".css"), error: bound ?? 0.1)
        try file.finish(with: Array(text.utf8))
        return 0
      }
      let code = try code(of: subject, target, duration, bound)
      try file.finish(with: Array(code.utf8))
      return 0
    }
  }

  private static func code(
    of notation: String, _ target: ExportTarget, _ duration: Double?, _ bound: Double?
  ) throws -> String {
    let curve = try Curve(notation: notation)
    if duration != nil, curve.ownSeconds != nil {
      throw UsageError(
        message: "--duration has an effect on a curve that takes it only; "
          + "this spring has a time of its own")
    }
    let code = Export.export(
      curve, to: target, over: duration ?? unsaidCurveSeconds, errorBound: bound ?? 0.002)
    if bound != nil, !code.isSampled {
      throw UsageError(
        message: "--error has an effect on springs in CSS and Lottie only, which have none")
    }
    return code.text
  }
}
