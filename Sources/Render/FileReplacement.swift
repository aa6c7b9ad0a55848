// A file of a person's own that is given other contents: everything else about it stays.

import Platform
package import Player

/// Replaces the contents of a file: whenever this ends, the old ones are there or the new ones. A
/// link goes on pointing to the file; its permissions stay, and its owner where that is allowed.
///
/// - Parameters:
///   - path: the file's, and whatever folders it needs.
///   - expected: what was read of it; nil where it was not there.
/// - Throws: UserError when it may not be written, or holds something else by now, which stays.
package func replaceFile(
  _ path: String, holding expected: [UInt8]?, with bytes: [UInt8]
) throws(UserError) {
  func demandUnchanged(_ isUnchanged: Bool) throws(UserError) {
    guard isUnchanged else {
      throw UserError("\(path): was changed elsewhere meanwhile; nothing is written")
    }
  }
  guard let expected else {
    let file = try OutputFile(path)
    try file.write(bytes)
    return try demandUnchanged(try file.finish(replacing: nil))
  }
  func failure() -> UserError { UserError("\(path): cannot be written: \(systemReason())") }
  guard let target = resolvedPath(path) else { throw failure() }
  // A folder that may be written lets everything in it be replaced; the file itself says no.
  guard access(target, W_OK) == 0 else { throw failure() }
  var status = stat()
  guard stat(target, &status) == 0 else { throw failure() }
  let file = try OutputFile(target)
  try file.write(bytes)
  try file.secure(permissions: status.st_mode & 0o7777) { descriptor in
    // Another owner's file that a group may write keeps its group at least.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, status.st_gid)
    }
  }
  try demandUnchanged(try file.finish(replacing: expected))
}
