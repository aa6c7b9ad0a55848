// Turning a picture upright.

extension Bitmap {
  /// Returns the upright picture for an Exif orientation of 1…8. The orientation says where the
  /// first row and the first column are: 6 means that the first row is at the right.
  func upright(from orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation) else { return self }
    let isTurned = orientation >= 5
    let (newWidth, newHeight) = isTurned ? (height, width) : (width, height)
    var result = Bitmap(width: newWidth, height: newHeight, filledWith: 0)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (mirroredX, mirroredY) = (newWidth - 1 - x, newHeight - 1 - y)
        let source =
          switch orientation {
          case 2: (x: mirroredX, y: y)
          case 3: (x: mirroredX, y: mirroredY)
          case 4: (x: x, y: mirroredY)
          case 5: (x: y, y: x)
          case 6: (x: y, y: mirroredX)
          case 7: (x: mirroredY, y: mirroredX)
          default: (x: mirroredY, y: x)
          }
        result[x, y] = self[source.x, source.y]
      }
    }
    return result
  }
}
