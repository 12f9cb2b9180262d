import { describeChanges } from "../../../../../engine/cli/ui/script/describe-changes";
import { listRows, type TreeView } from "../../../../../engine/cli/ui/script/list-rows";
import { nextRow } from "../../../../../engine/cli/ui/script/next-row";
import type { UiNode } from "../../../../../engine/cli/ui/script/snapshot";

const node = (id: string, children: readonly UiNode[] = [], fields: Partial<UiNode> = {}): UiNode => ({
  ...{ id, tone: "", mark: "", type: "ConfigMap", name: id, message: "", note: "", health: "Healthy", words: "" },
  ...{ isOpen: true, children },
  ...fields,
});

const view = (fields: Partial<TreeView> = {}): TreeView => ({ open: new Map(), room: new Map(), query: "", ...fields });

const roots = [
  node("shop", [node("web", [node("pod")]), node("api", [], { message: "crash", words: "is:unhealthy" })]),
  node("cache", [node("redis")], { isOpen: false }),
];

const keys = (fields: Partial<TreeView>): readonly string[] =>
  listRows(roots, view(fields)).rows.map(({ level, key }) => `${level} ${key}`);

test.each<[string, Partial<TreeView>, readonly string[]]>([
  ["what is open", {}, ["1 shop", "2 web", "3 pod", "2 api", "1 cache"]],
  [
    "what the user has opened",
    { open: new Map([["cache", true]]) },
    ["1 shop", "2 web", "3 pod", "2 api", "1 cache", "2 redis"],
  ],
  ["not what the user has closed", { open: new Map([["shop", false]]) }, ["1 shop", "1 cache"]],
  ["what a query finds, with all above it", { query: "pod" }, ["1 shop", "2 web", "3 pod"]],
  ["what is closed, too", { query: "REDIS" }, ["1 cache", "2 redis"]],
  ["what has all words", { query: "is:unhealthy crash" }, ["1 shop", "2 api"]],
  ["all below what a query finds", { query: "cache" }, ["1 cache", "2 redis"]],
  ["nothing", { query: "none" }, []],
  ["so many of many", { room: new Map([["shop", 1]]) }, ["1 shop", "2 web", "3 pod", "2 more shop", "1 cache"]],
  ["so many found ones", { query: "shop", room: new Map([["shop", 1]]) }, ["1 shop", "2 web", "3 pod", "2 more shop"]],
])("shows %s", (_, fields, expected) => {
  expect(keys(fields)).toEqual(expected);
});

test("of 10,000 objects, 200 are rows, and a query finds all", () => {
  const many = [
    node(
      "large",
      Array.from({ length: 10_000 }, (_, index) => node(`map-${index}`)),
    ),
  ];
  const { rows } = listRows(many, view());
  expect([rows.length, rows.at(-1)?.name]).toEqual([202, "show 200 more of 9800"]);
  const found = listRows(many, view({ query: "map-99" }));
  expect([found.found, found.rows.length]).toEqual([111, 112]);
});

test.each([
  [0, "ArrowDown", "web"],
  [2, "ArrowLeft", "web"],
  [3, "ArrowLeft", "shop"],
  [0, "ArrowLeft", undefined],
  [1, "ArrowRight", "pod"],
  [3, "ArrowRight", undefined],
  [4, "ArrowDown", undefined],
  [0, "End", "cache"],
  [4, "Home", "shop"],
  [1, "PageDown", "cache"],
  [3, "PageUp", "shop"],
  [0, "a", undefined],
])("from row %i, %s leads to %s", (at, key, expected) => {
  expect(nextRow(listRows(roots, view()).rows, at, key)?.key).toBe(expected);
});

test("changes of health are told, not those of other lines", () => {
  const after = [
    node("shop", [node("web", [], { health: "Degraded" }), node("new", [], { message: "other" })]),
    ...roots.slice(1),
  ];
  expect(describeChanges(roots, roots)).toBe("");
  expect(describeChanges(roots, after)).toBe("ConfigMap web: Degraded; 1 new, 2 gone");
});
