import type { Navigator } from "./create-navigator";
import type { PageData, PageDocument, PageElement } from "./page-dom";

/** The list of groups and rows; one of them has the focus. */
export interface List {
  focused(): string;
  /** Moves the focus to an entry. */
  focus(entry: string): void;
  /** Shows what the navigator shows. If that lacks the focused entry, what it is in, or the first, gets the focus. */
  refresh(): void;
}

/** Keeps the elements of the list. Part of the page: see the README. */
export function createList(document: PageDocument, data: PageData, navigator: Navigator): List {
  const elementOf = (entry: string): PageElement | null => document.getElementById(entry);
  let focused = "g0";

  const moveTabStop = (entry: string): void => {
    const former = elementOf(focused);
    if (former !== null) former.tabIndex = -1;
    focused = entry;
    const now = elementOf(entry);
    if (now !== null) now.tabIndex = 0;
  };

  const show = (id: string, entry: string): void => {
    const element = elementOf(id);
    if (element !== null) element.hidden = !navigator.isShown(entry);
  };
  const setFold = (entry: string): void => {
    elementOf(entry)?.setAttribute("aria-expanded", String(!navigator.isFolded(entry)));
  };

  return {
    focused: () => focused,
    focus(entry) {
      const element = elementOf(entry);
      if (element === null) return;
      moveTabStop(entry);
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: "nearest" });
    },
    refresh() {
      data.groups.forEach((_, index) => {
        show(`s${index}`, `g${index}`);
        setFold(`g${index}`);
      });
      data.kinds.forEach((_, index) => {
        show(`k${index}`, `k${index}`);
        setFold(`k${index}`);
      });
      data.rows.forEach((_, index) => {
        show(`r${index}`, `r${index}`);
      });
      let next: string | undefined = focused;
      while (next !== undefined && !navigator.isShown(next)) next = navigator.parentOf(next);
      next ??= navigator.next(undefined, "Home");
      if (next !== undefined && next !== focused) moveTabStop(next);
    },
  };
}
