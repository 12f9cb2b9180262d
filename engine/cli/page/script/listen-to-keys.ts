import type { List } from "./create-list";
import type { Navigator } from "./create-navigator";
import type { Selection } from "./create-selection";
import type { Views } from "./create-views";
import type { PageDocument, PageElement } from "./page-dom";

interface KeyTargets {
  readonly selection: Selection;
  readonly list: List;
  readonly navigator: Navigator;
  readonly views: Views;
}

/** Moves through the list, the search and the panel by keys. Part of the page: see the README. */
export function listenToKeys(
  document: PageDocument,
  { plan, search }: { readonly plan: PageElement; readonly search: PageElement },
  { selection, list, navigator, views }: KeyTargets,
): void {
  const follow = (entry: string, key: string): void => {
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const opens = key === "ArrowRight";
      if (navigator.isHead(entry) && navigator.isFolded(entry) === opens) {
        views.fold(entry, !opens);
        return;
      }
      if (opens && !navigator.isHead(entry)) return;
    }
    const next =
      key === "ArrowLeft" ? navigator.parentOf(entry) : navigator.next(entry, key === "ArrowRight" ? "ArrowDown" : key);
    if (next !== undefined) selection.select(next, true);
  };
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
      follow(list.focused(), event.key);
    }
  });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    let entry = navigator.next(undefined, "Home");
    while (entry !== undefined && !entry.startsWith("r")) entry = navigator.next(entry, "ArrowDown");
    entry ??= navigator.next(undefined, "Home");
    if (entry !== undefined) selection.select(entry, true);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = document.activeElement;
    if (event.key === "/" && place?.id !== "search") {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (place?.id === "search") selection.clear();
      else if (place?.closest("#left") !== null) selection.select(undefined, false);
      views.focus();
    } else if (place?.id !== "search") views.key(event);
  });
}
