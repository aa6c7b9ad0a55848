// The page, built from its data: contents, scenes that fail, scenes that pass in full, lint, and one line per other scene.

const data = JSON.parse(document.getElementById("data").textContent);
document.querySelector("h1").textContent = data.title;

function whole(section) {
  const { box, follow } = curves(section);
  const element = make("section", { class: section.passes ? "passes" : "fails", id: section.id, "data-scene": section.scene },
    up(), make("h2", {}, section.scene, " ", badge(section)),
    make("p", { class: "sentence" }, section.sentence));
  // The sentence on a file that cannot be read starts with its place.
  if (section.place && !section.sentence.startsWith(section.place))
    element.append(make("p", { class: "place" }, section.place));
  element.append(pictures(section, follow));
  if (section.details.length)
    element.append(make("ul", {}, ...section.details.map((detail) => make("li", {}, detail))));
  element.append(...recorded(section), box);
  return element;
}

{
  const sections = data.sections;
  sections.forEach((section, index) => section.id = `scene-${index + 1}`);
  const bad = sections.filter((section) => !section.passes);
  const good = sections.filter((section) => section.passes);
  const lines = good.filter((section) => !section.shown);
  const noted = sections.filter((section) => section.lint?.length);
  const main = document.querySelector("main");
  document.querySelector(".summary").textContent =
    `${good.length} of ${sections.length} ${sections.length === 1 ? "scene passes" : "scenes pass"}`;
  if (sections.length > 1 || noted.length) main.append(contents(sections));
  main.append(...bad.map(whole), ...good.filter((section) => section.shown).map(whole));
  if (noted.length) main.append(lint(noted));
  if (lines.length) main.append(passing(lines));
  document.body.dataset.ready = "true";
}
