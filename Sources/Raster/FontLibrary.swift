// The font files that a scene can use. Other installed fonts are ignored.

package import Geometry
import OperatingSystem
import Support
import Synchronization

/// A set of font files: Inter, Nanum Gothic for Korean, and the scene's own files. Noto fonts for
/// all other characters are opened when a text needs them. Rasterizers on several threads can share
/// a library.
package final class FontLibrary: Sendable {
  /// A font file and the family that it contains.
  package struct File: Sendable, Hashable {
    /// The family name as scenes state it. Spaces and case do not matter.
    package var family: String
    /// The path of the file, absolute or relative to the working folder.
    package var path: String

    /// Creates an entry without reading the file. `FontLibrary.init` checks the family.
    package init(family: String, path: String) {
      self.family = family
      self.path = path
    }
  }

  /// A font file whose faces have been read and checked.
  package struct LoadedFile: Sendable {
    package let file: File
    fileprivate let faces: [FontFace]
  }

  let configuration: FontConfiguration
  /// All font files: the standard fonts, then the scene's files in their given order.
  package let files: [File]
  private let faces: [[FontFace]]
  let fallback: FallbackFonts

  /// The folders to search for standard fonts, in order. The first is the font folder of the
  /// relocatable package that contains the program, if any. The others are the usual font folders
  /// on Debian, other systems and macOS.
  package static var standardFolders: [String] {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return [programPath().flatMap(packagedFonts(ofProgram:))].compactMap { $0 } + [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/nanum",
      "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
      "/usr/share/fonts/inter", "/usr/share/fonts/nanum", "/usr/local/share/fonts",
      "\(home)/.local/share/fonts", "\(home)/Library/Fonts", "/Library/Fonts",
    ]
  }

  /// Returns the font folder of the package that contains a program; nil if the program is not in a
  /// folder `bin`.
  package static func packagedFonts(ofProgram path: String) -> String? {
    let folder = URL(filePath: path).deletingLastPathComponent()
    guard folder.lastPathComponent == "bin" else { return nil }
    return folder.deletingLastPathComponent().appending(path: "share/flickbook/fonts").path
  }

  /// - Parameters:
  ///   - additional: the scene's files, each with its family. Spaces and case in the family name do
  ///     not matter.
  ///   - folders: the folders to search for Inter, Nanum Gothic and Noto by file name. The first
  ///     match is used.
  /// - Throws: `FontError` for the first file that is missing or has another family.
  package convenience init(
    additional: [File] = [], folders: [String] = FontLibrary.standardFolders
  ) throws(FontError) {
    var loaded: [LoadedFile] = []
    for file in try Self.standardFiles(in: folders) { loaded.append(try Self.readFaces(of: file)) }
    for file in additional { loaded.append(try Self.load(file)) }
    try self.init(loaded, FallbackFonts(folders: folders))
  }

  /// Creates a library of the standard fonts and of files that were loaded before.
  ///
  /// - Throws: `FontError` if the standard fonts are missing.
  package convenience init(_ additional: [LoadedFile]) throws(FontError) {
    let standard = try Self.standard()
    let known = zip(standard.files, standard.faces).map { LoadedFile(file: $0, faces: $1) }
    try self.init(known + additional, standard.fallback)
  }

  private init(_ loaded: [LoadedFile], _ fallback: FallbackFonts) throws(FontError) {
    (files, faces, self.fallback) = (loaded.map(\.file), loaded.map(\.faces), fallback)
    let others = faces.dropFirst().joined()
    let first = files[0].path
    configuration = try noticingShortage(.noConfiguration) { () throws(FontError) in
      try FontConfiguration(first, others)
    }
  }

  /// Reads the faces of a file, and checks that the libraries can open each of them.
  ///
  /// - Throws: `FontError` for a file that is missing, damaged or of another family.
  package static func load(_ file: File) throws(FontError) -> LoadedFile {
    let loaded = try readFaces(of: file)
    try checkFaces(of: file)
    return loaded
  }

  /// Returns a configuration of the library's own fonts and of fallback families.
  func configuration(
    with fallbacks: [FallbackFonts.Family]
  ) throws(FontError) -> FontConfiguration {
    var all = Array(faces.dropFirst().joined())
    for family in fallbacks { all += try fallback.open(family)?.faces ?? [] }
    return try FontConfiguration(files[0].path, all)
  }

  /// Returns the families and paths of the installed fallback fonts, in the order of the search.
  ///
  /// - Throws: `FontError` for a file that cannot be read or is truncated.
  package func fallbackFiles() throws(FontError) -> [File] { try fallback.installedFiles() }

  /// Returns the library that contains only the standard fonts. The library is loaded once per
  /// process.
  ///
  /// - Throws: the errors of `init`. The next call then tries again.
  package static func standard() throws(FontError) -> FontLibrary {
    try shared.withLock { (known) throws(FontError) in
      if let known { return known }
      let library = try FontLibrary()
      known = library
      return library
    }
  }

  private static let shared = Mutex<FontLibrary?>(nil)

  /// The names of all families in the library, sorted.
  package var families: [String] { Set(files.map(\.family)).sorted() }

  /// Returns the family, style and path of every face, in the order of the files.
  package func report() -> [(family: String, style: String, path: String)] {
    zip(files, faces).flatMap { file, faces in
      faces.map { (family: file.family, style: $0.style, path: file.path) }
    }
  }

  /// Whether the library contains the family. Spaces and case do not matter, as in fontconfig.
  package func serves(_ family: String) -> Bool {
    files.contains { Self.plain($0.family) == Self.plain(family) }
  }

  /// Whether one of the library's own fonts has a character. The fallback fonts do not count.
  ///
  /// - Parameter exceptNanum: whether Nanum Gothic is ignored too.
  func has(_ scalar: Unicode.Scalar, exceptNanum: Bool) -> Bool {
    zip(files, faces).contains { file, faces in
      !(exceptNanum && file.family == Self.nanumGothic) && faces.contains { $0.has(scalar) }
    }
  }

  /// Whether a file of a family has a weight, within half a step of CSS's scale.
  package func has(_ weight: Font.Weight, of family: String) -> Bool {
    let wanted = weight.number
    return zip(files, faces).contains { file, faces in
      Self.plain(file.family) == Self.plain(family)
        && faces.contains {
          $0.weights.lowerBound - 50 < wanted && wanted < $0.weights.upperBound + 50
        }
    }
  }

  /// Returns the families to search for a glyph: `family`, the standard fonts, then all others. The
  /// list contains every family, so that fontconfig does not choose one itself.
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
  /// The family name of the standard font.
  package static let inter = "Inter"
  /// The family that is searched first for glyphs that Inter lacks, spelled as in the font file.
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

  private static func readFaces(of file: File) throws(FontError) -> LoadedFile {
    // Only regular files are accepted: fontconfig would read all fonts of a folder and block on a
    // pipe.
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(file: file.path)
    }
    let head = (try? InputFile.beginning(of: file.path, count: 1_024)).flatMap { $0 }
    guard head.map(InputFile.isPointer) != true else { throw .pointer(file: file.path) }
    guard isWholeFont(file.path) else { throw .truncated(file: file.path) }
    let faces = try noticingShortage(.noConfiguration) { () throws(FontError) in
      FontFace.faces(in: file.path)
    }
    guard !faces.isEmpty else { throw .unreadable(file: file.path) }
    let found = faces.flatMap(\.families)
    guard found.contains(where: { plain($0) == plain(file.family) }) else {
      throw .otherFamily(file: file.path, wanted: file.family, found: Set(found).sorted())
    }
    return LoadedFile(file: file, faces: faces)
  }

  /// Draws some letters in each weight. Tables that fontconfig does not read may be damaged.
  private static func checkFaces(of file: File) throws(FontError) {
    let configuration = try noticingShortage(.noConfiguration) { () throws(FontError) in
      try FontConfiguration(file.path, [])
    }
    do throws(RasterError) {
      try FontAccess.locked { () throws(RasterError) in
        let (pango, pen) = (try PangoText(configuration), try GlyphPen())
        for weight in Font.Weight.allCases {
          _ = try pango.metrics(file.family, weight: weight)
          pango.setFont([file.family], weight: weight)
          try pango.lay("Hamburgefonts 0123456789", width: nil)
          _ = try noticingShortage(.noMemory) { () throws(RasterError) in
            try pen.glyphs(ofLine: 0, of: pango)
          }
        }
      }
    } catch {
      switch error {
      case .unreadableFont, .cairo:
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unopened(file: file.path, reason: systemReason()) }
        close(descriptor)
        throw .damaged(file: file.path)
      default: throw .noConfiguration
      }
    }
  }

  /// Returns a family's name without spaces and in lower case, for comparisons.
  package static func plain(_ family: String) -> String {
    family.filter { $0 != " " }.lowercased()
  }
}
