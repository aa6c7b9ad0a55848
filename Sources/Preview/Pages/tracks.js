// The rows of the timeline: events, gestures and offsets, then one row for each changing view. A
// view's row opens into rows of its properties.
import { $, clamp, drag, h } from "./dom.js";
import { action } from "./keys.js";
import { graphRow } from "./graph.js";
import { barLane, curveLane, eventLane, gestureLane, groupLane, hue, valueText } from "./lanes.js";
import { rulerRow, scrub } from "./ruler.js";
import { on, seconds, set, state } from "./store.js";

const open = new Set();      // views with open rows
let rows = [];               // the shown rows, from top to bottom
let wasOpened = false;

const isOffset = (track) => track.kind === "offset";

function rowsOf({ gestures, tracks }) {
  const found = [{ key: "events", label: ["Events", ""], kind: "events", draw: () =>
    eventLane(state.scene.events) }];
  if (gestures.length)
    found.push({ key: "finger", label: ["Finger", ""], kind: "muted", draw: () =>
      gestureLane(gestures) });
  for (const track of tracks.filter(isOffset)) found.push({ ...rowOf(track), draw: () =>
    curveLane(track) });
  const others = tracks.filter((track) => !isOffset(track));
  const views = [...new Set(others.map((track) => track.view))];
  const isAnimated = (view) => others.some((track) => track.view === view && track.bars.length);
  views.sort((a, b) => isAnimated(b) - isAnimated(a));
  for (const view of views) {
    const own = others.filter((track) => track.view === view);
    if (own.length === 1) { found.push({ ...rowOf(own[0]), isAlone: true }); continue; }
    found.push({ key: `view ${view}`, view, label: [view || "state", `${own.length} properties`],
      kind: own[0].kind,
      isOpen: open.has(view), draw: () => open.has(view) ? [] : groupLane(own) });
    if (open.has(view)) found.push(...own.map((track) => ({ ...rowOf(track), isInner: true })));
  }
  return found;
}

function rowOf(track) {
  return { key: track.name, track, view: track.view, kind: track.kind,
    label: track.view ? [track.view, track.property] : [track.name, ""], draw: () =>
      barLane(track) };
}

function toggle(view) {
  if (open.has(view)) open.delete(view); else open.add(view);
  fill();
}

// The key of the selected row without a view; used while no view is selected.
let plain = null;

const isChosen = (row) => row.track
  ? state.track === row.key || row.isAlone && state.track === null && state.selected === row.view
  : row.view !== undefined ? state.track === null && state.selected === row.view
  : row.key === plain && state.selected === null;

function element(row) {
  const twist = row.isOpen === undefined ? null
    : h("button", { type: "button", class: "twist", tabindex: "-1",
    "aria-label": `${row.isOpen ? "Close" : "Open"} ${row.view}`, onclick: () =>
      toggle(row.view) }, row.isOpen ? "▾" : "▸");
  row.svg = h("svg", { "aria-hidden": row.track || row.view ? "true" : null });
  row.value = h("span", { class: "value" });
  const lane = h("div", { class: "lane", role: "gridcell", style: { "--hue": hue(row.kind) } },
    row.svg);
  drag(lane, (event) => event.target.closest(".bar, .event, .gesture") ? null : scrub(event));
  row.element = h("div", { class: row.isInner ? "track inner" : "track", role: "row",
    "data-key": row.key,
    "aria-level": row.isInner ? "2" : "1", "aria-expanded": row.isOpen === undefined ? null
      : String(row.isOpen),
    onpointerenter: () => { if (row.view) set({ hovered: row.view }); },
    onpointerleave: () => set({ hovered: null }) },
  h("div", { class: "name", role: "rowheader", onclick: () => choose(row), ondblclick: () => {
    if (row.isOpen !== undefined) toggle(row.view);
  } }, twist, h("span", { class: "view" }, row.label[0]),
    h("span", { class: "muted" }, row.label[1]), row.value),
  lane);
  return row.element;
}

function choose(row) {
  plain = row.key;
  set({ track: row.track?.name ?? null, bar: row.track?.bars.length ? 0 : null, selected: row.view
    || null });
  reveal();
}

function fill() {
  if (!state.scene) return;
  const place = $("tracks").scrollTop;
  rows = state.isGraph ? [] : rowsOf(state.timeline);
  $("tracks").replaceChildren(
    h("div", { class: "track head", role: "row" },
      h("div", { class: "name muted", role: "columnheader" },
      h("span", {}, state.isGraph ? "Property" : "Track"),
        h("span", { class: "value muted" }, "value")), rulerRow()),
    ...(state.isGraph ? [graphRow()] : rows.map(element)));
  $("tracks").scrollTop = place;
  draw();
  mark();
  tell();
}

function draw() {
  for (const row of rows) row.svg.replaceChildren(...row.draw());
}

function mark() {
  for (const row of rows) {
    row.element.setAttribute("aria-selected", isChosen(row));
    row.element.classList.toggle("lit", state.hovered !== null && row.view === state.hovered);
  }
}

function reveal() {
  draw();
  mark();
  rows.find(isChosen)?.element.scrollIntoView({ block: "nearest" });
}

function tell() {
  const time = seconds();
  for (const row of rows) if (row.track) row.value.textContent = valueText(row.track, time);
}

function move(by) {
  const index = rows.findIndex(isChosen);
  const next = rows[clamp(index + by, 0, rows.length - 1)];
  if (next) choose(next);
}

const group = "Timeline";
action({ key: "ArrowDown", label: "Select the next row", group, run: () => move(1) });
action({ key: "ArrowUp", label: "Select the previous row", group, run: () => move(-1) });
action({ key: "Enter", label: "Open or close the view's properties", group, run: () => {
  const row = rows.find(isChosen);
  if (row?.view !== undefined && rows.some((one) =>
    one.key === `view ${row.view}`)) toggle(row.view);
} });

// Makes the grip that changes the timeline's height.
function makeGrip() {
  const set = (height) => {
    const most = innerHeight - 300, value = Math.round(clamp(height, 140, Math.max(140, most)));
    document.documentElement.style.setProperty("--dock", `${value}px`);
    $("grip").setAttribute("aria-valuenow", value);
  };
  drag($("grip"), () => ({ move: (event) => set(innerHeight - event.clientY) }));
  $("grip").addEventListener("keydown", (event) => {
    const by = { ArrowUp: 16, ArrowDown: -16 }[event.key];
    if (!by) return;
    event.preventDefault();
    set($("dock").clientHeight + by);
  });
}

export function makeTracks() {
  makeGrip();
  on("timeline isGraph graphed", () => {
    // Opens the animated views at first, unless there are more than four.
    const animated = [...new Set(state.timeline.tracks.filter((track) => track.bars.length)
      .map((track) => track.view))];
    if (!wasOpened && animated.length) {
      wasOpened = true;
      if (animated.length <= 4) animated.forEach((view) => open.add(view));
    }
    fill();
  });
  on("window", draw);
  on("selected track bar", reveal);
  on("hovered", mark);
  on("frame", tell);
  new ResizeObserver(draw).observe($("tracks"));
}
