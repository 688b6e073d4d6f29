// Narrows the table of profiles down to what the form asks for. Without scripts all rows are shown.
(() => {
  const form = document.getElementById("find");
  const table = document.getElementById("found");
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
  form.hidden = false;
  form.addEventListener("input", narrow);
  form.addEventListener("submit", (event) => event.preventDefault());
  narrow();
})();
