// The file names of frames in a folder of frames.

/// Converts between frame numbers and file names such as `frame-0042.png`.
package enum FrameFileName {
  /// Returns a frame's file name, with at least four digits.
  ///
  /// - Parameter index: the frame number, counted from 0.
  package static func name(of index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Returns the frame number in a file name; nil if the name has another form.
  package static func index(of name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return nil }
    let digits = name.dropFirst(6).dropLast(4)
    return digits.allSatisfy(\.isNumber) ? Int(digits) : nil
  }
}
