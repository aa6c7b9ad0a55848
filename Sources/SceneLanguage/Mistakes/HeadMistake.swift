// Mistakes in parameters and in the screen.

import Scene
import Support

/// A mistake in the head of a scene, or in a value that replaces a parameter's own.
enum HeadMistake: SceneMistake {
  case parameterLimits
  case parameterOutside(Double, ClosedRange<Double>)
  case overrideType(ParameterOverride, ValueType)
  case overrideOutside(ParameterOverride, ClosedRange<Double>)
  case noScreenSize
  /// The size of the output in pixels, of the whole screen or of its crop.
  case pixels(width: Double, height: Double, isCropped: Bool)
  case translucentScreen
  case tickRate(Double)
  case tolerance(String)

  var message: String {
    switch self {
    case .parameterLimits: "'min' is greater than 'max'; swap them"
    case .parameterOutside(let number, let range):
      "the value \(formatted(number)) is outside \(range.limits)"
    case .overrideType(let value, let type): Self.beginning(value) + type.phrase
    case .overrideOutside(let value, let range): Self.beginning(value) + range.limits
    case .noScreenSize: "'size' is missing in 'screen'; add 'size: [320, 480]'"
    case .pixels(let width, let height, let isCropped):
      "the \(isCropped ? "crop" : "screen") has \(formatted(width)) × \(formatted(height)) "
        + "pixels; each side takes 1 to \(Limits.screenSidePixels), the area at most "
        + "\(Limits.screenPixels)"
    case .translucentScreen: "the screen's background must be opaque; write a colour such as white"
    case .tickRate(let rate): "'tickRate' takes 60 or 120, not \(formatted(rate))"
    case .tolerance(let text):
      "'tolerance' takes points and frames such as 1.5pt or 2pt,1f, not '\(text)'"
    }
  }

  var kind: Diagnostic.Kind {
    if case .noScreenSize = self { .missingKey } else { .combination }
  }

  private static func beginning(_ value: ParameterOverride) -> String {
    "\(value.spelling) \(value.name)=\(value.text): '\(value.name)' takes "
  }
}
