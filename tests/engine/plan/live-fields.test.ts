import { pickLike, setAt, withLiveFields } from "../../../engine/plan/live-fields";

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
