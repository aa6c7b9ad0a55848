// The causes of events and animations, as trees of the log's events.
import { state } from "./store.js";

const events = () => state.scene?.events ?? [];

// Returns the indices of the events from the first cause to an event.
export function chain(index) {
  const found = [];
  for (let at = index; at !== null && at !== undefined; at = events()[at]?.parent ?? null)
    found.unshift(at);
  return found;
}

// Returns the indices of the events that an event caused.
export const children = (index) => events().flatMap((event, at) =>
  event.parent === index ? [at] : []);

// Returns the animations that an event's rules started, each as { track, bar, index }.
export const startedBy = (index) => state.timeline.tracks.flatMap((track) =>
  track.bars.map((bar, at) => ({ track, bar, index: at })).filter(({ bar }) =>
    bar.event === index));

// The longest time between an animation's end and the events that it causes, in seconds.
const shortly = 2 / 60 + 1e-6;

// Returns the indices of the events that the end or the interruption of an animation caused.
export function following(bar) {
  const end = bar.cut ?? bar.end;
  if (bar.event === null || end === null) return [];
  return children(bar.event).filter((at) => Math.abs(events()[at].time - end) <= shortly
    && events()[at].endsAnimation);
}

// Returns the animation of the same track that interrupted an animation; undefined if none did.
export const successor = (track, bar) => bar.cut === null ? undefined
  : track.bars.find((one) => one !== bar && Math.abs(one.begin - bar.cut) < 1e-6);

// The least number of equal events that are shown as one.
const leastRun = 3;
// The longest time between neighbours in such a group, in seconds. The frames of a scroll, the
// copies of a stagger and quick timers are closer in the cookbook; two touches are 0.3 s apart there.
const mostGap = 0.25;

// Groups sibling events: at least three events of one name without effects of their own on other
// events become one group if each follows shortly. Returns lists of indices, in the order of their
// first event.
export function runs(indices) {
  const hasChildren = new Set(events().map((event) => event.parent));
  const byName = new Map();
  for (const at of indices) {
    const key = hasChildren.has(at) ? `one ${at}` : events()[at].name;
    byName.set(key, [...(byName.get(key) ?? []), at]);
  }
  return [...byName.values()].flatMap(parted).flatMap((group) =>
    group.length >= leastRun ? [group] : group.map((at) => [at])).sort((a, b) => a[0] - b[0]);
}

// Splits events of one name where the time between neighbours is long.
const parted = (group) => group.reduce((parts, at) => {
  const last = parts.at(-1), before = last && events()[last.at(-1)].time;
  if (last && events()[at].time - before <= mostGap + 1e-6) last.push(at); else parts.push([at]);
  return parts;
}, []);

export const roots = () => events().flatMap((event, at) => event.parent === null ? [at] : []);
