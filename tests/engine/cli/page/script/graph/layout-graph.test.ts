import type { Box } from "../../../../../../engine/cli/page/script/graph/layout-graph";
import { randomNumbers } from "../../../../../properties/random-numbers";
import { runSeed } from "../../../../../properties/run-seed";
import { drawn, graphData, randomRows } from "./graph-data";

function overlap(left: Box, right: Box): boolean {
  return (
    left.x < right.x + right.width &&
    right.x < left.x + left.width &&
    left.y < right.y + right.height &&
    right.y < left.y + left.height
  );
}

function contains(outer: Box, inner: Box): boolean {
  const isWithin = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
  return isWithin && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

test(`random plans: no line leads back, nothing overlaps, all is in its wave (seed ${runSeed})`, () => {
  const random = randomNumbers(runSeed);
  for (let round = 0; round < 100; round += 1) {
    const data = graphData(randomRows(random, 1 + random(60)));
    const folds = new Set([`w${random(5)}`, `k${random(5)}/ConfigMap`, `k${random(5)}/Service`]);
    const shown = [...data.rows.keys()].filter(() => random(10) > 0);
    const room = 300 + random(1200);
    const { graph, layout } = drawn(data, (key) => folds.has(key), shown, room);
    const backward = graph.edges.filter(({ from, to }) => {
      const [start, end] = [layout.nodes[from], layout.nodes[to]];
      return !((start?.y ?? NaN) + (start?.height ?? NaN) < (end?.y ?? NaN));
    });
    expect(backward).toEqual([]);
    const all = { x: 0, y: 0, width: layout.width, height: layout.height };
    const misplaced = layout.nodes.filter((box, index) => {
      const wave = layout.waves.find(({ group }) => group === graph.nodes[index]?.group);
      const isWithin = wave !== undefined && contains(wave, box) && !overlap(wave.head, box) && contains(all, box);
      return !isWithin || layout.nodes.slice(index + 1).some((other) => overlap(box, other));
    });
    expect(misplaced).toEqual([]);
    const order = layout.waves.map(({ y }) => y);
    expect(layout.waves.slice(1).filter((wave, index) => overlap(wave, layout.waves[index] ?? wave))).toEqual([]);
    expect(order).toEqual([...order].sort((left, right) => left - right));
    expect(drawn(data, (key) => folds.has(key), shown, room)).toEqual({ graph, layout });
  }
});

test("nodes are next to what they wait for, so that lines do not cross", () => {
  const crossed = graphData([
    { group: 0 },
    { group: 0 },
    { group: 0 },
    { group: 1, waitsFor: [2] },
    { group: 1, waitsFor: [1] },
    { group: 1, waitsFor: [0] },
  ]);
  const { layout } = drawn(crossed);
  const order = (first: number): readonly number[] =>
    [0, 1, 2].sort((left, right) => (layout.nodes[first + left]?.x ?? 0) - (layout.nodes[first + right]?.x ?? 0));
  expect(order(0)).toEqual([0, 1, 2]);
  expect(order(3)).toEqual([2, 1, 0]);
});

test("the area is linear in the number of objects, and so is the time", () => {
  const sizeOf = (count: number): number => {
    const { layout } = drawn(graphData(Array.from({ length: count }, (_, row) => ({ group: row % 4 }))));
    return layout.width * layout.height;
  };
  expect(sizeOf(4000) / sizeOf(1000)).toBeLessThan(5);
  const chain = Array.from({ length: 20_000 }, (_, row) => ({
    group: Math.floor(row / 5000),
    waitsFor: row === 0 ? [] : [row - 1, Math.floor(row / 2)],
  }));
  const { graph } = drawn(graphData(chain));
  expect(graph.nodes).toHaveLength(20_000);
});

test("a cycle, which no plan has, still has a layout", () => {
  const { layout } = drawn(
    graphData([
      { group: 0, waitsFor: [1] },
      { group: 0, waitsFor: [0] },
    ]),
  );
  expect(layout.nodes).toHaveLength(2);
});

test("nothing has a size of nothing", () => {
  expect(drawn(graphData([])).layout).toEqual({ nodes: [], waves: [], width: 0, height: 0 });
});
