// Compares pictures in a test: says at once where two differ, and by how much. `#expect(a == b)`
// would look for the shortest edit between half a million numbers, which takes minutes.

package import Images
package import Testing

/// Records an issue when a picture is not the one that was expected: how many pixels differ, where
/// and by how much, and the file in output/failures that shows expected, difference and actual.
///
/// - Parameters:
///   - name: says which picture it is, as "frame 12".
///   - tolerance: what a channel of a pixel may differ by, 0…255. What is wholly transparent in
///     both has no colour and is the same.
package func expectSame(
  _ actual: Bitmap, _ expected: Bitmap, _ name: String, tolerance: Int = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = PictureDifference(actual, expected, tolerance: tolerance) else { return }
  let path = FailurePicture.write(actual, expected, name, at: sourceLocation)
  Issue.record(
    "\(name): \(difference); \(path ?? "no picture could be written")",
    sourceLocation: sourceLocation)
}

/// The same for the frames of an animation; only the first that differs is told of.
///
/// - Parameter name: of the animation.
package func expectSame(
  _ actual: [Bitmap], _ expected: [Bitmap], _ name: String, tolerance: Int = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if actual.count != expected.count {
    Issue.record(
      "\(name): \(actual.count) frames instead of \(expected.count)",
      sourceLocation: sourceLocation)
  }
  for (index, (one, other)) in zip(actual, expected).enumerated()
  where PictureDifference(one, other, tolerance: tolerance) != nil {
    expectSame(
      one, other, "\(name), frame \(index)", tolerance: tolerance, sourceLocation: sourceLocation)
    return
  }
}
