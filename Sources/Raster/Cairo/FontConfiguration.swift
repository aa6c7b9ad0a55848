// The border to fontconfig: a set of font files. Owns an FcConfig.

import CCairo

/// A fontconfig configuration that holds the files it is given and no rules, folders or caches.
///
/// @unchecked Sendable: `add` is called only while the library that owns it is being made, by one
/// thread. Afterwards the configuration is only read, which fontconfig allows from several threads
/// since 2.10.91 (its release notes): reference counts are atomic, shared tables are behind locks.
final class FontConfiguration: @unchecked Sendable {
  let pointer: OpaquePointer

  /// What one file holds.
  struct Face: Hashable {
    var families: [String]
    var style: String
  }

  init() throws(FontError) {
    guard Self.isProcessIsolated, let configuration = FcConfigCreate() else {
      throw .noConfiguration
    }
    pointer = configuration
  }

  deinit {
    FcConfigDestroy(pointer)
  }

  /// An empty configuration becomes the one that fontconfig uses where nobody names another. Pango
  /// initialises the default in the background; without this it would read /etc/fonts, all
  /// installed fonts, and write caches into the user's folder.
  private static let isProcessIsolated: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) != 0
  }()

  /// The faces in a font file, none when it cannot be read.
  static func faces(in path: String) -> [Face] {
    guard let set = FcFontSetCreate() else { return [] }
    defer { FcFontSetDestroy(set) }
    var count: Int32 = 0
    FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
    return (0..<Int(set.pointee.nfont)).compactMap { index in
      set.pointee.fonts[index].map { pattern in
        Face(
          families: strings(of: FC_FAMILY, in: pattern),
          style: strings(of: FC_STYLE, in: pattern).first ?? "")
      }
    }
  }

  func add(_ path: String) throws(FontError) {
    guard FcConfigAppFontAddFile(pointer, path) != 0 else { throw .unreadable(file: path) }
  }

  private static func strings(of key: String, in pattern: OpaquePointer) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, key, Int32(result.count), &value) == FcResultMatch,
      let text = value
    {
      result.append(String(cString: text))
    }
    return result
  }
}
