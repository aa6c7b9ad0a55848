// What the files of single frames are called.

/// `frame-0042.png`.
package enum FrameFileName {
  /// The name of a frame's file; at least four digits.
  ///
  /// - Parameter index: counted from 0.
  package static func name(of index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// The frame that a file is of; nil for a file that is called otherwise.
  package static func index(of name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return nil }
    let digits = name.dropFirst(6).dropLast(4)
    return digits.allSatisfy(\.isNumber) ? Int(digits) : nil
  }
}
