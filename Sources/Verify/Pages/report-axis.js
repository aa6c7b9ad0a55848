// The time axis of a scene: a playhead over the ruler, the difference of each frame, the events and the curves.

// The margins of the time axis in CSS pixels: room for the labels of the values, and for half a time label.
const axisStart = 62, axisEnd = 18;

// Returns the first and the last time, in seconds, of a section. Each frame takes its own time, so the last one ends a
// frame later than it begins.
function timeRange({ bars, curves, moments = [], events = [] }) {
  const times = [...bars.map(([time]) => time), ...moments.map(({ time }) => time),
    ...events.flatMap((event) => [event.old, event.new]).filter((time) => time !== null),
    ...curves.flatMap((curve) => [...curve.old, ...curve.new].map(([time]) => time))];
  const step = bars.length > 1 ? (bars.at(-1)[0] - bars[0][0]) / (bars.length - 1) : 0;
  const left = Math.min(...times, Infinity), right = Math.max(...times, -Infinity) + step;
  return Number.isFinite(left) ? right > left ? [left, right] : [left, left + 1] : [0, 1];
}

// Draws a bar for each frame, whose height shows the share of differing pixels.
function barRow(section) {
  const isKept = (time) => (section.moments ?? []).some((moment) => Math.abs(moment.time - time) < 1e-6);
  // A frame that differs and was not measured has a share of 1.
  const bars = section.bars.map(([time, share], index) => ({ time, share, isKept: isKept(time),
    end: section.bars[index + 1]?.[0], isMeasured: share < 1 || isKept(time) }));
  const top = Math.max(1e-9, ...bars.filter((bar) => bar.isMeasured).map((bar) => bar.share));
  const height = 30, svg = draw("svg", { class: "bars", height, "aria-hidden": "true" });
  const layOut = (x) => svg.replaceChildren(...bars.map(({ time, end, share, isKept, isMeasured }) => {
    const tall = share === 0 ? 2 : isMeasured ? Math.max(4, height * Math.sqrt(share / top)) : height;
    const width = Math.max(0.5, x(end ?? Infinity) - x(time) - 0.5);
    const kind = `${share > 0 ? isMeasured ? "differs" : "differs unmeasured" : ""}${isKept ? " kept" : ""}`;
    return draw("rect", { x: x(time), y: height - tall, width, height: tall, class: kind });
  }));
  return { element: make("div", {}, make("p", { class: "name" }, "frames", make("span", { class: "now" },
    `${bars.filter((bar) => bar.share > 0).length} of ${bars.length} differ`)), svg), layOut };
}

// Draws the events that moved: a hollow mark at the old time, a filled one at the new time.
function eventLane(events) {
  const svg = draw("svg", { class: "lane", height: 20, "aria-hidden": "true" });
  const mark = (x, kind) => draw("path", { class: kind, d: `M${x - 5},10 l5,-5 l5,5 l-5,5 z` });
  const layOut = (x) => svg.replaceChildren(...events.flatMap((event) => [
    event.old !== null && event.new !== null
      ? [draw("line", { class: "way", x1: x(event.old), x2: x(event.new), y1: 10, y2: 10 })] : [],
    event.old !== null ? [mark(x(event.old), "old")] : [], event.new !== null ? [mark(x(event.new), "new")] : [],
  ].flat()));
  return { element: make("div", {}, make("p", { class: "name" }, "events"), svg), layOut };
}

// Returns the axis with rows `{ element, layOut(x, width), follow(time) }`. `go(time)` moves the playhead to the
// nearest frame, `goAfter(time)` to the next one; the listener then gets the frame's time.
function timeAxis(section, rows, listen) {
  const [left, right] = timeRange(section);
  const frames = section.bars.length ? section.bars.map(([time]) => time)
    : section.moments?.length ? section.moments.map(({ time }) => time)
    : [...new Set(section.curves.flatMap((curve) => curve.new.map(([time]) => time)))].sort((a, b) => a - b);
  if (!frames.length) frames.push(left);
  const stops = (section.moments ?? []).map(({ time }) => time);
  const svg = draw("svg", { class: "ruler", height: 36, "aria-hidden": "true" });
  const playhead = make("div", { class: "playhead" });
  const flag = make("div", { class: "flag", role: "slider", tabindex: 0, "aria-label": "time", "aria-valuemin": 0,
    "aria-valuemax": frames.length - 1, onkeydown: press });
  const box = make("div", { class: "axis", onpointerdown: begin }, svg, rows.map((row) => row.element), playhead, flag);
  let width = 560, index = 0;
  const x = (time) => {
    const end = Math.max(axisStart + 40, width - axisEnd);
    return axisStart + (end - axisStart) * (clamp(time, left, right) - left) / (right - left);
  };
  const nearest = (time) => frames.reduce((best, frame, at) =>
    Math.abs(frame - time) < Math.abs(frames[best] - time) - 1e-9 ? at : best, 0);
  function show(next) {
    index = clamp(next, 0, frames.length - 1);
    const time = frames[index];
    playhead.style.left = flag.style.left = `${x(time)}px`;
    flag.textContent = inSeconds(time);
    flag.setAttribute("aria-valuenow", index);
    flag.setAttribute("aria-valuetext", flag.textContent);
    for (const row of rows) row.follow?.(time);
    listen(time);
  }
  const go = (time) => show(nearest(time));
  // The first frame that can show what happened at a time.
  const goAfter = (time) => show(frames.findLastIndex((frame) => frame < time - 1e-6) + 1);
  function layOut() {
    const marks = ticks(left, right, Math.max(2, Math.floor((width - axisStart) / 80)));
    svg.replaceChildren(...marks.flatMap((time) => [
      draw("line", { class: "grid", x1: x(time), x2: x(time), y1: 32, y2: 36 }),
      draw("text", { x: x(time), y: 30, "text-anchor": "middle" }, inUnit(time, "s"))]),
    ...stops.map((time) => draw("path", { class: "kept", d: `M${x(time) - 3},36 l6,0 l-3,-5 z` })));
    for (const row of rows) row.layOut(x, width);
    show(index);
  }
  function press(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 };
    const [before, after] = [stops.filter((time) => time < frames[index] - 1e-9),
      stops.filter((time) => time > frames[index] + 1e-9)];
    if (event.key in steps) show(index + steps[event.key] * (event.shiftKey ? 10 : 1));
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(frames.length - 1);
    else if (event.key === "PageUp") { if (after.length) go(after[0]); }
    else if (event.key === "PageDown") { if (before.length) go(before.at(-1)); }
    else return;
    event.preventDefault();
  }
  function begin(event) {
    if (event.button !== 0 || event.target.closest("summary, button")) return;
    const seek = ({ clientX }) => {
      const share = (clientX - box.getBoundingClientRect().left - axisStart) / (x(right) - axisStart);
      go(left + clamp(share, 0, 1) * (right - left));
    };
    const stop = () => { box.removeEventListener("pointermove", seek); box.removeEventListener("pointerup", stop); };
    box.setPointerCapture(event.pointerId);
    box.addEventListener("pointermove", seek);
    box.addEventListener("pointerup", stop);
    box.addEventListener("pointercancel", stop, { once: true });
    seek(event);
    flag.focus({ preventScroll: true });
  }
  new ResizeObserver((entries) => { width = entries[0].contentRect.width; layOut(); }).observe(box);
  return { box, go, goAfter, layOut };
}
