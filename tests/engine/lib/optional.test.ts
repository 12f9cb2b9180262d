import { optional } from "../../../engine/lib/optional";

test("omits undefined fields, and nothing else", () => {
  const signal: AbortSignal | undefined = undefined;
  expect(Object.keys(optional({ signal, name: "", count: 0, empty: null, off: false }))).toEqual([
    "name",
    "count",
    "empty",
    "off",
  ]);
});
