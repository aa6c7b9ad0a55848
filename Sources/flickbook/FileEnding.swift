// What a file is to hold, by the ending of its name.

/// The pictures that a name can ask for.
enum PictureEnding: String, CaseIterable {
  case gif, apng, webp, mp4, webm, png
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case that a file's name ends with: `.svg` of "curves.svg". Nil for another ending.
  init?(endingOf path: String) {
    guard let form = Self.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = form
  }
}

extension Options {
  /// Where the result goes, which somebody has to say.
  ///
  /// - Parameters:
  ///   - ending: what the file is called, if it is not `-`.
  ///   - advice: what is said where no such file is named.
  mutating func output(
    _ value: String, help: String, ending: PictureEnding, otherwise advice: String
  ) -> String {
    let path = text("output", short: "o", value, help: help) ?? ""
    refuse(if: path != "-" && PictureEnding(endingOf: path) != ending, advice)
    return path
  }
}
