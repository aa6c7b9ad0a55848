// The controls of parameters: sliders, fields and curve editors. A changed value is written into the
// file at once, with undo. Values that are not in the file, such as a link's, are marked.
import { $, h, shown } from "./dom.js";
import { compareButton, compareForm, followParameters } from "./compare-value.js";
import { followersInWords } from "./computed.js";
import { changedParameters, copyChanges, isChanged } from "./copy.js";
import { curveEditor } from "./curve-editor.js";
import { curveOfParameter, curves } from "./curve-variants.js";
import { redo, undo } from "./edits.js";
import { action, button } from "./keys.js";
import { post } from "./server.js";
import { attempt } from "./status.js";
import { on, set, state } from "./store.js";

// Returns the values of a scene's parameters that differ from the file, as texts.
export const turnedIn = (scene) => Object.fromEntries(scene.params.filter((one) => one.turned)
  .map((one) => [one.name, String(one.value)]));

// The running request. Changes made meanwhile are sent together after it.
let turning = null;

export function turn(values) {
  set({ turned: values });
  if (turning) return;
  turning = Promise.resolve().then(async () => {
    const sent = state.turned;
    const isTaken = await attempt(() => post("turn", sent));
    turning = null;
    if (sent !== state.turned) turn(state.turned);
    // The server would refuse the next change because of a refused value.
    else if (!isTaken) set({ turned: turnedIn(state.scene) });
    return isTaken;
  });
}

export const whenTurned = () => turning ?? Promise.resolve();

// Whether values are being sent, which the server does not know yet.
export const isTurning = () => turning !== null;

const turnOne = (name, value) => turn({ ...state.turned, [name]: String(value) });

function resetOne(name) {
  const { [name]: _, ...others } = state.turned;
  turn(others);
}

// The promises of values that are being written.
const writing = new Set();

// Writes the value of a parameter into the file, or all shown values without a name. If this
// fails, the page still shows the values. Returns whether the values were written.
export function write(name = null) {
  const work = writeNow(name).finally(() => writing.delete(work));
  writing.add(work);
  return work;
}

async function writeNow(name) {
  let isTaken = true;
  // Write values that were changed just before, too.
  while (turning) isTaken = await turning;
  if (!isTaken) return false;
  // A value that was refused or written meanwhile is not there to be written.
  if (name !== null && !Object.hasOwn(state.turned, name)) return false;
  const kept = name === null ? { ...state.turned } : { [name]: state.turned[name] };
  const isDone = await attempt(async () => {
    try { await post("save", name === null ? {} : { name }); } catch (error) {
      throw new Error(`not saved: ${error.message}`);
    }
  }, name === null ? "saved" : `${name} written`);
  if (isDone) set({ turned: Object.fromEntries(Object.entries(state.turned)
    .filter(([key, value]) => kept[key] !== value)) });
  return isDone;
}

// Shows values, and writes them into the file.
export function turnAndWrite(values) {
  turn(values);
  return write();
}

// The pause after the last change of a slider before its value is written, in milliseconds.
const sliderPause = 250;
// The timers of the sliders, by the names of their parameters.
const resting = new Map();
const writeSoon = (name) => {
  clearTimeout(resting.get(name));
  resting.set(name, setTimeout(() => {
    resting.delete(name);
    write(name);
  }, sliderPause));
};

// Waits until all changed values are written, so that an undo takes back the last one. Returns
// whether a value was written.
export async function settle() {
  for (const [name, timer] of resting) {
    clearTimeout(timer);
    write(name);
  }
  resting.clear();
  return (await Promise.all(writing)).some(Boolean);
}

const stepOf = (param) => param.step ?? ((param.max - param.min) / 200 || 0.01);

function field(param, change) {
  const common = { id: `param-${param.name}`, "aria-describedby": param.about
    ? `about-${param.name}` : null };
  if (typeof param.value === "boolean")
    return h("input", { ...common, type: "checkbox", role: "switch", checked: param.value,
      onchange: (event) => change(event.target.checked) });
  const isNumber = typeof param.value === "number";
  return h("input", { ...common, class: isNumber ? "field" : "field wide", type: isNumber
    ? "number" : "text",
    step: param.step ?? "any", min: param.min, max: param.max, value: param.value,
    onchange: (event) => change(event.target.value) });
}

// Makes the picker of a colour with six digits; null for any other value.
const picker = (param, change) => !/^#[0-9a-f]{6}$/i.test(param.value) ? null
  : h("input", { type: "color", class: "picker", id: `param-picker-${param.name}`,
    value: param.value.toLowerCase(), "aria-label": `${param.name}, colour`,
    onchange: (event) => change(event.target.value) });

// Makes a slider with a mark at the parameter's value when the page was opened.
function slider(param, input, change) {
  const fill = () => range.style.setProperty("--share",
    `${100 * (range.value - param.min) / (param.max - param.min || 1)}%`);
  const range = h("input", { type: "range", "aria-label": `${param.name}, slider`, min: param.min,
    max: param.max,
    step: stepOf(param), value: param.value,
      oninput: () => { $(input.id).value = range.value; fill(); change(range.value); },
      onchange: () => writeSoon(param.name) });
  fill();
  const was = state.opened[param.name];
  const share = (was - param.min) / (param.max - param.min || 1);
  return h("div", {}, h("div", { class: "slide" }, range,
    isChanged(param) && share >= 0 && share <= 1
      ? h("i", { style: { left: `calc(8px + ${share} * (100% - 16px) - 1px)` } }) : null),
  h("div", { class: "range" }, h("span", {}, shown(param.min, 4)),
    h("span", {}, shown(param.max, 4))));
}

