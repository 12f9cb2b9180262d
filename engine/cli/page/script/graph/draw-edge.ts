import type { PageElement } from "../page-dom";
import type { Box } from "./layout-graph";
import type { MakeSvg } from "./make-svg";

/**
 * Draws the line from a node to one that waits for it. One between waves is pale until it is marked: the gate between
 * them waits for it too. Part of the page: see the README of `script`.
 */
export function drawEdge(svg: MakeSvg, from: Box, to: Box, isBetweenWaves: boolean): PageElement {
  const [startX, startY] = [from.x + from.width / 2, from.y + from.height];
  const [endX, endY] = [to.x + to.width / 2, to.y - 5];
  const reach = Math.min(110, Math.max(18, (endY - startY) / 2));
  return svg("path", {
    class: isBetweenWaves ? "need is-far" : "need",
    d: `M${startX} ${startY}C${startX} ${startY + reach} ${endX} ${endY - reach} ${endX} ${endY}`,
  });
}
