// The output file for a difference of pictures.

package import Files

/// An open output file for a difference. It is opened before the comparison, to fail early. Without
/// a difference it leaves nothing on disk.
package struct DifferenceTarget {
  /// The formats of a difference.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// A picture of the moment that differs most.
    case png
    /// An animation of all moments.
    case gif
  }

  let form: Form
  let file: OutputFile

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - file: an open file without any content yet.
  ///   - form: the format to write.
  package init(_ file: OutputFile, as form: Form) {
    (self.form, self.file) = (form, file)
  }
}
