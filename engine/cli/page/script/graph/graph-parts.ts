import { createCamera } from "./create-camera";
import { createCanvas } from "./create-canvas";
import { createFolds } from "./create-folds";
import { createGraph } from "./create-graph";
import { createStops } from "./create-stops";
import { describeNode } from "./describe-node";
import { describeRadius } from "./describe-radius";
import { drawEdge } from "./draw-edge";
import { drawGraph } from "./draw-graph";
import { drawNode } from "./draw-node";
import { drawWave } from "./draw-wave";
import { findDepths } from "./find-depths";
import { findNeighbour } from "./find-neighbour";
import { findRadius } from "./find-radius";
import { foldGraph } from "./fold-graph";
import { layoutGraph } from "./layout-graph";
import { listenToGraph } from "./listen-to-graph";
import { listenToPointer } from "./listen-to-pointer";
import { makeSvg } from "./make-svg";
import { markGraph } from "./mark-graph";
import { orderLayers } from "./order-layers";
import { placeRows } from "./place-rows";

/** The functions of the graph, by the name under which the others call them. */
export const graphParts = {
  createCamera,
  createCanvas,
  createFolds,
  createGraph,
  createStops,
  describeNode,
  describeRadius,
  drawEdge,
  drawGraph,
  drawNode,
  drawWave,
  findDepths,
  findNeighbour,
  findRadius,
  foldGraph,
  layoutGraph,
  listenToGraph,
  listenToPointer,
  makeSvg,
  markGraph,
  orderLayers,
  placeRows,
};
