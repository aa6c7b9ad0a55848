// The fuzz targets, by the names on the command line.

/// A part of the program that reads untrusted input.
enum Target: String, CaseIterable {
  case scene, play, draw
  case expression, curve, export, path, visual, constraint
  case gif, png, apng, jpeg, webp, svg
  case reference, trace, shard, fit
  case save, preset
  case http, answer, gesture

  /// Reads an input as the program does. Errors in it must be reported, and never trap.
  ///
  /// - Returns: Whether the input was valid, so that the code after reading was reached.
  func run(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .scene: readAndTell(bytes)
    case .play: playScene(bytes)
    case .draw: drawScene(bytes)
    case .expression: evaluateExpression(bytes)
    case .curve: readCurve(bytes)
    case .export: exportCurve(bytes)
    case .path: readPath(bytes)
    case .visual: readVisualFormat(bytes)
    case .constraint: solveConstraints(bytes)
    case .gif: decodeGIF(bytes)
    case .png: decodePNG(bytes)
    case .apng: decodeAPNG(bytes)
    case .jpeg, .webp: decodePicture(bytes)
    case .svg: checkSVG(bytes)
    case .reference: readReference(bytes)
    case .trace: readTrace(bytes)
    case .shard: readShardResult(bytes)
    case .fit: fitTable(bytes)
    case .save: saveValue(bytes)
    case .preset: changePresets(bytes)
    case .http: askServer(bytes)
    case .answer: answerRequest(bytes)
    case .gesture: recordGesture(bytes)
    }
  }
}

/// Crashes with a message unless a condition holds.
func demand(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { fatalError("fuzz: \(words())") }
}
