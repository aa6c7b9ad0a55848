// Plots of selected properties over time, one band per unit, with their velocities below.
import { $, h, shown, ticks, valueAt } from "./dom.js";
import { laneWidth, x } from "./axis.js";
import { action, button } from "./keys.js";
import { hue, valueText } from "./lanes.js";
import { getJSON } from "./server.js";
import { complain } from "./status.js";
import { on, seconds, set, state } from "./store.js";
import { letter } from "./variants.js";

const mostGraphed = 6;
// The server's data of each plotted property in this version: { now, others }.
let rows = new Map(), version = null;

const trackOf = (name) => state.timeline.tracks.find((track) => track.name === name)
  ?? { name, kind: "other", unit: "", axis: name, bars: [] };

async function load() {
  if (version !== state.scene?.version) [rows, version] = [new Map(), state.scene?.version];
  for (const name of state.graphed) {
    if (rows.has(name)) continue;
    try {
      rows.set(name, await getJSON(`curve?property=${encodeURIComponent(name)}`));
    } catch (error) {
      complain(`${name}: ${error.message}`);
      // The property may have disappeared in an edit.
      return set({ graphed: state.graphed.filter((one) => one !== name) });
    }
  }
  paint();
}

// Computes the velocity per second from the neighbouring ticks, as `plot` does.
function velocity(points) {
  return points.map(([time], index) => {
    const [before, from] = points[Math.max(0, index - 1)];
    const [after, to] = points[Math.min(points.length - 1, index + 1)];
    return [time, after > before ? (to - from) / (after - before) : 0];
  });
}

// Whether two curves have the same points, so that only one of them is drawn.
const isSame = (one, other) => one.length === other.length && one.every(([time, value], index) =>
  Math.abs(time - other[index][0]) < 1e-6 && Math.abs(value - other[index][1]) < 1e-6);

// Returns the letters of the variants that have the same curve, such as "= B".
function sameInWords({ now, others }) {
  const same = state.compare === "off" ? [] : others.flatMap((other, index) =>
    other && isSame(now, other) ? [letter(index)] : []);
  return same.length ? `= ${same.join(" = ")}` : "";
}

// Returns the axis of a line. Lines with the same unit or of the same kind share an axis.
const axisOf = (line) => line.axis;
// The shades of several lines of the same kind, as in `plot`.
const shades = ["", "var(--text) 55%", "var(--page) 40%", "var(--text) 30%"];
const hueOf = (line) => line.shade
  ? `color-mix(in srgb, ${hue(line.kind)}, ${shades[line.shade]})` : hue(line.kind);

