import { mergeValues } from "../../../../engine/render/unknown/merge-values";

const rows: readonly (readonly [name: string, values: readonly unknown[], merged: unknown, computed: unknown])[] = [
  ["equal values", [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }], { a: [1, { b: 2 }] }, []],
  ["a leaf that differs", [{ a: { b: 1, c: 2 } }, { a: { b: 9, c: 2 } }], { a: { b: 1, c: 2 } }, [["a", "b"]]],
  ["a key that only some have", [{ a: 1 }, { a: 1, b: 2 }], { a: 1, b: 2 }, [["b"]]],
  ["keys that exclude each other", [{ a: { x: 1 } }, { a: { y: 1 } }], { a: { x: 1 } }, [["a"]]],
  ["more and more keys", [{}, { a: 1 }, { a: 1, b: 2 }], {}, [[]]],
  [
    "items of lists",
    [
      [1, 2],
      [1, 3],
    ],
    [1, 2],
    [[1]],
  ],
  ["lists of different lengths", [{ a: [1] }, { a: [1, 2] }], { a: [1] }, [["a"]]],
  ["different types", [{ a: [] }, { a: {} }], { a: [] }, [["a"]]],
  ["null and a value", [{ a: null }, { a: 1 }], { a: null }, [["a"]]],
];

test.each(rows)("%s", (_, values, value, computed) => {
  expect(mergeValues(values)).toEqual({ value, computed });
});
