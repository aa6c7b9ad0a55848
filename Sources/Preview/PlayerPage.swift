// A stand-alone web page that plays a scene with exact pixels. Each distinct frame is stored as its
// difference from the previous distinct frame. Content that has appeared before is not stored
// again.

import Images
import Player
import Render
import Scene
import Stage
import Support

/// The page's data, built frame by frame.
struct PlayerPage {
  /// The index in `steps` of each frame's picture.
  private var frames: [JSON] = []
  /// The steps as texts with numbers. The first text has a patch index and a position for each
  /// patch to draw. Each other text has the copies with one source and one offset: the source, the
  /// offset, and then rectangles. The source is a patch index, or -1 for the previous picture.
  private var steps: [JSON] = []
  /// The picture of the last element of `steps`. The next step is encoded as the difference from
  /// it.
  private var last: Bitmap?
  private var known: [Fingerprint: Int] = [:]
  private var index = PatchIndex()

  /// The distinct patches of all steps, which the page needs as image files.
  var patches: [Bitmap] { index.patches }

  /// Adds the next frame. A frame that is identical to an added frame refers to that frame's step.
  mutating func add(_ picture: Bitmap) {
    let print = Fingerprint(picture)
    if let index = known[print] {
      frames.append(.number(Double(index)))
      return
    }
    known[print] = steps.count
    frames.append(.number(Double(steps.count)))
    let step = FrameStep(from: last, to: picture, earlier: index)
    last = picture
    let drawn = step.patches.flatMap { [index.add($0.bitmap), $0.x, $0.y] }
    steps.append(.list(([drawn] + Self.numbers(step.copies)).map(Self.text)))
  }

  /// Returns the copies of a step, with their source and offset once for all adjacent copies.
  private static func numbers(_ copies: [FrameStep.Copy]) -> [[Int]] {
    var groups: [[Int]] = []
    for copy in copies {
      let source = [copy.patch ?? -1, copy.shift.x, copy.shift.y]
      if groups.last?.prefix(3).elementsEqual(source) != true { groups.append(source) }
      groups[groups.count - 1] += [copy.box.x, copy.box.y, copy.box.width, copy.box.height]
    }
    return groups
  }

  private static func text(_ numbers: [Int]) -> JSON {
    .text(numbers.map(String.init).joined(separator: " "))
  }

  /// Returns the data for the page: the frames, the steps between pictures, and the image files
  /// that the steps draw.
  ///
  /// - Parameter files: `patches` as image files in Base64.
  func data(files: [String]) -> [JSON.Member] {
    [
      JSON.Member("frames", .list(frames)), JSON.Member("steps", .list(steps)),
      JSON.Member("pieces", .list(files.map(JSON.text))),
    ]
  }
}

extension PreviewSession {
  /// Returns a web page that plays a scene without Flickbook and without other files.
  func page(of rehearsed: RehearsedScene) async throws(UserError) -> String {
    let title = rehearsed.scene.title.isEmpty ? rehearsed.path : rehearsed.scene.title
    do {
      var page = PlayerPage()
      var files: [String] = []
      let pictures = try SceneSource(rehearsed).frames(jobs: 2) { $0 }
      // Patches are compressed while later frames are drawn and compared.
      try await withThrowingTaskGroup(of: (Int, String).self) { group in
        var started = 0
        while let picture = try await pictures.next() {
          try Task.checkCancellation()
          page.add(picture.content)
          for (index, patch) in page.patches.enumerated().dropFirst(started) {
            group.addTask {
              try Task.checkCancellation()
              return (index, Data(try WebP.encode(patch, as: .thorough)).base64EncodedString())
            }
          }
          started = page.patches.count
        }
        files = Array(repeating: "", count: started)
        for try await (index, file) in group { files[index] = file }
      }
      let size = rehearsed.pixelSize
      let events = rehearsed.namedEvents.map { (seconds, name) -> JSON in
        ["time": .number(seconds), "name": .text(name)]
      }
      let head = [
        JSON.Member("title", .text(title)),
        JSON.Member("fps", .number(rehearsed.times.framesPerSecond)),
        JSON.Member("width", .number(Double(size.width))),
        JSON.Member("height", .number(Double(size.height))),
        JSON.Member("scale", .number(rehearsed.scene.screen.scale)),
        JSON.Member("events", .list(events)),
      ]
      return PreviewPages.player(title: title, data: .object(head + page.data(files: files)))
    } catch {
      throw rehearsed.userError(error)
    }
  }
}
