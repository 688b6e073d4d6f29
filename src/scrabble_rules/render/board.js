// A board and a rack to lay tiles on with a mouse, a pen, a finger or the keyboard. It knows no rules:
// what a player does is told as an event, and `show` takes what has come of it.
//
//   const table = draftBoard(boardElement, rackElement);
//   table.addEventListener("step", ({ detail }) => socket.send(JSON.stringify(detail)));
//   table.addEventListener("enter", makeTheMove);
//   socket.onmessage = ({ data }) => table.show(JSON.parse(data));
//
// See the page "Pictures".

const OURS = /^(.|Arrow.+|Enter|Escape|Backspace|Delete)$/u;
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const TURNED = { across: "down", down: "across" };
const TEXTS = { letter: "Choose or type the letter of the blank.", back: "Take the blank back" };

// Every Content-Security-Policy allows a sheet made by a script. Rules of the page have priority.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`@layer draft {
:root { --draft: #1d4f91 }
@media (prefers-color-scheme: dark) { :root { --draft: #9ac4ff } }
.draft-board svg { display: block; touch-action: manipulation }
.draft-board .target path { outline: none; cursor: pointer; stroke: var(--draft); stroke-width: 0 }
.draft-board path[aria-selected=true] { fill: var(--draft); fill-opacity: .25; stroke-width: 3 }
.draft-board path:focus-visible, body:has(.draft-ghost) path:hover { stroke-width: 4 }
.draft-board .gone { fill: Canvas; fill-opacity: .75 }
.draft-cursor { fill: var(--draft); stroke: Canvas; paint-order: stroke; pointer-events: none }
@media (pointer: coarse) { .draft-cursor { display: none } }
.draft-ghost { position: fixed; left: 0; top: 0; z-index: 9; pointer-events: none }
.draft-letter button { min-width: 44px; min-height: 44px }
}`);
document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];

const made = (tag, parts) => Object.assign(document.createElement(tag), parts);

export function draftBoard(board, rack, texts = TEXTS) {
  const table = new EventTarget();
  const shown = { slots: [], laid: [], letters: [], blank: "", chooses: false };
  let steps = 0, answered = 0, waiting = [], cursor = null, held = null, drag = null;
  const on = (where, type, does) => where.addEventListener(type, does);
  for (const grid of [board, rack]) {
    grid.classList.add("draft-board");
    on(grid, "mousedown", (event) => event.preventDefault());
  }
  const tell = (type, detail) => table.dispatchEvent(new CustomEvent(type, { detail, cancelable: true }));
  const squareOf = (name) => board.querySelector(`[data-square="${name}"]`);
  const part = (grid, name) => grid.querySelector(`#${grid.firstElementChild.id}-${name}`);
  const isMirrored = (grid) => grid.firstElementChild.dataset.direction === "rtl";
  const isOurs = (target) => board.contains(target) || rack.contains(target);
  const reached = (grid) => grid.querySelector('[tabindex="0"]');
  const idle = () => steps === answered;

  function step(what) {
    if (!shown.slots.length || !tell("step", { step: what, count: steps + 1 })) return;
    steps += 1;
  }

  const moveSlot = (slot, to) => step({ do: "slot", slot: Number(slot), to: Number(to) });
  const later = (action) => (idle() ? action() : waiting.push(action));
  const reset = () => ([steps, answered, waiting] = [0, 0, []]);

  // -- what is shown

  function show(screen) {
    const focused = document.activeElement;
    const [onBoard, onRack] = [board.contains(focused), rack.contains(focused)];
    for (const name in shown) shown[name] = screen[name] ?? shown[name];
    if (screen.board) board.innerHTML = screen.board;
    if (screen.tiles !== undefined) part(board, "tiles").innerHTML = screen.tiles;
    if (screen.about !== undefined) part(board, "desc").textContent = screen.about;
    for (const name in screen.labels) squareOf(name)?.setAttribute("aria-label", screen.labels[name]);
    if (screen.rack !== undefined) rack.innerHTML = screen.rack;
    answered = screen.stepped ?? answered;
    hold(shown.slots[held] ? held : null);
    if (onRack) focusOn(rack, rack.querySelector(`[data-slot="${focused.dataset.slot}"]`));
    const first = reached(board)?.dataset.square;
    if (first && !squareOf(cursor?.square)) tell("cursor", cursor = { square: first, axis: "across" });
    if (squareOf(screen.cursor?.square)) goTo(screen.cursor);
    else drawCursor();
    if (onBoard) reached(board)?.focus();
    askLetter();
    while (waiting.length && idle()) waiting.shift()();
  }

  function drawCursor() {
    const target = squareOf(cursor?.square), svg = board.firstElementChild;
    svg?.querySelector(".draft-cursor")?.remove();
    if (!target) return;
    reach(board, target);
    if (!shown.slots.length) return;
    const { x, y } = target.getBBox(), across = isMirrored(board) ? "10 12-8 6 8" : "26 12 8 6-8";
    const arrow = cursor.axis === "across" ? `${across} 6` : "12 26 6 8 6-8", at = `M${x} ${y}m`;
    svg.insertAdjacentHTML("beforeend", `<path class="draft-cursor" aria-hidden="true"
      d="${at}1 1h34v34h-34z${at}3 3v30h30v-30z${at}${arrow}z"/>`);
  }

  /** Make a target the one of its grid that the Tab key reaches. */
  function reach(grid, target) {
    reached(grid)?.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
  }

  function focusOn(grid, target) {
    if (!target || target === document.activeElement) return;
    reach(grid, target);
    target.focus({ preventScroll: grid === rack });
  }

  function goTo({ square = cursor.square, axis = cursor.axis }) {
    const before = cursor;
    cursor = { square, axis };
    drawCursor();
    if (board.contains(document.activeElement)) focusOn(board, squareOf(square));
    if (square !== before.square || axis !== before.axis) tell("cursor", cursor);
  }

  function hold(slot) {
    held = slot;
    for (const target of rack.querySelectorAll("[data-slot]")) {
      target.ariaSelected = target.dataset.slot === String(held);
    }
  }

  function chooseSlot(slot) {
    if (shown.chooses) step({ do: "choose", slot });
    else hold(shown.slots[slot] && held !== slot ? slot : null);
  }

  function chooseSquare(square) {
    if (held !== null) step({ do: "lay", slot: held, square });
    else if (shown.laid.includes(square)) step({ do: "take", square });
    else goTo(square === cursor.square ? { axis: TURNED[cursor.axis] } : { square });
    hold(null);
  }

  on(board, "click", ({ target }) => {
    const square = target.closest("[data-square]");
    if (!square || !shown.slots.length || drag?.ghost) return;
    chooseSquare(square.dataset.square);
    square.focus({ preventScroll: true });
  });
  on(rack, "click", ({ target }) => {
    const slot = target.closest("[data-slot]");
    if (!slot || drag?.ghost) return;
    focusOn(rack, slot);
    chooseSlot(Number(slot.dataset.slot));
  });
  on(board, "focusin", ({ target }) => goTo(target.dataset));
  on(rack, "focusin", ({ target }) => reach(rack, target));

  // -- the keyboard

  function press(grid, key, shift) {
    const target = reached(grid), slot = grid === rack && target ? Number(target.dataset.slot) : null;
    if (key in ARROWS) walk(grid, target, ARROWS[key], shift);
    else if (slot !== null && (key === " " || (key === "Enter" && !shown.chooses))) {
      chooseSlot(slot);
      if (held !== null) reached(board).focus();
    } else if (key === " ") goTo({ axis: TURNED[cursor.axis] });
    else if (key === "Enter" && held !== null) chooseSquare(cursor.square);
    else if (key === "Enter") tell("enter");
    else if (key === "Escape" && held !== null) hold(null);
    else if (key === "Escape") step({ do: "clear" });
    else if (key === "Backspace") step({ do: "back", ...cursor });
    else if (key === "Delete") step({ do: "take", square: cursor.square });
    else step({ do: "type", key, ...cursor });
  }

  function walk(grid, target, [down, right], shift) {
    const row = target.parentNode, rows = [...row.parentNode.children];
    const place = [...row.children].indexOf(target) + (isMirrored(grid) ? -right : right);
    const next = rows[rows.indexOf(row) + down]?.children[place];
    if (next && shift && grid === rack) moveSlot(target.dataset.slot, next.dataset.slot);
    focusOn(grid, next);
  }

  on(document, "keydown", (event) => {
    const { key, target } = event, grid = rack.contains(target) ? rack : board;
    const isFree = target.matches?.("body, button:not(dialog *)") && !/^( |Enter|Arrow.+)$/.test(key);
    if (!OURS.test(key) || !(isFree || isOurs(target)) || !shown.slots.length) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(":modal")) return;
    event.preventDefault();
    if (isFree) reached(board)?.focus();
    later(() => press(grid, key, event.shiftKey));
  });

  // -- the letter of a blank

  const dialog = made("dialog", { className: "draft-letter", ariaLabel: texts.letter });
  const letters = made("div"), back = made("button", { textContent: texts.back });
  dialog.append(texts.letter, letters, back);
  board.after(dialog);
  back.onclick = () => dialog.close();
  dialog.onkeydown = ({ key }) => {
    const letter = shown.letters.find((each) => each.toLowerCase() === key.toLowerCase());
    if (letter) dialog.close(letter);
  };
  dialog.onclose = () => {
    const letter = dialog.returnValue, square = shown.blank;
    shown.blank = "";
    if (letter && square) step({ do: "letter", square, letter });
    else if (square) step({ do: "back", ...cursor, square });
  };

  function askLetter() {
    if (!shown.blank) dialog.close();
    if (!shown.blank || dialog.open) return;
    letters.replaceChildren(...shown.letters.map((textContent) =>
      made("button", { textContent, onclick: () => dialog.close(textContent) })));
    dialog.returnValue = "";
    dialog.showModal();
  }

  // -- dragging with a mouse or a pen; a finger scrolls

  on(document, "pointerdown", ({ target, pointerType, button, x, y }) => {
    const from = target.closest("[data-slot], [data-square]"), { slot, square } = from?.dataset ?? {};
    if (pointerType === "touch" || button || shown.chooses || !isOurs(from)) return;
    if (shown.slots[slot] || shown.laid.includes(square)) drag = { from, x, y };
  });
  on(document, "pointermove", ({ x, y }) => {
    if (drag && !drag.ghost && Math.hypot(x - drag.x, y - drag.y) > 5) lift();
    if (!drag?.ghost) return;
    drag.ghost.style.transform = `translate(${x - drag.half}px, ${y - drag.half}px)`;
  });
  on(document, "pointerup", ({ x, y }) => {
    if (drag?.ghost) drop(drag.from.dataset, document.elementFromPoint(x, y));
    setTimeout(endDrag);  // after the click
  });
  on(document, "pointercancel", endDrag);

  /** Let the picture follow the pointer, seen through one square. */
  function lift() {
    const { from } = drag, grid = rack.contains(from) ? rack : board, { x, y } = from.getBBox();
    const tile = grid.firstElementChild.cloneNode(), { width } = from.getBoundingClientRect();
    const its = { viewBox: `${x} ${y} 36 36`, width, height: width, "aria-hidden": true };
    for (const name in its) tile.setAttribute(name, its[name]);
    tile.append(part(grid, "tiles").cloneNode(true));
    tile.classList.add("draft-ghost");
    document.body.append(tile);
    from.classList.add("gone");
    Object.assign(drag, { ghost: tile, half: width / 2 });
  }

  function drop(from, over) {
    const { slot, square } = over?.closest("[data-slot], [data-square]")?.dataset ?? {};
    hold(null);
    if (from.slot && square) step({ do: "lay", slot: Number(from.slot), square });
    else if (from.slot && slot && slot !== from.slot) moveSlot(from.slot, slot);
    else if (square && square !== from.square) step({ do: "move", square: from.square, to: square });
    else if (from.square && rack.contains(over)) step({ do: "take", square: from.square });
  }

  function endDrag() {
    drag?.from.classList.remove("gone");
    drag?.ghost?.remove();
    drag = null;
  }

  return Object.assign(table, { show, step, later, reset });
}
