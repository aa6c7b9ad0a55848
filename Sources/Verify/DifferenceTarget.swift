// Where a difference goes, before there is one.

package import Player
import Render

/// The file of a difference, open: what cannot be written is found before the work. Released
/// without a difference it leaves nothing behind.
package struct DifferenceTarget {
  /// What is written.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// A picture of the moment that differs most.
    case png
    /// An animation of all moments.
    case gif
  }

  let form: Form
  let file: OutputFile

  /// Opens a file, making its folder when it is missing.
  ///
  /// - Throws: Trouble when the file could not be written at the end.
  package init(_ path: String, as form: Form) throws(Trouble) {
    self.form = form
    file = try OutputFile(path)
  }
}
