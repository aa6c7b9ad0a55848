// A comparison of images that finds the differing pixels quickly. `#expect(a == b)` would search
// for the shortest edit between half a million numbers, which takes minutes.

package import Images
package import Testing

/// Records an issue if an image differs from the expected image.
///
/// The issue names the number, place and size of the differences, and a file in output/failures.
/// The file shows the expected image, the difference and the actual image.
///
/// - Parameters:
///   - name: the image's name in the issue, such as "frame 12".
///   - tolerance: the tolerated difference of each channel, 0 to 255. Pixels that are fully
///     transparent in both images are equal.
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

/// Records an issue for the first frame of an animation that differs from the expected frame, and
/// for a wrong number of frames.
///
/// - Parameter name: the animation's name in the issue.
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
