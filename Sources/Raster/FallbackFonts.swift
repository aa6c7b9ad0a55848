// The standard fonts for characters that neither the scene's fonts nor Inter have: Noto for the
// world's scripts, for symbols and for emoji. A font is opened when a text needs it.

import Support
import Synchronization

/// The font files that are searched after the scene's own fonts and Inter, in a fixed order.
final class FallbackFonts: Sendable {
  /// A family of the fallback fonts, identified by the stem of its file names.
  struct Family: Hashable, Comparable {
    /// The name of the files without weight and extension, such as "NotoSansThai".
    let stem: String
    /// The position of the face in its files, counted from 0.
    var index = 0

    static let emoji = Family(stem: "NotoColorEmoji")
    /// Noto Sans CJK with Japanese, Korean, simplified Chinese and traditional Chinese forms.
    static let japanese = Family(stem: "NotoSansCJK")
    static let korean = Family(stem: "NotoSansCJK", index: 1)
    static let simplified = Family(stem: "NotoSansCJK", index: 2)
    static let traditional = Family(stem: "NotoSansCJK", index: 3)

    /// Whether a family is searched before another family.
    static func < (one: Family, other: Family) -> Bool {
      rank[one] ?? rank.count < rank[other] ?? rank.count
    }

    /// The Debian package that contains the files.
    var package: String {
      switch stem {
      case Self.emoji.stem: "fonts-noto-color-emoji"
      case Self.japanese.stem: "fonts-noto-cjk"
      default: "fonts-noto-core"
      }
    }

    fileprivate var fileNames: [String] {
      switch stem {
      case Self.emoji.stem: ["\(stem).ttf"]
      case Self.japanese.stem: ["\(stem)-Regular.ttc", "\(stem)-Bold.ttc"]
      default: ["\(stem)-Regular.ttf", "\(stem)-Bold.ttf"]
      }
    }
  }

  /// The name of a family, its faces, and the paths of their files.
  struct OpenedFamily {
    let name: String
    let faces: [FontFace]
    let paths: [String]
  }

  private let folders: [String]
  private let opened = Mutex<[Family: OpenedFamily?]>([:])

  /// - Parameter folders: the folders to search for the files by name. The first match is used.
  init(folders: [String]) {
    self.folders = folders
  }

  /// Opens a family, or returns the family that was opened before. Returns nil if it is not
  /// installed.
  ///
  /// - Throws: `FontError` for a file that cannot be read or is truncated.
  func open(_ family: Family) throws(FontError) -> OpenedFamily? {
    try opened.withLock { (opened) throws(FontError) in
      if let known = opened[family] { return known }
      let result = try read(family)
      opened[family] = .some(result)
      return result
    }
  }

  private func read(_ family: Family) throws(FontError) -> OpenedFamily? {
    var (faces, paths): ([FontFace], [String]) = ([], [])
    for name in family.fileNames {
      let places = folders.lazy.map { "\($0)/\(name)" }
      guard let path = places.first(where: FileManager.default.isReadableFile) else { continue }
      guard isWholeFont(path) else { throw .truncated(file: path) }
      let face = try noticingShortage(.noConfiguration) { () throws(FontError) in
        FontFace.face(family.index, in: path)
      }
      guard let face else { throw .unreadable(file: path) }
      faces.append(face)
      paths.append(path)
    }
    return faces.first.flatMap(\.families.first)
      .map { OpenedFamily(name: $0, faces: faces, paths: paths) }
  }

  /// Returns the families and paths of all installed files, in the order of the search.
  ///
  /// - Throws: `FontError` for a file that cannot be read or is truncated.
  func installedFiles() throws(FontError) -> [FontLibrary.File] {
    var found: [FontLibrary.File] = []
    for family in Self.order where family.index == 0 {
      guard let opened = try open(family) else { continue }
      found += opened.paths.map { FontLibrary.File(family: opened.name, path: $0) }
    }
    return found
  }
}

extension FallbackFonts {
  /// Returns the families that may have a character of a script, best first.
  static func families(ofScript script: String) -> [Family] {
    switch script {
    case "Hira", "Kana", "Hani": [.japanese, .simplified]
    case "Bopo": [.traditional]
    case "Hang": [.korean]
    default: stems[script] ?? common
    }
  }

  /// Whether a script has no fallback fonts of its own. Latin and punctuation are examples;
  /// `common` lists their fallback fonts.
  static func isShared(_ script: String) -> Bool { families(ofScript: script) == common }

  /// The families for characters of several scripts, such as punctuation and symbols, and for
  /// Latin, Greek and Cyrillic letters that Inter lacks.
  static let common =
    [
      "NotoSans", "NotoSansSymbols", "NotoSansSymbols2", "NotoSansMath", "NotoMusic",
      "NotoSansMayanNumerals", "NotoSansIndicSiyaqNumbers",
    ].map { Family(stem: $0) } + [.emoji, .japanese]

  /// All families in the order in which fonts are searched.
  static let order: [Family] =
    Array(common.dropLast(2))
    + Set(stems.values.joined().map(\.stem)).sorted().map { Family(stem: $0) }
    + [.emoji, .japanese, .simplified, .traditional, .korean]

  fileprivate static let rank = Dictionary(uniqueKeysWithValues: zip(order, order.indices))

  /// The fallback fonts of each script, by its ISO 15924 code. Noto has a sans font for most
  /// scripts. A line of the embedded table has the code and the stems without "Noto".
  private static let stems: [String: [Family]] = {
    let table = String(decoding: PackageResources.fallback_fonts_txt, as: UTF8.self)
    return Dictionary(
      uniqueKeysWithValues: table.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), words.dropFirst().map { Family(stem: "Noto" + $0) })
      })
  }()
}
