// The version of Flickbook.

/// The release of Flickbook.
package let flickbookVersion = "0.1.0"
