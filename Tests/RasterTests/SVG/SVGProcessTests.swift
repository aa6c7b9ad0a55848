// Tests of the process that draws SVG files: its limits, and what follows its end.

import Dispatch
import Foundation
import Geometry
import Images
import OperatingSystem
import Support
import Synchronization
import TestSupport
import Testing

@testable import Raster

/// Tests in order, because some take much time and memory of the machine.
@Suite(.serialized) struct SVGProcessTests {
  private static func failure(_ megabytes: Int) -> String {
    "cannot be drawn: librsvg fails on it, or needs more than \(megabytes) MB for it; simplify it"
  }

  /// A filter on an element. The rectangle of the element is the whole picture.
  private static func filtered(
    _ filter: String, _ root: String = "width='20' height='20'", region: String = ""
  ) -> String {
    svg("<filter id='f' \(region)>\(filter)</filter><g filter='url(#f)'>\(redSquare)</g>", root)
  }

  @Test(arguments: [
    svg(
      "<filter id='f'><feFlood/><feTile/></filter>"
        + "<rect x='90' width='9' height='9' filter='url(#f)'/>"),
    filtered(
      "<feConvolveMatrix order='21' kernelMatrix='\(String(repeating: "1 ", count: 441))'/>"),
    svg(
      "<style>\(String(repeating: ":not(", count: 4_000))a"
        + "\(String(repeating: ")", count: 4_000)){}</style>"),
  ])
  func aFileThatEndsTheProcessGivesOneLine(_ text: String) throws {
    #expect(problem(in: text) == Self.failure(300))
    // The next file gets a new process.
    #expect(try drawn(svg(redSquare + "<g id='\(text.utf8.count)'/>"))[3, 3] == 0xFFFF_0000)
  }

  /// Sixty dilations by 400 pixels take about a minute.
  @Test func svgProcessorTimeIsLimited() throws {
    let dilations = (400..<460).map { "<feMorphology operator='dilate' radius='\($0)'/>" }.joined()
    for side in [900, 901, 902] {
      let slow = svg(
        "<filter id='f'>\(dilations)</filter>"
          + "<rect width='\(side)' height='900' filter='url(#f)'/>", "width='1000' height='1000'")
      #expect(problem(in: slow, seconds: 1) == "takes more than 1 s to draw; simplify it")
    }
    #expect(try drawn(svg(redSquare + "<g id='after'/>"))[3, 3] == 0xFFFF_0000)
  }

  /// Sixty results of 4,000 × 4,000 pixels take 3.8 GB.
  @Test func svgMemoryIsLimited() throws {
    let floods = (0..<60).map { "<feFlood result='r\($0)'/>" }.joined()
    let text = Self.filtered(
      floods, "width='4000' height='4000'",
      region: "filterUnits='userSpaceOnUse' width='4000' height='4000'")
    #expect(problem(in: text, memoryBytes: 500_000_000, seconds: 20) == Self.failure(500))
    #expect(try drawn(svg(redSquare + "<g id='later'/>"))[3, 3] == 0xFFFF_0000)
  }