// Draws lines on one scale in a band of the picture. The scale also includes the values `within`.
function band(lines, width, top, bottom, suffix, within) {
  const values = [...within, ...lines.flatMap((line) => [...line.now, ...line.others.flat()]
    .map((point) => point[1]))];
  let [low, high] = [Math.min(...values), Math.max(...values)];
  if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
  const y = (value) => bottom - (value - low) / (high - low) * (bottom - top);
  const unit = `${lines[0].unit}${suffix}`;
  const axis = ticks(low, high, Math.max(2, (bottom - top) / 28)).values.flatMap((value) => [
    h("line", { class: "axis", x1: 0, x2: width, y1: y(value), y2: y(value) }),
    h("text", { x: 4, y: y(value) - 2 }, `${shown(value, 3)}${unit ? ` ${unit}` : ""}`)]);
  const points = (course) => course.map(([time, value]) =>
    `${x(time, width).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return [...axis, ...lines.flatMap((line) => [
    ...line.others.map((other, index) => h("polyline", { class: `other-${index}`,
      style: { "--hue": hueOf(line) }, points: points(other) })),
    h("polyline", { style: { "--hue": hueOf(line) }, points: points(line.now),
      "data-name": line.name })])];
}

// Draws one band per axis, from top to bottom, as in `plot`.
function bands(lines, width, top, bottom, suffix, within) {
  const axes = [...new Set(lines.map(axisOf))], room = (bottom - top) / axes.length;
  return axes.flatMap((axis, place) => {
    const own = lines.filter((line) => axisOf(line) === axis), from = top + place * room;
    return [...(place ? [h("line", { x1: 0, x2: width, y1: from, y2: from,
      stroke: "var(--line)" })] : []),
    ...band(own, width, from + 14, from + room - 6, suffix, within(axis))];
  });
}

function paint() {
  const svg = $("graph-lines");
  if (!svg) return;
  const width = laneWidth(), height = svg.clientHeight || 160, split = Math.round(height * 0.62);
  const lines = state.graphed.filter((name) => rows.has(name)).map((name) => {
    const { now, others } = rows.get(name), track = trackOf(name);
    return { name, unit: track.unit, axis: track.axis, kind: track.kind, now,
      others: state.compare === "off" ? [] : others.map((other) =>
        other === null || isSame(now, other) ? [] : other) };
  });
  lines.forEach((line, index) => {
    line.shade = lines.slice(0, index).filter((one) => one.kind === line.kind).length
      % shades.length;
  });
  const slopes = lines.map((line) => ({ ...line, now: velocity(line.now),
    others: line.others.map(velocity) }));
  svg.replaceChildren(...(lines.length ? [
    ...bands(lines, width, 0, split, "", (axis) => axis === "opacity" ? [0, 1] : []),
    h("line", { x1: 0, x2: width, y1: split, y2: split, stroke: "var(--muted)" }),
    ...bands(slopes, width, split, height, "/s", () => [0])] : []));
  $("graph").dataset.lines = lines.length;
  tell();
}

function tell() {
  for (const item of document.querySelectorAll("#graph-names li")) {
    const name = item.dataset.name, found = rows.get(name);
    const slope = found ? valueAt(velocity(found.now), seconds()) : 0;
    const track = trackOf(name);
    const value = () => track.points ? valueText(track, seconds())
      : shown(valueAt(found.now, seconds()), 3);
    item.querySelector(".value").textContent = found ? `${value()} ${track.unit}` : "";
    item.querySelector(".same").textContent = found ? sameInWords(found) : "";
    item.querySelector(".speed").textContent = found ? `${shown(slope, 1)} ${track.unit}/s` : "";
  }
}

const add = (name) => set({ graphed: [...state.graphed.filter((one) => one !== name), name]
  .slice(-mostGraphed) });

// Makes the row of the graph, which replaces the other rows.
export function graphRow() {
  const names = h("ul", { id: "graph-names" },
    state.graphed.map((name) => h("li", { class: "row", "data-name": name },
    h("span", { style: { color: hue(trackOf(name).kind) } }, "●"),
      h("span", { class: "grow" }, name),
    h("span", { class: "same muted" }), h("span", { class: "value" }),
    h("span", { class: "speed muted" }),
    h("button", { type: "button", class: "reset", "aria-label": `Remove ${name}`,
      onclick: () => set({ graphed: state.graphed.filter((one) => one !== name) }) }, "×"))));
  const choice = h("select", { id: "property", "aria-label": "Add a property", onchange: () => {
    if (choice.selectedIndex > 0) add(choice.value);
  } }, h("option", {}, "Add a property…"), state.scene.properties.map((name) =>
    h("option", {}, name)));
  setTimeout(load);
  return h("div", { class: "track", id: "graph", role: "row" },
    h("div", { class: "name", role: "rowheader" }, names, choice),
    h("div", { class: "lane", role: "gridcell" },
      h("svg", { id: "graph-lines", role: "img", "aria-label": "Curves over time" })));
}

const curves = action({ key: "g", label: "Curves", about: "Show curves with axes instead of rows",
  group: "Timeline",
  run: () => {
    const chosen = state.track ?? state.timeline.tracks.find((track) =>
      track.view === state.selected && track.points)?.name;
    if (!state.isGraph && chosen && state.scene.properties.includes(chosen)) add(chosen);
    else if (!state.isGraph && !state.graphed.length
      && state.scene.moving.length) add(state.scene.moving[0]);
    set({ isGraph: !state.isGraph });
  } });

export function makeGraph() {
  const opener = button(curves, { "aria-pressed": "false", id: "curves" });
  $("transport").append(opener);
  on("isGraph", () => opener.setAttribute("aria-pressed", state.isGraph));
  on("scene", () => { if (state.isGraph) load(); });
  on("window compare", paint);
  on("frame", tell);
  new ResizeObserver(paint).observe($("tracks"));
}
