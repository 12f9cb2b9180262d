import type { Box } from "./layout-graph";

/** The box that an arrow key leads to: the nearest one on that side. Part of the page: see the README of `script`. */
export function findNeighbour(boxes: readonly Box[], from: number, key: string): number | undefined {
  const own = boxes[from];
  if (own === undefined || key === "Home") return boxes.length === 0 ? undefined : 0;
  if (key === "End") return boxes.length - 1;
  const isLevel = key === "ArrowLeft" || key === "ArrowRight";
  const gap = (start: number, length: number, ownStart: number, ownLength: number): number =>
    Math.max(0, start - ownStart - ownLength, ownStart - start - length);
  let best: { readonly box: number; readonly distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const isThere =
      (key === "ArrowRight" && box.x >= own.x + own.width) ||
      (key === "ArrowLeft" && box.x + box.width <= own.x) ||
      (key === "ArrowDown" && box.y >= own.y + own.height) ||
      (key === "ArrowUp" && box.y + box.height <= own.y);
    if (!isThere) continue;
    const [across, down] = [gap(box.x, box.width, own.x, own.width), gap(box.y, box.height, own.y, own.height)];
    const distance = isLevel ? across + 3 * down : down + 3 * across;
    if (best === undefined || distance < best.distance) best = { box: index, distance };
  }
  return best?.box;
}
