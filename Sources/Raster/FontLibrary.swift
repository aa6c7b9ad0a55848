// The fonts a scene is drawn with, and nothing else: never what happens to be installed.

import CCairo
import Foundation

/// Why fonts are not there.
public enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  case missing(file: String, package: String)
  case unreadable(file: String)
  case otherFamily(file: String, wanted: String, found: String)

  public var description: String {
    switch self {
    case .missing(let file, let package):
      "the font file \(file) is not installed; install \(package) ('make gifs' does)"
    case .unreadable(let file): "'\(file)' is not a font file"
    case .otherFamily(let file, let wanted, let found):
      "'\(file)' holds the font family '\(found)', not '\(wanted)'"
    }
  }
}

/// A set of font files: Inter, Nanum Gothic for what Inter lacks, and those a scene brings along.
public final class FontLibrary: Sendable {
  public struct File: Sendable, Hashable {
    public var family: String
    public var path: String

    public init(family: String, path: String) {
      self.family = family
      self.path = path
    }
  }

  /// A fontconfig configuration that holds these files and knows no rules of the machine's.
  ///
  /// nonisolated(unsafe): nobody changes it after `init`, and reading a configuration from several
  /// threads is safe since fontconfig 2.10.91, whose caches and reference counts are atomic.
  nonisolated(unsafe) let configuration: OpaquePointer
  /// Every file with its family, in the order in which it was added.
  public let files: [File]

  /// The file names of the fonts that are always there, and the packages that bring them.
  private static let standard: [(family: String, package: String, files: [String])] = [
    (
      "Inter", "fonts-inter",
      [
        "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold",
        "Black",
      ]
      .map { "Inter-\($0).otf" }
    ),
    (fallbackFamily, "fonts-nanum", ["NanumGothic.ttf", "NanumGothicBold.ttf"]),
  ]

  /// What Inter has no glyph for is looked up here.
  static let fallbackFamily = "NanumGothic"

  /// - Parameter additional: further files, by absolute path, each serving the family it says.
  /// - Throws: FontError for the first file that is missing or not what it should be.
  public init(additional: [File] = []) throws(FontError) {
    var files: [File] = []
    for font in Self.standard {
      for name in font.files {
        guard let path = Self.locate(name) else {
          throw .missing(file: name, package: font.package)
        }
        files.append(File(family: font.family, path: path))
      }
    }
    files += additional
    self.files = files
    guard let configuration = FcConfigCreate() else {
      preconditionFailure("fontconfig has no memory for a configuration")
    }
    self.configuration = configuration
    for file in files {
      try Self.checkFamily(of: file)
      guard FcConfigAppFontAddFile(configuration, file.path) != 0 else {
        throw .unreadable(file: file.path)
      }
    }
  }

  deinit {
    FcConfigDestroy(configuration)
  }

  /// The families that a scene can name, sorted.
  public var families: [String] { Set(files.map(\.family)).sorted() }

  private static func checkFamily(of file: File) throws(FontError) {
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(file.path, 0, nil, &count) else {
      throw .unreadable(file: file.path)
    }
    defer { FcPatternDestroy(pattern) }
    var found: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, Int32(found.count), &name) == FcResultMatch,
      let text = name
    {
      found.append(String(cString: text))
    }
    guard found.contains(file.family) else {
      throw .otherFamily(
        file: file.path, wanted: file.family, found: found.joined(separator: "', '"))
    }
  }

  /// Debian's folders, then those of macOS and Homebrew's font casks.
  private static func locate(_ name: String) -> String? {
    let home = NSHomeDirectory()
    let folders = [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/nanum",
      "/usr/local/share/fonts", "\(home)/.local/share/fonts", "\(home)/Library/Fonts",
      "/Library/Fonts",
    ]
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
