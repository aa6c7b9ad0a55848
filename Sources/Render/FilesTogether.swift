// Files that belong together, as the frames of a film: all of them are put in their places, or
// none.

import Player

/// Puts files in their places, in order. Where one cannot be, those before it are taken back, and
/// what they replaced is there again; a signal waits until the end.
///
/// Where the disk's format cannot exchange two files in one step, those before it stay.
///
/// - Throws: UserError of the one that cannot be put in its place.
func finish(together files: [OutputFile]) throws(UserError) {
  for file in files { try file.close() }
  var placed: [(file: OutputFile, former: OutputFile.Former)] = []
  try UnfinishedFiles.undisturbed { () throws(UserError) in
    do throws(UserError) {
      for file in files { placed.append((file, try file.place())) }
    } catch {
      for (file, former) in placed.reversed() { file.takeBack(former) }
      throw error
    }
  }
  for (file, former) in placed { file.keep(former) }
}
