import { readConfig } from "../../../../engine/yaml/read/read-config";
import { configToPlain } from "../../../../engine/yaml/write/to-json";

// The expected values are those of sigs.k8s.io/yaml v1.6.0 (YAMLToJSON).
const rows: readonly { name: string; input: string; expected: unknown }[] = [
  { name: "reads YAML 1.1 booleans", input: "[y, No, on, OFF, true]", expected: [true, false, true, false, true] },
  { name: "keeps quoted words as texts", input: "['y', \"on\"]", expected: ["y", "on"] },
  {
    name: "makes texts of keys",
    input: "{1: a, 0x10: b, 1.50: c, y: d, .inf: e}",
    expected: { "1": "a", "16": "b", "1.5": "c", true: "d", ".inf": "e" },
  },
  { name: "keeps dates as texts", input: "[2020-01-01, 2020-1-2T3:4:5Z]", expected: ["2020-01-01", "2020-1-2T3:4:5Z"] },
  { name: "reads numbers", input: "[017, 0b11, 1_000, 1e3, .5, -0]", expected: [15, 3, 1000, 1000, 0.5, 0] },
  { name: "takes the last of duplicate keys", input: "{a: 1, b: 2, a: 3}", expected: { a: 3, b: 2 } },
  {
    name: "merges in the order of the entries",
    input: "x: &x {a: 1, b: 2}\nz: {a: 0, <<: *x, b: 3}",
    expected: { x: { a: 1, b: 2 }, z: { a: 1, b: 3 } },
  },
  { name: "lets the first map of a merged list win", input: "{<<: [{a: 1}, {a: 2, b: 2}]}", expected: { a: 1, b: 2 } },
  { name: "expands aliases", input: "a: &a [1]\nb: *a", expected: { a: [1], b: [1] } },
  { name: "takes the tag ! for a text", input: "[! 1, ! yes]", expected: ["1", "yes"] },
  { name: "decodes binary values", input: "!!binary aGVsbG8=", expected: "hello" },
  { name: "ignores a second document", input: "a: 1\n---\na: 2", expected: { a: 1 } },
  { name: "keeps a U+0085 in quotes as a line end", input: '"x\\Ny"', expected: "x\u0085y" },
  { name: "keeps the line ends of a folded text", input: ">1\n  x\n\n y\n", expected: " x\n\ny\n" },
];

describe("readConfig", () => {
  it.each(rows)("$name", ({ input, expected }) => {
    const node = readConfig(input, "kustomization.yaml");
    expect(node && configToPlain(node)).toEqual(expected);
  });

  it("has nothing for a file without a document", () => {
    expect(readConfig("# nothing\n", "kustomization.yaml")).toBeUndefined();
  });
});
