// The section of the selected animation that tells why and when it runs, and what follows.
import { h, shown } from "./dom.js";
import { chain, following, startedBy, successor } from "./causes.js";
import { expression, indirect, link, sourceOf } from "./computed.js";
import { reveal } from "./events.js";
import { step } from "./player.js";
import { frameAt, selectBar, state } from "./store.js";

const time = (seconds) => h("span", { class: "muted" }, `${seconds.toFixed(3)} s`);

function showEvent(index) {
  step(frameAt(state.scene.events[index].time));
  reveal(index);
}

// Makes the item of an event, with the script's step that caused the first one.
function eventItem(index) {
  const event = state.scene.events[index];
  return h("li", {}, link(event.name, `Go to the event ${event.name}`, () => showEvent(index)),
    " ", time(event.time), event.step ? h("span", { class: "muted" }, ` by ${event.step}`) : null);
}

// Makes the item of the rule that started the animation.
function ruleItem(bar) {
  const { runs } = state.scene.events[bar.event];
  const run = runs.findLast((one) => one.isInScene && bar.line !== null && one.line <= bar.line)
    ?? runs.at(-1);
  if (!run) return null;
  const words = run.isInScene ? `rule at line ${run.line}` : `rule at ${run.place}`;
  return h("li", {}, link(words, `Show the effects of the ${words}`, () => reveal(bar.event, true)));
}

function delayItem(bar) {
  const delay = bar.start - bar.begin, source = sourceOf(bar, "delay");
  if (delay < 1e-6) return null;
  return h("li", {}, `+ ${shown(delay, 3)} s`,
    source ? h("span", {}, " (", expression(source), indirect(source), ")") : null);
}

// Makes the list of what the end of the animation caused.
function followers(track, bar) {
  const next = successor(track, bar);
  const items = [...(next ? [h("li", {}, "cut by ", link(`${track.name} to ${next.target}`,
    `Select the animation that cuts this one`,
    () => selectBar(track, track.bars.indexOf(next))), " ", time(bar.cut))] : []),
  ...following(bar).map((at) => {
    const event = state.scene.events[at], started = startedBy(at);
    return h("li", {}, link(event.name, `Go to the event ${event.name}`, () => {
      showEvent(at);
      if (started.length) selectBar(started[0].track, started[0].index);
    }), " ", time(event.time), started.length
      ? h("span", { class: "muted" }, `, starts ${started[0].track.name}`
        + (started.length > 1 ? ` and ${started.length - 1} more` : "")) : null);
  })];
  return items.length ? [h("h3", {}, "What follows"), h("ul", { class: "follows" }, items)]
    : [h("p", { class: "muted" }, "Nothing follows from it.")];
}

// Makes the section of an animation.
export function because(track, bar) {
  const isLate = bar.start - bar.begin > 1e-6;
  // While a changed scene is loaded, its events may come before its animations.
  const items = !state.scene.events[bar.event]
    ? [h("li", {}, `a step of the timeline, at ${bar.place}`)]
    : [...chain(bar.event).map(eventItem), ruleItem(bar)];
  return h("section", { id: "because", "aria-label": "Because" }, h("h3", {}, "Because"),
    h("ol", { class: "because" }, [...items, delayItem(bar)].filter(Boolean)),
    h("p", { id: "when" }, isLate
      ? `Triggered at ${bar.begin.toFixed(3)} s, starts at ${bar.start.toFixed(3)} s.`
      : `Starts at ${bar.start.toFixed(3)} s.`),
    ...followers(track, bar));
}
