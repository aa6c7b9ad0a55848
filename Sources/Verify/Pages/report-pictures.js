// The pictures of a scene: side by side, blended, and as a strip of thumbnails.

function blended([old, now], under, over) {
  const range = make("input", { type: "range", min: 0, max: 100, value: 50,
    "aria-label": `${old} to ${now}`, oninput: wipe });
  let blinking = null;
  function wipe() {
    over.style.clipPath = `inset(0 0 0 ${range.value}%)`;
    over.style.visibility = "visible";
  }
  const button = make("button", { "aria-pressed": false, onclick: () => {
    if (blinking) {
      clearInterval(blinking);
      blinking = null;
      wipe();
    } else {
      over.style.clipPath = "none";
      blinking = setInterval(() => {
        over.style.visibility = over.style.visibility === "hidden" ? "visible" : "hidden";
      }, 500);
    }
    button.setAttribute("aria-pressed", String(blinking !== null));
  } }, "Blink");
  wipe();
  return make("figure", { class: "blended" }, make("figcaption", {}, `${old} `, range, ` ${now} `, button),
    make("div", { class: "blend" }, under, over));
}

// Returns a bar for each frame, whose height shows the share of differing pixels, on the time axis of the charts.
// The bars have no keyboard focus; the scrubber does the same.
function barsOf(section, show) {
  const { moments } = section;
  const isKept = (time) => moments.some((moment) => Math.abs(moment.time - time) < 1e-6);
  // A frame that differs and was not measured has a share of 1.
  const bars = section.bars.map(([time, share]) =>
    ({ time, share, isKept: isKept(time), isMeasured: share < 1 || isKept(time) }));
  const top = Math.max(1e-9, ...bars.filter((bar) => bar.isMeasured).map((bar) => bar.share));
  const nearest = (time) => moments.reduce((best, moment, index) =>
    Math.abs(moment.time - time) < Math.abs(moments[best].time - time) ? index : best, 0);
  const [left, right] = timeAxis(section);
  const first = bars[0]?.time ?? left;
  const share = (time) => `${100 * (time - left) / (right - left)}%`;
  const step = bars.length > 1 ? (bars.at(-1).time - first) / (bars.length - 1) : 0;
  const row = make("div", { class: "bars", role: "group", "aria-label": "difference of each frame",
    style: `margin-left: ${share(first)}; width: ${share(left + bars.length * step)}` },
    ...bars.map(({ time, share, isKept, isMeasured }) => {
      const words = share === 0 ? "" : isMeasured ? ": differs" : ": differs, not measured";
      const bar = make("button", { title: inSeconds(time) + words, tabindex: -1, "aria-hidden": true,
        onclick: () => show(nearest(time)) });
      if (share > 0) {
        bar.className = isMeasured ? "differs" : "differs unmeasured";
        bar.style.height = isMeasured ? `${Math.max(8, 100 * Math.sqrt(share / top))}%` : "100%";
      }
      if (isKept) bar.classList.add("kept");
      return bar;
    }));
  const mark = make("div", { class: "moment" });
  const box = make("div", { class: "timeline", style: `margin: .6rem ${axisEnd}px 0 ${axisStart}px` }, row, mark);
  return { box, follow: (time) => mark.style.left = share(time) };
}

// Returns the pictures of a scene. One scrubber selects the moment for all of them, and for `follow(time)`.
function pictures(section, follow) {
  const { moments } = section;
  const box = make("div", { class: "pictures" });
  if (!moments.length) return box;
  const image = (name) => make("img", { alt: name });
  const players = ["expected", "actual", "difference"]
    .map((name, index) => ({ name, label: section.sides[index], image: image(section.sides[index]) }));
  const under = image(section.sides[0]), over = image(section.sides[1]);
  const areBoth = moments.some((moment) => moment.expected && moment.actual);
  const scrubber = make("input", { type: "range", min: 0, max: moments.length - 1, value: 0, step: 1,
    class: "scrubber", "aria-label": "moment", oninput: () => show(+scrubber.value) });
  const caption = make("output", { class: "caption" });
  const order = moments.map((_, index) => index)
    .sort((a, b) => (moments[b].changed ?? 0) - (moments[a].changed ?? 0) || a - b);
  const strip = make("div", { class: "strip" }, ...order.map((index) => make("button",
    { onclick: () => show(index), "data-index": index },
    make("img", { src: moments[index].actual ?? moments[index].expected, alt: "" }),
    inSeconds(moments[index].time))));
  const bars = barsOf(section, show);
  function show(index) {
    const moment = moments[index];
    scrubber.value = index;
    for (const player of players) {
      const source = moment[player.name];
      player.image.parentElement.hidden = !source;
      if (source) player.image.src = source;
    }
    under.hidden = !moment.expected;
    over.hidden = !moment.actual;
    if (moment.expected) under.src = moment.expected;
    if (moment.actual) over.src = moment.actual;
    const changed = moment.changed === null ? ""
      : `, ${moment.changed} pixel${moment.changed === 1 ? "" : "s"} differ${moment.changed === 1 ? "s" : ""}`;
    caption.textContent = inSeconds(moment.time) + changed;
    scrubber.setAttribute("aria-valuetext", caption.textContent);
    for (const button of strip.children)
      button.setAttribute("aria-current", String(+button.dataset.index === index));
    bars.follow(moment.time);
    follow(moment.time);
  }
  box.append(make("p", {}, scrubber, " ", caption),
    make("div", { class: "players" }, ...players.map((player) =>
      make("figure", {}, make("figcaption", {}, player.label), player.image)),
      ...(areBoth ? [blended(section.sides, under, over)] : [])),
    strip, bars.box);
  show(section.start);
  return box;
}
