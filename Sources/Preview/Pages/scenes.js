// The list of the folder's scenes, with thumbnails and verdicts.
import { $, h } from "./dom.js";
import { action, button } from "./keys.js";
import { getFromRoot, root } from "./server.js";
import { on, state } from "./store.js";

let list = [], current = "";

const words = { same: "same", none: "", trouble: "cannot be read" };

function verdict(scene) {
  if (scene.name === current && state.scene?.params.some((param) => param.turned))
    return h("span", { class: "edited" }, "edited");
  if (scene.verdict === "differ")
    return h("span", { class: "differ" }, `differs from ${Number(scene.from.toFixed(3))} s on`);
  return h("span", { class: scene.verdict === "same" ? "same" : scene.verdict === "trouble"
    ? "differ" : "muted" },
    words[scene.verdict] ?? "");
}

function fill() {
  $("scenes").replaceChildren(...list.map((scene) => h("li", {}, h("a", {
    href: `${root}scene/${encodeURIComponent(scene.name)}/`, "aria-current": scene.name === current
      ? "page" : null },
  h("img", { src: `${root}thumbnail/${encodeURIComponent(scene.name)}`, alt: "", loading: "lazy",
    width: 40, height: 56 }),
  h("span", {}, h("strong", {}, scene.name.replace(/(\.flick)?\.ya?ml$/, "")), verdict(scene))))));
}

// Loads the verdicts one after another, since the server must play each scene.
async function judge() {
  for (const scene of list) {
    try {
      Object.assign(scene, await getFromRoot(`verdict/${encodeURIComponent(scene.name)}`));
    } catch { scene.verdict = "none"; }
    fill();
  }
}

// Scrolls the list to the current scene.
const reveal = () => $("scenes").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });

const fold = action({ key: "m", label: "Scenes", about: "Show or hide the scenes of the folder",
  group: "Page",
  run: () => { document.body.classList.toggle("folded"); show(); reveal(); } });

let opener;
const show = () => opener.setAttribute("aria-expanded",
  !document.body.classList.contains("folded"));

export function makeScenes() {
  opener = button(fold, { "aria-controls": "left", id: "fold" });
  $("fold-place").append(opener);
  document.body.classList.toggle("folded", innerWidth <= 1100);
  show();
  let wasAsked = false;
  on("scene", async () => {
    current = state.scene.name;
    if (wasAsked) return fill();
    wasAsked = true;
    try { list = (await getFromRoot("scenes")).scenes; } catch { list = []; }
    fill();
    reveal();
    judge();
  });
}
