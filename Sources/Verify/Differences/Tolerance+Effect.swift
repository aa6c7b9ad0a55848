// The check that each part of a tolerance can still reject something in a scene.

import Player
import Support

extension Tolerance {
  /// Checks that each part of the tolerance can still reject something.
  ///
  /// - Parameter path: the path of the scene, for the message.
  /// - Throws: `UserError` that names the first part that accepts every difference.
  func demandEffect(on reference: MotionReference, of path: String) throws(UserError) {
    guard let (part, reason) = idlePart(on: reference) else { return }
    throw UserError("\(path): the tolerance \(part) accepts every difference: \(reason); lower it")
  }

  private func idlePart(on reference: MotionReference) -> (part: String, reason: String)? {
    for unit in ValueTolerance.Unit.allCases where values[unit] > 0 {
      guard let extent = reference.largestExtent(in: unit), extent <= values[unit] else { continue }
      let most = unit.words(thousandths(extent))
      return (
        "value=\(formatted(values[unit]))\(unit.rawValue)",
        "no such value of the scene changes by more than \(most)"
      )
    }
    if shiftFrames >= Double(reference.frames.count) {
      return (
        "shift=\(formatted(shiftFrames))f",
        "the scene has \(counted(reference.frames.count, "frame"))"
      )
    }
    if maximumDelta >= 255 { return ("max-delta=255", "no channel can differ by more") }
    let size = reference.pictureSize
    let area = size.width * size.height
    let words = "a picture has \(size.width) × \(size.height) pixels, one per point"
    if let region, region >= area { return ("blob=\(region)", words) }
    guard region == nil else { return nil }
    switch pixels {
    case .pixels(let count): return count >= area ? ("pixels=\(count)", words) : nil
    case .percent(let share): return share >= 100 ? ("pixels=100%", words) : nil
    }
  }
}

extension MotionReference {
  /// Returns the largest change of a property in a unit, in this unit; nil if no property in this
  /// unit changes.
  fileprivate func largestExtent(in unit: ValueTolerance.Unit) -> Double? {
    columns.compactMap { column in
      if case .state = column.variable { return nil }
      guard let values = ColumnValues(column.values, times),
        ValueTolerance.unit(of: column.variable, [values]) == unit
      else { return nil }
      return unit == .levels ? values.extent * 255 : values.extent
    }.max()
  }

  /// The size of the pictures of a reference in pixels. They have one pixel per point.
  fileprivate var pictureSize: (width: Int, height: Int) {
    let factor = max(scale, 1e-3)
    return (
      Int(saturating: (Double(widthPixels) / factor).rounded()),
      Int(saturating: (Double(heightPixels) / factor).rounded())
    )
  }
}
