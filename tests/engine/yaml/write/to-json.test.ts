import { cloneNode, map, scalar, seq } from "../../../../engine/yaml/make-node";
import { mapGet, textOf } from "../../../../engine/yaml/map-access";
import { emitDocument } from "../../../../engine/yaml/write/emit";
import { readDocuments } from "../../../../engine/yaml/read/read";
import { fromPlain, toPlain } from "../../../../engine/yaml/write/to-json";

const plain = (text: string): unknown => readDocuments(text, "r.yaml").map(toPlain)[0];

describe("toPlain", () => {
  it("gives the values that are printed", () => {
    expect(plain("{a: 1, b: 1.50, c: yes, d: true, e: ~, f: 2020-01-01, g: [x, {}], h: '1'}")).toEqual({
      a: 1,
      b: 1.5,
      c: "yes",
      d: true,
      e: null,
      f: "2020-01-01T00:00:00Z",
      g: ["x", {}],
      h: "1",
    });
  });

  it("has keys in the order of the output", () => {
    expect(Object.keys(plain("b10: 1\nb2: 1\nA: 1\n") as object)).toEqual(["A", "b2", "b10"]);
  });

  it("takes __proto__ for a key like any other", () => {
    const value = plain("__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}\na: 1\n") as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(value)).toBe(
      '{"__proto__":{"polluted":true},"a":1,"constructor":{"prototype":{"polluted":true}}}',
    );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe("fromPlain", () => {
  it.each([
    ["texts that look like other types", { a: "1", b: "true", c: "", d: "x: y" }],
    ["numbers", [0, -1, 1.5, 1e21, 1e-7, 2 ** 53]],
    ["null, booleans and empty collections", { a: null, b: [true, false], c: {}, d: [] }],
    ["a key __proto__", JSON.parse('{"__proto__":{"a":1}}')],
  ])("keeps %s", (_, value: unknown) => {
    expect(toPlain(fromPlain(value))).toEqual(value);
    expect(readDocuments(emitDocument(fromPlain({ value })), "r.yaml").map(toPlain)).toEqual([{ value }]);
  });

  it("puts U+FFFD for half a surrogate pair, as Go's JSON does", () => {
    expect(toPlain(fromPlain({ "k\ud83d": "\udc00x" }))).toEqual({ "k\ufffd": "\ufffdx" });
  });

  it("leaves out undefined fields", () => {
    expect(toPlain(fromPlain({ a: undefined, b: [undefined] }))).toEqual({ b: [null] });
  });

  it("keeps a big integer whole", () => {
    expect(emitDocument(fromPlain({ a: 18446744073709551615n }))).toBe("a: 18446744073709551615\n");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, () => 0, Symbol("x")])("refuses %p", (value) => {
    expect(() => fromPlain({ value })).toThrow(TypeError);
  });
});

describe("nodes that are made", () => {
  it("take their type from their text where no tag is given", () => {
    expect(["1", "1.5", "true", "null", "yes", "2020-01-01", "<<"].map((text) => scalar(text).tag)).toEqual([
      "int",
      "float",
      "bool",
      "null",
      "str",
      "timestamp",
      "str",
    ]);
    expect(emitDocument(map([{ key: scalar("a", "str"), value: seq([scalar("1"), scalar("1", "str")]) }]))).toBe(
      'a:\n- 1\n- "1"\n',
    );
  });

  it("are copied deep", () => {
    const [node] = readDocuments("a: {b: [!!str 1]}\n", "r.yaml");
    if (node === undefined) throw new Error("no document");
    const copy = cloneNode(node);
    expect(copy).toEqual(node);
    const inner = mapGet(copy, "a");
    if (inner?.kind !== "map") throw new Error("no map");
    inner.entries.push({ key: scalar("c"), value: scalar("y") });
    expect([toPlain(node), toPlain(copy)]).toEqual([{ a: { b: ["1"] } }, { a: { b: ["1"], c: "y" } }]);
  });

  it("have a text where they are scalars and not null", () => {
    expect([scalar("x"), scalar("1"), scalar("~"), map(), undefined].map(textOf)).toEqual([
      "x",
      "1",
      undefined,
      undefined,
      undefined,
    ]);
  });
});
