// The notation of regions on the command line: name=x,y,width,height@time.

package import Geometry
package import Player
import Support

package struct NamedRegion: Sendable, Hashable {
  /// The name for the region's columns in tables.
  package let name: String
  /// The region, in pixels of the recording.
  package let box: Rect
  /// The time of the frame that shows the region at `box`, in seconds.
  package let seconds: Double
  /// Whether the user wrote the region, which must then lie in the picture and in the recording's
  /// time. The place of a scene's view may lie partly outside.
  var isWritten = false

  init(name: String, box: Rect, seconds: Double) {
    (self.name, self.box, self.seconds) = (name, box, seconds)
  }

  /// Parses a region such as "box=21,26,214,214@0.2". Without `@` and a time, the region is in the
  /// first frame.
  ///
  /// - Throws: UserError with the expected notation.
  package init(parsing text: String) throws(UserError) {
    let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
    let parts =
      halves.last.map {
        $0.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
      } ?? []
    let numbers = parts.first.map { list in
      list.split(separator: ",", omittingEmptySubsequences: false).map { word in
        Double(word.drop { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
      }
    }
    let known = numbers?.compactMap { $0 } ?? []
    let time = parts.count == 2 ? Double(parts[1]) : 0
    guard halves.count == 2, (1...2).contains(parts.count), known.count == 4,
      numbers?.count == 4, known[2] >= 2, known[3] >= 2, known.allSatisfy({ abs($0) < 1e6 }),
      let time, time >= 0, time.isFinite,
      halves[0].allSatisfy({ $0.isLetter || $0.isNumber || "-_.[]".contains($0) })
    else {
      throw UserError(
        "'\(text)' is not a region; write name=x,y,width,height@seconds in pixels of the "
          + "recording: box=21,26,214,214@0.2")
    }
    self.init(
      name: halves[0], box: Rect(x: known[0], y: known[1], width: known[2], height: known[3]),
      seconds: time)
    isWritten = true
  }

  /// The region as written on the command line.
  package var notation: String {
    let numbers = [box.minX, box.minY, box.width, box.height].map(formatted)
    return "\(name)=\(numbers.joined(separator: ","))@\(formatted(seconds))"
  }
}
