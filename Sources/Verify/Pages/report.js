// The page, built from its data: contents, scenes that fail, scenes that pass in full, lint, and one line per other
// scene.

const data = JSON.parse(document.getElementById("data").textContent);
document.querySelector("h1").textContent = data.title;

// Returns the command that opens the preview at the moment of the playhead, with a button that copies it.
function command(section) {
  if (!section.command) return { box: null, follow: () => {} };
  const code = make("code");
  const copy = make("button", { onclick: async () => {
    try { await navigator.clipboard.writeText(code.textContent); copy.textContent = "Copied"; } catch {
      getSelection().selectAllChildren(code);
    }
  } }, "Copy");
  return { box: make("p", { class: "command" }, make("span", { class: "muted" }, "Open here:"), code, copy),
    follow: (time) => {
      code.textContent = `${section.command} ${time === null ? "" : `--at ${+time.toFixed(3)} `}--open`;
      copy.textContent = "Copy";
    } };
}

function whole(section) {
  const opening = command(section);
  const element = make("section",
    { class: section.passes ? "passes" : "fails", id: section.id, "data-scene": section.scene },
    make("div", { class: "head" }, badge(section), make("h2", { tabindex: -1 }, section.scene),
      // The sentence on a file that cannot be read starts with its place.
      section.place && !section.sentence.startsWith(section.place)
        ? make("span", { class: "place muted" }, section.place) : null),
    make("p", { class: "sentence" }, section.sentence));
  if (section.details.length)
    element.append(make("ul", { class: "details" }, section.details.map((detail) => make("li", {}, detail))));
  element.append(...recorded(section));
  opening.follow(null);
  const rows = [...(section.bars.length ? [barRow(section)] : []),
    ...(section.events ? [eventLane(section.events)] : []), ...curveRows(section)];
  if (rows.length || section.moments?.length) {
    const shown = pictures(section, (time) => axis.go(time));
    const axis = timeAxis(section, rows, (time) => { shown.show(time); opening.follow(time); });
    const times = make("div", { class: "times" }, rows.length || section.moments.length > 1 ? axis.box : null,
      section.furtherCurves ? make("p", { class: "muted" }, section.furtherCurves === 1
        ? "1 more curve differs and is not drawn."
        : `${section.furtherCurves} more curves differ and are not drawn.`) : null,
      eventTable(section, (time) => axis.goAfter(time)));
    element.append(make("div", { class: shown.box ? "card" : "card bare" }, shown.box, times));
    axis.layOut();
    if (section.moments?.length) axis.go(section.moments[section.start].time);
    else axis.go(section.bars.find(([, share]) => share > 0)?.[0] ?? 0);
  }
  if (opening.box) element.append(opening.box);
  return element;
}

// The button that shows or hides the contents. They are hidden where there is little room.
const fold = make("button", { id: "fold", "aria-controls": "contents", "aria-keyshortcuts": "l",
  onclick: () => unfold(document.body.classList.contains("folded")) }, "Scenes ",
make("kbd", { "aria-hidden": "true" }, "L"));

function unfold(isShown) {
  document.body.classList.toggle("folded", !isShown);
  fold.setAttribute("aria-expanded", String(isShown));
}

// N and P go to the next and the previous scene, L shows the contents.
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "l" && fold.isConnected) fold.click();
  const step = { n: 1, p: -1 }[event.key];
  if (!step) return;
  const heads = [...document.querySelectorAll("main > section")];
  // The last scenes may be too short to come to the top, so the focus counts first.
  const focused = heads.indexOf(document.activeElement.closest("main > section"));
  const under = focused >= 0 ? focused : heads.findLastIndex((head) => head.getBoundingClientRect().top < 80);
  const next = heads[clamp(under + step, 0, heads.length - 1)];
  next.scrollIntoView();
  next.querySelector("h2").focus({ preventScroll: true });
});

{
  const sections = data.sections;
  sections.forEach((section, index) => section.id = `scene-${index + 1}`);
  const bad = sections.filter((section) => !section.passes);
  const good = sections.filter((section) => section.passes);
  const lines = good.filter((section) => !section.shown);
  const noted = sections.filter((section) => section.lint?.length);
  const main = document.querySelector("main");
  document.querySelector(".summary").textContent =
    `${good.length} of ${counted(sections.length, "scene passes", "scenes pass")}`;
  if (sections.length > 1 || noted.length) {
    document.body.classList.add("listed");
    main.before(contents(sections));
    document.body.classList.toggle("folded", innerWidth <= 1100);
    document.querySelector(".grow").after(make("span", { class: "muted" },
      make("kbd", {}, "N"), " ", make("kbd", {}, "P"), " next, previous scene"));
    document.querySelector("h1").before(fold);
    unfold(!document.body.classList.contains("folded"));
  }
  main.append(...bad.map(whole), ...good.filter((section) => section.shown).map(whole));
  if (noted.length) main.append(lint(noted));
  if (lines.length) main.append(passing(lines));
  document.body.dataset.ready = "true";
}
