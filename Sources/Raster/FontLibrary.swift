// The fonts of a scene, independent of the fonts that happen to be installed.

import Platform
import Synchronization

/// A set of font files: Inter, Nanum Gothic for Korean, and the scene's own files. Rasters on any
/// threads can share it.
package final class FontLibrary: Sendable {
  /// A font file with the family that it provides.
  package struct File: Sendable, Hashable {
    /// The family name in scenes; blanks and case do not count.
    package var family: String
    /// The path of the file, absolute or relative to the working folder.
    package var path: String

    /// Creates an entry without reading the file; `FontLibrary` checks the family.
    package init(family: String, path: String) {
      self.family = family
      self.path = path
    }
  }

  let configuration: FontConfiguration
  /// All files with their families, in the order in which they were added.
  package let files: [File]
  private let faces: [[FontConfiguration.Face]]

  /// The folders of standard fonts on Debian, other systems and macOS, and of Homebrew's font
  /// casks.
  package static var standardFolders: [String] {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/nanum",
      "/usr/share/fonts/inter", "/usr/share/fonts/nanum", "/usr/local/share/fonts",
      "\(home)/.local/share/fonts", "\(home)/Library/Fonts", "/Library/Fonts",
    ]
  }

  /// - Parameters:
  ///   - additional: the scene's files, each with its family (blanks and case do not count).
  ///   - folders: the folders to search for Inter and Nanum Gothic by file name; the first hit
  ///     wins.
  /// - Throws: `FontError` for the first file that is missing or has another family.
  package init(
    additional: [File] = [], folders: [String] = FontLibrary.standardFolders
  ) throws(FontError) {
    let files = try Self.standardFiles(in: folders) + additional
    (configuration, faces) = try noticingShortage(.noConfiguration) { () throws(FontError) in
      let configuration = try FontConfiguration()
      var faces: [[FontConfiguration.Face]] = []
      for file in files {
        faces.append(try Self.checkedFaces(of: file))
        try configuration.add(file.path)
      }
      return (configuration, faces)
    }
    self.files = files
  }

  /// Returns the library of the standard fonts, which is loaded once per process.
  ///
  /// - Throws: `FontError` as `init` does; the next call tries again.
  package static func standard() throws(FontError) -> FontLibrary {
    try shared.withLock { (known) throws(FontError) in
      if let known { return known }
      let library = try FontLibrary()
      known = library
      return library
    }
  }

  private static let shared = Mutex<FontLibrary?>(nil)

  /// The families that a scene can name, sorted.
  package var families: [String] { Set(files.map(\.family)).sorted() }

  /// Returns the family, style and path of every face, in the order of the files.
  package func report() -> [(family: String, style: String, path: String)] {
    zip(files, faces).flatMap { file, faces in
      faces.map { (family: file.family, style: $0.style, path: file.path) }
    }
  }

  /// Whether a file provides the family. Blanks and case do not count, as in fontconfig.
  package func serves(_ family: String) -> Bool {
    files.contains { Self.plain($0.family) == Self.plain(family) }
  }

  /// Returns the families to search for a glyph of a text in `family`, best first. All families are
  /// listed, so that fontconfig never guesses.
  func searchOrder(for family: String) -> [String] {
    let rest = families.filter { $0 != Self.inter && $0 != Self.nanumGothic }
    var order: [String] = []
    for name in [family, Self.inter, Self.nanumGothic] + rest
    where !order.contains(where: { Self.plain($0) == Self.plain(name) }) {
      order.append(name)
    }
    return order
  }
}

extension FontLibrary {
  private static let inter = "Inter"
  /// The first fallback for glyphs that Inter lacks, spelled as in the font file.
  static let nanumGothic = "NanumGothic"

  /// Returns the standard font files: nine upright weights of Inter and two of Nanum Gothic.
  private static func standardFiles(in folders: [String]) throws(FontError) -> [File] {
    let weights = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    let latin = try weights.map { weight throws(FontError) in
      try locate("Inter-\(weight).otf", inter, package: "fonts-inter", in: folders)
    }
    let korean = try ["NanumGothic.ttf", "NanumGothicBold.ttf"].map { name throws(FontError) in
      try locate(name, nanumGothic, package: "fonts-nanum", in: folders)
    }
    return latin + korean
  }

  private static func locate(
    _ name: String, _ family: String, package: String, in folders: [String]
  ) throws(FontError) -> File {
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isReadableFile) else {
      throw .missing(family: family, file: name, package: package)
    }
    return File(family: family, path: path)
  }

  private static func checkedFaces(
    of file: File
  ) throws(FontError) -> [FontConfiguration.Face] {
    // fontconfig would read all fonts of a folder, and would block on a pipe.
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(file: file.path)
    }
    let faces = FontConfiguration.faces(in: file.path)
    guard !faces.isEmpty else { throw .unreadable(file: file.path) }
    let found = faces.flatMap(\.families)
    guard found.contains(where: { plain($0) == plain(file.family) }) else {
      throw .otherFamily(file: file.path, wanted: file.family, found: Set(found).sorted())
    }
    return faces
  }

  private static func plain(_ family: String) -> String {
    family.filter { $0 != " " }.lowercased()
  }
}
