import { setAt } from "../../../engine/lib/set-at";

const rows: readonly (readonly [data: unknown, path: readonly (string | number)[], expected: unknown])[] = [
  [{ a: 1 }, ["b"], { a: 1, b: "x" }],
  [{ a: { b: 1, c: 2 } }, ["a", "b"], { a: { b: "x", c: 2 } }],
  [{}, ["a", "b", 1], { a: { b: [undefined, "x"] } }],
  [{ a: [1, 2, 3] }, ["a", 1], { a: [1, "x", 3] }],
  [{ a: "text" }, ["a", "b"], { a: { b: "x" } }],
  [undefined, [], "x"],
];

test.each(rows)("%j at %j", (data, path, expected) => {
  expect(setAt(data, path, "x")).toEqual(expected);
});
