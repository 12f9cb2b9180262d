import type { FoldedGraph } from "./fold-graph";

/** Nodes of one depth in one group, from top to bottom. */
export interface Layer {
  readonly group: number;
  readonly depth: number;
  readonly nodes: readonly number[];
}

/**
 * The nodes by group and depth; in each layer, nodes stand near those that they are linked to: each has the mean place
 * of its neighbours, in two sweeps forth and back. Part of the page: see the README of `script`.
 */
export function orderLayers({ nodes, edges }: FoldedGraph): readonly Layer[] {
  const found = new Map<string, { group: number; depth: number; nodes: number[] }>();
  for (const [index, { group, depth }] of nodes.entries()) {
    const layer = found.get(`${group}/${depth}`);
    if (layer === undefined) found.set(`${group}/${depth}`, { group, depth, nodes: [index] });
    else layer.nodes.push(index);
  }
  const layers = [...found.values()].sort((left, right) => left.group - right.group || left.depth - right.depth);
  const before: number[][] = nodes.map(() => []);
  const after: number[][] = nodes.map(() => []);
  for (const { from, to } of edges) {
    before[to]?.push(from);
    after[from]?.push(to);
  }
  const places = nodes.map(() => 0);
  const place = (layer: readonly number[]): void => {
    layer.forEach((node, at) => (places[node] = at - (layer.length - 1) / 2));
  };
  const sortBy = (layer: number[], links: readonly (readonly number[])[]): void => {
    const means = new Map(
      layer.map((node) => {
        const others = links[node] ?? [];
        const sum = others.reduce((total, other) => total + (places[other] ?? 0), 0);
        return [node, others.length === 0 ? (places[node] ?? 0) : sum / others.length] as const;
      }),
    );
    layer.sort((left, right) => (means.get(left) ?? 0) - (means.get(right) ?? 0));
    place(layer);
  };
  for (const layer of layers) place(layer.nodes);
  for (const links of [before, after, before, after]) {
    const way = links === before ? layers : [...layers].reverse();
    for (const layer of way) sortBy(layer.nodes, links);
  }
  return layers;
}
