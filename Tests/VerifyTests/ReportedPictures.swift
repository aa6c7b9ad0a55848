// The pictures in a section of a report, put together as its script does.

import Foundation
import Images
import Testing

struct ReportedPictures {
  private let pictures: [[Any]]
  private let pieces: [String]

  init(_ section: [String: Any]) throws {
    pictures = try #require(section["pictures"] as? [[Any]])
    pieces = try #require(section["pieces"] as? [String])
  }

  /// Returns a picture: moved boxes of its base, then its pieces.
  func picture(_ index: Int) throws -> Bitmap {
    let head = try pictures[index].prefix(3).map { try #require($0 as? Int) }
    let copies = try #require(pictures[index][3] as? [Int])
    let places = try #require(pictures[index][4] as? [Int])
    var result = Bitmap(width: head[0], height: head[1], filledWith: 0)
    if head[2] >= 0 {
      let base = try picture(head[2])
      result = base
      for at in stride(from: 0, to: copies.count, by: 6) {
        let copy = Array(copies[at..<at + 6])
        for y in copy[1]..<copy[1] + copy[3] {
          for x in copy[0]..<copy[0] + copy[2] { result[x, y] = base[x - copy[4], y - copy[5]] }
        }
      }
    }
    for at in stride(from: 0, to: places.count, by: 3) {
      let base64 = try #require(pieces[places[at]].split(separator: ",").last)
      let file = [UInt8](try #require(Data(base64Encoded: String(base64))))
      let piece = try WebP.decode(file).bitmap
      for y in 0..<piece.height {
        for x in 0..<piece.width where piece[x, y] >> 24 != 0 {
          result[places[at + 1] + x, places[at + 2] + y] = piece[x, y]
        }
      }
    }
    return result
  }
}
