import type { YamlNode } from "../../../../engine/yaml/node";
import { readDocuments } from "../../../../engine/yaml/read/read";
import { toPlain } from "../../../../engine/yaml/write/to-json";

/** A node in one line: kind or tag, style, text, place. */
function outline(node: YamlNode): string {
  const place = `@${node.line}:${node.column}`;
  switch (node.kind) {
    case "scalar":
      return `${node.tag}/${node.style}${JSON.stringify(node.value)}${place}`;
    case "seq":
      return `[${node.items.map(outline).join(" ")}]${node.flow === true ? "flow" : ""}${place}`;
    case "map":
      return `{${node.entries.map(({ key, value }) => `${outline(key)}=${outline(value)}`).join(" ")}}${node.flow === true ? "flow" : ""}${place}`;
  }
}

const read = (text: string): string[] => readDocuments(text, "r.yaml").map(outline);

describe("readDocuments", () => {
  it("keeps styles, tags and places", () => {
    expect(read("a: 1\nb: ['x', \"y\"]\nc: |\n  z\n")).toEqual([
      '{str/plain"a"@1:1=int/plain"1"@1:4 str/plain"b"@2:1=[str/single"x"@2:5 str/double"y"@2:10]flow@2:4 ' +
        'str/plain"c"@3:1=str/literal"z\\n"@3:4}@1:1',
    ]);
  });

  it("counts lines as editors do, to whom U+0085, U+2028 and U+2029 end none", () => {
    expect(read("a: '\u0085'\nb: \"x\u2028 \u2029y\"\nc: 1\u2028d: 2\u0085\u0085  # e\u0085f: 3\ng: 4\n")).toEqual([
      '{str/plain"a"@1:1=str/single" "@1:4 str/plain"b"@2:1=str/double"x\u2028\u2029y"@2:4 ' +
        'str/plain"c"@3:1=int/plain"1"@3:4 str/plain"d"@3:6=int/plain"2"@3:9 ' +
        'str/plain"f"@3:18=int/plain"3"@3:21 str/plain"g"@4:1=int/plain"4"@4:4}@1:1',
    ]);
    expect(() => read("a: '\u0085'\nb: ]\n")).toThrow(/where {2}r\.yaml:2:4\n {9}b: \]\n {12}\^/);
  });

  it("counts lines over documents and windows line ends", () => {
    expect(read("# top\r\na: 1\r\n---\r\n\r\nb: 2\r\n")).toEqual([
      '{str/plain"a"@2:1=int/plain"1"@2:4}@2:1',
      '{str/plain"b"@5:1=int/plain"2"@5:4}@5:1',
    ]);
  });

  it("keeps duplicate keys", () => {
    expect(read("a: 1\na: 2\n")).toEqual(['{str/plain"a"@1:1=int/plain"1"@1:4 str/plain"a"@2:1=int/plain"2"@2:4}@1:1']);
  });

  it("gives each use of an alias its own copy, which tells where it was written", () => {
    const [node] = readDocuments("a: &x [1]\nb: *x\n", "r.yaml");
    if (node?.kind !== "map") throw new Error("no map");
    const [first, second] = node.entries.map((entry) => entry.value);
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });

  it.each([
    ["nothing", "", 0],
    ["comments only", "# a\n---\n# b\n", 0],
    ["null", "null\n---\n~\n", 0],
    ["separators only", "---\n---\n---\n", 0],
    ["what follows the end of a document", "a: 1\n...\nb: 2\n", 1],
    ["a second JSON value", '{"a":1} {"b":2}', 1],
  ])("drops %s", (_, text, count) => {
    expect(readDocuments(text, "r.yaml")).toHaveLength(count);
  });

  it("takes the items of a file that is one list", () => {
    const list = "kind: List\nitems:\n- a: 1\n- b: 2\n";
    expect(readDocuments(list, "r.yaml").map(toPlain)).toEqual([{ a: 1 }, { b: 2 }]);
    expect(readDocuments(`${list}---\nc: 3\n`, "r.yaml").map(toPlain)).toEqual([
      { kind: "List", items: [{ a: 1 }, { b: 2 }] },
      { c: 3 },
    ]);
    expect(readDocuments("kind: List\n", "r.yaml").map(toPlain)).toEqual([{ kind: "List" }]);
  });

  it.each([
    ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0x61, 0x3a, 0x20, 0xc3, 0xa9]],
    ["UTF-16, little end first", [0xff, 0xfe, 0x61, 0, 0x3a, 0, 0x20, 0, 0xe9, 0]],
    ["UTF-16, big end first", [0xfe, 0xff, 0, 0x61, 0, 0x3a, 0, 0x20, 0, 0xe9]],
  ])("reads %s", (_, bytes) => {
    expect(readDocuments(new Uint8Array(bytes), "r.yaml").map(toPlain)).toEqual([{ a: "é" }]);
  });

  it("reads deep collections up to the limit", () => {
    const deep = (levels: number): string => `a: ${"[".repeat(levels)}${"]".repeat(levels)}`;
    expect(readDocuments(deep(1000), "r.yaml")).toHaveLength(1);
    expect(() => readDocuments(deep(20), "r.yaml", { depth: 19 })).toThrow("YAML_TOO_DEEP");
  });

  it("reads many open flow collections in linear time", () => {
    const text = `a: ${"[".repeat(900)}${"x,".repeat(50_000)}${"]".repeat(900)}`;
    expect(readDocuments(text, "r.yaml")).toHaveLength(1);
  });
});
