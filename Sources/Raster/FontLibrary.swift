// The fonts a scene is drawn with, and nothing else: never what happens to be installed.

import Platform
import Synchronization

/// A set of font files: Inter, Nanum Gothic for Korean and what else Inter lacks, and those a scene
/// brings along. May be shared by any number of rasters on any threads.
package final class FontLibrary: Sendable {
  /// A font file, and the family it serves.
  package struct File: Sendable, Hashable {
    /// By the name that scenes use; blanks and case do not count.
    package var family: String
    /// Where the file is, absolute or from the working folder.
    package var path: String

    /// Nothing is read yet: `FontLibrary` checks that the file serves the family.
    package init(family: String, path: String) {
      self.family = family
      self.path = path
    }
  }

  let configuration: FontConfiguration
  /// Every file with its family, in the order in which it was added.
  package let files: [File]
  private let faces: [[FontConfiguration.Face]]

  /// Debian's folders, then those of other systems, of macOS, and of Homebrew's font casks.
  package static var standardFolders: [String] {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/nanum",
      "/usr/share/fonts/inter", "/usr/share/fonts/nanum", "/usr/local/share/fonts",
      "\(home)/.local/share/fonts", "\(home)/Library/Fonts", "/Library/Fonts",
    ]
  }

  /// - Parameters:
  ///   - additional: further files, each serving the family it says (blanks and case do not count).
  ///   - folders: where Inter and Nanum Gothic are looked for, by file name; the first wins.
  /// - Throws: `FontError` for the first file that is missing or not what it should be.
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

  /// The fonts that are always there, read once for the whole process.
  ///
  /// - Throws: `FontError` as `init` does; the next call looks for them again.
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

  /// Which file serves which family and style, in the order in which they were added.
  package func report() -> [(family: String, style: String, path: String)] {
    zip(files, faces).flatMap { file, faces in
      faces.map { (family: file.family, style: $0.style, path: file.path) }
    }
  }

  /// True when a file serves the family. Blanks and case do not count, as in fontconfig.
  package func serves(_ family: String) -> Bool {
    files.contains { Self.plain($0.family) == Self.plain(family) }
  }

  /// The families to search for a glyph, best first, when a text asks for `family`. All of them are
  /// named, so that nothing is left to fontconfig's guess.
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
  /// What Inter has no glyph for is looked up here first. The file itself writes its family so.
  static let nanumGothic = "NanumGothic"

  /// The fonts that are always there: Inter's nine upright weights, Nanum Gothic's two.
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
    // fontconfig takes a folder for all fonts in it, and would wait for a pipe.
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
