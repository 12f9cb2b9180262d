import type { createDetails } from "./create-details";
import type { createEdges } from "./create-edges";
import type { createNavigator } from "./create-navigator";
import type { PageData, PageDocument, PageElement } from "./page-dom";

/** The other functions of the page. */
export interface PageParts {
  readonly createNavigator: typeof createNavigator;
  readonly createDetails: typeof createDetails;
  readonly createEdges: typeof createEdges;
}

/** Connects the list, the search and the panel. Part of the page: see the README. */
export function runPage(document: PageDocument, parts: PageParts): void {
  const need = (id: string): PageElement => {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`the page has no element ${id}`);
    return element;
  };
  const data = JSON.parse(need("data").textContent ?? "") as PageData;
  const [list, search, status, page] = [need("plan"), need("search"), need("status"), need("page")];
  const navigator = parts.createNavigator(data);
  const elementOf = (entry: string): PageElement | null => document.getElementById(entry);
  const edges = parts.createEdges(document, data, elementOf);
  const details = parts.createDetails(document, data, (entry) => {
    select(entry, true);
  });
  let selected: string | undefined;
  let focused = "g0";

  const focusEntry = (entry: string): void => {
    const element = elementOf(entry);
    if (element === null) return;
    const former = elementOf(focused);
    if (former !== null) former.tabIndex = -1;
    focused = entry;
    element.tabIndex = 0;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  };

  const select = (entry: string | undefined, movesFocus: boolean): void => {
    if (selected !== undefined) elementOf(selected)?.setAttribute("aria-selected", "false");
    selected = entry;
    page.classList.toggle("has-selection", entry !== undefined);
    if (entry !== undefined) {
      if (!navigator.isShown(entry)) find("");
      elementOf(entry)?.setAttribute("aria-selected", "true");
      if (movesFocus) focusEntry(entry);
    }
    details.show(entry);
    edges.draw(entry?.startsWith("r") === true ? Number(entry.slice(1)) : undefined);
  };

  const find = (query: string): void => {
    search.value = query;
    const found = navigator.search(query);
    const all = data.rows.length;
    status.textContent = query.trim() === "" ? `${all} items` : `${found} of ${all} items`;
    data.groups.forEach((_, index) => {
      const group = document.getElementById(`s${index}`);
      if (group !== null) group.hidden = !navigator.isShown(`g${index}`);
    });
    data.rows.forEach((_, index) => {
      const row = elementOf(`r${index}`);
      if (row !== null) row.hidden = !navigator.isShown(`r${index}`);
    });
    const first = navigator.next(undefined, "Home");
    if (!navigator.isShown(focused) && first !== undefined) {
      const former = elementOf(focused);
      if (former !== null) former.tabIndex = -1;
      focused = first;
      const now = elementOf(first);
      if (now !== null) now.tabIndex = 0;
    }
    edges.draw(selected?.startsWith("r") === true ? Number(selected.slice(1)) : undefined);
  };

  list.addEventListener("click", ({ target }) => {
    const entry = target.closest("[role=option]")?.id;
    if (entry !== undefined) select(entry, true);
  });
  list.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      select(focused, false);
      document.getElementById("details-title")?.focus();
      return;
    }
    if (event.key.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(event.key)) {
      event.preventDefault();
      const next = navigator.next(focused, event.key);
      if (next !== undefined) select(next, true);
    }
  });
  search.addEventListener("input", () => {
    find(search.value ?? "");
  });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    const first = navigator.next(undefined, "Home");
    const entry = first === undefined ? undefined : (navigator.next(first, "ArrowDown") ?? first);
    if (entry !== undefined) select(entry, true);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = document.activeElement?.id === "search";
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isTyping) find("");
      else if (document.activeElement?.closest("#plan") !== null) select(undefined, false);
      focusEntry(focused);
    }
  });
  need("chips").addEventListener("click", ({ target }) => {
    const query = target.closest("[data-query]")?.getAttribute("data-query");
    if (query !== undefined && query !== null) find(search.value === query ? "" : query);
  });
  need("close").addEventListener("click", () => {
    select(undefined, false);
    focusEntry(focused);
  });
  document.defaultView?.addEventListener("resize", () => {
    edges.draw(selected?.startsWith("r") === true ? Number(selected.slice(1)) : undefined);
  });
  find("");
}
