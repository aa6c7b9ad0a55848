// The module dependencies in Package.swift, in the imports and in docs/architecture.md are equal.

import Foundation
import TestSupport
import Testing

/// Tests of the modules in Sources, except the C libraries and the benchmark.
@Suite struct ModuleGraphTests {
  /// The targets that declare more dependencies than they import. They store values whose layout
  /// comes from modules that they do not import. SwiftPM recompiles a target only when a declared
  /// module changes.
  private static let declaresMoreThanItImports = ["FlickbookKit", "flickbook"]

  @Test func eachImportIsADeclaredDependency() throws {
    let (imported, declared) = (try ModuleGraph.imported(), try ModuleGraph.declared())
    for (module, modules) in imported {
      let missing = modules.subtracting(declared[module] ?? [])
      #expect(missing.isEmpty, "\(module) does not declare \(missing.sorted())")
    }
  }

  @Test func eachDeclaredDependencyIsImported() throws {
    let (imported, declared) = (try ModuleGraph.imported(), try ModuleGraph.declared())
    for (module, modules) in declared where !Self.declaresMoreThanItImports.contains(module) {
      let unused = modules.subtracting(imported[module] ?? [])
      #expect(unused.isEmpty, "\(module) does not import \(unused.sorted())")
    }
  }

  /// A module imports only modules of lower layers, or modules to its right in the same layer.
  @Test func modulesImportOnlyLowerLayers() throws {
    let order = try ModuleGraph.drawnFloors().flatMap { $0 }
    let imported = try ModuleGraph.imported()
    #expect(Set(order) == Set(imported.keys))
    for (module, modules) in imported {
      let own = try #require(order.firstIndex(of: module))
      let higher = modules.filter { (order.firstIndex(of: $0) ?? order.count) <= own }
      #expect(higher.isEmpty, "\(module) imports \(higher.sorted())")
    }
  }

  /// An arrow is needed if no other path connects the same two modules.
  @Test func theModuleDiagramShowsTheReducedDependencies() throws {
    let needed = ModuleGraph.reduced(try ModuleGraph.imported())
    let drawn = try ModuleGraph.drawnArrows()
    for module in Set(needed.keys).union(drawn.keys).sorted() {
      #expect(drawn[module, default: []] == needed[module, default: []], "\(module)")
    }
  }

  @Test func verifyOmitsRecordingsAndTheKitOmitsPreview() throws {
    let declared = try ModuleGraph.declared(withLibraries: true)
    let ofVerify = ModuleGraph.reachable(from: "Verify", declared)
    #expect(!ofVerify.contains("Recordings"))
    let ofKit = ModuleGraph.reachable(from: "FlickbookKit", declared)
    #expect(ofKit.contains("CCairo"))
    #expect(ofKit.isDisjoint(with: ["CMicroHTTPD", "Preview"]))
  }
}
