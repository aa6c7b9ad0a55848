// The names of frame files.

/// A file name such as `frame-0042.png`.
package enum FrameFileName {
  /// Returns the name of a frame's file, with at least four digits.
  ///
  /// - Parameter index: the frame's number, counted from 0.
  package static func name(of index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Returns the frame's number in a file name; nil for any other name.
  package static func index(of name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return nil }
    let digits = name.dropFirst(6).dropLast(4)
    return digits.allSatisfy(\.isNumber) ? Int(digits) : nil
  }
}
