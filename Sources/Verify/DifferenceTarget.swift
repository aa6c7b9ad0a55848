// Where a difference goes, before there is one.

package import Files

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

  /// - Parameter file: nothing of it is written yet.
  package init(_ file: OutputFile, as form: Form) {
    (self.form, self.file) = (form, file)
  }
}
