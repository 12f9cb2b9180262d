import type { PageElement } from "../page-dom";
import type { DrawnGraph } from "./draw-graph";
import type { Box } from "./layout-graph";

/** A node, or the head of a wave. */
export interface Stop {
  /** "r12", a row; "g3", a head; otherwise the key of a fold. */
  readonly key: string;
  readonly box: Box;
  readonly element: PageElement;
}

/** What can have the focus; Tab reaches one of them. */
export interface Stops {
  all(): readonly Stop[];
  /** Takes those of a new drawing; the one that had the focus keeps it. */
  set(drawn: DrawnGraph): void;
  current(): number;
  /** Moves the focus to one of them. */
  focus(index: number): void;
}

/** Remembers which node has the focus. Part of the page: see the README of `script`. */
export function createStops(): Stops {
  let stops: readonly Stop[] = [];
  let current = 0;

  const stand = (index: number): void => {
    const former = stops[current];
    if (former !== undefined) former.element.tabIndex = -1;
    current = index;
    const now = stops[current];
    if (now !== undefined) now.element.tabIndex = 0;
  };

  return {
    all: () => stops,
    current: () => current,
    set({ graph, layout, nodes, waves }) {
      const key = stops[current]?.key;
      const heads = layout.waves.flatMap((box, index): Stop[] => {
        const element = waves[index]?.querySelector(".head");
        const isThere = element !== undefined && element !== null;
        return isThere ? [{ key: `g${box.group}`, box: box.head, element }] : [];
      });
      const own = graph.nodes.flatMap((node, index): Stop[] => {
        const [box, element] = [layout.nodes[index], nodes[index]];
        return box === undefined || element === undefined ? [] : [{ key: node.key, box, element }];
      });
      stops = [...heads, ...own];
      const kept = stops.findIndex((stop) => stop.key === key);
      current = 0;
      stand(Math.max(0, kept));
    },
    focus(index) {
      stand(index);
      stops[index]?.element.focus({ preventScroll: true });
    },
  };
}