  @Test func exponentialUseElementsGiveAOneLineError() {
    let rows = (1..<40).map {
      "<g id='b\($0)'><use href='#b\($0 - 1)'/><use href='#b\($0 - 1)'/></g>"
    }
    let text = svg("<g id='b0'/>\(rows.joined())<use href='#b39'/>")
    #expect(problem(in: text) == Self.failure(300))
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func aProcessKilledWhileIdleIsReplaced(_ signal: Int32) throws {
    let started = Mutex<[pid_t]>([])
    let pictures = SVGPictures(most: 1) { () throws(PictureFileError) in
      let worker = try SVGProgram.start()
      started.withLock { $0.append(worker.id) }
      return worker
    }
    #expect(try Self.isDrawn(by: pictures, 1))
    #expect(kill(try #require(started.withLock { $0.first }), signal) == 0)
    #expect(try Self.isDrawn(by: pictures, 2))
    #expect(started.withLock { $0.count } == 2)
  }

  /// The first start waits for the second one, which only another thread can reach.
  @Test func threadsDrawConcurrentlyInTwoProcesses() {
    let started = Atomic(0)
    let drawnCount = Atomic(0)
    let isLate = Atomic(false)
    let second = DispatchSemaphore(value: 0)
    let pictures = SVGPictures(most: 2) { () throws(PictureFileError) in
      let number = started.add(1, ordering: .relaxed).newValue
      if number == 1, second.wait(timeout: .now() + 30) == .timedOut {
        isLate.store(true, ordering: .relaxed)
      }
      if number == 2 { second.signal() }
      return try SVGProgram.start()
    }
    inThreads(8) { number in
      if (try? Self.isDrawn(by: pictures, number)) == true {
        drawnCount.add(1, ordering: .relaxed)
      }
    }
    let startedTogether = !isLate.load(ordering: .relaxed)
    let counts = [started.load(ordering: .relaxed), drawnCount.load(ordering: .relaxed)]
    #expect(startedTogether)
    #expect(counts == [2, 8])
  }

  @Test func threadsShareADrawing() {
    let started = Atomic(0)
    let pictures = SVGPictures(most: 8) { () throws(PictureFileError) in
      started.add(1, ordering: .relaxed)
      return try SVGProgram.start()
    }
    inThreads(8) { _ in _ = try? Self.isDrawn(by: pictures, 0) }
    let count = started.load(ordering: .relaxed)
    #expect(count == 1)
  }

  /// Returns whether a file, which depends on the number, is drawn rightly.
  private static func isDrawn(by pictures: SVGPictures, _ number: Int) throws -> Bool {
    let file = Array(svg(redSquare + "<g id='number\(number)'/>").utf8)
    let request = SVGRequest(
      file: file, scale: .pixelsPerUnit(1), limits: .standard, seconds: 3,
      memoryBytes: 300_000_000)
    return try pictures.drawing(of: request, Fingerprint(file)).bitmap[3, 3] == 0xFFFF_0000
  }

  @Test func eachThreadGetsTheDrawingItRequested() throws {
    let wrong = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      let color = String(index * 1_000 + 0x10_0000, radix: 16)
      let square = "<rect width='20' height='20' fill='#\(color)'/>"
      let isRight = try? drawn(svg(square))[9, 9] == 0xFF10_0000 + UInt32(index) * 1_000
      if isRight != true { wrong.withLock { $0.append(index) } }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  @Test func svgDrawingsAreCached() throws {
    let text = Array(svg(redSquare + "<g id='kept'/>").utf8)
    let first = try drawn(text)
    #expect(try drawn(text) == first)
    let finer = try drawn(text, pixelsPerUnit: 2)
    #expect(finer.width == 40)
  }

  @Test func damagedSVGRepliesAreRefused() throws {
    let size = Size(width: 1, height: 1)
    let bitmap = Bitmap(width: 2, height: 3, filledWith: 7)
    let reply = SVGReply(.success(SVGPictures.Drawing(size: size, bitmap: bitmap))).bytes
    let head = Array(reply.prefix(SVGReply.headBytes))
    let limits = ImageLimits(sidePixels: 9, pixels: 9)
    #expect(SVGReply.bodyBytes(inHead: head, limits) == 24)
    let body = Array(reply.dropFirst(SVGReply.headBytes))
    let read = SVGReply(head: head, body: body, limits)
    #expect(try read?.result.get().bitmap == bitmap)
    #expect(SVGReply(head: head, body: body.dropLast(), limits) == nil)
    #expect(SVGReply.bodyBytes(inHead: head, ImageLimits(sidePixels: 2, pixels: 9)) == nil)
    // The status, the width, the height and the length.
    for place in [0, 8, 16, 40] {
      var other = head
      other[place] ^= 0x55
      #expect(SVGReply.bodyBytes(inHead: other, limits) == nil, "\(place)")
      other[place + 7] = 0xFF
      #expect(SVGReply.bodyBytes(inHead: other, limits) == nil, "\(place)")
    }
  }
}

extension SVGReply {
  fileprivate init?(head: [UInt8], body: ArraySlice<UInt8>, _ limits: ImageLimits) {
    self.init(head: head, body: Array(body), limits)
  }
}
