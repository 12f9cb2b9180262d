import type { List } from "./create-list";
import type { Navigator } from "./create-navigator";
import type { Selection } from "./create-selection";
import type { PageDocument, PageElement } from "./page-dom";

/** Moves through the list, the search and the panel by keys. Part of the page: see the README. */
export function listenToKeys(
  document: PageDocument,
  { plan, search }: { readonly plan: PageElement; readonly search: PageElement },
  { selection, list, navigator }: { readonly selection: Selection; readonly list: List; readonly navigator: Navigator },
): void {
  plan.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      selection.select(list.focused(), false);
      document.getElementById("details-title")?.focus();
      return;
    }
    if (event.key.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(event.key)) {
      event.preventDefault();
      const next = navigator.next(list.focused(), event.key);
      if (next !== undefined) selection.select(next, true);
    }
  });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    const first = navigator.next(undefined, "Home");
    const entry = first === undefined ? undefined : (navigator.next(first, "ArrowDown") ?? first);
    if (entry !== undefined) selection.select(entry, true);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = document.activeElement?.id === "search";
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isTyping) selection.find("");
      else if (document.activeElement?.closest("#plan") !== null) selection.select(undefined, false);
      list.focus(list.focused());
    }
  });
}
