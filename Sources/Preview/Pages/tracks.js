// The rows of the timeline: events, gestures and offsets, then one row for each changing view. A
// view's row opens into rows of its properties.
import { $, clamp, drag, h } from "./dom.js";
import { action } from "./keys.js";
import { freezeOfRow } from "./freeze.js";
import { graphRow } from "./graph.js";
import { barLane, curveLane, eventLane, gestureLane, groupLane, hue, valueText } from "./lanes.js";
import { rulerRow, scrub } from "./ruler.js";
import { on, seconds, set, state } from "./store.js";

const open = new Set();      // views with open rows
let rows = [];               // the shown rows, from top to bottom
let wasOpened = false;

const isOffset = (track) => track.kind === "offset";

// The least number of like views, such as the copies of a repeat, that share a row.
const leastLike = 3;

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
  const own = (view) => others.filter((track) => track.view === view);
  const groups = Map.groupBy(views, likeness);
  for (const [pattern, members] of groups) {
    if (members.length < leastLike) { found.push(...members.flatMap((view) =>
      viewRows(view, own(view), 1))); continue; }
    const row = likeRow(pattern, members, members.flatMap(own));
    found.push(row);
    if (row.isOpen) found.push(...members.flatMap((view) => viewRows(view, own(view), 2)));
  }
  return found;
}

// Returns the name of a view without the numbers of its copy, which like views have in common.
const likeness = (view) => view.replace(/\[\d+\]/g, "[]");

// Makes the row of like views, which opens into a row for each view.
function likeRow(pattern, views, tracks) {
  const openKey = `like ${pattern}`, isOpen = open.has(openKey);
  const numbers = views.map((view) => +view.match(/\[(\d+)\]/)[1]);
  const range = `[${Math.min(...numbers)}\u2013${Math.max(...numbers)}]`;
  return { key: openKey, openKey, isOpen, members: new Set(views), kind: tracks[0].kind, depth: 1,
    label: [pattern.replace("[]", range), `${views.length} views`],
    draw: () => isOpen ? [] : groupLane(tracks) };
}

// Makes the rows of a view: one for its only property, or one that opens.
function viewRows(view, own, depth) {
  if (own.length === 1) return [{ ...rowOf(own[0]), isAlone: true, depth }];
  const isOpen = open.has(view);
  return [{ key: `view ${view}`, view, openKey: view, isOpen, depth, kind: own[0].kind,
    label: [view || "state", `${own.length} properties`], draw: () => isOpen ? [] : groupLane(own) },
  ...(isOpen ? own.map((track) => ({ ...rowOf(track), openKey: view, depth: depth + 1 })) : [])];
}

function rowOf(track) {
  return { key: track.name, track, view: track.view, kind: track.kind,
    label: track.view ? [track.view, track.property] : [track.name, ""], draw: (labels) =>
      barLane(track, labels) };
}

function toggle(key) {
  if (open.has(key)) open.delete(key); else open.add(key);
  fill();
}

// The key of the selected row without a view; used while no view is selected.
let plain = null;

const isChosen = (row) => row.track
  ? state.track === row.key || row.isAlone && state.track === null && state.selected === row.view
  : row.view !== undefined ? state.track === null && state.selected === row.view
  : row.members && !row.isOpen && row.members.has(state.selected)
    || row.key === plain && state.selected === null;

function element(row) {
  const twist = row.isOpen === undefined ? null
    : h("button", { type: "button", class: "twist", tabindex: "-1",
    "aria-label": `${row.isOpen ? "Close" : "Open"} ${row.label[0]}`, onclick: () =>
      toggle(row.openKey) }, row.isOpen ? "▾" : "▸");
  row.svg = h("svg", { "aria-hidden": row.track || row.view ? "true" : null });
  row.value = h("span", { class: "value" });
  const lane = h("div", { class: "lane", role: "gridcell", style: { "--hue": hue(row.kind) } },
    row.svg);
  drag(lane, (event) => event.target.closest(".bar, .event, .gesture") ? null : scrub(event));
  const freeze = freezeOfRow(row);
  row.element = h("div", { class: `track depth-${row.depth ?? 1}${freeze ? " frozen" : ""}`,
    role: "row",
    "data-key": row.key,
    "aria-level": String(row.depth ?? 1), "aria-expanded": row.isOpen === undefined ? null
      : String(row.isOpen),
    onpointerenter: () => { if (row.view) set({ hovered: row.view }); },
    onpointerleave: () => set({ hovered: null }) },
  h("div", { class: "name", role: "rowheader", onclick: () => choose(row), ondblclick: () => {
    if (row.isOpen !== undefined) toggle(row.openKey);
  } }, twist, h("span", { class: "view" }, row.label[0]),
    h("span", { class: "muted" }, row.label[1]), freeze ? h("span", { class: "badge",
      title: `at ${freeze.seconds.toFixed(3)} s` }, "frozen") : null, row.value),
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
  const labels = { last: null };
  for (const row of rows) row.svg.replaceChildren(...row.draw(labels));
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
  if (row?.openKey !== undefined) toggle(row.openKey);
} });

// Opens the rows of all animated views, or of the selected one; closes them if they are open.
function toggleAnimated() {
  const animated = state.timeline.tracks.filter((track) => track.bars.length
    && (state.selected === null || track.view === state.selected)).map((track) => track.view);
  const keys = new Set(animated.flatMap((view) => [view, `like ${likeness(view)}`]));
  const isOpen = [...keys].every((key) => open.has(key));
  for (const key of keys) if (isOpen) open.delete(key); else open.add(key);
  fill();
  reveal();
}
action({ key: "u", label: "Show animated properties", group,
  about: "Open or close the animated properties of the selected view, or of all",
  run: toggleAnimated });

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
    // Opens the animated views at first, unless there are more than four. Like views count once.
    const animated = [...new Set(state.timeline.tracks.filter((track) => track.bars.length)
      .map((track) => track.view))];
    if (!wasOpened && animated.length) {
      wasOpened = true;
      if (new Set(animated.map(likeness)).size <= 4) animated.forEach((view) => open.add(view));
    }
    fill();
  });
  on("window", draw);
  on("selected track bar", reveal);
  on("hovered", mark);
  on("frame", tell);
  new ResizeObserver(draw).observe($("tracks"));
}
