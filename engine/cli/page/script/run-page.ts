import type { Selection } from "./create-selection";
import type { PageData, PageDocument, PageElement } from "./page-dom";
import type { PageParts } from "./page-parts";

/** Connects the list, the search and the panel. Part of the page: see the README. */
export function runPage(document: PageDocument, parts: PageParts): void {
  const need = (id: string): PageElement => {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`the page has no element ${id}`);
    return element;
  };
  const data = JSON.parse(need("data").textContent ?? "") as PageData;
  const [plan, search, status, page] = [need("plan"), need("search"), need("status"), need("page")];
  const navigator = parts.createNavigator(data);
  const list = parts.createList(document, data, navigator);
  const edges = parts.createEdges(document, data, (entry) => document.getElementById(entry));
  const details = parts.createDetails(
    document,
    data,
    (entry) => {
      selection.select(entry, true);
    },
    parts,
  );
  const fields = { page, search, status };
  const selection: Selection = parts.createSelection(document, data, fields, { navigator, list, details, edges });

  parts.listenToKeys(document, { plan, search }, { selection, list, navigator });
  plan.addEventListener("click", ({ target }) => {
    const entry = target.closest("[role=option]")?.id;
    if (entry !== undefined) selection.select(entry, true);
  });
  search.addEventListener("input", () => {
    selection.find(search.value ?? "");
  });
  need("chips").addEventListener("click", ({ target }) => {
    const query = target.closest("[data-query]")?.getAttribute("data-query");
    if (query !== undefined && query !== null) selection.find(search.value === query ? "" : query);
  });
  need("close").addEventListener("click", () => {
    selection.select(undefined, false);
    list.focus(list.focused());
  });
  document.defaultView?.addEventListener("resize", () => {
    selection.redraw();
  });
  selection.find("");
}
