// The output file for a picture of the differences.

package import OperatingSystem

/// An open output file for a picture of the differences. The file is opened before the comparison,
/// so that an unwritable path is reported at once. If no picture is written, no file remains.
package struct DifferenceTarget {
  /// The format of the output file.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// A PNG file that shows the moment with the most changed pixels.
    case png
    /// A GIF file that shows all moments.
    case gif
  }

  let form: Form
  let file: OutputFile

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - file: an open, empty file.
  ///   - form: the format to write.
  package init(_ file: OutputFile, as form: Form) {
    (self.form, self.file) = (form, file)
  }
}
