// The report's page around its data: plain HTML, CSS and JavaScript.

enum HTMLReportPage {
  /// Up to the data. Texts come into the page by textContent only.
  static let before = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>{{title}}</title>
    <style>
    :root { color-scheme: light dark; --line: #8886; --old: #d9480f; --new: #1971c2; }
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 0 0 .3rem; }
    section { border-top: 1px solid var(--line); padding: 1rem 0; }
    .kind { border-radius: 4px; padding: 0 .4em; color: #fff; background: #c92a2a; }
    .passes .kind { background: #2b8a3e; }
    .place { font-family: ui-monospace, monospace; }
    .players { display: flex; flex-wrap: wrap; gap: 1rem; margin: .6rem 0; }
    figure { margin: 0; } figcaption { font-size: .85rem; }
    .players img, .blend { max-width: 100%; max-height: 60vh; border: 1px solid var(--line); }
    .blend { position: relative; display: inline-block; line-height: 0; }
    .blend img { max-height: 60vh; max-width: 100%; border: 0; }
    .blend img + img { position: absolute; left: 0; top: 0; }
    .bars { display: flex; align-items: flex-end; height: 48px; border-bottom: 1px solid var(--line); }
    .bars button { flex: 1; min-width: 1px; padding: 0; border: 0; background: var(--line); height: 2px; }
    .bars button.differs { background: var(--old); }
    .bars button.kept { outline: 1px solid var(--new); }
    .strip { display: flex; gap: .5rem; overflow-x: auto; }
    .strip button { border: 1px solid var(--line); background: none; padding: 2px; font: inherit; }
    .strip img { height: 120px; display: block; }
    [aria-current=true] { outline: 2px solid var(--new); }
    svg { width: 100%; height: 160px; } .old { stroke: var(--old); } .new { stroke: var(--new); }
    polyline { fill: none; stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    .legend span { margin-right: 1em; } .swatch { display: inline-block; width: 1.4em; height: 3px; vertical-align: middle; }
    input[type=range] { width: 20rem; max-width: 100%; }
    </style>
    <h1></h1>
    <main></main>
    <script type="application/json" id="data">
    """

  static let after = """
    </script>
    <script>
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const make = (name, attributes = {}, ...children) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
        else element.setAttribute(key, value);
      }
      element.append(...children);
      return element;
    };
    document.querySelector("h1").textContent = data.title;

    // One scrubber leads the players, the blend, the bars and the filmstrip of a section.
    function pictures(section) {
      const moments = section.moments;
      const box = make("div", { class: "pictures" });
      if (!moments.length) return box;
      const image = (name) => make("img", { alt: name });
      const players = ["expected", "actual", "difference"].map((name) => ({ name, image: image(name) }));
      const under = image("expected"), over = image("actual");
      const blend = make("input", { type: "range", min: 0, max: 100, value: 50, "aria-label": "expected to actual" });
      const wipe = () => { over.style.clipPath = `inset(0 0 0 ${blend.value}%)`; over.style.visibility = "visible"; };
      let blinking = null;
      const blink = make("button", { onclick: () => {
        if (blinking) { clearInterval(blinking); blinking = null; wipe(); return; }
        over.style.clipPath = "none";
        blinking = setInterval(() => {
          over.style.visibility = over.style.visibility === "hidden" ? "visible" : "hidden";
        }, 500);
      } }, "Blink");
      const scrubber = make("input", { type: "range", min: 0, max: moments.length - 1, value: 0, step: 1,
        class: "scrubber", "aria-label": "moment", oninput: () => show(+scrubber.value) });
      const caption = make("output", { class: "caption" });
      const strip = make("div", { class: "strip" });
      const order = moments.map((_, i) => i).sort((a, b) => (moments[b].changed ?? 0) - (moments[a].changed ?? 0) || a - b);
      for (const index of order) {
        const moment = moments[index];
        strip.append(make("button", { onclick: () => show(index), "data-index": index },
          make("img", { src: moment.actual ?? moment.expected, alt: "" }), `${moment.time.toFixed(3)} s`));
      }
      const top = Math.max(1e-9, ...section.bars.map((bar) => bar[1]));
      const nearest = (time) => moments.reduce((best, moment, i) =>
        Math.abs(moment.time - time) < Math.abs(moments[best].time - time) ? i : best, 0);
      const bars = make("div", { class: "bars", "aria-label": "difference of each frame" });
      for (const [time, share] of section.bars) {
        const bar = make("button", { title: `${time.toFixed(3)} s`, onclick: () => show(nearest(time)) });
        if (share > 0) { bar.className = "differs"; bar.style.height = `${Math.max(8, 100 * Math.sqrt(share / top))}%`; }
        if (moments.some((moment) => Math.abs(moment.time - time) < 1e-6)) bar.classList.add("kept");
        bars.append(bar);
      }
      function show(index) {
        const moment = moments[index];
        scrubber.value = index;
        for (const player of players) {
          const source = moment[player.name];
          player.image.parentElement.hidden = !source;
          if (source) player.image.src = source;
        }
        if (moment.expected) under.src = moment.expected;
        if (moment.actual) over.src = moment.actual;
        const changed = moment.changed === null ? "" : `, ${moment.changed} pixels differ`;
        caption.textContent = `${moment.time.toFixed(3)} s${changed}`;
        for (const button of strip.children)
          button.setAttribute("aria-current", String(+button.dataset.index === index));
      }
      blend.addEventListener("input", wipe);
      box.append(bars,
        make("p", {}, scrubber, " ", caption),
        make("div", { class: "players" }, ...players.map((player) =>
          make("figure", {}, player.image, make("figcaption", {}, player.name)))),
        make("p", {}, "expected ", blend, " actual ", blink),
        make("div", { class: "blend" }, under, over), strip);
      show(order[0] ?? 0);
      wipe();
      return box;
    }

    function curve({ name, old, new: now }) {
      const all = [...old, ...now];
      if (!all.length) return make("div");
      const [left, right] = [Math.min(...all.map((p) => p[0])), Math.max(...all.map((p) => p[0]))];
      const [low, high] = [Math.min(...all.map((p) => p[1])), Math.max(...all.map((p) => p[1]))];
      const space = "http://www.w3.org/2000/svg";
      const svg = document.createElementNS(space, "svg");
      svg.setAttribute("viewBox", "0 0 1000 160");
      svg.setAttribute("preserveAspectRatio", "none");
      svg.setAttribute("role", "img");
      svg.setAttribute("aria-label", `${name}, expected and actual`);
      for (const [row, kind] of [[old, "old"], [now, "new"]]) {
        const line = document.createElementNS(space, "polyline");
        line.setAttribute("class", kind);
        line.setAttribute("points", row.map(([t, v]) =>
          `${1000 * (t - left) / (right - left || 1)},${150 - 140 * (v - low) / (high - low || 1)}`).join(" "));
        svg.append(line);
      }
      return make("figure", {}, make("figcaption", {}, `${name}: ${+low.toFixed(3)} to ${+high.toFixed(3)}, `
        + `${left.toFixed(2)} to ${right.toFixed(2)} s`), svg);
    }

    for (const section of data.sections) {
      const element = make("section", { class: section.passes ? "passes" : "fails", "data-scene": section.scene });
      element.append(make("h2", {}, section.scene, " ", make("span", { class: "kind" }, section.verdict)),
        make("p", { class: "sentence" }, section.sentence));
      if (section.place) element.append(make("p", { class: "place" }, section.place));
      if (section.details.length)
        element.append(make("ul", {}, ...section.details.map((detail) => make("li", {}, detail))));
      if (section.curves.length) {
        element.append(make("p", { class: "legend" },
          make("span", {}, make("i", { class: "swatch", style: "background: var(--old)" }), " expected"),
          make("span", {}, make("i", { class: "swatch", style: "background: var(--new)" }), " actual")));
        element.append(...section.curves.map(curve));
      }
      if (!section.passes) element.append(pictures(section));
      document.querySelector("main").append(element);
    }
    document.body.dataset.ready = "true";
    </script>

    """
}
