import { describeRadius } from "../../../../../../engine/cli/page/script/graph/describe-radius";
import { findRadius } from "../../../../../../engine/cli/page/script/graph/find-radius";
import { graphData } from "./graph-data";

/** A chain 0 ← 1 ← 2 in wave 0, 3 beside it; 4 in wave 1 needs 2, and 5 is a hook; 6 runs at another time. */
const data = graphData(
  [
    { group: 0 },
    { group: 0, waitsFor: [0] },
    { group: 0, waitsFor: [1] },
    { group: 0 },
    { group: 1, waitsFor: [2] },
    { group: 1, type: "hook" },
    { group: 2 },
  ],
  [1],
);

test.each([
  [0, [1, 2, 4], [5], [], []],
  [2, [4], [5], [1, 0], []],
  [3, [], [4, 5], [], []],
  [4, [], [], [2, 1, 0], [3]],
  [6, [], [], [], []],
])("of row %d", (row, after, later, before, earlier) => {
  const radius = findRadius(data, row);
  expect(
    Object.fromEntries(Object.entries(radius).map(([name, rows]: [string, ReadonlySet<number>]) => [name, [...rows]])),
  ).toEqual({ after, later, before, earlier });
});

test.each([
  [0, "3 objects and 1 hook wait for it: 3 need it, 1 comes in a later wave.", "It waits for nothing."],
  [2, "1 object and 1 hook wait for it: 1 needs it, 1 comes in a later wave.", "It waits for 2 objects."],
  [3, "1 object and 1 hook wait for it, all in later waves.", "It waits for nothing."],
  [4, "Nothing waits for it.", "It waits for 4 objects: 3 that it needs, 1 of earlier waves."],
  [5, "Nothing waits for it.", "It waits for 4 objects, all of earlier waves."],
])("says of row %d what waits for it, and what it waits for", (row, after, before) => {
  expect(describeRadius(data, findRadius(data, row))).toEqual({ after, before });
});

test("12 objects wait for one, directly or through others", () => {
  const chain = graphData(Array.from({ length: 13 }, (_, row) => ({ group: 0, waitsFor: row === 0 ? [] : [row - 1] })));
  expect(describeRadius(chain, findRadius(chain, 0)).after).toBe("12 objects wait for it.");
});

test("a cycle ends, and a row does not wait for itself", () => {
  const cycle = graphData([
    { group: 0, waitsFor: [1] },
    { group: 0, waitsFor: [0] },
  ]);
  expect([...findRadius(cycle, 0).after]).toEqual([1]);
});
