// The page of a table. It shows what the server sends and tells the server what the player does; it
// knows no rules, and decides nothing. The server sends the fields of `shown` that have changed.

const $ = (id) => document.getElementById(id);
const shown = { labels: {}, laid: [], can: {}, draft: {}, players: [], offers: [] };
const board = $("board-here"), rack = $("rack-here"), narrow = matchMedia("(max-width: 899px)");
const OURS = /^(.|Arrow\w+|Enter|Escape|Backspace|Delete)$/u;
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const SVG = "http://www.w3.org/2000/svg";

// -- what is sent. A step changes the draft; one that is lost with the connection was not done, and
// can be seen not to be. A message is anything the table must know: it has a number, one is on its
// way at a time, and it is sent again until it is answered. A message done twice is done once.

let socket, wait = 250, steps = 0, stepped = 0, messages = [], flying = null;

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}${location.pathname}/socket`;
  const own = window.openSocket?.() ?? new WebSocket(address); // a page may do without a server
  socket = own;
  own.onopen = () => own.send(JSON.stringify({ key: location.hash.slice(1) }));
  own.onmessage = (event) => receive(JSON.parse(event.data));
  own.onclose = (event) => {
    [shown.welcome, steps, stepped, keys] = [false, 0, 0, []];
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

function step(what) {
  if (shown.seat === null || !shown.welcome) return;
  tell("note", "");
  send({ step: what, count: ++steps });
  board.ariaBusy = "true";
}

function say(message) {
  tell("note", "");
  messages.push(message);
  sendNext();
}

function sendNext(number = shown.heard + 1) {
  if (!flying && messages.length && steps === stepped) {
    flying = { number, message: messages.shift() };
    send(flying);
  }
}

function receive(message) {
  if (message.key) history.replaceState(null, "", `#${message.key}`);  // in the playground: the game as a link
  if (message.stepped) stepped = message.stepped;
  show(message.set ?? {});
  if (message.welcome) {
    [wait, shown.welcome] = [250, true];
    tell("connection", "");
    if (flying) send(flying);
  }
  if (message.answer) answered(message);
  else if (message.note) tell(shown.seat === null ? "sit-note" : "note", message.note);
  if (message.cursor && targetOf(message.cursor.square)) {
    goTo(message.cursor.square, message.cursor.axis);
  }
  while (keys.length && steps === stepped) press(...keys.shift());
  board.ariaBusy = String(steps !== stepped);
  sendNext();
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
  const labels = { ...shown.labels, ...set.labels };
  Object.assign(shown, set, { labels });
  if (set.frame) {
    board.innerHTML = set.frame;
    cursor ??= { square: board.querySelector('[tabindex="0"]').dataset.square, axis: "across" };
    crop();
  }
  if (set.tiles !== undefined) $("board-tiles").innerHTML = set.tiles;
  if (set.about !== undefined) $("board-desc").textContent = set.about;
  for (const square in set.frame ? shown.labels : set.labels) {
    targetOf(square)?.setAttribute("aria-label", shown.labels[square]);
  }
  if (set.rack !== undefined) showRack();
  if (set.players) showPlayers();
  if (set.clock) [shown.clock, shown.since] = [set.clock, performance.now()];
  if (set.window !== undefined) shown.closes = set.window && performance.now() + set.window;
  if (set.title) tell("title", (document.title = set.title));
  if (set.last !== undefined) tell("happened", set.last);
  if (set.yours !== undefined) tell("yours", set.yours ? " It is your turn." : "");
  if (set.status !== undefined) tell("status", set.status);
  if (set.lines) showStory();
  if (set.offers) showOffers();
  if ("seat" in set || set.free !== undefined) $("sit").hidden = shown.seat !== null || !shown.free;
  $("mine").hidden = $("commands").hidden = !shown.rack;
  $("own").hidden = shown.over;
  if (set.draft) showDraft();
  if (set.can) showButtons();
  if (set.frame || set.tiles !== undefined || set.laid) drawCursor();
  tick();
}

const targetOf = (square) => board.querySelector(`[data-square="${square}"]`);

