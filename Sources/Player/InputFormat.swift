// The formats of files that commands read, and how much each command reads of them.

import OperatingSystem

package enum InputFormat: Sendable, Hashable, CaseIterable {
  /// A folder of PNG files, one for each frame.
  case folder
  /// A PNG file with one picture.
  case picture
  /// An animated PNG file. Its name may have the ending of a picture.
  case animatedPNG
  /// A GIF file, animated or not.
  case gif
  /// A video that ffmpeg reads.
  case video
  /// A CSV file with values over time, as `trace` and `measure` write it.
  case table
  /// A scene, as YAML or JSON.
  case scene

  /// Determines the format of a file by the ending of its name; nil for any other ending. A PNG
  /// file counts as a picture, because only its content tells whether it is animated.
  package init?(of path: String) {
    if folderExists(path) {
      self = .folder
      return
    }
    let ending = fileEnding(of: path)
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format == .animatedPNG ? .picture : format
  }

  /// Determines the format of a file that a command reads.
  ///
  /// - Throws: `UserError` for a format that the command cannot read.
  package init(of path: String, for reader: InputReader) throws(UserError) {
    guard let format = Self(of: path),
      reader.part(of: format) != nil || format == .picture && reader.part(of: .animatedPNG) != nil
    else { throw reader.refusal(of: path) }
    self = format
  }

  /// The endings of names, in lower case and without a dot; empty for a folder.
  package var endings: [String] {
    switch self {
    case .folder: []
    case .picture: ["png"]
    case .animatedPNG: ["apng", "png"]
    case .gif: ["gif"]
    case .video: ["mp4", "mov", "webm", "mkv", "m4v"]
    case .table: ["csv"]
    case .scene: ["yaml", "yml", "json"]
    }
  }
}

/// Commands that read files in several formats.
package enum InputReader: Sendable, CaseIterable {
  case diff
  case assemble
  case measure
  /// `fit`, `match` and `propose`, and the `recording` of a scene.
  case fit

  /// The part of a file that is read. A format without a part is an error.
  package enum Part: String, Sendable {
    case everyFrame = "every frame"
    case onePicture = "one frame"
    case everyRow = "every row"
    case play = "played"
  }

  /// Returns how much is read of a file; nil if the format is refused.
  package func part(of format: InputFormat) -> Part? {
    switch (format, self) {
    case (.folder, _): .everyFrame
    case (.picture, .diff), (.picture, .assemble): .onePicture
    case (.picture, .measure), (.picture, .fit): nil
    case (.animatedPNG, .assemble), (.gif, .assemble): nil
    case (.animatedPNG, _), (.gif, _): .everyFrame
    case (.video, .diff), (.video, .measure), (.video, .fit): .everyFrame
    case (.video, .assemble): nil
    case (.table, .diff), (.table, .fit): .everyRow
    case (.table, .measure), (.table, .assemble): nil
    case (.scene, .diff): .play
    case (.scene, _): nil
    }
  }

  /// Returns the error for a file with an ending that no format of the command has.
  package func refusal(of path: String) -> UserError {
    let endings = InputFormat.allCases.filter { part(of: $0) != nil }.flatMap(\.endings)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .map { ".\($0)" }.joined(separator: ", ")
    let command =
      switch self {
      case .diff: "diff compares"
      case .assemble: "assemble joins"
      case .measure, .fit: "a recording is one of"
      }
    return UserError("\(path): unknown ending; \(command) \(endings) or a folder of PNG files")
  }
}
