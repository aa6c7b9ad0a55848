// File formats, chosen by the ending of an output's name.

/// The endings of picture and video files.
enum PictureEnding: String, CaseIterable {
  case gif, apng, webp, mp4, webm, png
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case whose raw value ends a file's name, `.svg` for "curves.svg"; nil for another ending.
  init?(endingOf path: String) {
    guard let form = Self.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = form
  }
}

extension Options {
  /// Declares and reads a required output.
  ///
  /// - Parameters:
  ///   - ending: The file's required ending, unless the output is `-`.
  ///   - advice: The error's text when the output is missing or has another ending.
  mutating func output(
    _ value: String, help: String, ending: PictureEnding, otherwise advice: String
  ) -> String {
    let path = text("output", short: "o", value, help: help) ?? ""
    refuse(if: path != "-" && PictureEnding(endingOf: path) != ending, advice)
    return path
  }
}