function showRack() {
  const slot = rack.contains(document.activeElement) && document.activeElement.dataset.slot;
  rack.innerHTML = shown.rack ?? "";
  if (held !== null && !shown.slots[held]) held = null;
  markHeld();
  if (slot) focusOn(rack, rack.querySelector(`[data-slot="${slot}"]`));
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
  const { text, button, ready, blank, chooses } = shown.draft;
  tell("draft", text);
  tell("main", button);
  $("main").setAttribute("aria-disabled", String(!ready));
  tell("recall", chooses ? "Lay tiles" : "Take back");
  const dialog = $("letter");
  if (blank && !dialog.open) {
    $("letters").replaceChildren(...shown.letters.map((letter) => {
      const button = document.createElement("button");
      [button.textContent, button.value] = [letter, letter];
      button.onclick = () => dialog.close(letter);
      return button;
    }));
    dialog.returnValue = "";
    dialog.showModal();
  } else if (!blank && dialog.open) {
    dialog.close("-");
  }
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

// -- the cursor: the focused square of the board, and a direction

let cursor = null;

function drawCursor() {
  const svg = board.firstElementChild, target = cursor && targetOf(cursor.square);
  svg?.querySelector(".cursor")?.remove();
  if (!target) return;
  const wasHere = board.contains(document.activeElement);
  reach(board, target);
  if (wasHere && document.activeElement !== target) focusOn(board, target);
  if (shown.seat === null || shown.over) return;
  const { x, y } = target.getBBox(), mark = document.createElementNS(SVG, "g");
  mark.setAttribute("class", "cursor");
  mark.setAttribute("aria-hidden", "true");
  const arrow = cursor.axis === "across" ? "m26 12 8 6-8 6z" : "m12 26 6 8 6-8z";
  for (const [name, path] of [["ring", "m2 2h32v32h-32z"], ["arrow", arrow]]) {
    const part = mark.appendChild(document.createElementNS(SVG, "path"));
    part.setAttribute("class", name);
    part.setAttribute("d", `M${x} ${y}${path}`);
  }
  svg.append(mark);
}

/** Make a target the one of its grid that the Tab key reaches, and the keys are for. */
function reach(grid, target) {
  for (const other of grid.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", "-1");
  target.setAttribute("tabindex", "0");
}

function focusOn(grid, target) {
  if (!target) return;
  reach(grid, target);
  target.focus({ preventScroll: grid === rack });
}

function goTo(square, axis = cursor.axis) {
  cursor = { square, axis };
  tell("axis", `Typing ${axis}.`);
  drawCursor();
}

// -- choosing: with the mouse, a finger or the keyboard

let held = null;

function markHeld() {
  for (const target of rack.querySelectorAll("[data-slot]")) {
    target.classList.toggle("held", Number(target.dataset.slot) === held);
  }
}

function chooseSlot(slot) {
  if (shown.draft.chooses) return step({ do: "choose", slot });
  held = shown.slots?.[slot] && held !== slot ? slot : null;
  markHeld();
}

function chooseSquare(square) {
  if (held !== null) {
    step({ do: "lay", slot: held, square });
    held = null;
    markHeld();
  } else if (shown.laid.includes(square)) {
    step({ do: "take", square });
  } else {
    const turn = { across: "down", down: "across" };
    goTo(square, square === cursor.square ? turn[cursor.axis] : cursor.axis);
  }
}

board.addEventListener("click", (event) => {
  const target = event.target.closest("[data-square]");
  if (!target || shown.seat === null) return;
  target.focus({ preventScroll: true });
  chooseSquare(target.dataset.square);
});
rack.addEventListener("click", (event) => {
  const target = event.target.closest("[data-slot]");
  if (target) chooseSlot(Number(target.dataset.slot));
});

// -- the keyboard. Keys that are pressed before the last step is answered wait for the answer.

let keys = [];

/** Do what a key asks for, on the board or in the rack; return whether it means anything. */
function press(grid, key, shift) {
  const inRack = grid === rack, target = grid.querySelector('[tabindex="0"]');
  const slot = inRack && target ? Number(target.dataset.slot) : null, arrow = ARROWS[key];
  if (arrow && inRack) walkRack(slot, arrow[1], shift);
  else if (arrow) walkBoard(target, arrow);
  else if (key === " " && inRack) pickUp(slot);
  else if (key === " ") goTo(cursor.square, cursor.axis === "across" ? "down" : "across");
  else if (key === "Enter" && inRack && !shown.draft.chooses) pickUp(slot);
  else if (key === "Enter" && held !== null) chooseSquare(cursor.square);
  else if (key === "Enter") make();
  else if (key === "Escape" && held !== null) chooseSlot(held);
  else if (key === "Escape") step({ do: "clear" });
  else if (key === "Backspace") step({ do: "back", ...cursor });
  else if (key === "Delete") step({ do: "take", square: cursor.square });
  else if (/^[1-9]$/.test(key)) step({ do: "type", slot: Number(key) - 1, ...cursor });
  else if (/^.$/u.test(key)) step({ do: "type", letter: key, ...cursor });
  else return false;
  return true;
}

function walkBoard(target, [down, right]) {
  const row = target.parentNode, rows = [...row.parentNode.children];
  const byPlace = (line) => [...line.children].sort((one, two) => one.getBBox().x - two.getBBox().x);
  const line = rows[rows.indexOf(row) + down];
  const next = line && byPlace(line)[byPlace(row).indexOf(target) + right];
  if (next) goTo(next.dataset.square);
}

function walkRack(slot, arrow, shift) {
  const right = rack.firstElementChild?.dataset.direction === "rtl" ? -arrow : arrow;
  const next = rack.querySelector(`[data-slot="${slot + right}"]`);
  if (next && shift) step({ do: "slot", slot, to: slot + right });
  focusOn(rack, next);
}

function pickUp(slot) {
  chooseSlot(slot);
  if (held !== null) targetOf(cursor.square)?.focus();
}

function onKey(event) {
  const { key, shiftKey } = event, grid = rack.contains(event.target) ? rack : board;
  const inGrid = grid.contains(event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || shown.seat === null) return;
  if (!inGrid && (event.target !== document.body || key === " " || key === "Enter" || ARROWS[key])) return;
  if (document.querySelector("dialog[open]") || !OURS.test(key)) return;
  if (steps === stepped ? press(grid, key, shiftKey) : keys.push([grid, key, shiftKey])) {
    event.preventDefault();
  }
}
document.addEventListener("keydown", onKey);
rack.addEventListener("focusin", (event) => {
  if (event.target.dataset.slot) reach(rack, event.target);
});
board.addEventListener("focusin", (event) => {
  const square = event.target.dataset?.square;
  if (square && square !== cursor.square) goTo(square);
});

$("letter").addEventListener("keydown", (event) => {
  const letter = event.key.toUpperCase();
  if (shown.letters.includes(letter)) $("letter").close(letter);
});
$("letter").addEventListener("close", () => {
  const { blank } = shown.draft, letter = $("letter").returnValue;
  if (!blank || letter === "-") return;
  if (letter) step({ do: "letter", square: blank, letter });
  else step({ do: "take", square: blank });
});

// -- dragging, with a mouse or a pen; a finger that is drawn over the page scrolls it

let drag = null, dropped = false;

document.addEventListener("pointerdown", (event) => {
  dropped = false;
  if (event.pointerType === "touch" || event.button !== 0 || shown.seat === null) return;
  const from = event.target.closest?.("[data-slot], [data-square]");
  const isTile = from && (shown.slots?.[from.dataset.slot] || shown.laid.includes(from.dataset.square));
  if (isTile && !shown.draft.chooses) drag = { from, x: event.clientX, y: event.clientY };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 5;
  if (!drag.ghost && far) lift();
  if (!drag.ghost) return;
  const { width } = drag;
  drag.ghost.style.transform =
    `translate(${event.clientX - width / 2}px, ${event.clientY - width / 2}px)`;
  drag.over?.classList.remove("over");
  drag.over = document.elementFromPoint(event.clientX, event.clientY)
    ?.closest("[data-square], [data-slot]");
  drag.over?.classList.add("over");
});

document.addEventListener("pointerup", (event) => {
  if (drag?.ghost) {
    dropped = true;
    drop(drag.from.dataset, drag.over?.dataset, event);
  }
  endDrag();
});
document.addEventListener("pointercancel", () => endDrag());
document.addEventListener("click", (event) => {
  if (dropped) event.stopPropagation();
  dropped = false;
}, true);

function lift() {
  const { from } = drag, inRack = from.dataset.slot !== undefined, box = from.getBBox();
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "scrabble");
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  const origin = (inRack ? rack : board).firstElementChild;
  for (const name of ["fill", "font-family", "text-anchor"]) {
    svg.setAttribute(name, origin.getAttribute(name));
  }
  svg.append($(inRack ? "rack-tiles" : "board-tiles").cloneNode(true));
  drag.width = from.getBoundingClientRect().width;
  drag.ghost = $("ghost");
  drag.ghost.style.width = drag.ghost.style.height = `${drag.width}px`;
  drag.ghost.replaceChildren(svg);
  drag.ghost.hidden = false;
  from.classList.add("gone");
  document.body.classList.add("dragging");
}

function drop(from, over, event) {
  const isBack = over?.slot !== undefined || rack.contains(event.target);
  if (from.slot !== undefined && over?.square) {
    step({ do: "lay", slot: Number(from.slot), square: over.square });
  } else if (from.slot !== undefined && over?.slot !== undefined && over.slot !== from.slot) {
    step({ do: "slot", slot: Number(from.slot), to: Number(over.slot) });
  } else if (from.square && over?.square && over.square !== from.square) {
    step({ do: "move", square: from.square, to: over.square });
  } else if (from.square && isBack) {
    step({ do: "take", square: from.square });
  }
  held = null;
  markHeld();
}

function endDrag() {
  if (!drag) return;
  drag.from.classList.remove("gone");
  drag.over?.classList.remove("over");
  if (drag.ghost) [drag.ghost.hidden, drag.ghost.innerHTML] = [true, ""];
  document.body.classList.remove("dragging");
  drag = null;
}

// -- moves, proposals and the rest

function make() {
  if (steps !== stepped || flying || messages.length) return;
  if (shown.draft.ready) move(shown.move);
  else tell("note", shown.draft.why);
}

const move = (what) => say({ type: "make", turn: shown.turn, move: what });
const propose = (kind, keeps = null) => say({ type: "propose", turn: shown.turn, kind, keeps });
const COMMANDS = {
  shuffle: () => step({ do: "shuffle" }),
  clear: () => step({ do: "clear" }),
  exchange: () => step({ do: "exchange" }),
  swap: () => step({ do: "swap" }),
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
$("main").onclick = () => (steps === stepped ? make() : keys.push([board, "Enter", false]));
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
  if (zoomed) targetOf(cursor.square)?.scrollIntoView({ block: "center", inline: "center" });
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
