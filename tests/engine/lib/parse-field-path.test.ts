import { parseFieldPath, printFieldPath, type FieldQuery } from "../../../engine/lib/field-path";

const rows: readonly [text: string, path: FieldQuery | undefined][] = [
  ["spec.replicas", ["spec", "replicas"]],
  ["spec.containers[0].image", ["spec", "containers", 0, "image"]],
  ['metadata.annotations["a.b/c"]', ["metadata", "annotations", "a.b/c"]],
  ['data["quote \\" and ]"]', ["data", 'quote " and ]']],
  ["spec.containers[name=web].image", ["spec", "containers", { field: "name", value: "web" }, "image"]],
  ["spec.host-name", ["spec", "host-name"]],
  ['["a b"].c', ["a b", "c"]],
  ["", undefined],
  ["spec.", undefined],
  [".spec", undefined],
  ["spec[", undefined],
  ["spec[-1]", undefined],
  ["a b", undefined],
];

describe("parseFieldPath", () => {
  it.each(rows)("%s", (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
  });

  it("parses the output of printFieldPath", () => {
    const path = ["a-b", 0, "c", "d.e", '"', "0", 12, "$x"];
    expect(parseFieldPath(printFieldPath(path))).toEqual(path);
  });
});
