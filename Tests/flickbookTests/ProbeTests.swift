// Tests of docs/examples/probe/FlickbookProbe.swift, against a stub of UIKit and Core Animation.

import Foundation
import TestSupport
import Testing

@Suite struct ProbeTests {
  private static let probe = Repository.root.appending(
    path: "docs/examples/probe/FlickbookProbe.swift")
  private static let stubs = ["ObjectiveC", "QuartzCore", "UIKit"]

  private static func stub(_ name: String) -> URL {
    Repository.root.appending(path: "Tests/flickbookTests/Fixtures/UIKitStub/\(name).swift")
  }

  private func compile(_ arguments: [String], in folder: TemporaryFolder) throws {
    let result = try run(
      Repository.root.appending(path: ".ci/swift").path,
      ["--driver-mode=swiftc", "-swift-version", "6", "-I", "."] + arguments, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func theProbeCompilesAgainstAStubOfUIKit() throws {
    let folder = try TemporaryFolder()
    let flags = ["-warnings-as-errors", "-Xfrontend", "-enable-objc-interop"]
    for name in Self.stubs {
      let module = ["-emit-module", "-module-name", name, "-o", "\(name).swiftmodule"]
      try compile(flags + module + [Self.stub(name).path], in: folder)
    }
    try compile(flags + ["-typecheck", Self.probe.path], in: folder)
  }

  /// The box moves evenly by 120 points a second for half a second; the first row has no layer yet.
  private static let driver = """
    let (box, list, probe) = (UIView(), UIScrollView(), FlickbookProbe())
    probe.follow(box, as: "box")
    probe.follow(list, as: "list")
    probe.record("state.count") { 3 }
    list.layer.bounds = CGRect(x: 0, y: 7.5, width: 100, height: 20)
    list.layer.position = CGPoint(x: 0, y: 40)
    probe.start(at: 10)
    for tick in -1...60 {
      let seconds = Double(tick) / 60
      box.layer.bounds = CGRect(x: 0, y: 0, width: tick > 0 ? 24 : 0, height: 20)
      box.layer.position = CGPoint(x: 10 + 120 * min(seconds, 0.5), y: 12)
      probe.link?.timestamp = 10 + seconds
      probe.refresh(0)
      probe.refresh(0)
    }
    print(probe.table, terminator: "")
    """

  /// Without the Objective-C runtime, the driver stands in for the display link.
  private func table(in folder: TemporaryFolder) throws -> String {
    let text = try String(contentsOf: Self.probe, encoding: .utf8)
      .replacing("@objc private", with: "").replacing("private var link", with: "var link")
      .replacing("#selector(refresh)", with: "Selector()")
    try write("\(text)\n\(Self.driver)\n", "main.swift", in: folder)
    for name in Self.stubs { try write(try source(name), "\(name).swift", in: folder) }
    try compile(["main.swift"] + Self.stubs.map { "\($0).swift" } + ["-o", "app"], in: folder)
    let result = try run(folder.path("app"), [], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    return result.text
  }

  private func source(_ name: String) throws -> String {
    try String(contentsOf: Self.stub(name), encoding: .utf8)
      .replacing(/@_exported import (ObjectiveC|QuartzCore)/, with: "")
  }

  private func write(_ text: String, _ name: String, in folder: TemporaryFolder) throws {
    let body = text.replacing("import UIKit", with: "import Foundation")
    try Data(body.utf8).write(to: folder.url.appending(path: name))
  }

  private static let scene = """
    flickbook: 1
    screen: { size: [120, 60], scale: 1, background: white }
    state: { count: 3 }
    views:
      - { id: box, frame: [10, 12, 24, 20], background: blue }
      - id: list
        kind: scroll
        frame: [0, 40, 100, 20]
        offset: [0, 7.5]
        contentSize: [100, 90]
    rules:
      - { on: start, do: [{ animate: { duration: 0.5, curve: linear }, set: { box.x: 70 } }] }
    timeline: [{ wait: 1 }]
    expect: [box.screen.x is 34 at 0.2, box.screen.x is monotonic, state.count is 3 at 1]
    """

  @Test func theTableOfTheProbeIsRead() throws {
    let folder = try TemporaryFolder()
    let table = try table(in: folder)
    let lines = table.split(separator: "\n")
    // Rows before the start and repeated refreshes are left out.
    #expect(lines.count == 62 && lines[1].hasPrefix("0.0,,,,,"), "\(table)")
    #expect(lines[1].hasSuffix(",0.0,7.5,3.0"))
    #expect(lines[31].hasPrefix("0.5,70.0,12.0,24.0,20.0,1.0,"))
    for (name, text) in [("app.csv", table), ("s.yaml", Self.scene)] {
      try Data(text.utf8).write(to: folder.url.appending(path: name))
    }
    let matched = try flickbook(["match", "s.yaml", "app.csv", "--offset", "0"], in: folder.url)
    #expect(matched.status == 0 && matched.text.contains("box: within 0 pt"), "\(matched.text)")
    let checked = try flickbook(["check", "s.yaml", "--recording", "app.csv"], in: folder.url)
    #expect(
      checked.text == "s.yaml: 3 of 3 expectations hold in app.csv; 61 rows, 1.00 s\n",
      "\(checked.text)\(checked.errors)")
  }
}
