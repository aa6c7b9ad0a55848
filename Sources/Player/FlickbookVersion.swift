// The version of Flickbook.

/// The release of Flickbook, a semantic version. Packages and workflows read it from this line.
package let flickbookVersion = "0.2.0"
