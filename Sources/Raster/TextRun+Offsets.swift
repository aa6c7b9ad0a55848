// Text runs cut at byte offsets.

import Geometry

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
