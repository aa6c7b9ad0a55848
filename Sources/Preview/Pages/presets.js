// Presets: named parameter values, stored in a file next to the scene.
import { $, h } from "./dom.js";
import { action, button } from "./keys.js";
import { taken } from "./link.js";
import { turnAndWrite } from "./parameters.js";
import { post } from "./server.js";
import { attempt, complain, say } from "./status.js";
import { on, state } from "./store.js";
import { add } from "./variants.js";

// The name that is being edited: { of, text }; `of` is null for a new preset.
let writing = null;

const sameAs = (value, text) => typeof value === "number" ? value === Number(text)
  : String(value) === text;

// Returns the preset's values that differ from the file, and the names that the scene rejects.
function read(preset) {
  const values = {}, ignored = [];
  for (const [name, text] of Object.entries(preset.values)) {
    const param = state.scene.params.find((one) => one.name === name);
    if (!param || !taken(param, text)) ignored.push(name);
    else if (!sameAs(param.file, text)) values[name] = text;
  }
  return { values, ignored };
}

// Whether the shown values are the preset's.
function isOn(preset) {
  const { values } = read(preset);
  return state.scene.params.every((param) =>
    sameAs(param.value, values[param.name] ?? String(param.file)));
}

async function pick(preset) {
  const { values, ignored } = read(preset);
  if (!await turnAndWrite(values)) return;
  if (ignored.length)
    complain(`${preset.name}: the scene does not take ${ignored.slice(0, 5).join(", ")}`);
  else say(`${preset.name} is applied; undo with Z`);
}

async function write() {
  const { of, text } = writing;
  const isDone = of === null
    ? await attempt(() => post("preset/save", { name: text }), `stored as ${text}`)
    : await attempt(() => post("preset/rename", { name: of, to: text }), "renamed");
  if (!isDone) return $("preset-name")?.focus();
  stop(true);
}

function start(of, text) {
  writing = { of, text };
  fill();
  $("preset-name").focus();
  $("preset-name").select();
}

// Closes the field. After a change the section gets the focus, not its button: Space plays then.
function stop(isDone = false) {
  const { of } = writing;
  writing = null;
  fill();
  if (isDone) $("presets-room").focus({ preventScroll: true });
  else if (of === null) $("preset-new").focus();
}

const field = () => h("div", { class: "row" }, h("input", { id: "preset-name", type: "text",
  class: "grow", value: writing.text, maxlength: 60, "aria-label": "Name of the preset",
  oninput: (event) => { writing.text = event.target.value; },
  onkeydown: (event) => {
    if (event.key === "Enter") write();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    stop();
  } }), h("button", { type: "button", onclick: write }, writing.of === null ? "Store" : "Rename"));

function row(preset) {
  if (writing?.of === preset.name) return h("li", {}, field());
  const small = (words, label, run) => h("button", { type: "button", class: "reset",
    "aria-label": `${label} ${preset.name}`, title: label, onclick: run }, words);
  const named = () => [...$("presets").querySelectorAll("li")].indexOf(item);
  const item = h("li", { class: "row" },
    h("button", { type: "button", class: "preset", "aria-pressed": String(isOn(preset)),
      title: Object.entries(preset.values).map(([name, text]) => `${name} ${text}`).join("\n"),
      onclick: () => pick(preset) }, preset.name),
    small("⇄", "Compare with", () => add({ from: "preset", name: preset.name })),
    small("✎", "Rename", () => start(preset.name, preset.name)),
    small("×", "Delete", async () => {
      const index = named();
      const isGone = await attempt(() => post("preset/delete", { name: preset.name }),
        "deleted; undo with Z");
      if (!isGone) return;
      $("presets").querySelectorAll("li")[index]?.querySelector("button")?.focus();
    }));
  return item;
}

function fill() {
  const { list, trouble } = state.scene.presets;
  const focus = document.activeElement, label = focus?.getAttribute("aria-label")
    ?? focus?.textContent;
  const wasHere = $("presets").contains(focus), isField = focus?.id === "preset-name";
  const place = isField ? [focus.selectionStart, focus.selectionEnd] : null;
  $("presets").replaceChildren(...(writing && writing.of === null ? [h("li", {}, field())] : []),
    ...list.map(row));
  $("presets-trouble").textContent = trouble ?? "";
  if (!wasHere) return;
  if (isField) {
    $("preset-name")?.focus();
    return $("preset-name")?.setSelectionRange(...place);
  }
  [...$("presets").querySelectorAll("button")].find((one) =>
    (one.getAttribute("aria-label") ?? one.textContent) === label)?.focus();
}

const store = action({ key: "w", label: "Store", about: "Store the shown values as a preset",
  group: "Comparing", run: () => {
    const on = state.scene.presets.list.find(isOn);
    start(null, on?.name ?? "");
  } });

export function makePresets() {
  $("presets-head").append(h("span", { class: "grow" }), button(store, { id: "preset-new" }));
  on("scene", () => {
    $("presets-room").hidden = !state.scene.params.length && !state.scene.presets.list.length;
    fill();
  });
}
