// The entry point of the scene reader. Its stages parse the YAML text, validate the values, expand
// repeats and components, and resolve names. All stages collect errors for one report.

package import Geometry
package import Scene

/// Reads a scene from the contents of its file.
///
/// - Parameters:
///   - bytes: the contents of the scene file.
///   - file: the name of the file in messages.
///   - overrides: values for parameters, which replace the values in the file.
///   - reducesMotion: whether Reduce Motion is on, even if the scene does not turn it on.
///   - appearance: the appearance at the scene's start; nil for the scene's own.
///   - instanceCounts: the number of instances for each `add` step with `many`, by the location of
///     its `add`. The default is 1. If the scene names more instances, it gets more.
///   - imports: returns the file that the scene imports, or reads as data, under a name.
/// - Throws: SceneError with all errors, in the order of the file.
package func readScene(
  _ bytes: [UInt8], file: String, overrides: [ParameterOverride] = [],
  reducesMotion: Bool = false, appearance: Appearance? = nil,
  instanceCounts: [SourceLocation: Int] = [:],
  imports: (String) throws(ImportProblem) -> ImportedFile = noImports
) throws(SceneError) -> Scene {
  let tree = try readYAML(bytes, file: file)
  var counts = instanceCounts
  // Reading finds the names of instances. Repeat the reading until it includes all named instances.
  while true {
    let findings = Findings(names: tree.definedNames)
    // The grammar reports invalid values. Later stages silently replace these values by defaults.
    Grammar.scene.check(tree, as: "scene", into: findings)
    let root = tree.expandingPages(findings)
    let components = readComponents(root, imports, findings)
    let head = SceneHead(
      root, components, overrides: overrides, reducesMotion: reducesMotion, appearance: appearance,
      imports, findings)
    let expanded = Expansion(
      of: root, head, components, instanceCounts: counts, findings)
    let resolved = SceneResolution(expanded, of: root, head, findings)
    let scene = resolved.scene(file: file, root, head, findings)
    let missing = expanded.lists.filter { $0.namedCount > max(1, counts[$0.location] ?? 1) }
    for list in missing { counts[list.location] = list.namedCount }
    guard missing.isEmpty else { continue }
    guard let scene, !findings.hasErrors else { throw SceneError(findings.sorted(.error)) }
    return scene
  }
}
