// swift-tools-version: 6.2
// The rooms of Flickbook once more, instrumented for libFuzzer and the address sanitizer, and the
// program that feeds them. A package of its own, so that nobody else pays for the instrumentation;
// `make fuzz` builds it.
import PackageDescription

/// `Rooms` is a link to the Sources of Flickbook: what is `package` there can be called from here.
/// lld, since gold dies of the sanitizer's symbols.
let instrumented: [SwiftSetting] = [
  .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library", "-O"]),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let libraries: [(name: String, pkgConfig: String?)] = [
  ("CCairo", "pangocairo"), ("CPNG", "libpng"), ("CGIF", nil), ("CImageQuant", "imagequant"),
  ("CMicroHTTPD", "libmicrohttpd"), ("CMinpack", "cminpack"), ("CWebP", "libwebp"),
  ("CXXHash", "libxxhash"),
  ("CYAML", "yaml-0.1"),
]

/// In an order in which each may need those before it.
let rooms = [
  "Platform", "Support", "Files", "Geometry", "Motion", "Layout", "Scene", "DisplayList", "Stage",
  "Images", "Raster",
  "Player", "Plot", "Render", "Measure", "Export", "Verify", "Preview",
]

let roomsWithPages: Set = ["Verify", "Preview"]

func dependencies(of room: some Sequence<String>) -> [Target.Dependency] {
  room.map { .target(name: $0) } + libraries.map { .target(name: $0.name) }
}

let package = Package(
  name: "flickbook-fuzz",
  platforms: [.macOS(.v15)],
  targets: libraries.map {
    .systemLibrary(name: $0.name, path: "Rooms/\($0.name)", pkgConfig: $0.pkgConfig)
  }
    + rooms.enumerated().map { index, name in
      .target(
        name: name, dependencies: dependencies(of: rooms[..<index]), path: "Rooms/\(name)",
        resources: roomsWithPages.contains(name) ? [.embedInCode("Pages")] : [],
        swiftSettings: instrumented)
    }
    + [
      .executableTarget(
        name: "fuzz", dependencies: dependencies(of: rooms), swiftSettings: instrumented,
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
    ],
  swiftLanguageModes: [.v6]
)
