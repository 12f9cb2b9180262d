import type { DataGroup } from "../page-dom";
import type { FoldedGraph } from "./fold-graph";
import type { Layer, orderLayers } from "./order-layers";
import type { placeRows } from "./place-rows";

/** A rectangle of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of a wave, and the part of it that says which one it is. */
export interface WaveBox extends Box {
  readonly group: number;
  readonly head: Box;
}

/** Where all of the graph is. */
export interface GraphLayout {
  /** By node. */
  readonly nodes: readonly Box[];
  readonly waves: readonly WaveBox[];
  readonly width: number;
  readonly height: number;
}

/** What a layout depends on beside the graph. */
export interface LayoutInput {
  readonly groups: readonly Pick<DataGroup, "short" | "note" | "heading" | "gate">[];
  /** The number of characters of the longest text of a node. */
  readonly lengthOf: (node: number) => number;
  /** The width that the drawing should have. */
  readonly room: number;
}

/**
 * Waves are boxes one below the other, as in the list, and the depths in a wave are its rows, so that each line leads
 * down. A depth with many nodes has several rows. Part of the page: see the README of `script`.
 */
export function layoutGraph(
  graph: FoldedGraph,
  { groups, lengthOf, room }: LayoutInput,
  parts: { readonly orderLayers: typeof orderLayers; readonly placeRows: typeof placeRows },
): GraphLayout {
  const [pad, far, gap, phase, narrow, rowHeight, many] = [14, 40, 54, 30, 640, 56, 60];
  const isNarrow = room < narrow;
  const layersOf = new Map<number, Layer[]>();
  for (const layer of parts.orderLayers(graph)) {
    const known = layersOf.get(layer.group);
    if (known === undefined) layersOf.set(layer.group, [layer]);
    else known.push(layer);
  }
  const lengths = [...layersOf.keys()].map((group) => {
    const { short = "", note = "" } = groups[group] ?? {};
    return Math.max(short.length * 8.4, note.length * 6.6) + 56;
  });
  const longest = Math.round(lengths.reduce((most, one) => Math.max(most, one), 130));
  const head = isNarrow ? { width: 0, height: 44 } : { width: Math.min(230, longest), height: 0 };
  const boxes: Box[] = graph.nodes.map(() => ({ x: 0, y: 0, width: 0, height: 0 }));
  const widthOf = (node: number): number => Math.min(340, Math.max(110, Math.round(lengthOf(node) * 7.3) + 46));
  // Many nodes are wider than the room, so that they are about as high as wide.
  const area = graph.nodes.reduce((sum, _, node) => sum + widthOf(node) * rowHeight, 0);
  const wide = graph.nodes.length > many ? Math.sqrt(area * 1.3) : 0;
  const inner = Math.max(isNarrow ? 250 : 360, room - head.width - 2 * pad, wide);
  const placed = [...layersOf].map(([group, layers]) => ({ group, rows: parts.placeRows(layers, widthOf, inner) }));
  const gates = [...layersOf.keys()].map(
    (group) => (groups[group]?.gate?.length ?? 0) * 6.8 + 44 - 2 * pad - head.width,
  );
  const least = [200, isNarrow ? longest : 0, ...gates].reduce((most, one) => Math.max(most, Math.round(one)), 0);
  const widest = placed.reduce((most, { rows }) => Math.max(most, rows.width), least);
  const width = head.width + widest + 2 * pad;
  const waves: WaveBox[] = [];
  let y = 0;
  for (const { group, rows } of placed) {
    if (groups[group]?.heading !== undefined) y += phase;
    const top = y + pad + head.height;
    for (const { node, box } of rows.boxes) {
      const x = head.width + pad + (widest - box.rowWidth) / 2 + box.x;
      boxes[node] = { x, y: top + box.y + box.layer * far, width: box.width, height: box.height };
    }
    const height = head.height + rows.height + (rows.layers - 1) * far + 2 * pad;
    const own = isNarrow ? { width, height: head.height } : { width: head.width, height };
    waves.push({ group, x: 0, y, width, height, head: { x: 0, y, ...own } });
    y += height + gap;
  }
  return { nodes: boxes, waves, width: waves.length === 0 ? 0 : width, height: Math.max(0, y - gap) };
}
