// Properties over time below the controls.

function valueAt(rows, time) {
  let low = 0, high = rows.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (rows[middle][0] <= time) low = middle; else high = middle;
  }
  const [a, b] = [rows[low], rows[high]];
  const share = b[0] > a[0] ? Math.min(1, Math.max(0, (time - a[0]) / (b[0] - a[0]))) : 0;
  return a[1] + share * (b[1] - a[1]);
}

// A property over time: now, and in what it is compared with.
async function addPlot(name) {
  const canvas = make("canvas", { class: "plot", role: "img", "aria-label": `${name} over time` });
  const label = make("figcaption");
  const figure = make("figure", {}, label, canvas);
  const rows = await (await get(`curve?property=${encodeURIComponent(name)}`)).json();
  plots.get(name)?.figure.remove();
  const plot = { figure, rows, draw(time) {
    const width = canvas.width = canvas.clientWidth * devicePixelRatio || 600;
    const height = canvas.height = canvas.clientHeight * devicePixelRatio || 110;
    const all = [...rows.now, ...(rows.base ?? [])].map((row) => row[1]);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const x = (t) => t / (scene.duration || 1) * width;
    const y = (v) => height - 6 - (v - low) / (high - low || 1) * (height - 12);
    const context = canvas.getContext("2d");
    const style = getComputedStyle(document.documentElement);
    for (const [kind, line] of [["--base", rows.base], ["--now", rows.now]]) {
      if (!line || kind === "--base" && $("mode").value === "off") continue;
      context.strokeStyle = style.getPropertyValue(kind);
      context.lineWidth = 1.5 * devicePixelRatio;
      context.beginPath();
      line.forEach(([t, v], index) => index ? context.lineTo(x(t), y(v)) : context.moveTo(x(t), y(v)));
      context.stroke();
    }
    context.strokeStyle = "#888";
    context.strokeRect(x(time), 0, 0, height);
    label.textContent = `${name} = ${+valueAt(rows.now, time).toFixed(4)}`;
    label.append(" ", make("button", { "aria-label": `Remove ${name}`,
      onclick: () => { figure.remove(); plots.delete(name); } }, "×"));
  } };
  plots.set(name, plot);
  $("plots").append(figure);
  plot.draw(frame / scene.fps);
}
