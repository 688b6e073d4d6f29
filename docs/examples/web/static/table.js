// The page of a table. It shows what the server sends and tells the server what the player does; it
// knows no rules, and decides nothing. The server sends the fields of `shown` that have changed.
// Board and rack are those of board.js, which comes with the package.

import { draftBoard } from "./board.js";

const $ = (id) => document.getElementById(id);
const shown = { can: {}, draft: {}, players: [], offers: [] };
const board = $("board-here"), narrow = matchMedia("(max-width: 899px)");
const table = draftBoard(board, $("rack-here"));

// -- what is sent. A step changes the draft; one that is lost with the connection was not done, and
// can be seen not to be. A message is anything the table must know: it has a number, one is on its
// way at a time, and it is sent again until it is answered. A message done twice is done once.

let socket, wait = 250, messages = [], flying = null;

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}${location.pathname}/socket`;
  const own = window.openSocket?.() ?? new WebSocket(address); // a page may do without a server
  socket = own;
  own.onopen = () => own.send(JSON.stringify({ key: location.hash.slice(1) }));
  own.onmessage = (event) => receive(JSON.parse(event.data));
  own.onclose = (event) => {
    shown.welcome = false;
    table.reset();
    if (event.code === 4004) return tell("connection", "There is no such table.");
    tell("connection", "The connection is lost. Trying again.");
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  };
}

function newKey() {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}

function send(what) {
  if (shown.welcome) socket.send(JSON.stringify(what));
}

table.addEventListener("step", (event) => {
  if (!shown.welcome) return event.preventDefault();
  tell("note", "");
  send(event.detail);
});
table.addEventListener("enter", make);
table.addEventListener("cursor", ({ detail }) => tell("axis", `Typing ${detail.axis}.`));

function say(message) {
  tell("note", "");
  messages.push(message);
  table.later(sendNext);
}

function sendNext() {
  if (flying || !messages.length) return;
  flying = { number: shown.heard + 1, message: messages.shift() };
  send(flying);
}

function receive(message) {
  if (message.key) history.replaceState(null, "", `#${message.key}`);  // in the playground: the game as a link
  show(message.set ?? {});
  table.show({ ...message, ...message.set });
  if (message.set?.board) crop();
  if (message.welcome) {
    [wait, shown.welcome] = [250, true];
    tell("connection", "");
    if (flying) send(flying);
  }
  if (message.answer) answered(message);
  else if (message.note) tell(shown.seat === null ? "sit-note" : "note", message.note);
  table.later(sendNext);
}

function answered({ answer, codes, expects, note }) {
  if (flying?.number !== answer) return;
  if (codes.some((code) => /number-(taken|missing)/.test(code))) {
    flying.number = expects;
    send(flying);
  } else {
    flying = null;
    tell("note", note);
  }
}

// -- what is shown

function tell(id, text) {
  if ($(id).textContent !== text) $(id).textContent = text;
}

function show(set) {
  Object.assign(shown, set);
  if (set.players) showPlayers();
  if (set.clock) [shown.clock, shown.since] = [set.clock, performance.now()];
  if (set.window !== undefined) shown.closes = set.window && performance.now() + set.window;
  if (set.title) tell("title", (document.title = set.title));
  if (set.last !== undefined) tell("happened", set.last);
  if (set.yours !== undefined) tell("yours", set.yours ? " It is your turn." : "");
  if (set.status !== undefined) tell("status", set.status);
  if (set.unseen) $("unseen-here").innerHTML = set.unseen;
  if (set.lines) showStory();
  if (set.offers) showOffers();
  if ("seat" in set || set.free !== undefined) $("sit").hidden = shown.seat !== null || !shown.free;
  $("mine").hidden = $("commands").hidden = !shown.rack;
  $("own").hidden = shown.over;
  if (set.draft) showDraft();
  if (set.can) showButtons();
  tick();
}

function showPlayers() {
  $("players").replaceChildren(...shown.players.map((player, seat) => {
    const item = document.createElement("li");
    item.className = player.on ? "on" : "";
    const parts = { name: player.name, points: player.points, about: player.about, clock: "" };
    for (const name in parts) {
      const part = item.appendChild(document.createElement("span"));
      part.className = name;
      part.textContent = parts[name];
    }
    if (player.on) item.setAttribute("aria-current", "true");
    return item;
  }));
}

function showStory() {
  const items = shown.lines.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  });
  $("story").replaceChildren(...items.reverse());
}

function showOffers() {
  $("offers").replaceChildren(...shown.offers.map((offer) => {
    const row = document.createElement("div");
    row.className = "offer";
    row.appendChild(document.createElement("span")).textContent = offer.text;
    for (const answer of offer.answers) {
      const button = row.appendChild(document.createElement("button"));
      button.textContent = answer.text;
      button.onclick = () => say({ type: "reply", offer: offer.id, agrees: answer.agrees });
    }
    return row;
  }));
}

