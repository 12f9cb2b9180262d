import type { PageData, PageElement } from "../page-dom";
import type { NodeTexts } from "./describe-node";
import type { drawEdge } from "./draw-edge";
import type { drawNode } from "./draw-node";
import type { drawWave } from "./draw-wave";
import type { FoldedGraph } from "./fold-graph";
import type { GraphLayout } from "./layout-graph";
import type { MakeSvg } from "./make-svg";

/** The elements of a graph. */
export interface DrawnGraph {
  readonly graph: FoldedGraph;
  readonly layout: GraphLayout;
  /** By node. */
  readonly nodes: readonly PageElement[];
  /** By edge. */
  readonly edges: readonly PageElement[];
  /** In the order of `layout.waves`. */
  readonly waves: readonly PageElement[];
}

/** Draws waves, lines and nodes, one above the other. Part of the page: see the README of `script`. */
export function drawGraph(
  svg: MakeSvg,
  { groups }: Pick<PageData, "groups">,
  { graph, layout, texts }: Pick<DrawnGraph, "graph" | "layout"> & { readonly texts: readonly NodeTexts[] },
  parts: {
    readonly drawEdge: typeof drawEdge;
    readonly drawNode: typeof drawNode;
    readonly drawWave: typeof drawWave;
  },
): DrawnGraph {
  const folded = new Set(graph.nodes.flatMap(({ type, group }) => (type === "wave" ? [group] : [])));
  const waves = layout.waves.flatMap((box, index) => {
    const data = groups[box.group];
    const wave = { box, next: layout.waves[index + 1], isFolded: folded.has(box.group) };
    return data === undefined ? [] : [parts.drawWave(svg, data, wave)];
  });
  const edges = graph.edges.flatMap(({ from, to }) => {
    const [start, end] = [layout.nodes[from], layout.nodes[to]];
    const isFar = graph.nodes[from]?.group !== graph.nodes[to]?.group;
    return start === undefined || end === undefined ? [] : [parts.drawEdge(svg, start, end, isFar)];
  });
  const nodes = graph.nodes.flatMap((node, index) => {
    const [own, box] = [texts[index], layout.nodes[index]];
    return own === undefined || box === undefined ? [] : [parts.drawNode(svg, index, node, own, box)];
  });
  return { graph, layout, nodes, edges, waves };
}
