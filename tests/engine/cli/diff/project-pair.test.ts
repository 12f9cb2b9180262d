import { projectPair } from "../../../../engine/cli/diff/project-pair";

type Row = readonly [
  name: string,
  before: unknown,
  after: unknown,
  known: readonly unknown[],
  shown: readonly unknown[],
];

const rows: readonly Row[] = [
  [
    "fields of the program, and fields that change, are shown; other fields are not",
    { a: 1, b: 2, c: 3, d: 4 },
    { a: 1, b: 2, c: 9, e: 5 },
    [{ a: 1 }],
    [
      { a: 1, c: 3, d: 4 },
      { a: 1, c: 9, e: 5 },
    ],
  ],
  [
    "a default inside of a field of the program",
    { a: { b: 1, c: 2 } },
    { a: { b: 3, c: 2 } },
    [{ a: { b: 3 } }],
    [{ a: { b: 1 } }, { a: { b: 3 } }],
  ],
  [
    "items of lists are paired by their names; those of others that stay are left out",
    { list: [{ name: "a", x: 1, y: 0 }, { name: "other" }] },
    { list: [{ name: "other" }, { name: "a", x: 2, y: 0 }] },
    [{ list: [{ name: "a", x: 2 }] }],
    [{ list: [{ name: "a", x: 1 }] }, { list: [{ name: "a", x: 2 }] }],
  ],
  [
    "an added item has the fields of the program, without the defaults of the server",
    { list: [] },
    { list: [{ name: "a", x: 1, default: true }] },
    [{ list: [{ name: "a", x: 1 }] }],
    [{ list: [] }, { list: [{ name: "a", x: 1 }] }],
  ],
  [
    "a removed item has the fields that were applied",
    { list: [{ name: "a", x: 1, default: true }] },
    { list: [] },
    [{ list: [] }, { list: [{ name: "a", x: 1 }] }],
    [{ list: [{ name: "a", x: 1 }] }, { list: [] }],
  ],
  [
    "lists of texts are shown as a whole",
    { list: ["a", "b"] },
    { list: ["b"] },
    [{ list: ["b"] }],
    [{ list: ["a", "b"] }, { list: ["b"] }],
  ],
  [
    "items without a name are paired by their positions",
    { list: [{ x: 1, y: 0 }, { x: 2 }] },
    { list: [{ x: 1, y: 0 }, { x: 3 }] },
    [{ list: [{ x: 1 }, { x: 3 }] }],
    [{ list: [{ x: 1 }, { x: 2 }] }, { list: [{ x: 1 }, { x: 3 }] }],
  ],
  [
    "items that change their places are a difference",
    { list: [{ name: "a" }, { name: "b" }] },
    { list: [{ name: "b" }, { name: "a" }] },
    [{}],
    [{ list: [] }, { list: [] }],
  ],
  ["a map in place of a text", { a: "x" }, { a: { b: 1 } }, [], [{ a: "x" }, { a: { b: 1 } }]],
  ["a key of JavaScript's own objects", { constructor: 1 }, { toString: 1 }, [], [{ constructor: 1 }, { toString: 1 }]],
];

test.each(rows)("%s", (_, before, after, known, [shownBefore, shownAfter]) => {
  expect(projectPair({ before, after }, known)).toEqual({ before: shownBefore, after: shownAfter });
});

test("the work grows with the size of the objects", () => {
  const list = (value: number): unknown => ({
    list: Array.from({ length: 20_000 }, (_, index) => ({ name: `item-${index}`, value })),
  });
  const pair = projectPair({ before: list(1), after: list(2) }, [list(2)]);
  expect(pair).toEqual({ before: list(1), after: list(2) });
});
