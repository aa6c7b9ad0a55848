// The wrapper of a fontconfig configuration, which contains a set of fonts.

import CCairo

/// An object of fontconfig that does not change after its creation.
///
/// @unchecked Sendable is correct here, because fontconfig 2.10.91 and later let several threads
/// read an object at once. According to the release notes, reference counts are atomic and shared
/// tables are locked.
final class FontConfigObject: @unchecked Sendable {
  let pointer: OpaquePointer
  private let free: @Sendable (OpaquePointer) -> Void

  init(owning pointer: OpaquePointer, free: @escaping @Sendable (OpaquePointer) -> Void) {
    self.pointer = pointer
    self.free = free
  }

  deinit {
    free(pointer)
  }
}

/// A fontconfig configuration of the given fonts, without rules, folders or caches.
struct FontConfiguration: Sendable {
  private let object: FontConfigObject

  var pointer: OpaquePointer { object.pointer }
  let hasItalics: Bool

  /// - Parameters:
  ///   - first: the path of a font file. fontconfig creates the configuration's font set when this
  ///     file is added.
  ///   - faces: further faces, whose files are not read again.
  init(_ first: String, _ faces: some Sequence<FontFace>) throws(FontError) {
    guard Self.isProcessIsolated, let configuration = FcConfigCreate() else {
      throw .noConfiguration
    }
    object = FontConfigObject(owning: configuration) { FcConfigDestroy($0) }
    hasItalics = faces.contains(where: \.isItalic)
    guard FcConfigAppFontAddFile(configuration, first) != 0 else {
      throw .unreadable(file: first)
    }
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else {
      throw .noConfiguration
    }
    for face in faces {
      FcPatternReference(face.pattern)
      guard FcFontSetAdd(set, face.pattern) != 0 else {
        FcPatternDestroy(face.pattern)
        throw .noConfiguration
      }
    }
  }

  /// Whether an empty configuration has replaced fontconfig's default configuration. Pango loads
  /// the default configuration in the background. Without the replacement, Pango would read
  /// /etc/fonts and all installed fonts, and write caches into the user's folder.
  private static let isProcessIsolated: Bool = {
    DrawingLibraries.silenceLoaded()
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) != 0
  }()
}
