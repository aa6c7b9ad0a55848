// A test that lays out text in many threads at once. Without the lock of FontAccess, Cairo frees
// what another thread reads.

import DisplayList
import Foundation
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import Raster

@Suite struct FontStressTests {
  /// Texts in 21 files and 400 sizes. Cairo keeps 10 files open and the glyphs of 256 fonts, so
  /// each layout opens and closes files.
  private static let contents: [TextContent] = (0..<400).map { number in
    let words = ["Flickbook", "한글 카드", "مرحبا", "สวัสดี", "क्षत्रिय", "ქართული", "שלום"]
    let word = words[number % words.count]
    let weight = Font.Weight.allCases[number % Font.Weight.allCases.count]
    var content = label(word, Rect(x: 0, y: 0, width: 300, height: 60), weight: weight)
    let size = 16 + Double(number) / 64
    var style = TextStyle()
    style.runs = [TextRun(byteCount: word.utf8.count, size: size, weight: weight)]
    content.style = style
    return content
  }

  private final class Failures: Sendable {
    let count = Atomic(0)
  }

  /// The layouts run in a process of their own, since a race often ends it.
  @Test func parallelLayoutsMatchASingleThread() async {
    await #expect(processExitsWith: .success) {
      let fonts = try FontLibrary()
      let expected = try Self.outlines(fonts, from: 0)
      let failures = Failures()
      inThreads(6) { index in
        if (try? Self.outlines(fonts, from: 60 * index)) != expected {
          failures.count.add(1, ordering: .relaxed)
        }
      }
      exit(failures.count.load(ordering: .relaxed) == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func usingFontsWithoutTheLockCrashes() async {
    await #expect(processExitsWith: .failure) {
      if let fonts = try? FontLibrary() { _ = try? PangoText(fonts.configuration) }
      exit(EXIT_SUCCESS)
    }
  }

  /// Returns the outlines of all texts, laid out by a new typesetter.
  ///
  /// - Parameter start: the index of the text that is laid out first.
  private static func outlines(_ fonts: FontLibrary, from start: Int) throws -> [Path] {
    let setter = try Typesetter(fonts)
    let order = Array(start..<contents.count) + Array(0..<start)
    var outlines: [Int: Path] = [:]
    for index in order { outlines[index] = try setter.outline(of: contents[index]).path }
    return contents.indices.compactMap { outlines[$0] }
  }
}
