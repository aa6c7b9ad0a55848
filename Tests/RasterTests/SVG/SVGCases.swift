// Helpers that draw SVG files through the process for them.

import Geometry
import Images
import Raster

/// Returns a document of 20 × 20 units.
func svg(_ body: String, _ root: String = "width='20' height='20'") -> String {
  "<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(body)</svg>"
}

let redSquare = "<rect width='20' height='20' fill='#ff0000'/>"

/// Draws a file with one pixel for each unit.
func drawn(
  _ file: [UInt8], pixelsPerUnit: Double = 1, memoryBytes: Int = 300_000_000, seconds: Int = 3
) throws(PictureFileError) -> Bitmap {
  try SVGFile.drawn(
    file, pixelsPerUnit: pixelsPerUnit, memoryBytes: memoryBytes, seconds: seconds
  ).bitmap
}

func drawn(_ text: String) throws(PictureFileError) -> Bitmap { try drawn(Array(text.utf8)) }

/// Returns the error of a file; nil if it is drawn.
func problem(
  in text: String, memoryBytes: Int = 300_000_000, seconds: Int = 3
) -> String? {
  do throws(PictureFileError) {
    _ = try drawn(Array(text.utf8), memoryBytes: memoryBytes, seconds: seconds)
    return nil
  } catch {
    return error.description
  }
}
