// The command `flickbook export`.

import Export
import Motion
import OperatingSystem
import Player
import Render
import Scene

extension Command {
  static let export = Command(
    name: "export",
    summary: "Export a curve or a scene's motion as CSS or Swift, and curves as Kotlin or Lottie.",
    example: "flickbook export 'spring(duration: 0.5, bounce: 0.3)' --to css",
    read: readExport)

  private static func readExport(_ options: inout Options) -> Work {
    let subject = options.operand("CURVE | SCENE")
    // No notation of a curve looks like the name of a scene file.
    let isScene = isCalledLikeAScene(subject)
    let target = options.word(
      "to", "TARGET",
      help: "Export for css, uikit, swiftui or coreanimation; for curves also android or lottie.",
      ExportTarget.self)
    let sceneTarget = target.flatMap { SceneTarget(rawValue: $0.rawValue) }
    let path = options.output()
    let duration = options.only("to a curve", if: !isScene) { options in
      options.number(
        "duration", "S",
        help: "Set the duration in seconds of a curve without its own; the default is 1.",
        in: 0.001...3_600)
    }
    let bound = options.number(
      "error", "N",
      help: "Set the largest error of sampled curves: as a fraction of the change, 0.002 by "
        + "default; for a scene in points, 0.1 by default.", in: 0.0001...0.1)
    let setting = options.only("to a scene", if: isScene) {
      $0.sceneOptions()
    }
    options.refuse(
      if: target == nil,
      "the target is missing; choose one with --to "
        + ExportTarget.allCases.map(\.rawValue).joined(separator: ", "))
    options.refuse(
      if: isScene && sceneTarget == nil,
      "--to \(target?.rawValue ?? "") exports only curves; for a scene, choose one of "
        + SceneTarget.allCases.map(\.rawValue).joined(separator: ", "))
    return {
      guard let target else { return 2 }
      let file = try outputFile(path)
      if isScene, let sceneTarget {
        let resolved = try ResolvedScene(path: subject, options: setting)
        try file.demand(noneOf: resolved.files)
        let text = try Export.export(
          resolved, to: sceneTarget, isPage: fileEnding(of: path) != "css", error: bound ?? 0.1)
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
        message: "--duration applies only to curves without a fixed duration; "
          + "this spring's duration is fixed")
    }
    let code = Export.export(
      curve, to: target, over: duration ?? unsaidCurveSeconds, errorBound: bound ?? 0.002)
    if bound != nil, !code.isSampled {
      throw UsageError(
        message: "--error applies only to springs in CSS and Lottie, which have no spring curves")
    }
    return code.text
  }
}
