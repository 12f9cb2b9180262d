import type { Details } from "./create-details";
import type { Edges } from "./create-edges";
import type { List } from "./create-list";
import type { Navigator } from "./create-navigator";
import type { PageData, PageDocument, PageElement } from "./page-dom";

/** The selected entry. */
export interface Selection {
  /** Shows an entry in the panel, or nothing. */
  select(entry: string | undefined, movesFocus: boolean): void;
  /** Shows only the entries that a query finds. */
  find(query: string): void;
  redraw(): void;
}

interface Views {
  readonly navigator: Navigator;
  readonly list: List;
  readonly details: Details;
  readonly edges: Edges;
}

/** Keeps list, panel and lines at one entry. Part of the page: see the README. */
export function createSelection(
  document: PageDocument,
  data: PageData,
  { page, search, status }: { readonly page: PageElement; readonly search: PageElement; readonly status: PageElement },
  { navigator, list, details, edges }: Views,
): Selection {
  let selected: string | undefined;

  const redraw = (): void => {
    edges.draw(selected?.startsWith("r") === true ? Number(selected.slice(1)) : undefined);
  };

  const find = (query: string): void => {
    search.value = query;
    const found = navigator.search(query);
    const all = data.rows.length;
    status.textContent = query.trim() === "" ? `${all} items` : `${found} of ${all} items`;
    list.refresh();
    redraw();
  };

  const select = (entry: string | undefined, movesFocus: boolean): void => {
    if (selected !== undefined) document.getElementById(selected)?.setAttribute("aria-selected", "false");
    selected = entry;
    page.classList.toggle("has-selection", entry !== undefined);
    if (entry !== undefined) {
      if (!navigator.isShown(entry)) find("");
      document.getElementById(entry)?.setAttribute("aria-selected", "true");
      if (movesFocus) list.focus(entry);
    }
    details.show(entry);
    redraw();
  };

  return { select, find, redraw };
}
