import type { Navigator } from "./create-navigator";
import type { Selection } from "./create-selection";
import type { Views } from "./create-views";
import type { PageElement } from "./page-dom";

interface ListTargets {
  readonly navigator: Navigator;
  readonly selection: Selection;
  readonly views: Views;
}

/** Selects and folds by clicks. Part of the page: see the README. */
export function listenToList(plan: PageElement, { navigator, selection, views }: ListTargets): void {
  plan.addEventListener("click", ({ target }) => {
    const entry = target.closest("[role=treeitem]")?.id;
    if (entry === undefined) return;
    const isTwist = target.closest(".twist") !== null;
    if (isTwist) views.fold(entry, !navigator.isFolded(entry));
    selection.select(entry, true);
  });
}
