// Verdicts as one page: pictures side by side, curves over each other, no network.

import Foundation
import Images
package import Player
import Plot
import Render
import Scene

/// A page that shows what differs, whole in itself.
///
/// - Throws: Trouble when a picture cannot be encoded.
package func htmlReport(_ verdicts: [Verdict], title: String) throws(Trouble) -> String {
  var sections: [JSON] = []
  for verdict in verdicts { sections.append(try json(of: verdict)) }
  let data = JSON.object([
    JSON.Member("title", .text(title)), JSON.Member("sections", .list(sections)),
  ])
  let page = String(decoding: PackageResources.report_html, as: UTF8.self)
  return page.replacing("{{title}}", with: title.escapedForXML).replacing(
    "{{data}}", with: data.inScript)
}

private func json(of verdict: Verdict) throws(Trouble) -> JSON {
  var moments: [JSON] = []
  for moment in verdict.evidence.moments {
    var difference: Bitmap?
    if let expected = moment.expected, let actual = moment.actual,
      expected.width == actual.width, expected.height == actual.height
    {
      difference = differencePicture(expected, actual)
    }
    moments.append(
      .object([
        JSON.Member("time", .number(moment.time)),
        JSON.Member("expected", try dataURI(moment.expected)),
        JSON.Member("actual", try dataURI(moment.actual)),
        JSON.Member("difference", try dataURI(difference)),
        JSON.Member("changed", moment.changedPixels.map { .number(Double($0)) } ?? .null),
      ]))
  }
  func rows(_ row: [(time: Double, value: Double)]) -> JSON {
    .list(row.map { .list([.number($0.time), .number($0.value)]) })
  }
  return .object([
    JSON.Member("scene", .text(verdict.scene)),
    JSON.Member("verdict", .text(verdict.kind.rawValue)),
    JSON.Member("passes", .boolean(verdict.kind.isPass)),
    JSON.Member("sentence", .text(verdict.sentence)),
    JSON.Member(
      "place", verdict.place.map { .text("\($0.file):\($0.line):\($0.column)") } ?? .null),
    JSON.Member("details", .list(verdict.details.map(JSON.text))),
    JSON.Member("moments", .list(moments)),
    JSON.Member("bars", rows(verdict.evidence.differenceByFrame.map { ($0.time, $0.share) })),
    JSON.Member(
      "curves",
      .list(
        verdict.evidence.curves.map { curve in
          .object([
            JSON.Member("name", .text(curve.name)), JSON.Member("old", rows(curve.old)),
            JSON.Member("new", rows(curve.new)),
          ])
        })),
  ])
}

private func dataURI(_ picture: Bitmap?) throws(Trouble) -> JSON {
  guard let picture else { return .null }
  do {
    return .text("data:image/png;base64," + Data(try PNG.encode(picture)).base64EncodedString())
  } catch {
    throw Trouble("the report: a picture \(error)")
  }
}
