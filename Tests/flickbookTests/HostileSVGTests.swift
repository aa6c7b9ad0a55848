// Scenes with SVG files that crash librsvg, or take too much of the machine.

import Foundation
import TestSupport
import Testing

@Suite struct HostileSVGTests {
  private static let namespace = "xmlns='http://www.w3.org/2000/svg'"
  private static let crash =
    "<svg \(namespace) width='9' height='9'><filter id='f'><feFlood/><feTile/></filter>"
    + "<rect x='90' width='9' height='9' filter='url(#f)'/></svg>"
  private static let good =
    "<svg \(namespace) width='9' height='9'><rect width='9' height='9' fill='red'/></svg>"
  /// Sixty results of a filter: 0.1 MB at the bitmap's size, 3.8 GB at 4,000 × 4,000 pixels.
  private static let large =
    "<svg \(namespace) width='9' height='9'><filter id='f'>"
    + (0..<60).map { "<feFlood result='r\($0)'/>" }.joined()
    + "</filter><rect width='9' height='9' filter='url(#f)'/></svg>"

  private static func failure(_ picture: String, _ line: String) -> String {
    "\(line): the picture '\(picture)' cannot be drawn: librsvg fails on it, or needs more than"
      + " 1000 MB for it; simplify it"
  }

  /// Writes a scene beside its picture.
  private func write(_ svg: String, as name: String, side: Int = 9, in folder: SceneFolder) throws {
    try Data(svg.utf8).write(to: folder.url.appending(path: "\(name).svg"))
    let scene = """
      flickbook: 1
      screen: { size: [\(side), \(side)], scale: 1 }
      duration: 0.1
      views:
        - { kind: image, frame: [0, 0, \(side), \(side)], source: \(name).svg }
      """
    try Data(scene.utf8).write(to: folder.url.appending(path: "\(name).yaml"))
  }

  @Test(arguments: [
    ["check"], ["render"], ["trace", "--property", "image.x"], ["filmstrip", "-o", "f.png"],
  ])
  func anSVGCrashIsReportedAtItsView(_ command: [String]) throws {
    let folder = try SceneFolder("")
    try write(Self.crash, as: "a", in: folder)
    let result = try flickbook([command[0], "a.yaml"] + command.dropFirst(), in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(Self.failure("a.svg", "a.yaml:5:49")), "\(result.errors)")
    #expect(result.text.isEmpty)
    #expect(try folder.files() == ["a.svg", "a.yaml", "s.yaml"])
  }

  @Test func verifyContinuesAfterAnSVGCrash() throws {
    let folder = try SceneFolder("")
    try FileManager.default.removeItem(at: folder.url.appending(path: "s.yaml"))
    try write(Self.crash, as: "a", in: folder)
    try write(Self.good, as: "b", in: folder)
    let recorded = try flickbook(["verify", "-q", "b.yaml"], in: folder.url)
    #expect(recorded.status == 0 || recorded.status == 1, "\(recorded.errors)")
    let result = try flickbook(
      ["verify", ".", "--record", "never", "--report", "r.html", "--junit", "j.xml"],
      in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("1 of 2 scenes pass"), "\(result.errors)")
    #expect((result.text + result.errors).contains(Self.failure("a.svg", "./a.yaml:5:49")))
    for name in ["r.html", "j.xml"] {
      let file = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      #expect(file.contains("librsvg fails on it"), "\(name)")
    }
  }

