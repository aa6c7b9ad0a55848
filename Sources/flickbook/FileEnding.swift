// File formats that are selected by the file name extension of an output.

import OperatingSystem

/// Formats of pictures and videos. The raw value is the file name extension without a dot.
enum PictureFormat: String, CaseIterable {
  case gif, apng, webp, mp4, webm, png
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// Finds the case for the ending of a path, such as `.svg` for "curves.svg" or "curves.SVG"; nil
  /// for any other ending.
  init?(endingOf path: String) { self.init(rawValue: fileEnding(of: path)) }
}

extension Options {
  /// Declares and reads the option for a required output, `-o`.
  ///
  /// - Parameters:
  ///   - ending: The required file name extension, unless the output is `-`.
  ///   - advice: The error's text if the output is missing or has another extension.
  mutating func output(
    _ value: String, help: String, ending: PictureFormat, otherwise advice: String
  ) -> String {
    let path = text("output", short: "o", value, help: help) ?? ""
    refuse(if: path != "-" && PictureFormat(endingOf: path) != ending, advice)
    return path
  }
}

extension String {
  /// Returns the path unchanged if it names a GIF file or is `-`; otherwise throws UsageError.
  ///
  /// - Parameter writer: The command or option that writes the GIF, for the error.
  func namingGIF(of writer: String) throws(UsageError) -> String {
    guard self == "-" || PictureFormat(endingOf: self) == .gif else {
      throw UsageError(message: "\(writer) writes a GIF; name it FILE.gif, not '\(self)'")
    }
    return self
  }
}
