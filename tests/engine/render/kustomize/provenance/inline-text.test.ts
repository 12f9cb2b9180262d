import { InlineText } from "../../../../../engine/render/kustomize/provenance/inline-text";
import { readConfig } from "../../../../../engine/yaml/read/read-config";
import { mapGet } from "../../../../../engine/yaml/map-access";

/** Files with a string under `t` that contains `%` once and nothing else of the pattern. */
const rows = [
  ["a literal block", "t: |\n  a: 1\n\n  b: %\n"],
  ["a literal block with an indentation of its own", "t: |2-\n    a: 1\n  b: %\n"],
  ["a literal block with a comment behind its sign", "t: | # note\n  a: 1\n  b: %\n"],
  ["a folded block", "t: >-\n  {a: 1,\n  c: 2,\n\n  b: %}\n"],
  ["double quotes", 't: "a: 1\\nb: %\\n"\n'],
  ["double quotes over lines", 't: "a: 1\\n\n\n  c: \\\n    \\x32\\t\\nb:\\_%"\n'],
  ["single quotes", "t: 'a: ''1''\n\n  b: %'\n"],
  ["no quotes", "t: a and\n  b or %\n"],
  ["an anchor and a tag", 't: &anchor !!str "a: 1\\nb: %"\n'],
  ["JSON", '{"t": "{\\"a\\": \\"1\\", \\"b\\": %}"}\n'],
  ["a text with a line end that editors do not know", 't: "a: \u0085\\nb: %"\n'],
] as const;

describe("a text that is a value in a file", () => {
  it.each(rows)("is found again in %s", (_name, file) => {
    const node = mapGet(readConfig(file, "f"), "t");
    if (node?.kind !== "scalar") throw new Error("no text");
    const lines = file.split("\n");
    const line = lines.findIndex((text) => text.includes("%"));
    const expected = { file: "f", line: line + 1, column: (lines[line]?.indexOf("%") ?? 0) + 1 };
    const own = node.value.split(/\r\n|[\r\n]/);
    const at = own.findIndex((text) => text.includes("%"));
    const inner = { line: at + 1, column: (own[at]?.indexOf("%") ?? 0) + 1 };
    const start = { file: "f", line: node.line, column: node.column };
    expect(new InlineText(lines, start, node.value).placeOf(inner)).toEqual(expected);
  });

  it("is known by its beginning where it does not stand in the file as it reads", () => {
    const start = { file: "f", line: 1, column: 4 };
    expect(new InlineText(["t: *alias"], start, "a: 1\nb: 2\n").placeOf({ line: 2, column: 4 })).toEqual(start);
    expect(new InlineText([], { file: "f" }, "a: 1\n").placeOf({ line: 1, column: 4 })).toEqual({ file: "f" });
  });
});
