import { findNeighbour } from "../../../../../../engine/cli/page/script/graph/find-neighbour";

const box = (x: number, y: number, width = 10): { x: number; y: number; width: number; height: number } => ({
  ...{ x, y, width },
  height: 10,
});

/** A head above two columns, and a column to the right of them. */
const boxes = [box(0, 0, 40), box(0, 20), box(0, 40), box(30, 20), box(55, 40)];

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, undefined],
  ["ArrowUp", 3, 0],
  ["ArrowUp", 2, 1],
  ["ArrowRight", 1, 3],
  ["ArrowRight", 2, 4],
  ["ArrowRight", 3, 4],
  ["ArrowLeft", 4, 2],
  ["ArrowLeft", 1, undefined],
  ["Home", 3, 0],
  ["End", 0, 4],
])("%s from %d leads to %s", (key, from, to) => {
  expect(findNeighbour(boxes, from, key)).toBe(to);
});
