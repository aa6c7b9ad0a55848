// The events of the scene as a tree: each event stands below its cause, with its effects.
import { $, h } from "./dom.js";
import { children, roots, runs } from "./causes.js";
import { step } from "./player.js";
import { getJSON } from "./server.js";
import { complain } from "./status.js";
import { frameAt, on, selectBar, state } from "./store.js";

const open = new Set();    // the events whose effects are shown, by index

// Returns the animation that an effect started; undefined for an effect without one.
function barOf(variable, time) {
  const track = state.timeline.tracks.find((one) => one.name === variable);
  const index = track?.bars.findIndex((bar) => Math.abs(bar.begin - time) < 1e-6) ?? -1;
  return index >= 0 ? { track, index } : undefined;
}

function effect({ text, variable }, time) {
  const found = barOf(variable, time);
  return h("li", {}, found ? h("button", { type: "button", class: "link",
    onclick: () => selectBar(found.track, found.index) }, text) : text);
}

function effects(index) {
  const event = state.scene.events[index];
  return event.runs.filter((run) => run.effects.length).map((run) => h("div", { class: "run" },
    h("p", { class: "muted" }, run.place),
    h("ul", { class: "effects" }, run.effects.map((one) => effect(one, event.time)))));
}

function count(index) {
  const number = state.scene.events[index].effects.length;
  return number === 1 ? "1 effect" : `${number} effects`;
}

// Makes the entry of an event, or of a run of equal events.
function entry(group) {
  const [index] = group, event = state.scene.events[index], isOpen = open.has(index);
  const last = state.scene.events[group.at(-1)];
  const name = group.length > 1 ? `${event.name} ×${group.length}` : event.name;
  const until = group.length > 1 ? `, until ${last.time.toFixed(3)} s` : "";
  const own = children(index);
  return h("li", { "data-event": index }, h("div", { class: "row event-row" },
    h("button", { type: "button", class: "moment", title: `${name}${until}`,
      onclick: () => step(frameAt(event.time)) },
    h("span", { class: "muted" }, `${event.time.toFixed(3)} s`), h("span", { class: "words" }, name)),
    event.effects.length ? h("button", { type: "button", class: "link count",
      "aria-expanded": String(isOpen), "aria-label": `${count(index)} of ${event.name}`,
      onclick: () => { toggle(index); } }, count(index)) : null),
  isOpen ? effects(index) : null,
  own.length ? h("ul", {}, runs(own).map(entry)) : null);
}

function toggle(index) {
  if (open.has(index)) open.delete(index); else open.add(index);
  fill();
  $("events").querySelector(`[data-event="${index}"] .count`)?.focus();
}

// Shows an event in the tree, with its effects if they are wanted.
export function reveal(index, withEffects = false) {
  if (withEffects) open.add(index);
  fill();
  const found = $("events").querySelector(`[data-event="${index}"]`)
    ?? $("events").querySelector(`[data-event="${runs(roots()).find((run) =>
      run.includes(index))?.[0]}"]`);
  found?.scrollIntoView({ block: "center" });
  found?.querySelector("button")?.focus({ preventScroll: true });
}

function fill() {
  $("events").replaceChildren(...runs(roots()).map(entry));
}

// MARK: Rules that did not run

let idleOf = null;

// Loads the rules that never ran, once for each version of the scene. The server plays the scene
// once more for it, so the list is loaded when it is opened.
async function fillIdle() {
  if (!$("idle").open || idleOf === state.scene?.sceneVersion || !state.scene?.frames) return;
  idleOf = state.scene.sceneVersion;
  const list = $("idle-rules");
  try {
    const rules = await getJSON("idle");
    list.replaceChildren(...(rules.length ? rules : [null]).map((rule) => rule === null
      ? h("li", { class: "muted" }, "Every rule ran.")
      : h("li", {}, h("strong", {}, `rule at ${rule.place}`), " ", rule.words, rule.nearest === null
        ? null : h("button", { type: "button", class: "link",
          onclick: () => step(frameAt(rule.nearest)) },
        `nearest at ${rule.nearest.toFixed(3)} s`))));
  } catch (error) { complain(error.message); }
}

export function makeEvents() {
  $("events").after(h("details", { id: "idle", ontoggle: fillIdle },
    h("summary", {}, "Rules that did not run"), h("ul", { id: "idle-rules" })));
  on("timeline", () => { open.clear(); fill(); fillIdle(); });
}
