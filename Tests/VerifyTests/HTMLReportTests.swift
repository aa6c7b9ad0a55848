// Tests of the HTML report: the data for its script, and its size.

import Foundation
import Images
import Scene
import TestSupport
import Testing

@testable import Verify

@Suite struct HTMLReportTests {
  private static func verdict(
    _ kind: Verdict.Kind, _ sentence: String = "it differs", scene: String = "a.yaml",
    line: Int? = nil
  ) -> Verdict {
    var verdict = Verdict(scene: scene, kind: kind, sentence: sentence)
    verdict.place = line.map { SourceLocation(file: "parts/b.yaml", line: $0, column: 5) }
    return verdict
  }

  /// Returns the data for the page's script.
  private static func sections(_ page: String) throws -> [[String: Any]] {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let read = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(read?["sections"] as? [[String: Any]])
  }

  private static let hostile = "</script> & \"q\" <b>, 100 %: \n{{data}}"

  @Test func reportsEscapeHostileText() throws {
    let verdicts = [
      Self.verdict(.same, "the same"), Self.verdict(.timing, "starts later", line: 7),
      Self.verdict(.trouble, Self.hostile),
    ]
    let page = try htmlReport(verdicts, title: Self.hostile)
    #expect(
      page.contains(
        "<title>&lt;/script&gt; &amp; &quot;q&quot; &lt;b&gt;, 100 %:  {{data}}</title>"))
    let plain = try htmlReport([Self.verdict(.same)], title: "plain")
    // No text ends the script early, and no placeholder is left.
    let scripts = page.components(separatedBy: "</script").count
    #expect(scripts == plain.components(separatedBy: "</script").count)
    #expect(!plain.contains("{{"))
    let sections = try Self.sections(page)
    #expect(
      sections.map { $0["sentence"] as? String } == ["the same", "starts later", Self.hostile])
    #expect(sections.map { $0["passes"] as? Bool } == [true, false, false])
    #expect(sections[1]["place"] as? String == "parts/b.yaml:7:5")
    #expect(sections[2]["place"] is NSNull)
  }

  @Test func reportsContainPicturesAndCurves() throws {
    let (white, other) = (
      Bitmap(width: 2, height: 1, filledWith: 0xFFFF_FFFF),
      Bitmap(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_0000])
    )
    var verdict = Self.verdict(.pixels)
    verdict.evidence.moments = [
      .init(time: 0.5, expected: white, actual: other, changedPixels: 1),
      .init(time: 1, expected: white, actual: nil, changedPixels: nil),
      .init(
        time: 2, expected: white, actual: Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000),
        changedPixels: nil),
    ]
    verdict.evidence.curves = [.init(name: "a.x", unit: "pt", old: [(0, 1), (0.5, 2)], new: [])]
    verdict.evidence.furtherCurveCount = 3
    verdict.evidence.differenceByFrame = [(0, 0), (0.1, 0.25)]
    let section = try #require(try Self.sections(htmlReport([verdict], title: "t")).first)
    let moments = try #require(section["moments"] as? [[String: Any]])
    let pictures = try ReportedPictures(section)
    func picture(_ index: Int, _ name: String) throws -> Bitmap? {
      try (moments[index][name] as? Int).map(pictures.picture)
    }
    #expect(try picture(0, "expected") == white && picture(0, "actual") == other)
    // The page computes the difference of two opaque pictures.
    #expect(moments[0]["both"] is NSNull)
    #expect(try picture(1, "actual") == nil && picture(1, "expected") == white)
    #expect(try picture(2, "actual") == Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000))
    #expect(moments.map { $0["changed"] as? Double } == [1, nil, nil])
    #expect(section["start"] as? Int == 0 && section["reduced"] as? Bool == false)
    #expect(section["bars"] as? [[Double]] == [[0, 0], [0.1, 0.25]])
    let curve = try #require((section["curves"] as? [[String: Any]])?.first)
    #expect(curve["old"] as? [[Double]] == [[0, 1], [0.5, 2]])
    #expect(curve["unit"] as? String == "pt")
    #expect((curve["new"] as? [Any])?.isEmpty == true)
    #expect(section["furtherCurves"] as? Int == 3)
  }

  @Test func packedPicturesGiveTheSameReport() throws {
    let picture = Bitmap(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_0000])
    var verdict = Self.verdict(.pixels)
    verdict.evidence.moments = [.init(time: 0.5, expected: picture, actual: nil)]
    let page = try htmlReport([verdict], title: "t")
    verdict.evidence = try verdict.evidence.packed()
    #expect(try htmlReport([verdict], title: "t") == page)
  }

  @Test func passingScenesTakeLittleSpaceInTheReport() throws {
    var passing = Self.verdict(.same, "the same", scene: "scenes/a-scene-of-some-name.yaml")
    let picture = Bitmap(width: 90, height: 90, pixels: (0..<8_100).map { 0xFF00_0000 | $0 &* 977 })
    passing.evidence.moments = [
      .init(time: 0, expected: picture, actual: picture, changedPixels: 0)
    ]
    passing.evidence.curves = [.init(name: "a.x", old: [(0, 1)], new: [(0, 1)])]
    passing.evidence.differenceByFrame = (0..<300).map { (Double($0) / 30, 0) }
    let all = Array(repeating: passing, count: 200)
    let page = try htmlReport(all, title: "t")
    #expect(page.utf8.count < 300_000, "\(page.utf8.count) bytes")
    #expect(!page.contains("data:image/webp"))
    #expect(try Self.sections(page).count == 200)
    // A failing scene adds its own size to the page, and no other scene's.
    var failing = passing
    failing.kind = .pixels
    let more = try htmlReport([failing] + all.dropFirst(), title: "t")
    // Both pictures are equal, so one file is enough.
    #expect(more.components(separatedBy: "data:image/webp").count - 1 == 1)
  }

  @Test func curveThinningPreservesTheCurve() throws {
    var verdict = Self.verdict(.values)
    let rows = (0...600).map { tick -> (time: Double, value: Double) in
      let time = Double(tick) / 60
      return (time, time < 4 ? 20 : time < 6 ? 20 + 100 * (time - 4) * (time - 4) : 420)
    }
    verdict.evidence.curves = [.init(name: "a.x", unit: "pt", old: rows, new: rows)]
    let section = try #require(try Self.sections(htmlReport([verdict], title: "t")).first)
    let curve = try #require((section["curves"] as? [[String: Any]])?.first)
    let points = try #require(curve["old"] as? [[Double]])
    #expect(points.count < 60, "\(points.count)")
    let drawn = TimedValues(times: points.map { $0[0] }, values: points.map { $0[1] })
    // The limit is a two-thousandth of the axis of 400 points: 0.2 points. Rounding may add an
    // eighth of such a part to each axis, 0.000625 s and 0.025 points. So times are rounded to
    // 0.001 s, and values to 0.01 points: 0.1 points would be up to 0.05 off. Computed apart from
    // this code, the furthest distance is 0.238 points.
    let furthest = rows.map { abs(drawn.value(at: $0.time) - $0.value) }.max() ?? .infinity
    #expect(furthest <= 0.2 + 0.07)
    #expect(points.allSatisfy { $0[0] == ($0[0] * 1_000).rounded() / 1_000 })
    #expect(points.allSatisfy { $0[1] == ($0[1] * 100).rounded() / 100 })
  }

  /// The distance between both values exceeds the largest number.
  @Test func curvesMayJumpBetweenTheLargestNumbers() throws {
    let most = Double.greatestFiniteMagnitude
    let rows = [most, most, -most, -most, -most, most, most].enumerated().map {
      (time: Double($0.offset), value: $0.element)
    }
    var verdict = Self.verdict(.values)
    verdict.evidence.curves = [.init(name: "state.s", old: rows, new: [])]
    let section = try #require(try Self.sections(htmlReport([verdict], title: "t")).first)
    let curve = try #require((section["curves"] as? [[String: Any]])?.first)
    #expect((curve["old"] as? [[Double]])?.map { $0[0] } == [0, 1, 2, 4, 5, 6])
  }

  @Test func verdictsIncludeMotionLintOnRequest() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    try folder.write(madeScene().replacing("{ wait: 0.4 }", with: "{ wait: 0.1 }"), "s.yaml")
    var options = VerifyOptions(references: folder.path("references"), record: .missing, jobs: 1)
    #expect(await verifyScene(at: path, options: options).lint.isEmpty)
    options.lintsMotion = true
    let verdict = await verifyScene(at: path, options: options)
    #expect(verdict.kind == .same)
    #expect(verdict.lint.map(\.place?.description) == ["\(path):7:59", "\(path):7:59"])
    let note = try #require(verdict.lint.last)
    #expect(
      note.words == "'box.x' is at 4 and still moves to 8 when the scene ends; "
        + "extend the scene to 0.3 s (at 0.2 s) [outlasting-motion]")
    // A passing scene has its notes too.
    let section = try #require(try Self.sections(htmlReport([verdict], title: "t")).first)
    let notes = try #require(section["lint"] as? [[String: Any]])
    #expect(notes.last?["place"] as? String == "\(path):7:59")
    #expect(notes.last?["words"] as? String == note.words)
  }
}
