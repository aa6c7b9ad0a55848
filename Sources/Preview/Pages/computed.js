// Values of animations that the file computes: their expressions, and the parameters they follow.
import { $, h } from "./dom.js";
import { state } from "./store.js";

// Returns the source of an animation's `duration`, `delay`, `curve` or `target`; undefined for a
// value that the animation's own text holds.
export const sourceOf = (bar, key) => bar.sources.find((source) => source.key === key);

// Whether the page can write a value of an animation into the scene's file.
export function isSettable(bar, key) {
  if (bar.line === null || bar.curve === null) return false;
  if (key === "duration" && !bar.takesDuration) return false;
  const source = sourceOf(bar, key);
  return !source || source.isParameter;
}

// Returns the animations that follow a parameter, each as { track, bar, index }.
export const followers = (name) => state.timeline.tracks.flatMap((track) =>
  track.bars.map((bar, index) => ({ track, bar, index }))
    .filter(({ bar }) => bar.sources.some((source) => source.parameters.includes(name))));

// Returns the number of followers in words, such as "6 animations follow stagger".
export function followersInWords(name) {
  const count = followers(name).length;
  return count === 0 ? "" : count === 1 ? `1 animation follows ${name}`
    : `${count} animations follow ${name}`;
}

// Makes a button in the look of a link.
export const link = (text, about, run) => h("button", { type: "button", class: "link",
  "aria-label": about, title: about, onclick: run }, text);

// Moves to a parameter's field.
function showParameter(name) {
  const field = $(`param-${name}`);
  field?.scrollIntoView({ block: "center" });
  field?.focus();
}

// Makes the text of an expression, in which each parameter links to its field.
export function expression(source) {
  const names = new Set(source.parameters);
  return h("code", { class: "expression" }, source.text.split(/(\b[A-Za-z_]\w*\b)/)
    .filter((part) => part !== "").map((part) => names.has(part)
      ? link(part, `Go to the parameter ${part}`, () => showParameter(part)) : part));
}

// Makes the parameters that an expression reads only through other names; null without any.
export function indirect(source) {
  const words = new Set(source.text.match(/\b[A-Za-z_]\w*\b/g));
  const names = source.parameters.filter((name) => !words.has(name));
  return names.length ? h("span", {}, " from ", names.flatMap((name, index) => [index ? ", " : "",
    link(name, `Go to the parameter ${name}`, () => showParameter(name))])) : null;
}

// Makes the reason why a value has no field; null for a value with a field of its own.
export function reason(bar, key) {
  const source = sourceOf(bar, key);
  if (source?.reason === "outer") return "set by the animation around it";
  if (source?.reason === "keyframes") return "each keyframe has its own curve";
  if (source) return h("span", {}, "= ", expression(source), indirect(source),
    source.isParameter ? followersNote(source.parameters[0]) : null);
  if (bar.line === null) return `set at ${bar.place}, not in an animation of this file`;
  return null;
}

const followersNote = (name) => {
  const count = followers(name).length;
  return count > 1 ? `; ${count} animations follow` : "";
};
