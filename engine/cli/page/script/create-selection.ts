import type { Details } from "./create-details";
import type { Edges } from "./create-edges";
import type { List } from "./create-list";
import type { Navigator } from "./create-navigator";
import type { Graph } from "./graph/create-graph";
import type { PageData, PageDocument, PageElement } from "./page-dom";

/** The selected entry. */
export interface Selection {
  /** Shows an entry in the panel, or nothing. */
  select(entry: string | undefined, movesFocus: boolean): void;
  /** Shows only the entries that a query finds, and that the menus of kinds, waves and components leave. */
  find(query: string): void;
  /** The same, with all menus at their begin. */
  clear(): void;
  redraw(): void;
}

/** The elements of the page that a selection changes. */
export interface SelectionFields {
  readonly page: PageElement;
  readonly search: PageElement;
  readonly status: PageElement;
}

interface Views {
  readonly navigator: Navigator;
  readonly list: List;
  readonly details: Details;
  readonly edges: Edges;
  /** Absent on a page without a graph. */
  readonly graph: Graph | undefined;
}

/** Keeps list, graph, panel and lines at one entry. Part of the page: see the README. */
export function createSelection(
  document: PageDocument,
  data: PageData,
  { page, search, status }: SelectionFields,
  { navigator, list, details, edges, graph }: Views,
): Selection {
  let selected: string | undefined;
  const menus = { kind: "by-kind", wave: "by-wave", component: "by-component" };
  const chosen = (id: string): string => document.getElementById(id)?.value ?? "";

  const redraw = (): void => {
    edges.draw(selected?.startsWith("r") === true ? Number(selected.slice(1)) : undefined);
  };

  const find = (query: string): void => {
    search.value = query;
    const { kind, wave, component } = menus;
    const choice = { kind: chosen(kind), wave: chosen(wave), component: chosen(component) };
    const found = navigator.search({ query, ...choice });
    const all = data.rows.length;
    status.textContent = found.size === all ? `${all} items` : `${found.size} of ${all} items`;
    list.refresh();
    graph?.show(found);
    redraw();
  };

  const clear = (): void => {
    for (const id of Object.values(menus)) {
      const menu = document.getElementById(id);
      if (menu !== null) menu.value = "";
    }
    find("");
  };

  const select = (entry: string | undefined, movesFocus: boolean): void => {
    if (selected !== undefined) document.getElementById(selected)?.setAttribute("aria-selected", "false");
    selected = entry;
    page.classList.toggle("has-selection", entry !== undefined);
    if (entry !== undefined) {
      if (!navigator.isShown(entry)) {
        navigator.reveal(entry);
        if (navigator.isShown(entry)) list.refresh();
        else clear();
      }
      document.getElementById(entry)?.setAttribute("aria-selected", "true");
      if (movesFocus) (graph?.isOpen() === true ? graph : list).focus(entry);
    }
    details.show(entry);
    graph?.mark(entry);
    redraw();
  };

  return { select, find, clear, redraw };
}
