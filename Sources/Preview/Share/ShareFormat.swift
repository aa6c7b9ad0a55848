// The formats that the dialog *Share* offers.

import Images
import OperatingSystem
import Player
import Render
import Scene

/// A format of a shared file. `ab` is a GIF that compares the scene with its variants; `html` is a
/// stand-alone web page. The last four are code.
enum ShareFormat: String, CaseIterable, Sendable {
  case gif, mp4, webm, webp, apng, filmstrip, ab, html, css, uikit, swiftui, coreanimation

  /// The name in the dialog.
  var label: String {
    switch self {
    case .gif: "GIF"
    case .mp4: "MP4"
    case .webm: "WebM"
    case .webp: "WebP"
    case .apng: "APNG"
    case .filmstrip: "Filmstrip"
    case .ab: "A/B GIF"
    case .html: "Web page"
    case .css: "CSS"
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .coreanimation: "Core Animation"
    }
  }

  var mediaType: String { file.type }

  /// The end of the file's name, after the name that the user chooses.
  var ending: String { file.ending }

  private var file: (type: String, ending: String) {
    switch self {
    case .gif: ("image/gif", ".gif")
    case .ab: ("image/gif", "-ab.gif")
    case .apng: ("image/apng", ".apng")
    case .webp: ("image/webp", ".webp")
    case .mp4: ("video/mp4", ".mp4")
    case .webm: ("video/webm", ".webm")
    case .filmstrip: ("image/png", "-filmstrip.png")
    case .html: ("text/html; charset=utf-8", ".html")
    case .css: ("text/html; charset=utf-8", "-css.html")
    case .uikit, .swiftui, .coreanimation:
      ("text/plain; charset=utf-8", "-\(rawValue).swift")
    }
  }

  /// Returns the output of `render`; nil for a format that `render` does not write.
  func output(_ path: String) -> RenderOptions.Output? {
    switch self {
    case .gif: .gif(path)
    case .apng: .apng(path)
    case .webp: .webP(path, .lossless)
    case .mp4: .video(path, .mp4)
    case .webm: .video(path, .webm)
    case .filmstrip, .ab, .html, .css, .uikit, .swiftui, .coreanimation: nil
    }
  }

  /// Whether `render` writes the format, with a width, a bezel and a part of the time.
  var isRendered: Bool { output("") != nil }

  var isVideo: Bool { self == .mp4 || self == .webm }

  /// Returns the reason why the format cannot have a frame rate; nil if it can.
  func problem(ofRate rate: Double) -> String? {
    let (most, name): (Double, String) =
      switch self {
      case .gif: (GIFDelays.mostFramesPerSecond, "a GIF")
      case .apng: (FrameDelay.mostFramesPerSecond, "an APNG")
      case .webp: (FrameDelay.mostFramesPerSecond, "a WebP")
      // A comparison has fewer frames than its scenes if need be.
      default: (.infinity, label)
      }
    guard rate > most else { return nil }
    return RequestProblem.framesPerSecond(rate, most: most, of: name).description
  }

  /// The reason why the format cannot be made on this machine; nil if it can.
  var objection: String? {
    isVideo && ChildProgram.path(of: "ffmpeg") == nil
      ? "ffmpeg is not installed; install it with apt-get or brew" : nil
  }
}

/// A setting of the dialog besides the format and the name.
enum ShareSetting: String, CaseIterable, Sendable {
  case place, width, bezel, appearance, part

  /// Returns the reason why a setting has no effect on a format; nil if it has one.
  func objection(_ format: ShareFormat, place: GIFBudget.Place?) -> String? {
    switch self {
    case .place: format == .gif ? nil : "only a GIF is fitted to a place's limit"
    case .width where place != nil: "the place limits the width"
    case .width, .bezel, .part:
      format.isRendered ? nil : "only animations and videos have this setting"
    case .appearance: format == .ab ? "the comparison is shown as in the page" : nil
    }
  }
}
