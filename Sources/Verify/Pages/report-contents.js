// The list of contents, the list of scenes that pass, and the findings of motion lint.

const badge = (section) => make("span", { class: "kind" }, section.verdict);

function contents(sections) {
  const failing = sections.filter((section) => !section.passes);
  const links = failing.map((section) => make("li", {}, make("a", { href: `#${section.id}` },
    make("strong", {}, section.scene), " ", badge(section), make("span", { class: "sentence" }, section.sentence))));
  const findings = sections.reduce((sum, section) => sum + (section.lint?.length ?? 0), 0);
  if (findings) links.push(make("li", {}, make("a", { href: "#lint" },
    `${counted(findings, "finding")} of motion lint`)));
  const passing = sections.length - failing.length;
  if (passing) links.push(make("li", {}, make("a", { href: "#passing" },
    counted(passing, "scene passes", "scenes pass"))));
  return make("nav", { class: "contents", id: "contents", "aria-label": "Contents", tabindex: 0 },
    make("ul", {}, ...links));
}

function passing(sections) {
  return make("section", { class: "passing", id: "passing" }, make("h2", {}, "Scenes that pass"),
    make("ul", {}, ...sections.map((section) => make("li", { "data-scene": section.scene },
      badge(section), " ", section.scene, section.sentence === "the same" ? "" : `: ${section.sentence}`,
      ...recorded(section)))));
}

// Returns a list with the distance of each view from its track in the scene's recording.
function recorded(section) {
  if (!section.recorded) return [];
  return [make("ul", { class: "recorded" }, ...section.recorded.map((line) => make("li", {}, line)))];
}

// Returns the section of motion lint. Its findings do not change the verdicts.
function lint(sections) {
  return make("section", { class: "lint", id: "lint" }, make("h2", {}, "Motion lint"),
    make("p", {}, "These findings are legal in a scene, but they are probably mistakes. To allow one, name its "
      + "rule in the scene under lint: { allow: [\u2026] }."),
    ...sections.map((section) => make("div", { "data-lint": section.scene }, make("h3", {}, section.scene),
      make("ul", {}, ...section.lint.map((note) => make("li", {},
        ...(note.place ? [make("span", { class: "place" }, note.place), " "] : []), note.words))))));
}
