// Freezing: a view or property stays at one moment while the rest of the scene plays.
import { $, h } from "./dom.js";
import { action, button } from "./keys.js";
import { step } from "./player.js";
import { post } from "./server.js";
import { attempt, complain } from "./status.js";
import { frameAt, on, seconds, state } from "./store.js";

const freezes = () => state.scene?.freezes ?? [];

// Returns the freeze of a view or property; undefined if it plays.
const freezeOf = ({ kind, name }) =>
  freezes().find((one) => one.kind === kind && one.name === name);

// Returns the freeze of a row of the timeline: of its property or its view; undefined if it plays.
export const freezeOfRow = ({ track, view }) =>
  (track && freezeOf({ kind: "property", name: track.name }))
  ?? (view ? freezeOf({ kind: "view", name: view }) : undefined);

// Returns the selected property, or else the selected view, as { kind, name }; null without one.
function selection() {
  if (state.track) return { kind: "property", name: state.track };
  return state.selected ? { kind: "view", name: state.selected } : null;
}

// Returns the reason why a view or property cannot be frozen; an empty text if it can.
function objection(subject) {
  if (!subject) return "select a view or an animation to freeze it";
  const { kind, name } = subject, { tracks } = state.timeline;
  if (kind === "view") return tracks.some((track) => track.view === name) ? ""
    : `${name} does not change; freeze a view that moves`;
  return tracks.some((track) => track.name === name && track.view) ? ""
    : `${name} is not a property of a view; freeze a view that follows it`;
}

function toggle(subject) {
  if (subject && freezeOf(subject)) return unfreeze(subject);
  const reason = objection(subject);
  if (reason) return complain(reason);
  attempt(() => post("freeze", { [subject.kind]: subject.name, time: String(seconds()) }),
    `${subject.name} is frozen at ${seconds().toFixed(3)} s`);
}

const unfreeze = ({ kind, name }) => attempt(() => post("unfreeze", { [kind]: name }),
  `${name} plays again`);

const freeze = action({ key: "Shift+f", label: "Freeze", group: "Stage",
  about: "Freeze the selected animation or view at this moment, or let it play again",
  run: () => toggle(selection()) });

// Makes the button that freezes a view or property, with the reason if it cannot be frozen.
export function freezeButton(subject, id) {
  const found = freezeOf(subject), reason = found ? "" : objection(subject);
  const made = button({ ...freeze, run: () => toggle(subject) },
    { id, "aria-pressed": String(Boolean(found)), disabled: reason !== "" },
    found ? `Frozen at ${found.seconds.toFixed(3)} s` : "Freeze");
  return h("div", { class: "row freeze" }, made,
    reason ? h("span", { class: "muted" }, reason) : null);
}

// Fills the list of all frozen views and properties.
function fillList() {
  $("frozen").hidden = !freezes().length;
  $("frozen-list").replaceChildren(...freezes().map((one) => h("li", { class: "row" },
    h("button", { type: "button", class: "link grow", title: "Go to the moment of the freeze",
      onclick: () => step(frameAt(one.seconds)) }, one.name),
    h("span", { class: "muted" }, `${one.seconds.toFixed(3)} s`),
    h("button", { type: "button", class: "reset", title: "Let it play again",
      "aria-label": `Unfreeze ${one.name}`, onclick: () => unfreeze(one) }, "×"))));
}

// Fills the button of the selected view.
function fillChosen() {
  const place = $("chosen-freeze"), hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...(state.selected && state.scene
    ? [freezeButton({ kind: "view", name: state.selected }, "view-freeze")] : []));
  if (hadFocus) $("view-freeze")?.focus();
}

export function makeFreezing() {
  $("frozen-head").append(h("span", { class: "grow" }), h("button", { type: "button",
    id: "unfreeze-all",
    onclick: () => attempt(() => post("unfreeze", {}), "everything plays again") },
  "Unfreeze all"));
  on("scene", fillList);
  on("selected scene timeline", fillChosen);
}
