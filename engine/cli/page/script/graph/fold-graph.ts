import type { PageData } from "../page-dom";

/** One node of the graph: a row, the rows of one kind, or a group. */
export interface GraphNode {
  readonly type: "row" | "kind" | "wave";
  /** The same for the same rows: a row of its own, a kind of a group, a group. */
  readonly key: string;
  readonly rows: readonly number[];
  readonly group: number;
  /** How many nodes of its group come one after the other before it, at most. */
  readonly depth: number;
}

/** A line from a node to one that waits for it. */
export interface GraphEdge {
  readonly from: number;
  readonly to: number;
}

/** The graph as it is shown. */
export interface FoldedGraph {
  readonly nodes: readonly GraphNode[];
  /** One for each pair of nodes. */
  readonly edges: readonly GraphEdge[];
  /** By row, the node that it is in; absent if it is not shown. */
  readonly nodeOf: ReadonlyMap<number, number>;
}

/**
 * Makes nodes of the shown rows, in their order: one for each row, or for all that are folded together. Rows of one
 * kind fold for each depth, so that no line can lead back. Part of the page: see the README of `script`.
 *
 * @param isFolded - of "w3", a group, or "k3/ConfigMap", a kind of a group
 */
export function foldGraph(
  { rows }: Pick<PageData, "rows">,
  depths: readonly number[],
  shown: Iterable<number>,
  isFolded: (key: string) => boolean,
): FoldedGraph {
  const found = new Map<string, { type: GraphNode["type"]; group: number; depth: number; rows: number[] }>();
  for (const row of shown) {
    const { group = 0, kind = "" } = rows[row] ?? {};
    const isWave = isFolded(`w${group}`);
    const isKind = !isWave && isFolded(`k${group}/${kind}`);
    const depth = isWave ? 0 : (depths[row] ?? 0);
    const key = isWave ? `w${group}` : isKind ? `k${group}/${kind}/${depth}` : `r${row}`;
    const known = found.get(key);
    if (known === undefined)
      found.set(key, { type: isWave ? "wave" : isKind ? "kind" : "row", group, depth, rows: [row] });
    else known.rows.push(row);
  }
  const nodes = [...found].map(([key, node]): GraphNode => {
    const isAlone = node.type === "kind" && node.rows.length === 1;
    return isAlone ? { ...node, key: `r${node.rows[0] ?? 0}`, type: "row" } : { key, ...node };
  });
  const nodeOf = new Map(nodes.flatMap((node, index) => node.rows.map((row) => [row, index] as const)));
  const edges = new Map<number, GraphEdge>();
  for (const [row, to] of nodeOf) {
    for (const other of rows[row]?.waitsFor ?? []) {
      const from = nodeOf.get(other);
      if (from !== undefined && from !== to) edges.set(from * nodes.length + to, { from, to });
    }
  }
  return { nodes, edges: [...edges.values()], nodeOf };
}
