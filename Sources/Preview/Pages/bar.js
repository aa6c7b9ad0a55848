// The panel of the selected animation: why it runs, its numbers and its curve.
import { $, h, shown, valueAt } from "./dom.js";
import { because } from "./because.js";
import { compareAnimation } from "./compare-value.js";
import { curveEditor } from "./curve-editor.js";
import { curveOfAnimation, curves } from "./curve-variants.js";
import { isSettable, reason, sourceOf } from "./computed.js";
import { edit } from "./edits.js";
import { freezeButton, freezeOfRow } from "./freeze.js";
import { endsAtRest } from "./lanes.js";
import { on, state } from "./store.js";

function picture(shape) {
  const [width, height, edge] = [272, 120, 14];
  const [low, high] = [Math.min(0, ...shape), Math.max(1, ...shape)];
  const y = (value) => height - edge - (value - low) / (high - low) * (height - 2 * edge);
  const level = (value) => h("line", { x1: edge, x2: width - edge, y1: y(value), y2: y(value),
    stroke: "var(--line)" });
  return h("svg", { viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": "The animation's curve" },
    level(0), level(1), h("polyline", { fill: "none", stroke: "var(--place)", "stroke-width": 2,
      points: shape.map((value, index) =>
        `${edge + (width - 2 * edge) * index / (shape.length - 1)},${y(value)}`).join(" ") }));
}

// Makes a field for a duration in seconds. A changed value is written into the file.
const field = (bar, key, seconds) => h("input", { id: `bar-${key}`, class: "field", type: "number",
  min: 0, max: 600, step: 0.01, value: +seconds.toFixed(3), "aria-label": `${key}, in seconds`,
  onchange: (event) => edit(bar, key, event.target.value) });

// Makes a row: a name, then a field or a value, then the unit or the reason why there is no field.
const row = (name, value, unit = "", note = null) => [h("dt", {}, name),
  ...(typeof value !== "string"
    ? [h("dd", { class: "value" }, value), h("dd", { class: "unit" }, unit)]
    : value === "" ? [] : [h("dd", { class: "value whole" },
      unit === "" || unit === "°" ? value + unit : `${value} ${unit}`)]),
  note ? h("dd", { class: "note" }, note) : null].filter(Boolean);

// Makes the row of a time that the page can write, or that the file computes.
function timeRow(bar, key, seconds) {
  const isOpen = isSettable(bar, key);
  return row(key, isOpen ? field(bar, key, seconds) : shown(seconds, 3), "s", reason(bar, key));
}

function durationRow(bar) {
  if (bar.seconds === null) return row("duration", "", "", "set by its animator");
  if (endsAtRest(bar)) return row("duration", `~ ${shown(bar.seconds, 3)}`, "s",
    "until the spring rests");
  return timeRow(bar, "duration", bar.seconds);
}

function rows(track, bar) {
  return [
    ...(bar.curve === null ? [] : timeRow(bar, "delay", bar.start - bar.begin)),
    ...durationRow(bar),
    ...row("target", bar.target, track.unit, sourceOf(bar, "target") ? reason(bar, "target") : null),
    ...(bar.cut === null ? [] : row("cut at", shown(bar.cut, 3), "s")),
    ...row("defined", "", "", bar.place)];
}

// Returns the numbers between which an animation moves its property; null for other values, and for
// a frozen property, whose values do not show where the animation begins.
function spanOf(track, bar) {
  const to = bar.target.trim() === "" ? NaN : Number(bar.target);
  if (!track.points || !Number.isFinite(to) || freezeOfRow({ track, view: track.view })) return null;
  return { from: valueAt(track.points, bar.start), to, unit: track.unit };
}

function editors(track, bar, parameter) {
  const options = { seconds: bar.seconds, span: spanOf(track, bar) };
  const retime = isSettable(bar, "duration") ? (seconds) => edit(bar, "duration", seconds) : null;
  return curves(bar.curve, (variant) => curveOfAnimation(variant, bar, parameter), track.name,
    (letter, axis) => curveEditor(bar.curve, track.name, (text) => edit(bar, "curve", text),
      { ...options, retime, letter, axis }), options);
}

// Makes the editors of the curve, or its picture if the page cannot write it.
function curve(track, bar) {
  const source = sourceOf(bar, "curve");
  if (isSettable(bar, "curve"))
    return [...editors(track, bar, source?.isParameter ? source.parameters[0] : null),
    source ? h("p", { class: "muted" }, "curve ", reason(bar, "curve")) : null];
  return [h("div", { class: "curve" }, picture(bar.shape)), bar.curve === null ? null
    : h("p", { class: "long" }, bar.curve, " ", h("span", { class: "muted" }, reason(bar, "curve")))];
}

function fill() {
  const track = state.timeline.tracks.find((one) => one.name === state.track);
  const bar = track?.bars[state.bar ?? 0];
  $("bar").hidden = !bar;
  if (!bar) return;
  const hadFocus = document.activeElement?.id === "bar-freeze";
  $("bar").replaceChildren(h("h2", {}, "Animation · ", h("span", { class: "id" }, track.name)),
    freezeButton({ kind: "property", name: track.name }, "bar-freeze"),
    because(track, bar), h("dl", { class: "grid" }, rows(track, bar)),
    ...[...curve(track, bar), compareAnimation(bar)].filter(Boolean));
  if (hadFocus) $("bar-freeze")?.focus();
}

export function makeBar() {
  on("track bar timeline", fill);
  // The fields may be below the parameters, out of sight. The numbers above them come first.
  on("track bar", () => requestAnimationFrame(() => {
    if (!$("bar").hidden) $("bar").scrollIntoView({ block: "nearest" });
  }));
}
