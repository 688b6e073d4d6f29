// The page of the playground. Everything about the game is computed by Python in a worker; the table
// itself is shown by table.js, the script of the example for browsers, which talks to the worker in
// place of a server. This script shows the rest: hints, reasons, the score sheet, rules and trials.

const $ = (id) => document.getElementById(id);
const shown = {};
let worker, isReady = false, table = null, lab = null, asked = 0, answered = 0, since = 0;

// -- the worker. It is made from a blob, so that the Content-Security-Policy of this page holds in it.

function started(hear) {
  const module = JSON.stringify(new URL("worker.js", import.meta.url).href);
  const failed = "(error) => postMessage(JSON.stringify({ page: { failed: String(error) } }))";
  const code = new Blob([`import(${module}).catch(${failed});`], { type: "text/javascript" });
  const made = new Worker(URL.createObjectURL(code), { type: "module" });
  made.onmessage = ({ data }) => hear(data);
  return made;
}

function say(what) {
  worker.postMessage(typeof what === "string" ? what : JSON.stringify(what));
  if (asked === answered) since = performance.now();
  tell("problem", "");
  asked += 1;
}

function begin() {
  $("loading").hidden = false;
  tell("connection", "Python is being loaded. You can play in a few seconds.");
  worker = started((text) => {
    since = performance.now();
    if (text === null) answered = asked;
    else hear(JSON.parse(text));
    $("slow").hidden = true;
  });
}

function hear({ table: said, page }) {
  if (said) table?.onmessage({ data: JSON.stringify(said) });
  if (page?.ready) return ready();
  if (page?.doing) return tell("connection", page.doing);
  if (page?.loaded) return showLoaded(page.loaded);
  if (page?.failed) {
    $("loading").hidden = true;
    return tell("connection", `Python could not be loaded. ${page.failed}`);
  }
  if (page) show(page);
}

function showLoaded(bytes) {
  const megabytes = (number) => (number / 1e6).toFixed(1);
  $("loaded").value = bytes;
  tell("megabytes", `${megabytes(bytes)} of ${megabytes($("loaded").max)} MB`);
}

/** Let the table begin, when Python is there; after a new start it is shown already. */
async function ready() {
  isReady = $("loading").hidden = true;
  if (table) return table.onopen();
  window.openSocket = () => {
    table = { send: say };
    if (isReady) queueMicrotask(() => table.onopen());
    return table;
  };
  await import("./table.js");
  for (const part of document.querySelectorAll(":disabled")) part.disabled = false;
  Object.assign($("board-here"), { inert: false, ariaBusy: "false" });
  $("invite").onclick = share;
}

// What takes long can be stopped: a link may hold rules under which a search never ends.
setInterval(() => {
  $("slow").hidden = asked === answered || performance.now() - since < 3000;
}, 1000);
$("restart").onclick = () => {
  worker.terminate();
  stop();
  [asked, answered, isReady] = [0, 0, false];
  $("slow").hidden = true;
  history.replaceState(null, "", location.pathname);
  table.onclose({ code: 1000 });
  begin();
};

// -- what is shown

function tell(id, text) {
  if ($(id).textContent !== text) $(id).textContent = text;
}

function element(tag, parts = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), parts);
  made.append(...inside);
  return made;
}

function show(set) {
  Object.assign(shown, set);
  if (set.problem) tell("problem", set.problem);
  if (set.words !== undefined) tell("words", set.words);
  if (set.level) $("level").value = set.level;
  if (set.profile) $("profile").value = set.profile;
  if (set.sheet !== undefined) $("sheet-here").innerHTML = set.sheet;
  if (set.can_hint !== undefined) $("hint").setAttribute("aria-disabled", String(!set.can_hint));
  if (set.why) showReasons(set.why);
  if (set.hints) showHints(set.hints);
  if (set.panel) showPanel(set.panel);
  if (set.panel === null && $("panel").open) say({ panel: "show" });
  if (set.rules) run(set.rules);
}

function showReasons(reasons) {
  $("why").replaceChildren(...reasons.map(({ text, anchor }) => {
    const button = element("button", { type: "button", textContent: "Show in the rulebook" });
    button.onclick = () => openBook(anchor);
    return element("li", {}, `${text} `, button);
  }));
}

function showHints(hints) {
  $("hints").replaceChildren(...hints.map(({ play, points }, place) => {
    const button = element("button", { type: "button", textContent: `${play}, ${points} points` });
    button.onclick = () => say({ hint: place });
    return element("li", {}, button);
  }));
}

$("hint").onclick = () => {
  if ($("hint").getAttribute("aria-disabled") === "true") tell("note", "It is not your turn.");
  else say({ hint: true });
};

async function share() {
  try {
    await navigator.clipboard.writeText(location.href);
    tell("invite", "Copied");
  } catch {
    prompt("This link holds the rules and the game:", location.href);
  }
  setTimeout(() => tell("invite", "Copy link"), 3000);
}

// -- new games

