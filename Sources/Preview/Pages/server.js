// Requests to the server, and detection of a lost connection. The page's address has the token.
const parts = location.pathname.split("/");
// The path of the folder.
export const root = `/${parts[1]}/`;
// The path of this scene.
const here = location.pathname.replace(/[^/]*$/, "");

export const addressOf = (path) => here + path;

async function asked(path, options) {
  let answer;
  try { answer = await fetch(path, options);
    } catch { throw new Error("the preview does not respond"); }
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer;
}

export const get = (path) => asked(here + path);
export const getJSON = async (path) => (await get(path)).json();
export const getFromRoot = async (path) => (await asked(root + path)).json();
export const post = (path, body) =>
  asked(here + path, { method: "POST", body: JSON.stringify(body) });

// The time without a sign of life after which the server is lost, in milliseconds. The server sends
// three signs in this time.
const mostSilence = 1200;

// Calls `changed` for each version of the scene, `early` for an announced scene, and `gone` and
// `back` when the connection is lost and restored.
export function follow({ changed, early, gone, back }) {
  let isGone = false, silence = null;
  const lose = (isSilent) => {
    if (isGone) return;
    isGone = true;
    source.close();
    gone(isSilent);
    const again = setInterval(async () => {
      try { await get("state"); } catch { return; }
      clearInterval(again);
      isGone = false;
      back();
      listen();
    }, 400);
  };
  const hear = () => { clearTimeout(silence); silence = setTimeout(lose, mostSilence, true); };
  let source;
  function listen() {
    source = new EventSource(here + "events");
    source.onmessage = (event) => { hear(); changed(event.data); };
    source.addEventListener("early", (event) => { hear(); early(event.data); });
    source.addEventListener("here", hear);
    source.onerror = () => lose(false);
    hear();
  }
  listen();
}