  /// The bitmap at the file's own size is drawn, so that the scene is loaded.
  @Test func svgCrashesAtViewSizeAreReportedWithLocation() throws {
    let folder = try SceneFolder("")
    try write(Self.large, as: "a", side: 2_900, in: folder)
    #expect(try flickbook(["check", "a.yaml"], in: folder.url).status == 0)
    let result = try flickbook(["render", "a.yaml", "-o", "a.gif"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(Self.failure("a.svg", "a.yaml:5:55")), "\(result.errors)")
    #expect(try folder.files() == ["a.svg", "a.yaml", "s.yaml"])
  }

  @Test func theMemoryOptionLimitsSVGDrawing() throws {
    let folder = try SceneFolder("")
    try write(Self.large, as: "a", side: 600, in: folder)
    let arguments = ["render", "a.yaml", "--frame", "0", "-o", "a.png", "--memory"]
    #expect(try flickbook(arguments + ["300M"], in: folder.url).status == 0)
    let result = try flickbook(arguments + ["50M"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("needs more than 50 MB"), "\(result.errors)")
  }

  /// The process speaks another protocol than a terminal.
  @Test func theSVGProcessEndsWithItsInput() throws {
    let result = try flickbook(["__draw-svg"])
    #expect(result.status == 0 && result.text == "flickbook svg 1\n" && result.errors.isEmpty)
  }

  #if os(Linux)
    /// Sixty dilations take about a minute, and their own limit is 10 s of processor time.
    @Test func theSVGProcessEndsAfterItsParentIsKilled() throws {
      let folder = try SceneFolder("")
      let dilations = (400..<460).map { "<feMorphology operator='dilate' radius='\($0)'/>" }
      let slow =
        "<svg \(Self.namespace) width='999' height='999'><filter id='f'>\(dilations.joined())"
        + "</filter><rect width='900' height='900' filter='url(#f)'/></svg>"
      try write(slow, as: "a", in: folder)
      let process = Process()
      process.executableURL = URL(filePath: try builtProgram())
      process.arguments = ["check", folder.url.appending(path: "a.yaml").path]
      (process.standardOutput, process.standardError) = (nil, nil)
      try process.run()
      let parent = process.processIdentifier
      var child: ProcessState?
      for _ in 0..<6_000 where (child?.seconds ?? 0) < 0.5 {
        usleep(10_000)
        child = ProcessState.all().first { $0.parent == parent }
      }
      kill(parent, SIGKILL)
      process.waitUntilExit()
      let id = try #require(child).id
      while let state = ProcessState(id), !state.hasEnded, state.seconds < 5 { usleep(10_000) }
      #expect(ProcessState(id)?.hasEnded ?? true)
      kill(id, SIGKILL)
    }

    @Test func theSVGProcessIsSandboxed() throws {
      let (input, output) = (Pipe(), Pipe())
      let process = Process()
      process.executableURL = URL(filePath: try builtProgram())
      process.arguments = ["__draw-svg"]
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
      defer {
        input.fileHandleForWriting.closeFile()
        process.waitUntilExit()
      }
      func proc(_ name: String) -> String {
        let file = FileHandle(forReadingAtPath: "/proc/\(process.processIdentifier)/\(name)")
        return String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
      }
      func hasLimit(_ name: String, _ value: Int) -> Bool {
        let line = proc("limits").split(separator: "\n").first { $0.hasPrefix("Max \(name)  ") }
        return line?.split(separator: " ").filter { $0 == "\(value)" }.count == 2
      }
      // The greeting comes before the limits.
      for _ in 0..<6_000 where !hasLimit("open files", 3) { usleep(10_000) }
      #expect(hasLimit("open files", 3))
      #expect(hasLimit("file size", 0))
      #expect(hasLimit("core file size", 0))
      #expect(proc("status").contains("NoNewPrivs:\t1"))
      #expect(proc("status").contains("Threads:\t1\n"))
    }
  #endif

  @Test func svgDrawingIsIndependentOfTheSystemLanguage() throws {
    let folder = try SceneFolder("")
    let body =
      "<svg \(Self.namespace) width='9' height='9'><switch><rect systemLanguage='de' width='9'"
      + " height='9' fill='blue'/><rect width='9' height='9' fill='red'/></switch></svg>"
    try write(body, as: "a", in: folder)
    let pictures = try ["de_DE.UTF-8", "en_US.UTF-8", "C"].map { locale in
      let result = try flickbook(
        ["render", "a.yaml", "-q", "--frame", "0", "-o", "\(locale).png"], in: folder.url,
        environment: ["LC_ALL": locale, "LANGUAGE": String(locale.prefix(2))])
      #expect(result.status == 0, "\(result.errors)")
      return try Data(contentsOf: folder.url.appending(path: "\(locale).png"))
    }
    #expect(Set(pictures).count == 1)
  }
}

#if os(Linux)
  /// A process as the system describes it.
  private struct ProcessState {
    let id: pid_t
    let parent: pid_t
    /// Whether it has ended, and its parent has not asked for its status.
    let hasEnded: Bool
    /// The processor time.
    let seconds: Double

    /// Reads the state of a process; nil if it does not exist.
    init?(_ id: pid_t) {
      let file = FileHandle(forReadingAtPath: "/proc/\(id)/stat")
      guard let bytes = try? file?.readToEnd() else { return nil }
      // The name before the parenthesis may contain spaces.
      let words = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(
        separator: " ")
      guard let words, words.count > 13, let parent = pid_t(words[1]),
        let user = Double(words[11]), let system = Double(words[12])
      else { return nil }
      self.id = id
      self.parent = parent
      hasEnded = words[0] == "Z"
      seconds = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    static func all() -> [ProcessState] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }.compactMap { ProcessState($0) }
    }
  }
#endif
