import { openMemory } from "../../../engine/sources/memory";

const tree = openMemory({
  "kustomization.yaml": "resources: []\n",
  "base/app.yaml": new Uint8Array([97]),
  "empty/": "",
});

describe("openMemory", () => {
  it("reads texts and bytes", () => {
    expect(Buffer.from(tree.readFile("kustomization.yaml")).toString()).toBe("resources: []\n");
    expect(Buffer.from(tree.readFile("./base/../base/app.yaml")).toString()).toBe("a");
  });

  it("has a directory wherever a file lies in it", () => {
    expect(["base", "base/app.yaml", ".", "empty", "none"].map((path) => tree.entryAt(path))).toEqual([
      "directory",
      "file",
      "directory",
      "directory",
      undefined,
    ]);
  });

  it("lists names sorted", () => {
    expect(tree.list(".")).toEqual(["base", "empty", "kustomization.yaml"]);
    expect(tree.list("empty")).toEqual([]);
  });

  it("has one digest for the same files in any order", () => {
    expect(openMemory({ a: "1", b: "2" }).digest()).toBe(openMemory({ b: "2", a: "1" }).digest());
    expect(openMemory({ a: "1" }).digest()).not.toBe(openMemory({ a: "2" }).digest());
    expect(openMemory({ ab: "" }).digest()).not.toBe(openMemory({ a: "b" }).digest());
  });

  it.each([
    ["a missing file", () => tree.readFile("none"), "SOURCE_FILE_NOT_FOUND"],
    ["a directory", () => tree.readFile("base"), "SOURCE_FILE_IS_DIRECTORY"],
    ["a path out of the root", () => tree.readFile("../x"), "SOURCE_PATH_ESCAPES"],
    ["to list a file", () => tree.list("base/app.yaml"), "SOURCE_NOT_A_DIRECTORY"],
    ["to list nothing", () => tree.list("none"), "SOURCE_FILE_NOT_FOUND"],
  ])("refuses %s", (_, act, code) => {
    expect(act).toThrow(`${code}: `);
  });
});
