import { createNavigator, type Navigator } from "../../../../../engine/cli/page/script/create-navigator";
import { filterRows, type Filter } from "../../../../../engine/cli/page/script/filter-rows";
import { listEntries } from "../../../../../engine/cli/page/script/list-entries";
import type { PageData } from "../../../../../engine/cli/page/script/page-dom";
import { graphData } from "./graph/graph-data";

/** Two waves; in the first one 4 ConfigMaps that fold, and a Deployment. */
const data: PageData = {
  ...graphData([
    { group: 0 },
    { group: 0 },
    { group: 0 },
    { group: 0 },
    { group: 0, kind: "Deployment" },
    { group: 1, kind: "Service" },
  ]),
  kinds: [{ group: 0, kind: "ConfigMap", first: 0, count: 4 }],
};
const all: Filter = { query: "", kind: "", wave: "", component: "" };
const navigate = (): Navigator => createNavigator(data, { filterRows, listEntries });

function shown(navigator: Navigator): readonly string[] {
  const found: string[] = [];
  for (let at = navigator.next(undefined, "Home"); at !== undefined; at = navigator.next(at, "ArrowDown"))
    found.push(at);
  return found;
}

test("the entries have their heads above them", () => {
  expect(listEntries(data).map(({ id, parent = "" }) => `${id} ${parent}`)).toEqual([
    ...["g0 ", "k0 g0", "r0 k0", "r1 k0", "r2 k0", "r3 k0", "r4 g0"],
    ...["g1 ", "r5 g1"],
  ]);
});

test.each([
  ["a kind", ["k0"], ["g0", "k0", "r4", "g1", "r5"]],
  ["a wave, with the kinds in it", ["g0"], ["g0", "g1", "r5"]],
  ["both", ["k0", "g0"], ["g0", "g1", "r5"]],
])("folds %s", (_, folded, entries) => {
  const navigator = navigate();
  for (const entry of folded) navigator.fold(entry, true);
  expect(shown(navigator)).toEqual(entries);
  navigator.reveal("r1");
  expect(navigator.isShown("r1")).toBe(true);
  expect(navigator.isFolded("g0")).toBe(false);
});

test("a filter finds what is folded", () => {
  const navigator = navigate();
  navigator.foldAll("waves", true);
  expect(shown(navigator)).toEqual(["g0", "g1"]);
  expect([...navigator.search({ ...all, query: "r1 configmap" })]).toEqual([1]);
  expect(shown(navigator)).toEqual(["g0", "k0", "r1"]);
  navigator.search(all);
  expect(shown(navigator)).toEqual(["g0", "g1"]);
});

test.each([
  ["words", { query: " R4  deploy " }, [4]],
  ["a kind", { kind: "ConfigMap" }, [0, 1, 2, 3]],
  ["a wave", { wave: "1" }, [5]],
  ["a component", { component: "api" }, [2]],
  ["all at once", { query: "r", kind: "ConfigMap", wave: "0", component: "api" }, [2]],
  ["what fits nothing", { kind: "Service", wave: "0" }, []],
])("filters by %s", (_, filter: Partial<Filter>, found) => {
  const rows = data.rows.map((row, index) => (index === 2 ? { ...row, component: "api" } : row));
  expect([...filterRows({ rows }, { ...all, ...filter })]).toEqual(found);
});

test.each([
  ["g0", "ArrowUp", undefined],
  ["r5", "ArrowDown", undefined],
  ["r0", "PageDown", "r5"],
  ["r5", "PageUp", "g0"],
  ["r1", "Home", "g0"],
  ["r1", "End", "r5"],
  ["r1", "x", "r1"],
])("from %s, %s leads to %s", (from, key, to) => {
  expect(navigate().next(from, key)).toBe(to);
});
