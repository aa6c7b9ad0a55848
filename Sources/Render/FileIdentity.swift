// Which file a name leads to: several names may lead to one.

import Platform

/// A file of this machine, whatever it is called.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Nil where no file is.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}

/// Whether a path is of one of some files, under whatever name.
func isFile(_ path: String, among others: [String]) -> Bool {
  guard let place = FileIdentity(path) else { return false }
  return others.contains { FileIdentity($0) == place }
}
