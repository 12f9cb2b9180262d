import { splitPath, splitSmartPath } from "../../../../../engine/render/kustomize/nodes/field-path";

describe("paths of fields", () => {
  it.each([
    ["spec/template/metadata", ["spec", "template", "metadata"]],
    ["/spec", ["spec"]],
    ["metadata/annotations/a.b\\/c", ["metadata", "annotations", "a.b/c"]],
    ["", [""]],
    ["a//b", ["a", "", "b"]],
  ])("field spec %j", (path, expected) => {
    expect(splitPath(path, "/")).toEqual(expected);
  });

  it.each([
    ["spec.containers.[name=web].image", ["spec", "containers", "[name=web]", "image"]],
    ["spec.containers.[image=a.b:1].name", ["spec", "containers", "[image=a.b:1]", "name"]],
    ["metadata.annotations.[a.b/c]", ["metadata", "annotations", "a.b/c"]],
    ["metadata.annotations.a\\.b/c", ["metadata", "annotations", "a.b/c"]],
    ["spec.0.-", ["spec", "0", "-"]],
  ])("replacement %j", (path, expected) => {
    expect(splitSmartPath(path, ".")).toEqual(expected);
  });
});