$("new").onsubmit = (event) => {
  event.preventDefault();
  say({ new: "profile", profile: $("profile").value, level: $("level").value });
};
$("open").onsubmit = (event) => {
  event.preventDefault();
  say({ key: $("link").value.trim().replace(/^[^#]*#/, "") });
  $("link").value = "";
};

// -- the rule panel

let wanted = null;

$("panel").ontoggle = () => {
  if ($("panel").open && !shown.panel) say({ panel: "show" });
};

function showPanel(panel) {
  tell("summary", panel.summary);
  tell("words", panel.words);
  const chosen = $("field").value || "bingo";
  $("field").replaceChildren(...panel.fields.map(({ name, title, changed }) =>
    element("option", { value: name, textContent: changed ? `${title} (changed)` : title })));
  $("field").value = chosen;
  showField();
  $("difference").innerHTML = panel.difference;
  $("rulebook-here").innerHTML = panel.rulebook;
  if (wanted) openBook(wanted);
}

/** Show what can be chosen for the rule that is looked at; the focus stays where it was. */
function showField() {
  const focused = document.activeElement?.id;
  const field = shown.panel.fields.find(({ name }) => name === $("field").value);
  const { name, title, choices, chosen, text, numbers } = field;
  tell("values-title", title);
  const values = chosen ? choices : [["", text], ...choices];
  $("choices").replaceChildren(...values.map(([profile, said]) => {
    const checked = profile === chosen, id = `value-${profile}`;
    const input = element("input", { type: "radio", name: "value", id, checked });
    input.onchange = () => say({ panel: "value", field: name, profile });
    return element("label", {}, input, element("span", { textContent: said }));
  }));
  $("numbers").replaceChildren(...numbers.map(([part, called, value]) => {
    const id = `number-${part}`;
    const input = element("input", { type: "number", min: 0, max: 1000, value, id });
    input.onchange = () => {
      say({ panel: "number", field: name, part, value: Math.trunc(Number(input.value)) || 0 });
    };
    return element("label", {}, `${called || title} `, input);
  }));
  const box = $("choices"), top = box.querySelector(":checked")?.parentNode.offsetTop ?? 0;
  box.scrollTop = Math.max(0, top - box.offsetTop - box.clientHeight / 2);
  if (focused) $(focused)?.focus();
}

$("field").onchange = showField;
$("rules").onsubmit = (event) => event.preventDefault();
$("play-panel").onclick = () => {
  say({ new: "panel", level: $("level").value });
  $("board-box").scrollIntoView({ block: "nearest" });
};

/** Show a paragraph of the rulebook, once the rulebook is there. */
function openBook(anchor) {
  [$("panel").open, $("book").open] = [true, true];
  const paragraph = $(`rulebook-${anchor}`);
  wanted = paragraph ? null : anchor;
  if (!paragraph) return;
  paragraph.tabIndex = -1;
  paragraph.focus();
  paragraph.scrollIntoView({ block: "center" });
}

// -- trials, in a worker of their own, so that one can play on

$("trial").onsubmit = (event) => {
  event.preventDefault();
  say({ ask: "rules" });
};
$("stop").onclick = stop;

function stop() {
  lab?.terminate();
  lab = null;
  [$("stop").hidden, $("run").hidden] = [true, false];
}

function run(rules) {
  stop();
  [$("stop").hidden, $("run").hidden, $("progress").hidden] = [false, true, false];
  $("progress").removeAttribute("value");
  tell("trial-note", "A second Python is being loaded.");
  const games = Math.min(Math.max(Number($("games").value) || 2, 2), 1000);
  lab = started((text) => {
    const page = text && JSON.parse(text).page;
    if (page?.ready) {
      tell("trial-note", "A game that goes differently is looked for.");
      const { profile } = shown.panel;
      lab.postMessage(JSON.stringify({ try: rules, profile, level: $("level").value, games }));
    }
    if (page?.differing) {
      tell("differing", page.differing);
      $("differing").hidden = false;
    }
    if (page?.trial) showTrial(page.trial);
    if (page?.problem || page?.failed) {
      tell("trial-note", page.problem ?? page.failed);
      stop();
    }
  });
}

function showTrial({ games, of, lines, same }) {
  Object.assign($("progress"), { max: of, value: games });
  const done = games >= of;
  const clear = lines.filter((line) => line.clear).map((line) => line.measure);
  const found = clear.length ? `Clearly different: ${clear.join(", ")}.` : "No clear difference.";
  const about = same ? "These are the rules of the profile." : found;
  tell("trial-note", `${games} of ${of} games. ${games > 20 || done ? about : ""}`);
  $("results").hidden = false;
  $("results").tBodies[0].replaceChildren(...lines.map((line) => {
    const cells = ["first", "second", "difference"].map((key) => element("td", { textContent: line[key] }));
    const row = element("tr", { className: line.clear ? "clear" : "" });
    row.append(element("th", { scope: "row", textContent: line.measure }), ...cells);
    return row;
  }));
  if (done) stop();
}

begin();
