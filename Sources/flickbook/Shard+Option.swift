// The option --shard, for commands whose work several machines can share.

import Verify

extension Options {
  /// Declares and reads one machine's part of the work.
  mutating func shard(help: String) -> Shard? {
    parsed("shard", "I/N", help: help) { text in
      guard let shard = Shard(text) else {
        throw UsageError(
          message: "--shard takes I/N, part I of N parts, up to \(Shard.most), not '\(text)'")
      }
      return shard
    }
  }
}
