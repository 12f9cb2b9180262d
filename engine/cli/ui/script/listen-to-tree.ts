import type { UiTree } from "./create-tree";
import type { UiView } from "./create-view";
import type { UiDocument, UiElement } from "./ui-dom";

interface Listened {
  readonly list: UiElement;
  readonly search: UiElement;
  readonly details: UiElement;
}

/** Moves through the tree, the search and the panel by keys and clicks. Part of the page: see the README. */
export function listenToTree(
  document: UiDocument,
  { list, search, details }: Listened,
  tree: UiTree,
  view: UiView,
): void {
  const isPlain = (event: {
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
  }): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

  list.addEventListener("keydown", (event) => {
    const row = tree.focused();
    const { key } = event;
    if (!isPlain(event) || row === undefined) return;
    const isOpener = key === "ArrowRight" ? row.isOpen === false : key === "ArrowLeft" && row.isOpen === true;
    const next = tree.next(key);
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      if (row.more !== undefined) view.toggle(row);
      else {
        view.select(row, false);
        document.getElementById("details-title")?.focus();
      }
    } else if (isOpener) {
      event.preventDefault();
      view.toggle(row);
    } else if (next !== undefined) {
      event.preventDefault();
      view.select(next, true);
    }
  });
  list.addEventListener("click", ({ target }) => {
    const row = tree.rowOf(target);
    if (row === undefined) return;
    if (row.more !== undefined || target.closest(".twisty") !== null) view.toggle(row);
    else view.select(row, true);
  });
  search.addEventListener("input", () => {
    view.find(search.value ?? "");
  });
  search.addEventListener("keydown", (event) => {
    const first = tree.next("Home");
    if ((event.key !== "ArrowDown" && event.key !== "Enter") || first === undefined) return;
    event.preventDefault();
    view.select(first, true);
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = document.activeElement?.id === "search";
    if (!isPlain(event) || (event.key !== "Escape" && (event.key !== "/" || isTyping))) return;
    event.preventDefault();
    if (event.key === "/") {
      search.focus();
      return;
    }
    if (isTyping) view.find("");
    else if (!details.contains(document.activeElement)) view.select(undefined, false);
    tree.focus(tree.focused()?.key ?? "");
  });
}
