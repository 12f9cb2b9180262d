import type { DrawnGraph } from "./draw-graph";
import type { Radius } from "./find-radius";

/** The selected row, with what waits for it and what it waits for. */
export interface Mark {
  readonly row: number;
  readonly radius: Radius;
}

/** Marks nodes and lines by what they are to the selected row. Part of the page: see the README of `script`. */
export function markGraph({ graph, nodes, edges }: DrawnGraph, mark: Mark | undefined): void {
  const nodesOf = (some: Iterable<number>): ReadonlySet<number> => {
    const found = [...some].flatMap((row) => graph.nodeOf.get(row) ?? []);
    return new Set(found);
  };
  const own = mark === undefined ? undefined : graph.nodeOf.get(mark.row);
  const [after, before, later, earlier] = [
    nodesOf(mark?.radius.after ?? []),
    nodesOf(mark?.radius.before ?? []),
    nodesOf(mark?.radius.later ?? []),
    nodesOf(mark?.radius.earlier ?? []),
  ];
  const classOf = (node: number): string => {
    if (mark === undefined) return "";
    if (node === own) return "is-selected";
    if (after.has(node)) return "is-after";
    if (before.has(node)) return "is-before";
    return later.has(node) ? "is-later" : earlier.has(node) ? "is-earlier" : "is-other";
  };
  const names = ["is-selected", "is-after", "is-before", "is-later", "is-earlier", "is-other"];
  nodes.forEach((element, node) => {
    const name = classOf(node);
    for (const one of names) element.classList.toggle(one, one === name);
    if (name === "is-selected") element.setAttribute("aria-current", "true");
    else element.removeAttribute("aria-current");
  });
  graph.edges.forEach(({ from, to }, index) => {
    const isAfter = after.has(to) && (from === own || after.has(from));
    const isBefore = before.has(from) && (to === own || before.has(to));
    const element = edges[index];
    element?.classList.toggle("is-after", isAfter);
    element?.classList.toggle("is-before", isBefore);
    element?.classList.toggle("is-other", mark !== undefined && !isAfter && !isBefore);
    const arrow = isAfter ? "after" : isBefore ? "before" : "need";
    element?.setAttribute("marker-end", `url(#arrow-${arrow})`);
  });
}
