// The scenes and outputs of one run of `render`, and pairs for the light and the dark appearance.

import Geometry
import Player
import Render
import Scene
import Support

/// The values of `render --appearance`.
enum AppearanceChoice: String, CaseIterable {
  case light, dark, both

  /// The only appearance; nil for both.
  var appearance: Appearance? { Appearance(rawValue: rawValue) }
}

/// A scene to render, with its options and its output.
struct RenderJob {
  var scene: String
  var setting: SceneOptions
  var rendering: RenderOptions

  /// The same job twice, in the light and in the dark appearance.
  ///
  /// - Throws: UsageError for an output that cannot have two names.
  var inBothAppearances: [RenderJob] {
    get throws(UsageError) {
      var jobs: [RenderJob] = []
      for appearance in Appearance.allCases {
        var job = self
        job.setting.appearance = appearance
        job.rendering.output = try rendering.output.renamed { name in
          let dot = name.lastIndex(of: ".").flatMap { name[$0...].contains("/") ? nil : $0 }
          let end = dot ?? name.endIndex
          return "\(name[..<end])-\(appearance.rawValue)\(name[end...])"
        }
        jobs.append(job)
      }
      return jobs
    }
  }
}

/// Returns the lines of HTML for a README that shows the picture of the reader's own appearance.
///
/// - Parameters:
///   - jobs: pairs of a job in the light and one in the dark appearance.
///   - sizes: the size of each job's picture, in points.
func pictureElements(_ jobs: [RenderJob], _ sizes: [Size]) -> [String] {
  let pictures = zip(jobs, sizes).filter { $0.0.rendering.output.isPicture }
  let lights = pictures.filter { $0.0.setting.appearance == .light }
  let darks = pictures.map(\.0).filter { $0.setting.appearance == .dark }
  return zip(lights, darks).flatMap { light, dark in
    let width = Int(saturating: light.1.width.rounded())
    let (lightPath, darkPath) = (
      html(light.0.rendering.output.path), html(dark.rendering.output.path)
    )
    return [
      "<picture>",
      "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"\(darkPath)\">",
      "  <img src=\"\(lightPath)\" width=\"\(width)\">",
      "</picture>",
    ]
  }
}

extension RenderOptions.Output {
  /// Whether the output is one file that an `<img>` element shows.
  fileprivate var isPicture: Bool {
    switch self {
    case .gif, .apng, .webP, .still: true
    case .video, .frames: false
    }
  }

  /// Returns the output under another name.
  ///
  /// - Throws: UsageError for standard output.
  fileprivate func renamed(_ rename: (String) -> String) throws(UsageError) -> Self {
    if path == "-" {
      throw UsageError(message: "--appearance both writes two files; name them with -o FILE")
    }
    switch self {
    case .gif(let path): return .gif(rename(path))
    case .apng(let path): return .apng(rename(path))
    case .webP(let path, let quality): return .webP(rename(path), quality)
    case .video(let path, let format): return .video(rename(path), format)
    case .frames(let path): return .frames(rename(path))
    case .still(let path, let frame, let form): return .still(rename(path), frame: frame, form)
    }
  }
}
