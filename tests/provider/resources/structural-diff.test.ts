import { printFieldPath } from "../../../engine/lib/field-path";
import { pickLike, setAt, withLiveFields } from "../../../provider/resources/live-values";
import { orderByNeeds } from "../../../provider/resources/order-needs";
import { diffStructure, pathsOverlap } from "../../../provider/resources/structural-diff";
import { type PropertyValue, secret, unknown } from "../../../provider/rpc/property-value";

test.each<[string, PropertyValue, PropertyValue, readonly string[]]>([
  ["equal values", { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ["leaves", { a: 1, b: "x" }, { a: 2, b: "x" }, ["update a"]],
  ["fields that come and go", { a: 1 }, { b: 1 }, ["delete a", "add b"]],
  ["items of lists", { a: [1, 2] }, { a: [1, 3, 4] }, ["update a[1]", "add a[2]"]],
  ["another type", { a: [1] }, { a: { b: 1 } }, ["update a"]],
  ["unknown leaves, old ones too", { a: unknown, b: 1 }, { a: unknown, b: unknown }, ["update a", "update b"]],
  ["through secrets", { a: secret({ b: 1 }) }, { a: { b: secret(2) } }, ["update a.b"]],
  ["a null and an absent field", { a: null }, {}, ["delete a"]],
])("finds %s", (_name, old, next, expected) => {
  expect(diffStructure(old, next).map(({ path, kind }) => `${kind} ${printFieldPath(path)}`)).toEqual(expected);
});

test("paths overlap where one leads into the other", () => {
  expect(pathsOverlap(["a"], ["a", 0])).toBe(true);
  expect(pathsOverlap(["a", 1], ["a", 0])).toBe(false);
});

test.each([
  ["a changed field", { a: "1000m", b: 1 }, { a: "1", b: 2, c: 3 }, [["b"]], { a: "1000m", b: 2 }],
  ["a field that is gone", { a: 1, b: 2 }, { a: 1 }, [["b"]], { a: 1 }],
  [
    "a list with another number of items",
    { a: [{ name: "x", v: 1 }] },
    {
      a: [
        { name: "y", v: 2, w: 3 },
        { name: "x", v: 1, w: 3 },
      ],
    },
    [["a", 0]],
    {
      a: [
        { name: "y", v: 2 },
        { name: "x", v: 1 },
      ],
    },
  ],
])("a refresh takes over %s", (_name, recorded, live, paths, expected) => {
  const changes = paths.map((path) => ({ path, kind: "change" as const }));
  expect(withLiveFields(recorded, live, changes)).toEqual(expected);
});

test("picks what a pattern has", () => {
  expect(pickLike({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 0 }, e: 0 })).toEqual({ b: { c: 2 } });
  expect(setAt({ a: [1, 2] }, ["a", 0], undefined)).toEqual({ a: [2] });
});

test.each<[string, Readonly<Record<string, readonly string[]>>, unknown]>([
  ["as given without needs", { a: [], b: [] }, { order: ["a", "b"] }],
  ["needs first, each once", { a: ["c"], b: ["a", "c"], c: [] }, { order: ["c", "a", "b"] }],
  ["without what is not there", { a: ["x"] }, { order: ["a"] }],
  ["not where they form a circle", { a: ["b"], b: ["c"], c: ["b"] }, { cycle: ["b", "c", "b"] }],
])("sorts ids by needs: %s", (_name, needs, expected) => {
  expect(orderByNeeds(Object.keys(needs), (id) => needs[id] ?? [])).toEqual(expected);
});

test("a chain as long as a wave does not end the stack", () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => String(index));
  const sorted = orderByNeeds(ids, (id) => [String(Number(id) + 1)]);
  expect("order" in sorted && sorted.order.at(0)).toBe("19999");
});
