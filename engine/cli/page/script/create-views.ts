import type { List } from "./create-list";
import type { Navigator } from "./create-navigator";
import type { Selection } from "./create-selection";
import type { Graph } from "./graph/create-graph";
import type { PageDocument, PageElement, PageEvent } from "./page-dom";

/** The list and the graph; one of them is shown. */
export interface Views {
  /** Shows the graph or the list. */
  show(isGraph: boolean): void;
  /** Acts on a key that is for no part of the page. */
  key(event: Pick<PageEvent, "key">): void;
  /** Moves the focus to the entry of the shown view that had it. */
  focus(): void;
  /** Folds or unfolds an entry of the list. */
  fold(entry: string, isOn: boolean): void;
  /** Folds or unfolds all waves, all kinds, or both, of the shown view. */
  foldAll(whats: readonly ("waves" | "kinds")[], isOn: boolean): void;
}

interface ViewTargets {
  readonly navigator: Navigator;
  readonly list: List;
  readonly selection: Selection;
  readonly graph: Graph | undefined;
}

/** Switches the views, and folds what they show. Part of the page: see the README. */
export function createViews(
  document: PageDocument,
  { page, plan }: { readonly page: PageElement; readonly plan: PageElement },
  { navigator, list, selection, graph }: ViewTargets,
): Views {
  const isGraph = (): boolean => graph?.isOpen() === true;
  const show = (isOn: boolean): void => {
    document.getElementById("as-list")?.setAttribute("aria-pressed", String(!isOn));
    document.getElementById("as-graph")?.setAttribute("aria-pressed", String(isOn));
    page.classList.toggle("as-graph", isOn);
    plan.hidden = isOn;
    graph?.open(isOn);
    selection.redraw();
  };
  const refold = (): void => {
    list.refresh();
    selection.redraw();
  };
  return {
    show,
    focus() {
      if (isGraph()) graph?.focus();
      else list.focus(list.focused());
    },
    fold(entry, isOn) {
      navigator.fold(entry, isOn);
      refold();
    },
    foldAll(whats, isOn) {
      if (isGraph()) {
        graph?.foldAll(whats, isOn);
        return;
      }
      for (const what of whats) navigator.foldAll(what, isOn);
      refold();
    },
    key({ key }) {
      if (document.activeElement?.closest("select") !== null || graph === undefined) return;
      if (key === "v") {
        show(!isGraph());
        (isGraph() ? graph : list).focus(list.focused());
      } else if (!isGraph()) return;
      else if (key === "+" || key === "=") graph.canvas.zoom(1.25);
      else if (key === "-") graph.canvas.zoom(0.8);
      else if (key === "0") graph.canvas.fit(false);
    },
  };
}
