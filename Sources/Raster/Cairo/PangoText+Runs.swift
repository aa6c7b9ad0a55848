// Runs of a text as attributes of Pango.

import CCairo
import Geometry
import Support

extension PangoText {
  /// Sets the runs of the strings that are laid out from now on.
  ///
  /// - Parameters:
  ///   - runs: the runs from the string's first character on; empty for a plain string.
  ///   - emPoints: the size of the text's font in points.
  func setRuns(_ runs: some Sequence<TextRun>, emPoints: Double) {
    guard let list = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(list) }
    let unitsPerPoint = Self.emUnits / emPoints * Double(PANGO_SCALE)
    var start = 0
    for (index, run) in runs.enumerated() {
      let end = start + run.byteCount
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(clamping: start)
        attribute.pointee.end_index = guint(clamping: end)
        pango_attr_list_insert(list, attribute)
      }
      add(pango_attr_weight_new(run.weight.pango))
      if run.size != emPoints {
        add(pango_attr_size_new_absolute(Int32(saturating: (run.size * unitsPerPoint).rounded())))
      }
      if run.tracking != 0 {
        let spacing = Int32(saturating: (run.tracking * unitsPerPoint).rounded())
        add(pango_attr_letter_spacing_new(spacing))
      }
      if run.traits.contains(.tabularFigures) { add(pango_attr_font_features_new("tnum=1")) }
      // Pango separates glyphs of different colours, so that each glyph item has one run.
      add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0))
      start = end
    }
    pango_layout_set_attributes(layout, start > 0 ? list : nil)
  }
}

extension [TextRun] {
  /// Returns the runs without the first bytes of their text.
  func dropping(_ byteCount: Int) -> [TextRun] {
    var rest = byteCount
    return compactMap { run in
      let dropped = Swift.min(rest, run.byteCount)
      rest -= dropped
      guard dropped < run.byteCount else { return nil }
      var run = run
      run.byteCount -= dropped
      return run
    }
  }

  /// Returns the run of the character at a UTF-8 offset; the last run beyond the end.
  func run(at offset: Int) -> TextRun? {
    var end = 0
    for run in self {
      end += run.byteCount
      if offset < end { return run }
    }
    return last
  }
}
