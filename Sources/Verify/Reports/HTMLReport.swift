// The report on verdicts as an HTML page that needs no network access.

import Images
package import Player
import Render
import Scene
import Support

/// The most bytes of a report on scenes, as far as reduced pictures allow it.
package let mostReportBytes = 2_000_000

/// Returns an HTML page that shows the pictures and curves of each differing scene. The page loads
/// no other files. A scene that passes takes one line.
///
/// - Parameters:
///   - verdicts: the verdicts, in the order of the page.
///   - title: the title of the page.
///   - showsAll: whether the pictures and curves of scenes that pass are shown, too.
///   - mostBytes: the size that the page should have at most; nil for no limit. Each shown scene
///     gets an equal part of it. Pictures beyond it are left out or reduced.
/// - Throws: `UserError` if a picture cannot be encoded.
package func htmlReport(
  _ verdicts: [Verdict], title: String, showsAll: Bool = false,
  mostBytes: Int? = mostReportBytes
) throws(UserError) -> String {
  func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
  func page(_ sections: [[JSON.Member]]) -> String {
    let data = JSON.object([
      JSON.Member("title", .text(title)),
      JSON.Member("sections", .list(sections.map(JSON.object))),
    ])
    return filled(
      PackageResources.report_html,
      [
        "title": title.escapedForXML, "data": data.inScript, "colors": pageColors,
        "style": text(PackageResources.report_css),
        "elements": text(PackageResources.report_elements_js),
        "pictures": text(PackageResources.report_pictures_js),
        "curves": text(PackageResources.report_curves_js),
        "axis": text(PackageResources.report_axis_js),
        "contents": text(PackageResources.report_contents_js),
        "script": text(PackageResources.report_js),
      ])
  }
  var sections = verdicts.map { members(of: $0, isShown: showsAll) }
  // The pictures share the bytes that everything else leaves.
  let shown = verdicts.indices.filter {
    (!verdicts[$0].kind.isPass || showsAll) && !verdicts[$0].evidence.moments.isEmpty
  }
  var room = mostBytes.map { max(0, $0 - page(sections).utf8.count) }
  for (place, index) in shown.enumerated() {
    let evidence = verdicts[index].evidence
    do {
      let most = room.map { max(0, $0 / (shown.count - place) - bytesOfPictureNumbers) }
      let pictures = try ReportPictures(evidence, within: most)
      sections[index] += pictures.members(first: evidence.worstMoment)
      room = room.map { $0 - pictures.byteCount - bytesOfPictureNumbers }
    } catch {
      throw UserError("the report: a picture \(error)")
    }
  }
  return page(sections)
}

/// An estimate of the bytes for the numbers of one scene's pictures: times, places and sizes.
private let bytesOfPictureNumbers = 1_500

/// Returns the members of a section, without its pictures.
private func members(of verdict: Verdict, isShown: Bool) -> [JSON.Member] {
  var members = [
    JSON.Member("scene", .text(verdict.scene)),
    JSON.Member("verdict", .text(verdict.kind.rawValue)),
    JSON.Member("passes", .boolean(verdict.kind.isPass)),
    JSON.Member("sentence", .text(verdict.sentence)),
  ]
  if !verdict.recorded.isEmpty {
    members.append(JSON.Member("recorded", .list(verdict.recorded.map(JSON.text))))
  }
  if !verdict.lint.isEmpty {
    members.append(
      JSON.Member(
        "lint",
        .list(
          verdict.lint.map { note in
            .object([
              JSON.Member("place", note.place.map { .text("\($0)") } ?? .null),
              JSON.Member("words", .text(note.words)),
            ])
          })))
  }
  guard !verdict.kind.isPass || isShown else { return members }
  let evidence = verdict.evidence
  let sides = evidence.sides
  let opening = "flickbook preview \(verdict.scene.quotedForShell)"
  return members + [
    JSON.Member("shown", .boolean(true)),
    JSON.Member("sides", .list([.text(sides.old), .text(sides.new), .text(sides.both)])),
    JSON.Member("place", verdict.place.map { .text("\($0)") } ?? .null),
    JSON.Member("command", verdict.isOfScene ? .text(opening) : .null),
    JSON.Member("details", .list(verdict.details.map(JSON.text))),
    JSON.Member(
      "bars",
      .list(evidence.differenceByFrame.map { .list([.number($0.time), .number($0.share)]) })),
    JSON.Member("curves", .list(evidence.curves.map(json))),
    JSON.Member("furtherCurves", .number(Double(evidence.furtherCurveCount))),
  ] + evidence.eventMembers
}

/// The largest error of a simplified curve, as a fraction of the range of its values. A chart is
/// less than 140 pixels high, so the error is less than a tenth of a pixel.
private let thinningShare = 1.0 / 2_000

/// Returns the power of ten by which numbers are multiplied before they are rounded, to save bytes.
/// The error is at most an eighth of the simplified curve's error. Nil for an empty or an extreme
/// range, whose numbers are not rounded.
private func roundingFactor(range: Double) -> Double? {
  guard range > 1e-6, range < 1e9 else { return nil }
  return pow(10, ceil(log10(4 / (range * thinningShare))))
}

private func json(of curve: Evidence.Curve) -> JSON {
  let values = (curve.old + curve.new).map(\.value)
  // Use half of the range, because the full range can exceed the largest Double.
  let extent = (values.max() ?? 0) / 2 - (values.min() ?? 0) / 2
  let times = (curve.old + curve.new).map(\.time)
  let (forTimes, forValues) = (
    roundingFactor(range: (times.max() ?? 0) - (times.min() ?? 0)),
    roundingFactor(range: 2 * extent)
  )
  func rounded(_ number: Double, _ factor: Double?) -> JSON {
    .number(factor.map { (number * $0).rounded() / $0 } ?? number)
  }
  func rows(_ rows: [(time: Double, value: Double)]) -> JSON {
    .list(
      simplifiedLine(rows, tolerance: extent * (2 * thinningShare)).map {
        .list([rounded($0.time, forTimes), rounded($0.value, forValues)])
      })
  }
  return .object([
    JSON.Member("name", .text(curve.name)), JSON.Member("unit", .text(curve.unit)),
    JSON.Member("old", rows(curve.old)), JSON.Member("new", rows(curve.new)),
  ])
}
