// The report on verdicts as an HTML page that needs no network access.

import Images
package import Player
import Render
import Scene
import Support

/// Returns an HTML page that shows the pictures and curves of each differing scene. The page loads
/// no other files. A scene that passes takes one line.
///
/// - Parameters:
///   - verdicts: the verdicts, in the order of the page.
///   - title: the title of the page.
///   - showsAll: whether the pictures and curves of scenes that pass are shown, too.
/// - Throws: `UserError` if a picture cannot be encoded.
package func htmlReport(
  _ verdicts: [Verdict], title: String, showsAll: Bool = false
) throws(UserError) -> String {
  var sections: [JSON] = []
  for verdict in verdicts { sections.append(try json(of: verdict, isShown: showsAll)) }
  let data = JSON.object([
    JSON.Member("title", .text(title)), JSON.Member("sections", .list(sections)),
  ])
  func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
  return filled(
    PackageResources.report_html,
    [
      "title": title.escapedForXML, "data": data.inScript,
      "style": text(PackageResources.report_css),
      "elements": text(PackageResources.report_elements_js),
      "pictures": text(PackageResources.report_pictures_js),
      "curves": text(PackageResources.report_curves_js),
      "contents": text(PackageResources.report_contents_js),
      "script": text(PackageResources.report_js),
    ])
}

private func json(of verdict: Verdict, isShown: Bool) throws(UserError) -> JSON {
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
  guard !verdict.kind.isPass || isShown else { return .object(members) }
  let sides = verdict.evidence.sides
  members += [
    JSON.Member("shown", .boolean(true)),
    JSON.Member("sides", .list([.text(sides.old), .text(sides.new), .text(sides.both)])),
    JSON.Member("place", verdict.place.map { .text("\($0)") } ?? .null),
    JSON.Member("details", .list(verdict.details.map(JSON.text))),
  ]
  return .object(members + (try evidence(of: verdict.evidence)))
}

private func evidence(of evidence: Evidence) throws(UserError) -> [JSON.Member] {
  var moments: [JSON] = []
  for moment in evidence.moments { moments.append(try json(of: moment)) }
  return [
    JSON.Member("moments", .list(moments)),
    JSON.Member("start", .number(Double(evidence.worstMoment ?? 0))),
    JSON.Member(
      "bars",
      .list(evidence.differenceByFrame.map { .list([.number($0.time), .number($0.share)]) })),
    JSON.Member("curves", .list(evidence.curves.map(json))),
    JSON.Member("furtherCurves", .number(Double(evidence.furtherCurveCount))),
  ]
}

private func json(of moment: Evidence.FramePair) throws(UserError) -> JSON {
  do {
    var difference = moment.both
    if difference == nil, let expected = try moment.expected?.bitmap(),
      let actual = try moment.actual?.bitmap(), expected.width == actual.width,
      expected.height == actual.height
    {
      difference = .drawn(differencePicture(expected, actual))
    }
    return .object([
      JSON.Member("time", .number(moment.time)),
      JSON.Member("expected", try dataURI(moment.expected)),
      JSON.Member("actual", try dataURI(moment.actual)),
      JSON.Member("difference", try dataURI(difference)),
      JSON.Member("changed", moment.changedPixels.map { .number(Double($0)) } ?? .null),
    ])
  } catch {
    throw UserError("the report: a picture \(error)")
  }
}

/// The largest error of a simplified curve, as a fraction of the range of its values. A chart is
/// 140 pixels high, so the error is less than a tenth of a pixel.
private let thinningShare = 1.0 / 2_000

private func json(of curve: Evidence.Curve) -> JSON {
  let values = (curve.old + curve.new).map(\.value)
  // Use half of the range, because the full range can exceed the largest Double.
  let extent = (values.max() ?? 0) / 2 - (values.min() ?? 0) / 2
  func rows(_ rows: [(time: Double, value: Double)]) -> JSON {
    .list(
      simplifiedLine(rows, tolerance: extent * (2 * thinningShare)).map {
        .list([.number($0.time), .number($0.value)])
      })
  }
  return .object([
    JSON.Member("name", .text(curve.name)), JSON.Member("unit", .text(curve.unit)),
    JSON.Member("old", rows(curve.old)), JSON.Member("new", rows(curve.new)),
  ])
}

private func dataURI(_ picture: StoredPicture?) throws(PNGError) -> JSON {
  guard let picture else { return .null }
  return .text("data:image/png;base64," + Data(try picture.png()).base64EncodedString())
}
