import type { Edges } from "./create-edges";
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
  const navigator = parts.createNavigator(data, parts);
  const list = parts.createList(document, data, navigator);
  const graph = parts.createGraph(document, data, parts);
  const lines = parts.createEdges(document, data, (entry) => document.getElementById(entry));
  const edges: Edges = {
    draw(row) {
      lines.draw(row);
      parts.drawPath(document, data);
    },
  };
  const details = parts.createDetails(
    document,
    data,
    (entry) => {
      selection.select(entry, true);
    },
    parts,
  );
  const fields = { page, search, status };
  const shown = { navigator, list, details, edges, graph };
  const selection: Selection = parts.createSelection(document, data, fields, shown);
  const views = parts.createViews(document, { page, plan }, { navigator, list, selection, graph });

  parts.listenToKeys(document, { plan, search }, { selection, list, navigator, views });
  parts.listenToButtons(document, search, { selection, views });
  parts.listenToList(plan, { navigator, selection, views });
  if (graph !== undefined) {
    const read = (): void => document.getElementById("details-title")?.focus();
    const select = (entry: string | undefined): void => {
      selection.select(entry, false);
    };
    parts.listenToPointer(need("drawing"), graph.canvas);
    parts.listenToGraph(need("drawing"), { data, graph, select, read }, parts);
  }
  document.defaultView?.addEventListener("resize", () => {
    selection.redraw();
  });
  selection.find("");
}
