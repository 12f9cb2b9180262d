import type { PageData, PageElement } from "../page-dom";
import type { Graph } from "./create-graph";
import type { findNeighbour } from "./find-neighbour";

interface GraphTargets {
  readonly data: PageData;
  readonly graph: Graph;
  readonly select: (entry: string | undefined) => void;
  /** Moves the focus to the details. */
  readonly read: () => void;
}

/** Selects, folds and moves through the graph by keys and clicks. Part of the page: see the README of `script`. */
export function listenToGraph(
  drawing: PageElement,
  { data, graph, select, read }: GraphTargets,
  parts: { readonly findNeighbour: typeof findNeighbour },
): void {
  const { canvas } = graph;
  /** What folds with a stop: the kind of a row, the wave of a head, the fold itself. */
  const foldOf = (key: string): string => {
    const row = key.startsWith("r") ? data.rows[Number(key.slice(1))] : undefined;
    if (row !== undefined) return `k${row.group}/${row.kind}`;
    return key.startsWith("g") ? `w${key.slice(1)}` : key.startsWith("k") ? key.replace(/\/\d+$/, "") : key;
  };
  const isEntry = (key: string): boolean => /^[gr]\d+$/.test(key);
  const toggle = (key: string): void => {
    graph.toggle(foldOf(key));
    canvas.focusStop(canvas.stops.current());
  };
  const arrive = (index: number): void => {
    canvas.focusStop(index);
    const key = canvas.stops.all()[index]?.key ?? "";
    if (isEntry(key)) select(key);
  };

  drawing.addEventListener("click", ({ target }) => {
    const fold = target.closest("[data-fold]")?.getAttribute("data-fold");
    if (fold !== undefined && fold !== null) {
      graph.toggle(fold);
      return;
    }
    const element = target.closest("[role=button]");
    const index = canvas.stops.all().findIndex((stop) => stop.element === element);
    if (index < 0) {
      select(undefined);
      return;
    }
    const key = canvas.stops.all()[index]?.key ?? "";
    if (isEntry(key)) arrive(index);
    else toggle(key);
  });
  drawing.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const current = canvas.stops.current();
    const key = canvas.stops.all()[current]?.key ?? "";
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!isEntry(key)) toggle(key);
      else {
        select(key);
        read();
      }
    } else if (event.key === "f") toggle(key);
    else if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") {
      event.preventDefault();
      const boxes = canvas.stops.all().map(({ box }) => box);
      const next = parts.findNeighbour(boxes, current, event.key);
      if (next !== undefined) arrive(next);
    }
  });
}
