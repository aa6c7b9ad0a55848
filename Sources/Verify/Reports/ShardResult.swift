// The result file of one shard. `flickbook merge` combines the files of all shards.

import Images
package import Player
import Render
import Support

/// The content of a shard's result file: its verdicts, and the data to check that all shards belong
/// to the same run.
package struct ShardResult: Sendable, Codable {
  /// The shard whose verdicts are in the file.
  package var shard: Shard
  /// The tolerance of the run, in words for the summary.
  package var tolerance: String
  /// The other command-line options that affect verdicts, as strings.
  package var setting: [String]
  /// The plan of the whole verification, with the scenes of all shards.
  package var plan: ShardPlan
  /// The verdicts on the scenes of this shard, in the order of the plan.
  package var verdicts: [Verdict]

  /// The beginning of the first line, which identifies the file.
  package static let opening = "flickbook result"

  /// Creates the result of one shard.
  ///
  /// - Parameters:
  ///   - tolerance: the tolerance of the run, in words for the summary.
  ///   - setting: the other command-line options that affect verdicts, as strings.
  ///   - verdicts: the verdicts on the scenes of this shard, in the order of the plan.
  package init(
    shard: Shard, tolerance: String, setting: [String], plan: ShardPlan, verdicts: [Verdict]
  ) {
    self.shard = shard
    self.tolerance = tolerance
    self.setting = setting
    self.plan = plan
    self.verdicts = verdicts
  }

  // MARK: Files

  /// Returns the content of the result file: a line with version, shard and fingerprint, followed
  /// by JSON. Equal results give equal bytes.
  ///
  /// - Throws: `UserError` if a picture cannot be encoded.
  package func fileBytes() throws(UserError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let head = Head(version: flickbookVersion, shard: shard)
      return head.sealed(over: Array(try encoder.encode(self)))
    } catch {
      throw UserError("the result of shard \(shard): \(error)")
    }
  }

  /// The maximum size of a result file to read, in bytes.
  private static let mostBytes = 512 << 20

  /// Reads a file that `fileBytes` created.
  ///
  /// - Throws: `UserError` if the file is missing, damaged or too large, is not a result file, or
  ///   was written by another version. The message names the file.
  package init(reading path: String) throws(UserError) {
    let bytes = try readFile(path, limit: Self.mostBytes)
    guard let (head, body) = Head.opened(bytes) else {
      throw UserError(
        "\(path): not a shard's result, or cut short or changed; run the shard again")
    }
    guard head.version == flickbookVersion else {
      throw UserError(
        "\(path): shard \(head.shard.number) of \(head.shard.count) is from Flickbook "
          + "\(head.version), but this is \(flickbookVersion); verify and merge with the same "
          + "version"
      )
    }
    guard let result = try? JSONDecoder().decode(ShardResult.self, from: Data(body)),
      result.shard == head.shard, result.plan.isSound,
      result.plan.scenes(of: result.shard) == result.verdicts.map(\.scene)
    else {
      throw UserError(
        "\(path): begins like a shard's result, but its content is invalid; run the shard again")
    }
    self = result
  }
}

/// The first line of a result file. The fingerprint at its end covers the words before and the JSON
/// after it.
private struct Head {
  var version: String
  var shard: Shard

  private var words: String { "\(ShardResult.opening) \(version) \(shard)" }

  func sealed(over body: [UInt8]) -> [UInt8] {
    Array("\(words) \(fingerprint(of: body))\n".utf8) + body
  }

  private func fingerprint(of body: some Sequence<UInt8>) -> Fingerprint {
    Fingerprint(Array("\(words)\n".utf8) + body)
  }

  /// Splits a file into the first line and the JSON; nil if the fingerprint does not match or the
  /// line has another form.
  static func opened(_ bytes: [UInt8]) -> (Head, body: ArraySlice<UInt8>)? {
    guard let end = bytes.prefix(200).firstIndex(of: 0x0A),
      let line = String(validating: bytes[..<end], as: UTF8.self)
    else { return nil }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 5, words[0...1].joined(separator: " ") == ShardResult.opening,
      let shard = Shard(words[3]), let fingerprint = Fingerprint(words[4])
    else { return nil }
    let head = Head(version: String(words[2]), shard: shard)
    let body = bytes[(end + 1)...]
    return head.fingerprint(of: body) == fingerprint ? (head, body) : nil
  }
}
