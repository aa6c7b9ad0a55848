// The wrapper of fontconfig: a set of font files. Owns an FcConfig.

import CCairo

/// A fontconfig configuration of the given font files, without rules, folders or caches.
///
/// @unchecked Sendable: one thread calls `add` while the owning library is created. Afterwards the
/// configuration is only read. Reading from several threads is safe since fontconfig 2.10.91 (its
/// release notes): reference counts are atomic, shared tables are locked.
final class FontConfiguration: @unchecked Sendable {
  let pointer: OpaquePointer

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

  /// Whether an empty configuration has replaced fontconfig's default one. Pango loads the default
  /// configuration in the background. The usual default would read /etc/fonts and all installed
  /// fonts, and write caches into the user's folder.
  private static let isProcessIsolated: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) != 0
  }()

  /// Returns an empty array if the file cannot be read.
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
