// The wrapper of a fontconfig pattern, which describes one face of a font file.

import CCairo

struct FontFace: Sendable {
  /// The families of the face, in the order of the file.
  let families: [String]
  /// The style, such as "Bold".
  let style: String
  /// The weights of the face on CSS's scale, 1…1000. A variable font has a range of them.
  let weights: ClosedRange<Double>
  let isItalic: Bool
  private let object: FontConfigObject

  var pattern: OpaquePointer { object.pointer }

  /// - Parameter pattern: a pattern that the face copies.
  private init?(copying pattern: OpaquePointer) {
    guard let copy = FcPatternDuplicate(pattern) else { return nil }
    object = FontConfigObject(owning: copy) { FcPatternDestroy($0) }
    families = Self.strings(of: FC_FAMILY, in: pattern)
    style = Self.strings(of: FC_STYLE, in: pattern).first ?? ""
    weights = Self.weights(of: pattern)
    var slant: Int32 = 0
    let isKnown = FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch
    isItalic = isKnown && slant != FC_SLANT_ROMAN
    var isColored: FcBool = 0
    if FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch, isColored != 0 {
      // Pango searches the family "emoji" for characters that are shown as emoji.
      FcPatternAddString(copy, FC_FAMILY, "emoji")
      // Remove the font's fixed pixel size, so that its glyphs get the size of the text.
      FcPatternDel(copy, FC_PIXEL_SIZE)
    }
  }

  /// Returns all faces of a file; an empty array if the file cannot be read.
  static func faces(in path: String) -> [FontFace] {
    guard let set = FcFontSetCreate() else { return [] }
    defer { FcFontSetDestroy(set) }
    var count: Int32 = 0
    FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
    return (0..<Int(set.pointee.nfont)).compactMap { index in
      set.pointee.fonts[index].flatMap(FontFace.init)
    }
  }

  /// Returns one face of a file; nil if the file cannot be read.
  ///
  /// - Parameter index: the position of the face in a collection, counted from 0.
  static func face(_ index: Int, in path: String) -> FontFace? {
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { return nil }
    defer { FcPatternDestroy(pattern) }
    return FontFace(copying: pattern)
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    var set: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch else { return false }
    return FcCharSetHasChar(set, scalar.value) != 0
  }

  private static func weights(of pattern: OpaquePointer) -> ClosedRange<Double> {
    var (least, most) = (0.0, 0.0)
    var range: OpaquePointer?
    if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &least) == FcResultMatch {
      most = least
    } else if FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch, let range {
      FcRangeGetDouble(range, &least, &most)
    } else {
      (least, most) = (Double(FC_WEIGHT_REGULAR), Double(FC_WEIGHT_REGULAR))
    }
    let (low, high) = (FcWeightToOpenTypeDouble(least), FcWeightToOpenTypeDouble(most))
    return min(low, high)...max(low, high)
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

extension Unicode.Scalar {
  /// The ISO 15924 code of the character's script, such as "Arab"; "Zyyy" for characters of several
  /// scripts.
  var script: String {
    let tag = hb_unicode_script(hb_unicode_funcs_get_default(), value).rawValue
    return String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}
