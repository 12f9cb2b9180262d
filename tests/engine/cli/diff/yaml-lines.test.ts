import { yamlLines } from "../../../../engine/cli/diff/yaml-lines";
import { readDocuments } from "../../../../engine/yaml/read/read";
import { toPlain } from "../../../../engine/yaml/write/to-json";

const objects: readonly (readonly [name: string, object: unknown, text: string])[] = [
  ["keys in alphabetical order", { b: 1, a: { d: true, c: null } }, "a:\n  c: null\n  d: true\nb: 1"],
  ["lists below keys and in lists", { a: [1, [2, 3], { c: [4], b: 5 }] }, "a:\n- 1\n- - 2\n  - 3\n- b: 5\n  c:\n  - 4"],
  ["empty values", { a: {}, b: [], c: "" }, 'a: {}\nb: []\nc: ""'],
  [
    "texts that look like something else",
    { a: "1", b: "true", c: "*x", d: "null", "e: f": "no" },
    `a: "1"\nb: "true"\nc: '*x'\nd: "null"\n'e: f': "no"`,
  ],
  ["a text of several lines", { a: "x\n\n  y\n", b: "x\ny" }, "a: |\n  x\n\n    y\nb: |-\n  x\n  y"],
  ["a text of several lines that begins with a space", { a: { b: "  x\ny\n" } }, "a:\n  b: |2\n      x\n    y"],
  ["a text of several lines that ends with empty ones", [{ a: "x\n\n\n" }], "- a: |+\n    x\n\n"],
  ["a long text is not folded", { a: "word ".repeat(40).trim() }, `a: ${"word ".repeat(40).trim()}`],
  ["control characters", { a: "x\u001b[31m\u202e" }, 'a: "x\\u001b[31m\\u202e"'],
];

test.each(objects)("%s", (_, object, text) => {
  const lines = yamlLines(object);
  expect(lines.map((line) => line.text).join("\n")).toBe(text);
  const [node] = readDocuments(`${text}\n`, "a.yaml");
  expect(node === undefined ? undefined : toPlain(node)).toEqual(object);
});

test("each line has the path of its field", () => {
  const lines = yamlLines({ a: [{ b: "x\ny\n", c: 1 }] });
  expect(lines).toEqual([
    { text: "a:", path: ["a"] },
    { text: "- b: |", path: ["a", 0, "b"] },
    { text: "    x", path: ["a", 0, "b"], isText: true },
    { text: "    y", path: ["a", 0, "b"], isText: true },
    { text: "  c: 1", path: ["a", 0, "c"] },
  ]);
});
