// Lets readers sort tables of class `sorted` by any column: a second press turns the order around.
for (const table of document.querySelectorAll("table.sorted")) {
  const heads = [...table.tHead.rows[0].cells];
  const compare = (one, other) =>
    one.dataset.value === undefined
      ? one.textContent.localeCompare(other.textContent, "en", { numeric: true })
      : one.dataset.value - other.dataset.value;
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const each of heads) each.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...table.tBodies[0].rows];
      rows.sort((one, other) => compare(one.cells[column], other.cells[column]) * (down ? -1 : 1));
      table.tBodies[0].append(...rows);
    });
  });
}
