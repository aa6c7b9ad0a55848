// Fuzz targets for edits of a user's files: everything except the value must stay.

import Foundation
import Geometry
import Scene
import Support

@testable import SceneLanguage

/// Changes values in a file. The first line is a digit or letter that selects a value, then the new
/// value; the rest is the file.
func saveValue(_ bytes: [UInt8]) -> Bool {
  guard let end = bytes.firstIndex(of: 0x0A), end > 1 else { return false }
  let source = Array(bytes[(end + 1)...])
  let value = String(decoding: bytes[1..<end], as: UTF8.self)
  guard let text = try? SceneText(source, file: "s.yaml") else { return false }
  let scalars = text.root.written
  guard !scalars.isEmpty else { return false }
  var isSaved = false
  let node = scalars[Int(bytes[0]) % scalars.count]
  if let changed = try? text.replacing(node.location, with: value) {
    isSaved = true
    demandKept(text, changed, node)
    demand(reads(changed, at: node, value), "a different value is read")
  }
  for key in ["duration", "delay", "curve"] {
    if let changed = try? text.settingAnimation(at: node.location, key, to: value) {
      demand(
        (try? SceneText(changed.bytes, file: "s.yaml")) != nil, "the changed file cannot be read")
    }
  }
  for entry in text.root["params"]?.entries ?? [] {
    let written: Value =
      Double(value).map { $0.isFinite ? .number($0) : .text(value) } ?? .text(value)
    if let changed = try? text.setting(entry.key, to: written) {
      let stands = entry.value.entries == nil ? entry.value : entry.value["value"] ?? entry.value
      demandKept(text, changed, stands)
    }
  }
  let step = JSON.object([JSON.Member("wait", .number(0.5))])
  let items = text.root["timeline"]?.items ?? []
  if let changed = try? text.inserting([step], inTimelineAt: Int(bytes[0]) % (items.count + 1)) {
    demandSubsequence(source, changed.bytes)
    demand(
      changed.root["timeline"]?.items?.count == items.count + 1,
      "the timeline does not have one more step")
  }
  return isSaved
}

/// Checks that all bytes before and after the value are unchanged.
private func demandKept(_ old: SceneText, _ new: SceneText, _ node: Node) {
  let scalars = old.scalars
  func bytes(_ part: some Sequence<Unicode.Scalar>) -> [UInt8] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: part)
    return Array(String(view).utf8)
  }
  let tail = bytes(scalars[node.span.upperBound...])
  let mark: [UInt8] = old.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
  let head = mark + bytes(scalars[..<node.span.lowerBound])
  demand(new.bytes.starts(with: head), "bytes before the value changed")
  demand(
    new.bytes.count >= head.count + tail.count && Array(new.bytes.suffix(tail.count)) == tail,
    "bytes after the value changed")
  demand(
    old.bytes.starts(with: head) && Array(old.bytes.suffix(tail.count)) == tail,
    "the value is at another place")
}

private func reads(_ changed: SceneText, at node: Node, _ value: String) -> Bool {
  guard let again = try? SceneText(changed.bytes, file: "s.yaml") else { return false }
  return again.root.node(at: node.location.line, node.location.column)?.scalar?.raw == value
}

/// Checks that the new file is the old one with one inserted range of bytes.
private func demandSubsequence(_ old: [UInt8], _ new: [UInt8]) {
  let head = zip(old, new).prefix { $0 == $1 }.count
  let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
  demand(
    new.count > old.count && head + tail >= old.count, "bytes outside the inserted steps changed")
}

extension Node {
  /// The scalars written in the file, in their order.
  fileprivate var written: [Node] {
    if isAlias { return [] }
    if scalar != nil { return [self] }
    return (items ?? entries?.map(\.value) ?? []).flatMap(\.written)
  }
}

/// Changes presets. The first line is a name, `|` and a new name; the rest is the file.
func changePresets(_ bytes: [UInt8]) -> Bool {
  guard let end = bytes.firstIndex(of: 0x0A),
    let text = try? PresetText(Array(bytes[(end + 1)...]), file: "p.yaml")
  else { return false }
  let names = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "|").map(String.init)
  guard names.count == 2 else { return false }
  var isSaved = false
  for name in names {
    let values: [(name: String, value: Value)] = [("far", .number(0.1)), ("word", .text(names[0]))]
    guard let saved = try? text.saving(name, values) else { continue }
    let preset = try? PresetText(saved.bytes, file: "p.yaml").preset(named: name)
    isSaved = true
    demand(preset != nil, "the saved preset is missing")
    _ = try? saved.renaming(name, to: names[1])
    _ = try? saved.removing(name)
  }
  return isSaved
}
