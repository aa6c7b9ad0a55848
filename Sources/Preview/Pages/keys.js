// Actions of the page. Each has a key, which its button and the list of keys show.
import { $, h } from "./dom.js";

const actions = [];

// Declares an action: { key, label, about, group, run }. The key is a KeyboardEvent.key, with
// "Shift+" in front for a letter with Shift.
export function action(given) {
  actions.push(given);
  return given;
}

const spelt = { " ": "Space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓",
  Home: "Home", End: "End", "Shift+ArrowLeft": "⇧←", "Shift+ArrowRight": "⇧→", Escape: "Esc",
    Enter: "↵" };
const spell = (key) => spelt[key] ?? key.replace("Shift+", "⇧").toUpperCase();

// Makes the button of an action, with its key on it.
export function button(given, attributes = {}, label = given.label) {
  return h("button", { type: "button", "aria-keyshortcuts": given.key === " " ? "Space" : given.key,
    title: `${given.about ?? given.label} (${spell(given.key)})`,
    onclick: (event) => given.run(event), ...attributes }, label, " ",
      h("kbd", { "aria-hidden": "true" }, spell(given.key)));
}

// Whether an element takes text input, so that keys are not actions.
function isWriting(target) {
  return target.matches?.("select, input:not([type=range]):not([type=checkbox]), textarea");
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isWriting(event.target)) { if (event.key === "Escape") event.target.blur(); return; }
  if ($("keys").open) return;
  const name = event.key.length === 1 && /[a-z]/i.test(event.key) ? event.key.toLowerCase()
    : event.key;
  const wanted = event.shiftKey && (name.length > 1 || /[a-z]/.test(name)) ? `Shift+${name}` : name;
  // Keys that the focused element uses itself are left to it.
  if (event.target.matches?.("input[type=range]")
    && /^(Shift\+)?(Arrow|Home|End)/.test(wanted)) return;
  if (event.target.matches?.("button, a, summary, input")
    && (wanted === " " || wanted === "Enter")) return;
  const found = actions.find((one) => one.key === wanted);
  if (!found) return;
  event.preventDefault();
  found.run(event);
});

export const help = action({ key: "?", label: "Keys", group: "Page", run: () => {
  const groups = [...new Set(actions.map((one) => one.group))];
  const dialog = $("keys");
  dialog.replaceChildren(h("div", { class: "row" }, h("h2", { class: "grow" }, "Keys"),
    h("button", { type: "button", onclick: () => dialog.close() }, "Close ", h("kbd", {}, "Esc"))),
      ...groups.map((group) => h("section", {},
    h("h3", {}, group), h("ul", { class: "keys" }, actions.filter((one) => one.group === group)
      .map((one) => h("li", {}, one.about ?? one.label, h("kbd", {}, spell(one.key))))))));
  dialog.showModal();
} });
