import { createFolds } from "../../../../../../engine/cli/page/script/graph/create-folds";
import { describeNode } from "../../../../../../engine/cli/page/script/graph/describe-node";
import { drawn, graphData } from "./graph-data";

/** 3 ConfigMaps: the last waits for the Deployment that the first is for; then a Service. */
const small = graphData([
  { group: 0, kind: "ConfigMap" },
  { group: 0, kind: "ConfigMap" },
  { group: 0, kind: "Deployment", waitsFor: [0] },
  { group: 0, kind: "ConfigMap", waitsFor: [2] },
  { group: 1, kind: "Service", waitsFor: [2, 0] },
]);

test.each([
  ["nothing", [], ["r0", "r1", "r2", "r3", "r4"], ["r0 r2", "r2 r3", "r2 r4", "r0 r4"]],
  [
    "a kind: for each depth, so that no line leads back",
    ["k0/ConfigMap"],
    ["k0/ConfigMap/0", "r2", "r3", "r4"],
    ["k0/ConfigMap/0 r2", "r2 r3", "r2 r4", "k0/ConfigMap/0 r4"],
  ],
  ["a wave: one line for all of it", ["w0", "k0/ConfigMap"], ["w0", "r4"], ["w0 r4"]],
  ["all waves", ["w0", "w1"], ["w0", "w1"], ["w0 w1"]],
])("folds %s", (_, folded, nodes, edges) => {
  const { graph } = drawn(small, (key) => (folded as readonly string[]).includes(key));
  const keyOf = (node: number): string => graph.nodes[node]?.key ?? "";
  expect(graph.nodes.map(({ key }) => key)).toEqual(nodes);
  expect(graph.edges.map(({ from, to }) => `${keyOf(from)} ${keyOf(to)}`)).toEqual(edges);
});

test("what a filter hides has no node and no line", () => {
  const { graph } = drawn(small, () => false, [0, 3, 4]);
  expect(graph.nodes.map(({ key }) => key)).toEqual(["r0", "r3", "r4"]);
  expect(graph.edges).toEqual([{ from: 0, to: 2 }]);
});

const large = graphData([
  ...Array.from({ length: 40 }, () => ({ group: 0, kind: "ConfigMap" })),
  ...Array.from({ length: 3 }, () => ({ group: 0, kind: "Deployment" })),
  ...Array.from({ length: 12 }, () => ({ group: 1, kind: "ConfigMap" })),
]);

test("a wave with more than 40 objects folds its kinds by itself; a choice by hand stays", () => {
  const folds = createFolds(large);
  const nodes = (): number => drawn(large, (key) => folds.isFolded(key)).graph.nodes.length;
  expect(nodes()).toBe(55);
  folds.fit(large.rows.keys());
  expect(nodes()).toBe(1 + 3 + 12);
  folds.toggle("k0/ConfigMap");
  folds.fit(large.rows.keys());
  expect(nodes()).toBe(55);
  folds.setAll("kinds", true);
  expect(nodes()).toBe(3);
  folds.setAll("waves", true);
  expect(nodes()).toBe(2);
  folds.setAll("waves", false);
  folds.setAll("kinds", false);
  expect(nodes()).toBe(55);
});

test("1,000 ConfigMaps are one node, which says how many", () => {
  const many = graphData(Array.from({ length: 1000 }, () => ({ group: 0 })));
  const folds = createFolds(many);
  folds.fit(many.rows.keys());
  const { graph } = drawn(many, (key) => folds.isFolded(key));
  const texts = graph.nodes.map((node) => describeNode(many, node));
  expect(texts).toMatchObject([{ first: "ConfigMap", second: "1000 objects", tone: "plain" }]);
});

test("a fold says what it holds, and has the tone of what matters most", () => {
  const rows = small.rows.map((row, index) => ({
    ...row,
    ...(index === 1 ? { meaning: "to delete", tone: "delete", type: "deletion" } : { meaning: "unchanged" }),
  }));
  const data = { ...small, rows };
  const { graph } = drawn(data, (key) => key === "w0" || key === "k0/ConfigMap");
  expect(graph.nodes.map((node) => describeNode(data, node))).toEqual([
    {
      first: "3 ConfigMap, 1 Deployment · 1 to delete",
      second: "3 objects, 1 deletion",
      mark: "▸",
      tone: "delete",
      spoken: "Apply, wave 0, 3 ConfigMap, 1 Deployment, 3 objects, 1 deletion, 3 unchanged, 1 to delete",
    },
    { first: "Service", second: "r4", mark: "·", tone: "plain", spoken: "Service, shop/r4, unchanged" },
  ]);
});
