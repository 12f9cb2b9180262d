import type { PageData, PageElement } from "../page-dom";
import type { createCamera } from "./create-camera";
import type { createStops, Stops } from "./create-stops";
import type { describeNode } from "./describe-node";
import type { DrawnGraph, drawGraph } from "./draw-graph";
import type { drawEdge } from "./draw-edge";
import type { drawNode } from "./draw-node";
import type { drawWave } from "./draw-wave";
import type { FoldedGraph } from "./fold-graph";
import type { layoutGraph } from "./layout-graph";
import type { MakeSvg } from "./make-svg";
import type { Mark, markGraph } from "./mark-graph";
import type { orderLayers } from "./order-layers";
import type { placeRows } from "./place-rows";

/** The drawing, and which part of it is seen. */
export interface Canvas {
  /** The nodes and heads of waves, and which of them has the focus. */
  readonly stops: Stops;
  /** The last drawing. */
  drawn(): DrawnGraph | undefined;
  draw(graph: FoldedGraph): void;
  mark(mark: Mark | undefined): void;
  /** Moves the focus, and what is seen, to one of the stops. */
  focusStop(index: number): void;
  /** Shows all of it; not smaller than readable, if `isReadable`. */
  fit(isReadable: boolean): void;
  /** Zooms at a point, by default the middle. */
  zoom(factor: number, at?: readonly [x: number, y: number]): void;
  move(x: number, y: number): void;
}

/** The other functions of the canvas. */
export interface CanvasParts {
  readonly createCamera: typeof createCamera;
  readonly createStops: typeof createStops;
  readonly describeNode: typeof describeNode;
  readonly drawEdge: typeof drawEdge;
  readonly drawGraph: typeof drawGraph;
  readonly drawNode: typeof drawNode;
  readonly drawWave: typeof drawWave;
  readonly layoutGraph: typeof layoutGraph;
  readonly markGraph: typeof markGraph;
  readonly orderLayers: typeof orderLayers;
  readonly placeRows: typeof placeRows;
}

/** Draws graphs on the page. Part of the page: see the README of `script`. */
export function createCanvas(
  svg: MakeSvg,
  data: PageData,
  { drawing, view }: { readonly drawing: PageElement; readonly view: PageElement },
  parts: CanvasParts,
): Canvas {
  const [camera, stops] = [parts.createCamera(), parts.createStops()];
  let drawn: DrawnGraph | undefined;
  const size = (): { width: number; height: number } => ({ width: drawing.clientWidth, height: drawing.clientHeight });
  const look = (): void => {
    view.setAttribute("transform", camera.transform());
  };
  const layerOf = (elements: readonly PageElement[]): PageElement => {
    const layer = svg("g", {});
    for (const element of elements) layer.append(element);
    return layer;
  };
  return {
    stops,
    drawn: () => drawn,
    draw(graph) {
      const texts = graph.nodes.map((node) => parts.describeNode(data, node));
      const lengthOf = (node: number): number =>
        Math.max((texts[node]?.first.length ?? 0) * 0.86, texts[node]?.second.length ?? 0);
      // The margins beside it are those of the camera.
      const room = size().width - 40;
      const layout = parts.layoutGraph(graph, { groups: data.groups, lengthOf, room }, parts);
      drawn = parts.drawGraph(svg, data, { graph, layout, texts }, parts);
      view.replaceChildren(...[drawn.waves, drawn.edges, drawn.nodes].map(layerOf));
      stops.set(drawn);
    },
    mark(mark) {
      if (drawn !== undefined) parts.markGraph(drawn, mark);
    },
    focusStop(index) {
      const stop = stops.all()[index];
      if (stop !== undefined) camera.reveal(stop.box, size());
      look();
      stops.focus(index);
    },
    fit(isReadable) {
      const { width = 0, height = 0 } = drawn?.layout ?? {};
      camera.fit({ width, height }, size(), isReadable);
      look();
    },
    zoom(factor, at) {
      const { width, height } = size();
      camera.zoom(factor, ...(at ?? ([width / 2, height / 2] as const)));
      look();
    },
    move(x, y) {
      camera.move(x, y);
      look();
    },
  };
}
