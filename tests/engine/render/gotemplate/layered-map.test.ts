import { LayeredMap } from "../../../../engine/render/gotemplate/layered-map";

describe("LayeredMap", () => {
  it("keeps copies and the original apart, whichever is changed", () => {
    const original = new LayeredMap<number>([["a", 1]]);
    original.set("b", 2);
    const copy = new LayeredMap(original);
    const copyOfCopy = new LayeredMap(copy);
    original.set("a", 10);
    copy.set("b", 20);
    copyOfCopy.set("c", 30);
    const shown = (map: LayeredMap<number>) => map.names().map((name) => [name, map.get(name)]);
    expect(shown(original)).toEqual([
      ["a", 10],
      ["b", 2],
    ]);
    expect(shown(copy)).toEqual([
      ["a", 1],
      ["b", 20],
    ]);
    expect(shown(copyOfCopy)).toEqual([
      ["a", 1],
      ["b", 2],
      ["c", 30],
    ]);
    expect([copy.has("c"), copyOfCopy.has("c"), copy.get("c")]).toEqual([false, true, undefined]);
  });
});