function showDraft() {
  const { text, button, ready } = shown.draft;
  tell("draft", text);
  tell("main", button);
  $("main").setAttribute("aria-disabled", String(!ready));
  tell("recall", shown.chooses ? "Lay tiles" : "Take back");
}

function showButtons() {
  for (const button of document.querySelectorAll("[data-can]")) {
    const why = shown.can[button.dataset.can];
    button.hidden = why === undefined;
    button.setAttribute("aria-disabled", String(Boolean(why)));
    button.title = why ?? "";
  }
}

function tick() {
  const clock = shown.clock, rest = Math.ceil((shown.closes - performance.now()) / 1000);
  tell("window", shown.closes && rest > 0 ? `Seconds left to challenge: ${rest}` : "");
  if (!clock) return;
  const passed = performance.now() - shown.since;
  document.querySelectorAll("#players .clock").forEach((part, seat) => {
    const left = clock.left[seat] - (clock.running === seat ? passed : 0);
    const seconds = Math.ceil(Math.abs(left) / 1000), two = (n) => String(n).padStart(2, "0");
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    tell2(part, `${left < 0 ? "−" : ""}${h ? `${h}:${two(m)}` : m}:${two(s)}`);
    part.classList.toggle("low", left < 30000);
  });
}

function tell2(part, text) {
  if (part.textContent !== text) part.textContent = text;
}

// -- moves, proposals and the rest

function make() {
  if (flying || messages.length) return;
  if (shown.draft.ready) move(shown.move);
  else tell("note", shown.draft.why);
}

const move = (what) => say({ type: "make", turn: shown.turn, move: what });
const propose = (kind, keeps = null) => say({ type: "propose", turn: shown.turn, kind, keeps });
const COMMANDS = {
  shuffle: () => table.step({ do: "shuffle", number: Math.floor(Math.random() * 1e9) }),
  clear: () => table.step({ do: "clear" }),
  exchange: () => table.step({ do: "exchange" }),
  swap: () => table.step({ do: "free swap" }),
  pass: () => move({ type: "pass" }),
  agree: () => propose("end"),
  undo: () => propose("undo", shown.undo),
  pause: () => propose("pause"),
  resume: () => propose("resume"),
  accept: () => say({ type: "accept", turn: shown.turn }),
  resign: () => ask("Resign? You leave the game and cannot come back.", "Resign", [],
    () => move({ type: "resign" })),
  challenge: () => ask("Challenge these words?", "Challenge", shown.words, (words) => {
    const all = words.length === shown.words.length;
    if (words.length) move({ type: "challenge", words: all ? [] : words, upheld: null });
  }),
};

function ask(text, yes, words, done) {
  const dialog = $("sure");
  tell("sure-text", text);
  tell("sure-yes", yes);
  $("sure-words").replaceChildren(...words.map((word) => {
    const label = document.createElement("label"), box = document.createElement("input");
    [box.type, box.checked] = ["checkbox", true];
    label.append(box, ` ${word.join("")}`);
    return label;
  }));
  dialog.returnValue = "";
  dialog.onclose = () => {
    const boxes = [...$("sure-words").querySelectorAll("input")];
    if (dialog.returnValue === "yes") done(words.filter((_, place) => boxes[place].checked));
  };
  dialog.showModal();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (!button) return;
  if (button.getAttribute("aria-disabled") === "true") tell("note", button.title);
  else COMMANDS[button.dataset.do]();
});
$("main").onclick = () => table.later(make);
$("help").onclick = () => $("keys").showModal();
$("invite").onclick = async () => {
  const address = location.origin + location.pathname;
  try {
    await navigator.clipboard.writeText(address);
    tell("invite", "Copied");
  } catch {
    prompt("Send this address to the other players:", address);
  }
};
$("sit").onsubmit = (event) => {
  event.preventDefault();
  if (location.hash.length < 21) history.replaceState(null, "", `#${newKey()}`);
  send({ sit: $("name").value, key: location.hash.slice(1) });
};
$("zoom").onclick = () => {
  const zoomed = $("board-box").classList.toggle("zoomed");
  $("zoom").setAttribute("aria-pressed", String(zoomed));
  if (zoomed) board.querySelector('[tabindex="0"]').scrollIntoView({ block: "center", inline: "center" });
};

/** Leave out the numbers around the board where there is little space. */
function crop() {
  const svg = board.firstElementChild;
  const rows = svg?.querySelectorAll("[data-square]");
  if (!rows?.length) return;
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  const boxes = [...rows].map((each) => each.getBBox());
  const left = Math.min(...boxes.map((box) => box.x)), top = boxes[0].y;
  const right = Math.max(...boxes.map((box) => box.x + box.width)), end = boxes.at(-1);
  const inner = `${left - 1} ${top - 1} ${right - left + 2} ${end.y + end.height - top + 2}`;
  svg.setAttribute("viewBox", narrow.matches ? inner : svg.dataset.whole);
}
narrow.onchange = crop;
window.addEventListener("hashchange", () => location.reload());
setInterval(tick, 250);
connect();
