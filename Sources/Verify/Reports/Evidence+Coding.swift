// The encoding of evidence in the result file of a shard: pictures as PNG, points as pairs of
// numbers.

import Images
import Support

extension Evidence: Codable {
  private enum Key: String, CodingKey {
    case moments, curves, furtherCurveCount, differenceByFrame, sides, firstShown
    case eventChanges, furtherEventCount
  }

  /// Decodes evidence from the result file of a shard.
  ///
  /// - Throws: `DecodingError` if the data does not have the form that `encode` writes.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    moments = try values.decode([FramePair].self, forKey: .moments)
    curves = try values.decode([Curve].self, forKey: .curves)
    furtherCurveCount = try values.decode(Int.self, forKey: .furtherCurveCount)
    differenceByFrame = try values.row(.differenceByFrame).map { ($0, $1) }
    eventChanges = try values.decode([EventChange].self, forKey: .eventChanges)
    furtherEventCount = try values.decode(Int.self, forKey: .furtherEventCount)
    sides = try values.decodeIfPresent(Sides.self, forKey: .sides) ?? Sides()
    firstShown = try values.decodeIfPresent(Int.self, forKey: .firstShown)
  }

  /// Encodes the evidence for the result file of a shard.
  ///
  /// - Throws: `EncodingError`, or `PNGError` for a picture without pixels.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(moments, forKey: .moments)
    try values.encode(curves, forKey: .curves)
    try values.encode(furtherCurveCount, forKey: .furtherCurveCount)
    try values.encode(differenceByFrame.map { [$0.time, $0.share] }, forKey: .differenceByFrame)
    try values.encode(eventChanges, forKey: .eventChanges)
    try values.encode(furtherEventCount, forKey: .furtherEventCount)
    try values.encode(sides, forKey: .sides)
    try values.encodeIfPresent(firstShown, forKey: .firstShown)
  }
}

extension Evidence.FramePair: Codable {
  private enum Key: String, CodingKey { case time, expected, actual, changedPixels, both }

  /// Decodes a moment from the result file of a shard.
  ///
  /// - Throws: `DecodingError` if the data does not have the form that `encode` writes; `PNGError`
  ///   for a damaged picture.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    // Decode the PNG file once to find a damaged file early. Keep only its compressed bytes, to
    // save memory.
    func picture(_ key: Key) throws -> StoredPicture? {
      try values.decodeIfPresent(Data.self, forKey: key).map { data in
        let picture = StoredPicture.packed([UInt8](data))
        _ = try picture.bitmap()
        return picture
      }
    }
    self.init(
      time: try values.decode(Double.self, forKey: .time), expected: nil, actual: nil,
      changedPixels: try values.decodeIfPresent(Int.self, forKey: .changedPixels))
    expected = try picture(.expected)
    actual = try picture(.actual)
    both = try picture(.both)
  }

  /// Encodes the moment for the result file of a shard.
  ///
  /// - Throws: `EncodingError`, or `PNGError` for a picture without pixels.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(time, forKey: .time)
    try values.encodeIfPresent(expected.map { Data(try $0.png()) }, forKey: .expected)
    try values.encodeIfPresent(actual.map { Data(try $0.png()) }, forKey: .actual)
    try values.encodeIfPresent(changedPixels, forKey: .changedPixels)
    try values.encodeIfPresent(both.map { Data(try $0.png()) }, forKey: .both)
  }
}

extension Evidence.Curve: Codable {
  private enum Key: String, CodingKey { case name, unit, old, new }

  /// Decodes a curve from the result file of a shard.
  ///
  /// - Throws: `DecodingError` if the data does not have the form that `encode` writes.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    name = try values.decode(String.self, forKey: .name)
    unit = try values.decode(String.self, forKey: .unit)
    old = try values.row(.old).map { ($0, $1) }
    new = try values.row(.new).map { ($0, $1) }
  }

  /// Encodes the curve for the result file of a shard.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encode(unit, forKey: .unit)
    try values.encode(old.map { [$0.time, $0.value] }, forKey: .old)
    try values.encode(new.map { [$0.time, $0.value] }, forKey: .new)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the points of a curve from pairs of numbers.
  fileprivate func row(_ key: Key) throws -> [(Double, Double)] {
    try decode([[Double]].self, forKey: key).map { pair in
      guard pair.count == 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: self, debugDescription: "\(pair.count) numbers are not a pair")
      }
      return (pair[0], pair[1])
    }
  }
}
