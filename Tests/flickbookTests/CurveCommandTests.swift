// Tests of `flickbook curve` and `flickbook plot`.

import Foundation
import TestSupport
import Testing

@Suite struct CurveCommandTests {
  @Test func aTimingCurveListsFractionAndProgress() throws {
    let result = try flickbook(["curve", "steps(2, jump-start)", "--at", "-0.5,0,0.25,0.5,1"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.text == "x,y\n-0.5,0\n0,0.5\n0.25,0.5\n0.5,1\n1,1\n")
    let even = try flickbook(["curve", "linear", "--samples", "5"])
    #expect(even.text == "x,y\n0,0\n0.25,0.25\n0.5,0.5\n0.75,0.75\n1,1\n")
    #expect(try flickbook(["curve", "easeIn"]).text.split(separator: "\n").count == 22)
  }

  @Test func aSpringCurveListsSecondsValueAndVelocity() throws {
    // Critically damped with ω = 10: x(0.1) = 1 − 2/e and ẋ(0.1) = 10/e.
    let result = try flickbook(["curve", "spring(stiffness: 100, damping: 20)", "--at=0,0.1"])
    let rows = result.text.split(separator: "\n")
    #expect(rows[0] == "time,value,velocity" && rows[1] == "0,0,0")
    let numbers = rows[2].split(separator: ",").compactMap { Double($0) }
    #expect(numbers[0] == 0.1)
    #expect(abs(numbers[1] - (1 - 2 * exp(-1))) < 1e-12)
    #expect(abs(numbers[2] - 10 * exp(-1)) < 1e-12)
  }

  @Test func springCurvesEndAtTheirDurationOrAtRest() throws {
    func last(_ arguments: [String]) throws -> Substring? {
      try flickbook(["curve"] + arguments).text.split(separator: "\n").last?
        .split(separator: ",").first
    }
    #expect(try last(["spring(damping: 0.5)", "--duration", "0.25"]) == "0.25")
    #expect(try last(["spring(damping: 0.5)"]) == "1")
    // The settlingDuration of CASpringAnimation with its default values.
    let rest = try #require(try last(["spring(mass: 1)"]).flatMap { Double($0) })
    #expect(abs(rest - 1.4727003346780927) < 1e-10)
  }

  /// UIKit's frequency for a spring of 0.25 s, damping ratio 0.5 and velocity 8 is 16.2131. The
  /// spring therefore ends at 1.1232848523.
  @Test func jumpingSpringCurvesHaveTwoRowsAtTheEnd() throws {
    let notation = "spring(damping: 0.5, velocity: 8)"
    let result = try flickbook(["curve", notation, "--duration", "0.25", "--at", "0.2,0.25,0.3"])
    #expect(
      result.errors == "the spring is at 1.123 after its 0.25 s, and then jumps to 1\n")
    let rows = result.text.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows.count == 5)
    #expect(rows[2][0] == "0.25" && rows[2][1].hasPrefix("1.1232848523"))
    #expect(rows[3] == ["0.25", "1", "0"] && rows[4] == ["0.3", "1", "0"])
    let calm = try flickbook(["curve", "spring(damping: 0.5)", "--samples", "5"])
    #expect(calm.errors.isEmpty && calm.text.split(separator: "\n").count == 6)
  }

  @Test func curvesArePrintedAsJSON() throws {
    let result = try flickbook(["curve", "easeInOut", "--at", "0,0.5", "--json"])
    let rows = try JSONDecoder().decode([[String: Double]].self, from: Data(result.text.utf8))
    #expect(rows.map { $0["x"] } == [0, 0.5])
    #expect(abs(try #require(rows[1]["y"]) - 0.5) < 1e-15)
  }

  @Test(arguments: [
    (
      ["curve", "cubic-bezier(2,0,1,1)"],
      "curve 'cubic-bezier(2,0,1,1)', character 14: x1 is from 0 to 1, not '2'"
    ),
    (
      ["curve", "spring(damping: -1)"],
      "curve 'spring(damping: -1)', character 17: damping is from 0.01 to 1000, not '-1'"
    ),
    (
      ["plot", "linear", "easInOut", "-o", "a.svg"],
      "curve 'easInOut', character 1: unknown curve 'easInOut'; did you mean 'easeInOut'?"
    ),
    (
      ["curve", "bouncy", "--duration", "-1"],
      "flickbook: curve: --duration takes a number from 0.001 to 3600, not '-1'"
    ),
    (
      ["curve", "bouncy", "--at", "0,-1"],
      "a spring begins at 0 s; it has no value at -1"
    ),
    (
      ["curve", "bouncy", "--at", "0,x"],
      "flickbook: curve: --at takes numbers such as 0,0.5,1, not '0,x'"
    ),
    (
      ["curve", "bouncy", "--samples", "1"],
      "flickbook: curve: --samples takes a whole number from 2 to 100000, not '1'"
    ),
    (
      ["curve", "bouncy", "--samples", "3", "--at", "0"],
      "flickbook: curve: --samples and --at cannot be combined"
    ),
    (
      ["plot", "linear"],
      "flickbook: plot: name the picture with -o FILE.svg or -o FILE.png"
    ),
    (
      ["plot", "linear", "-o", "a.gif"],
      "flickbook: plot: name the picture with -o FILE.svg or -o FILE.png"
    ),
  ])
  func invalidCurveArgumentsAreReportedInOneLine(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let result = try flickbook(arguments, in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors == message + "\n")
    #expect(result.output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// The lines of the SVG are converted back into the axes' units.
  @Test func aPlotHasCurvesAxesAndALegend() throws {
    let folder = try TemporaryFolder()
    let curves = ["easeInOut", "spring(damping: 0.5, velocity: 8)", "linear(0, 0.5 25%, 1)"]
    let first = try flickbook(
      ["plot"] + curves + ["--duration", "0.4", "-o", "a.svg"], in: folder.url)
    #expect(first.status == 0 && first.errors.isEmpty)
    let svg = try String(contentsOf: folder.url.appending(path: "a.svg"), encoding: .utf8)
    let document = try XMLCheck(svg)
    for text in [
      "easeInOut", "spring(damping: 0.5, velocity: 8), jumps from 0.969 to 1 at 0.4 s", curves[2],
      "seconds",
    ] {
      #expect(document.texts.contains(text), "\(text) in \(document.texts)")
    }
    for tick in ["0", "0.1", "0.2", "0.3", "0.4", "1", "1.2"] {
      #expect(document.texts.contains(tick))
    }
    let lines = document.lines.filter { $0.count > 1_000 }
    #expect(lines.count == 3)
    // easeInOut reaches half at its middle, and linear() reaches half after a quarter.
    let (ease, stops) = (lines[0], lines[2])
    let height = ease[0][1] - ease[1_200][1]
    #expect(abs((ease[0][1] - ease[600][1]) / height - 0.5) < 1e-3)
    #expect(abs((stops[0][1] - stops[300][1]) / height - 0.5) < 1e-3)
    // The spring ends with a vertical line from its last value to the end of easeInOut.
    let spring = lines[1]
    try #require(spring.count == 1_202 && ease[1_200][0] == spring[1_200][0])
    #expect(spring[1_200][0] == spring[1_201][0] && spring[1_200][1] > spring[1_201][1] + 5)
    #expect(spring[1_201] == ease[1_200])
  }

  @Test func plotsAreDeterministicAndPNGsHaveDoubleSize() throws {
    let folder = try TemporaryFolder()
    for name in ["a.svg", "b.svg", "a.png", "b.png"] {
      let result = try flickbook(["plot", "bouncy", "smooth", "-o", name], in: folder.url)
      #expect(result.status == 0)
    }
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: folder.url.appending(path: name))
    }
    expectSame(try bytes("a.svg"), try bytes("b.svg"), "the SVG")
    expectSame(try bytes("a.png"), try bytes("b.png"), "the PNG")
    let identified = try run("identify", ["-format", "%w %h", "a.png"], in: folder.url)
    #expect(identified.text == "1440 992")
    // The picture contains the curves' colours.
    for color in ["#0072B2", "#D55E00"] {
      let count = try run(
        "convert",
        [
          "a.png", "-fill", "black", "+opaque", color, "-fill", "white", "-opaque", color,
          "-format", "%[fx:int(mean*w*h)]", "info:",
        ], in: folder.url)
      #expect(try #require(Int(count.text)) > 2_000, "\(color)")
    }
  }
}

/// The texts and lines of an SVG file, which must be well-formed XML.
private struct XMLCheck {
  var texts: [String] = []
  var lines: [[[Double]]] = []

  init(_ text: String) throws {
    for part in text.components(separatedBy: "<text ").dropFirst() {
      let content = part.components(separatedBy: ">")[1].components(separatedBy: "<")[0]
      texts.append(content)
    }
    for part in text.components(separatedBy: "points=\"").dropFirst() {
      let list = part.components(separatedBy: "\"")[0]
      lines.append(
        list.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } })
    }
    let check = try run(
      "python3", ["-c", "import sys,xml.dom.minidom as m;m.parse(sys.stdin)"],
      input: Data(text.utf8))
    #expect(check.status == 0, "\(check.errors)")
  }
}
