// Narrows the table of profiles down to what the form asks for, and shows the chosen booklet below it.
// Without scripts all rows are shown, and each link leads to the page of its booklet.
(() => {
  const form = document.getElementById("find");
  const table = document.getElementById("found");
  const booklet = document.getElementById("booklet");
  const headings = [...table.tHead.rows[0].cells].map((cell) => cell.textContent);
  const rows = [...table.tBodies[0].rows];
  const fits = (row, asked) => {
    const cell = (heading) => row.cells[headings.indexOf(heading)].textContent;
    const told = (row.dataset.told + " " + row.textContent).toLowerCase();
    const [least, most = least] = cell("players").split("-").map(Number);
    return [...asked].every(([name, value]) => {
      if (value === "") return true;
      if (name === "words") return value.toLowerCase().split(/\s+/).every((word) => told.includes(word));
      if (name === "from") return least <= Number(value) && Number(value) <= most;
      if (name === "to") return Number(value) <= most;
      return cell(name) === value;
    });
  };
  const narrow = () => {
    const asked = new FormData(form);
    const found = rows.filter((row) => (row.hidden = !fits(row, asked)) === false);
    form.querySelector("output").textContent = found.length + " found";
  };
  const show = async () => {
    const name = location.hash.slice(1);
    if (!rows.some((row) => row.querySelector("a").getAttribute("href") === name + ".html")) return;
    try {
      const text = await (await fetch(name + ".html")).text();
      const main = new DOMParser().parseFromString(text, "text/html").querySelector("main");
      main.querySelector("h1").outerHTML = main.querySelector("h1").outerHTML.replaceAll("h1>", "h2>");
      booklet.replaceChildren(...main.childNodes);
      booklet.focus();
      booklet.scrollIntoView();
    } catch {
      location.href = name + ".html"; // a page opened from a file cannot fetch another
    }
  };
  const choose = (event) => {
    const link = event.target.closest("a[href$='.html']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const name = link.getAttribute("href").slice(0, -5);
    if (name === "index") return;
    if (location.hash === "#" + name) show();
    else location.hash = name;
  };
  for (const select of form.querySelectorAll("select")) {
    const column = rows.map((row) => row.cells[headings.indexOf(select.name)].textContent);
    const values = [...new Set(column)].sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    select.append(new Option("any", ""), ...values.map((value) => new Option(value)));
  }
  form.hidden = false;
  form.addEventListener("input", narrow);
  form.addEventListener("submit", (event) => event.preventDefault());
  table.addEventListener("click", choose);
  booklet.addEventListener("click", choose);
  addEventListener("hashchange", show);
  narrow();
  show();
})();
