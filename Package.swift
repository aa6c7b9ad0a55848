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

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
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
    library("Support", []),
    library("Files", ["Platform", "Support"]),
    library("Geometry", ["Platform"]),
    library("Motion", ["Geometry", "Platform"]),
    library("Layout", ["Geometry"]),
    library("Scene", ["Geometry", "Motion", "Layout", "CYAML", "Support", "Platform"]),
    library("DisplayList", ["Geometry"]),
    library("Stage", ["Scene", "DisplayList", "Layout", "Motion", "Geometry"]),
    library("Images", ["CPNG", "CGIF", "CWebP", "CImageQuant", "CXXHash", "Platform"]),
    library("Raster", ["DisplayList", "Images", "Geometry", "CCairo", "Platform"]),
    library(
      "Player",
      [
        "Stage", "Scene", "Raster", "Images", "DisplayList", "Motion", "Geometry", "Files",
        "Support", "Platform",
      ]),
    library("Plot", ["DisplayList", "Scene", "Motion", "Geometry", "Platform"]),
    library(
      "Export", ["Player", "Stage", "Scene", "Motion", "Geometry", "Support", "Platform"]),
    library(
      "Render",
      [
        "Player", "Plot", "Raster", "Images", "Scene", "DisplayList", "Motion", "Geometry",
        "Files", "Platform",
      ]),
    library(
      "Verify",
      [
        "Measure", "Render", "Player", "Plot", "Raster", "Images", "Stage", "Scene", "DisplayList",
        "Geometry", "Files", "Platform",
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
        "Render", "Player", "Plot", "Raster", "Images", "Scene", "DisplayList", "Motion",
        "Geometry", "CMinpack", "Files", "Platform",
      ]),
    library(
      "Preview",
      [
        "Verify", "Render", "Player", "Plot", "Raster", "Images", "Stage", "Scene", "DisplayList",
        "Motion", "Geometry", "CMicroHTTPD", "Files", "Support", "Platform",
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
        "Motion", "Geometry", "Files",
      ]),
    // Imports Testing: for test targets alone.
    library("FlickbookTesting", ["FlickbookKit"]),

    .executableTarget(
      name: "flickbook",
      // All whose types it holds: without them a changed layout does not make SwiftPM compile this
      // target again, and it crashes.
      dependencies: [
        "Preview", "Verify", "Measure", "Render", "Plot", "Player", "Stage", "Raster", "Images",
        "Scene", "DisplayList", "Layout", "Export", "Motion", "Geometry", "Files", "Support",
        "Platform", "CMalloc",
      ], swiftSettings: strict),

    // What `make bench` runs; no product.
    .executableTarget(
      name: "bench",
      dependencies: ["Plot", "Layout", "Raster", "DisplayList", "Images", "Geometry"],
      exclude: ["rivals"], swiftSettings: strict),

    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CImageQuant", pkgConfig: "imagequant",
      providers: [.apt(["libimagequant-dev"]), .brew(["libimagequant"])]),
    .systemLibrary(
      name: "CMinpack", pkgConfig: "cminpack",
      providers: [.apt(["libcminpack-dev"]), .brew(["cminpack"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .target(
      name: "TestSupport", dependencies: ["Images"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "Files", ["Platform"]),
    tests(of: "Geometry"),
    tests(of: "Motion", exclude: ["Fixtures"]),
    tests(of: "Export", ["Player", "Stage", "Scene", "Motion", "Geometry"], exclude: ["Fixtures"]),
    tests(of: "Layout", ["Geometry"], exclude: ["Fixtures"]),
    tests(of: "Scene", ["Layout", "Geometry", "Motion", "Support"]),
    tests(of: "DisplayList", ["Geometry"]),
    tests(
      of: "Stage", ["Scene", "DisplayList", "Motion", "Geometry"], exclude: ["Fixtures"]),
    tests(of: "Images"),
    tests(of: "Raster", ["DisplayList", "Images", "Geometry"]),
    tests(
      of: "Player",
      ["Stage", "Scene", "Raster", "Images", "DisplayList", "Motion", "Geometry"]),
    tests(of: "Plot", ["DisplayList", "Scene", "Motion", "Geometry"]),
    tests(of: "Render", ["Player", "Scene", "Images", "Motion"], exclude: ["Fixtures"]),
    tests(
      of: "Verify",
      [
        "Render", "Player", "Raster", "Images", "Stage", "Scene", "DisplayList", "Geometry",
        "Files",
      ],
      exclude: ["Fixtures"]),
    tests(of: "Measure", ["Render", "Player", "Images", "Motion", "Geometry"]),
    tests(of: "Preview", ["Verify", "Render", "Player", "Plot", "Images", "Scene"]),
    tests(of: "FlickbookKit", ["Images", "Verify"]),
    tests(of: "FlickbookTesting", ["FlickbookKit"]),
    tests(of: "flickbook", exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
