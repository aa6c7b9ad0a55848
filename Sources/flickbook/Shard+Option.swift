// --shard, of the commands whose work several machines can share.

import Verify

extension Options {
  /// One machine's part of the work.
  mutating func shard(help: String) -> Shard? {
    parsed("shard", "I/N", help: help) { text in
      guard let shard = Shard(text) else {
        throw UsageError(
          message: "--shard takes I/N, the part I of N from 1 to \(Shard.most), not '\(text)'")
      }
      return shard
    }
  }
}
