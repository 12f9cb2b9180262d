import { findDepths } from "../../../../../../engine/cli/page/script/graph/find-depths";
import { foldGraph, type FoldedGraph } from "../../../../../../engine/cli/page/script/graph/fold-graph";
import { layoutGraph, type GraphLayout } from "../../../../../../engine/cli/page/script/graph/layout-graph";
import { orderLayers } from "../../../../../../engine/cli/page/script/graph/order-layers";
import { placeRows } from "../../../../../../engine/cli/page/script/graph/place-rows";
import type { PageData } from "../../../../../../engine/cli/page/script/page-dom";
import type { Random } from "../../../../../properties/random-numbers";

/** A row of a test: what it is, its wave, and what it waits for. */
export interface GivenRow {
  readonly kind?: string;
  readonly type?: string;
  readonly group: number;
  readonly waitsFor?: readonly number[];
}

/** The data of a page with these rows; each wave waits for the one before, but for those in `ends`. */
export function graphData(given: readonly GivenRow[], ends: readonly number[] = []): PageData {
  const blocks: number[][] = given.map(() => []);
  given.forEach(({ waitsFor = [] }, row) => {
    for (const other of waitsFor) blocks[other]?.push(row);
  });
  const count = given.reduce((most, { group }) => Math.max(most, group + 1), 0);
  return {
    hasGraph: true,
    groups: Array.from({ length: count }, (_, index) => ({
      ...{ name: `Apply, wave ${index}`, short: `wave ${index}`, note: "some objects", sections: [] },
      ...(index < count - 1 ? { gate: "waits until 2 objects are healthy" } : {}),
      leads: index < count - 1 && !ends.includes(index),
    })),
    kinds: [],
    rows: given.map(({ kind = "ConfigMap", type = "object", group, waitsFor = [] }, index) => ({
      ...{
        type,
        kind,
        name: `shop/r${index}`,
        shown: `r${index}`,
        meaning: "to apply",
        tone: "plain",
        mark: "·",
        group,
      },
      ...{ words: `${kind} r${index}`.toLowerCase(), waitsFor, blocks: blocks[index] ?? [], sections: [] },
    })),
    path: [],
    summary: [],
  };
}

/** The graph of some data with its layout. */
export function drawn(
  data: PageData,
  isFolded: (key: string) => boolean = () => false,
  shown: Iterable<number> = data.rows.keys(),
  room = 900,
): { readonly graph: FoldedGraph; readonly layout: GraphLayout } {
  const graph = foldGraph(data, findDepths(data), shown, isFolded);
  const lengthOf = (node: number): number => 4 + (node % 30);
  return { graph, layout: layoutGraph(graph, { groups: data.groups, lengthOf, room }, { orderLayers, placeRows }) };
}

/** Random waves of random kinds, with random needs among what comes before. */
export function randomRows(random: Random, count: number): readonly GivenRow[] {
  const waves = 1 + random(5);
  const groups = Array.from({ length: count }, () => random(waves)).sort((left, right) => left - right);
  return groups.map((group, row) => ({
    group,
    kind: ["ConfigMap", "Deployment", "Service"][random(3)] ?? "",
    waitsFor: row === 0 ? [] : Array.from({ length: random(4) }, () => random(row)),
  }));
}
