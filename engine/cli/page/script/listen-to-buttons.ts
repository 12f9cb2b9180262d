import type { Selection } from "./create-selection";
import type { Views } from "./create-views";
import type { PageDocument, PageElement } from "./page-dom";

/** Acts on the search, the menus and the buttons. Part of the page: see the README. */
export function listenToButtons(
  document: PageDocument,
  search: PageElement,
  { selection, views }: { readonly selection: Selection; readonly views: Views },
): void {
  const listen = (id: string, type: string, action: () => void): void => {
    document.getElementById(id)?.addEventListener(type, action);
  };
  const find = (): void => {
    selection.find(search.value ?? "");
  };
  const actions: Readonly<Record<string, () => void>> = {
    "as-list": () => {
      views.show(false);
    },
    "as-graph": () => {
      views.show(true);
    },
    "fold-waves": () => {
      views.foldAll(["waves"], true);
    },
    "fold-kinds": () => {
      views.foldAll(["kinds"], true);
    },
    unfold: () => {
      views.foldAll(["waves", "kinds"], false);
    },
    "zoom-in": () => {
      views.key({ key: "+" });
    },
    "zoom-out": () => {
      views.key({ key: "-" });
    },
    "zoom-all": () => {
      views.key({ key: "0" });
    },
    close: () => {
      selection.select(undefined, false);
      views.focus();
    },
  };
  for (const [id, action] of Object.entries(actions)) listen(id, "click", action);
  listen("search", "input", find);
  for (const id of ["by-kind", "by-wave", "by-component"]) listen(id, "change", find);
  document.getElementById("chips")?.addEventListener("click", ({ target }) => {
    const query = target.closest("[data-query]")?.getAttribute("data-query");
    if (query !== undefined && query !== null) selection.find(search.value === query ? "" : query);
  });
}
