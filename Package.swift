// swift-tools-version: 6.2
import PackageDescription

/// What holds for every target of ours: warnings stop the build, and C types stop at their wrapper.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func library(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

/// A C library of the system, and the packages that hold it.
func cLibrary(
  _ name: String, pkgConfig: String? = nil, apt: [String], brew: [String]
) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig,
    providers: [.apt(apt), .brew(brew)])
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "Support", "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "flickbook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flickbook", targets: ["flickbook"]),
    .library(name: "FlickbookKit", targets: ["FlickbookKit"]),
    .library(name: "FlickbookTesting", targets: ["FlickbookTesting"]),
  ],
  targets: [
    library("Platform", []),
    library("Support", ["CXXHash", "Platform"]),
    library("Geometry", ["Support", "Platform"]),
    library("Motion", ["Geometry", "Support", "Platform"]),
    library("Layout", ["Geometry"]),
    library("Scene", ["Geometry", "Motion", "Layout", "CYAML", "Support", "Platform"]),
    library("SceneEditing", ["Scene", "Support"]),
    library("DisplayList", ["Geometry", "Support"]),
    library("Stage", ["Scene", "DisplayList", "Layout", "Motion", "Geometry", "Support"]),
    library("Images", ["CPNG", "CGIF", "CWebP", "CImageQuant", "Support", "Platform"]),
    library("Raster", ["DisplayList", "Images", "Geometry", "CCairo", "Support", "Platform"]),
    library(
      "Player",
      [
        "Stage", "SceneEditing", "Scene", "Raster", "Images", "DisplayList", "Motion", "Geometry",
        "Support",
        "Platform",
      ]),
    library("Lint", ["Player", "Stage", "Scene", "Geometry", "Support"]),
    library("Processes", ["Player", "Platform"]),
    library("Plot", ["DisplayList", "Scene", "Motion", "Geometry", "Support", "Platform"]),
    library(
      "Export", ["Player", "Stage", "Scene", "Layout", "Motion", "Geometry", "Support", "Platform"]),
    library(
      "Render",
      [
        "Processes", "Player", "Plot", "Raster", "Images", "Stage", "Scene", "DisplayList",
        "Geometry", "Support", "Platform",
      ]),
    library(
      "Verify",
      [
        "Measure", "Render", "Lint", "Player", "Plot", "Raster", "Images", "Stage", "SceneEditing",
        "Scene", "DisplayList", "Geometry", "Support", "Platform",
      ],
      // In the program itself, so that it can be copied alone.
      resources: [
        "report.html", "report.css", "report-elements.js", "report-pictures.js",
        "report-curves.js", "report-contents.js", "report.js",
      ]
      .map { .embedInCode("Pages/\($0)") }),
    library(
      "Measure",
      [
        "Render", "Processes", "Player", "Plot", "Raster", "Images", "SceneEditing", "Scene",
        "DisplayList", "Motion", "Geometry", "Support", "CMinpack", "Platform",
      ]),
    library(
      "Preview",
      [
        "Verify", "Render", "Processes", "Player", "Plot", "Raster", "Images", "Stage",
        "SceneEditing", "Scene", "DisplayList", "Motion", "Geometry", "CMicroHTTPD", "Support",
        "Platform",
      ],
      // The page's parts as they are, which the browser puts together.
      resources: [
        "preview.html", "page.css", "axis.js", "bar.js", "compare-value.js", "comparing.js",
        "curve-editor.js", "curve-shapes.js", "dom.js", "early.js", "edits.js", "graph.js",
        "keys.js", "lanes.js", "link.js", "main.js", "moments.js", "parameters.js", "pictures.js",
        "player.js", "pointing.js", "presets.js", "record.js", "record-choices.js",
        "ruler.js", "scenes.js", "server.js", "stage.js", "status.js", "store.js", "top.js",
        "tracks.js", "variants.js", "player.html",
      ]
      .map { .embedInCode("Pages/\($0)") }),

    // What others import: the only targets with public declarations. The first depends on all whose
    // types it holds, as the program does.
    library(
      "FlickbookKit",
      [
        "Verify", "Render", "Player", "Stage", "Raster", "Images", "Scene", "DisplayList", "Layout",
        "Motion", "Geometry",
      ]),
    // Imports Testing: for test targets alone.
    library("FlickbookTesting", ["FlickbookKit"]),

    .executableTarget(
      name: "flickbook",
      // All whose types it holds: without them a changed layout does not make SwiftPM compile this
      // target again, and it crashes.
      dependencies: [
        "Preview", "Verify", "Measure", "Render", "Plot", "Lint", "Processes", "Player", "Stage",
        "Raster", "Images", "SceneEditing", "Scene", "DisplayList", "Layout", "Export", "Motion",
        "Geometry", "Support", "Platform", "CMalloc",
      ], swiftSettings: strict),

    // What `make bench` runs; no product.
    .executableTarget(
      name: "bench",
      dependencies: ["Plot", "Layout", "Raster", "DisplayList", "Images", "Geometry"],
      exclude: ["rivals"], swiftSettings: strict),

    cLibrary(
      "CCairo", pkgConfig: "pangocairo", apt: ["libcairo2-dev", "libpango1.0-dev"],
      brew: ["cairo", "pango"]),
    cLibrary("CPNG", pkgConfig: "libpng", apt: ["libpng-dev"], brew: ["libpng"]),
    .systemLibrary(name: "CMalloc", path: "Sources/C/CMalloc"),
    cLibrary("CGIF", apt: ["libgif-dev"], brew: ["giflib"]),
    cLibrary(
      "CImageQuant", pkgConfig: "imagequant", apt: ["libimagequant-dev"], brew: ["libimagequant"]),
    cLibrary("CMinpack", pkgConfig: "cminpack", apt: ["libcminpack-dev"], brew: ["cminpack"]),
    cLibrary(
      "CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: ["libmicrohttpd-dev"],
      brew: ["libmicrohttpd"]),
    cLibrary("CWebP", pkgConfig: "libwebp", apt: ["libwebp-dev"], brew: ["webp"]),
    cLibrary("CXXHash", pkgConfig: "libxxhash", apt: ["libxxhash-dev"], brew: ["xxhash"]),
    cLibrary("CYAML", pkgConfig: "yaml-0.1", apt: ["libyaml-dev"], brew: ["libyaml"]),

    .target(
      name: "TestSupport", dependencies: ["Images"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "SupportTests", dependencies: ["Support"], swiftSettings: strict),
    tests(of: "Geometry"),
    tests(of: "Motion", exclude: ["Fixtures"]),
    tests(of: "Export", ["Player", "Stage", "Scene", "Motion", "Geometry"], exclude: ["Fixtures"]),
    tests(of: "Layout", ["Geometry"], exclude: ["Fixtures"]),
    tests(of: "Scene", ["Layout", "Geometry", "Motion"]),
    tests(of: "SceneEditing", ["Scene", "Geometry"]),
    tests(of: "DisplayList", ["Geometry"]),
    tests(
      of: "Stage", ["Scene", "DisplayList", "Motion", "Geometry"], exclude: ["Fixtures"]),
    tests(of: "Images"),
    tests(of: "Raster", ["DisplayList", "Images", "Geometry"]),
    tests(
      of: "Player",
      ["Stage", "Scene", "Raster", "Images", "DisplayList", "Motion", "Geometry"]),
    tests(of: "Lint", ["Player", "Scene"]),
    tests(of: "Processes", ["Player", "Scene", "Raster", "Images"]),
    tests(of: "Plot", ["DisplayList", "Scene", "Motion", "Geometry"]),
    tests(of: "Render", ["Player", "Scene", "Images", "Motion"], exclude: ["Fixtures"]),
    tests(
      of: "Verify",
      ["Render", "Player", "Raster", "Images", "Stage", "Scene", "DisplayList", "Geometry"],
      exclude: ["Fixtures"]),
    tests(of: "Measure", ["Render", "Player", "Images", "Motion", "Geometry"]),
    tests(of: "Preview", ["Verify", "Render", "Player", "Plot", "Images", "Scene"]),
    tests(of: "FlickbookKit", ["Images", "Verify"]),
    tests(of: "FlickbookTesting", ["FlickbookKit"]),
    tests(of: "flickbook", exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer is not part of an ordinary build. `make fuzz` sets the variable to 1 and adds flags
// for instrumentation; `make fuzz-replay` sets it to "replay" and adds none.
if let fuzzer = Context.environment["FLICKBOOK_FUZZER"] {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Preview", "Verify", "Measure", "Render", "Export", "Lint", "Player", "Stage", "Raster",
        "Images", "SceneEditing", "Scene", "DisplayList", "Layout", "Motion", "Geometry", "Support",
      ],
      path: "Tests/fuzz/Sources",
      swiftSettings: strict + (fuzzer == "replay" ? [.define("REPLAY")] : [])))
}