function row(param) {
  const turnTo = (value) => turnOne(param.name, value);
  const change = (value) => { turnTo(value); write(param.name); };
  const input = field(param, change);
  const inWords = (value) => `${typeof value === "number" ? shown(value, 6) : value}`
    + (param.unit ? ` ${param.unit}` : "");
  const former = param.turned ? ` File: ${inWords(param.file)}.`
    : isChanged(param) ? ` Was ${inWords(state.opened[param.name])}.` : "";
  return h("div", { class: "param", "data-name": param.name, id: `param-row-${param.name}`,
    tabindex: -1 },
    h("div", { class: "row" },
      h("label", { for: input.id, class: param.turned ? "dot" : null }, param.name),
      param.turned ? h("button", { type: "button", class: "reset",
        "aria-label": `Reset ${param.name}`,
        title: `The file's value: ${inWords(param.file)}`, onclick: () => resetOne(param.name) }, "↺") : null,
      compareButton(param), picker(param, change), input,
      param.unit ? h("span", { class: "unit" }, param.unit) : null),
    param.about || former ? h("p", { id: `about-${param.name}` }, param.about, former) : null,
    h("p", { class: "followers", "data-follows": param.name }, followersInWords(param.name)),
    compareForm(param),
    typeof param.value === "number" && param.max !== null ? slider(param, input, turnTo) : null,
    ...(param.isCurve ? curves(param.value, (variant) => curveOfParameter(variant, param.name),
      param.name, (letter, axis) => curveEditor(param.value, param.name,
        (value) => { input.value = value; change(value); }, { letter, axis })) : []));
}

// Renews all rows but the slider in use. A slider that leaves the page would end its drag.
function renewAround(held, range, rows) {
  const fresh = rows.find((row) => row.dataset.name === held.dataset.name);
  const place = fresh?.querySelector(".slide");
  if (!place) return;
  const [track, control] = [range.parentElement, range.parentElement.parentElement];
  track.querySelector("i")?.remove();
  const mark = place.querySelector("i");
  if (mark) track.append(mark);
  for (const child of [...held.children]) if (child !== control) child.remove();
  const children = [...fresh.children];
  const index = children.indexOf(place.parentElement);
  control.before(...children.slice(0, index));
  control.after(...children.slice(index + 1));
  // A value that is in the file did not come from the slider, but perhaps from an undo.
  if (!Object.hasOwn(state.turned, held.dataset.name)) {
    const other = place.querySelector("input");
    range.value = other.value;
    range.style.setProperty("--share", other.style.getPropertyValue("--share"));
  }
  $(`param-${held.dataset.name}`).value = range.value;
  for (const row of rows) if (row !== fresh)
    $("params").querySelector(`.param[data-name="${CSS.escape(row.dataset.name)}"]`)?.replaceWith(row);
}

function fill() {
  const { params } = state.scene;
  const active = document.activeElement;
  const rows = params.map(row);
  const held = active?.type === "range" && $("params").contains(active)
    ? active.closest(".param") : null;
  if (held) return renewAround(held, active, rows);
  const focus = active?.id, selection = [active?.selectionStart, active?.selectionEnd];
  $("params").replaceChildren(...rows);
  if (!params.length) $("params").append(h("p", { class: "muted" }, "The scene has no params."));
  if (!focus?.startsWith("param-") || !$(focus)) return;
  $(focus).focus({ preventScroll: true });
  // A field of numbers has no selection to restore.
  if (typeof selection[0] === "number") $(focus).setSelectionRange(...selection);
}

const count = () => state.scene ? state.scene.params.filter((param) => param.turned).length : 0;

const save = action({ key: "s", label: "Save", group: "Page",
  about: "Write unsaved values into the file, such as the values of a link",
  run: () => { if (count() || turning) write(); } });
const reset = action({ key: "r", label: "Reset", about: "Reset all parameters to the file",
  group: "Page", run: () => turn({}) });

export function makeParameters() {
  $("params-head").append(h("span", { class: "grow" }),
    button(copyChanges, { id: "copy", disabled: true }),
    button(reset, { id: "reset", disabled: true }));
  $("saving").append(button(undo, { id: "undo", disabled: true }),
    button(redo, { id: "redo", disabled: true, class: "wide-only" }));
  $("save-place").append(button(save, { id: "save", class: "primary", disabled: true }));
  on("scene", () => {
    fill();
    const differing = count();
    for (const id of ["save", "reset"]) $(id).disabled = differing === 0;
    $("save").hidden = differing === 0;
    $("copy").disabled = !changedParameters().length;
    $("undo").disabled = !state.scene.undo;
    $("redo").disabled = !state.scene.redo;
    $("differs").hidden = differing === 0;
    $("differs").textContent = differing === 1 ? "1 parameter differs from the file"
      : `${differing} parameters differ from the file`;
  });
  on("comparedParam", fill);
  on("timeline", () => {
    for (const one of document.querySelectorAll("[data-follows]"))
      one.textContent = followersInWords(one.dataset.follows);
  });
  followParameters();
  $("params").addEventListener("focusout", (event) => {
    if (event.target.type === "range") setTimeout(fill);
  });
  addEventListener("beforeunload", (event) => { if (count()) event.preventDefault(); });
}

