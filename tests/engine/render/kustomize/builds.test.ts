import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildKustomization } from "../../../../engine/render/kustomize/build";
import { openDirectory } from "../../../../engine/sources/directory";
import { toPlain } from "../../../../engine/yaml/write/to-json";
import { readDocuments } from "../../../../engine/yaml/read/read";

const folder = join(__dirname, "../../../fixtures/kustomize");
const cases = readdirSync(folder).filter((name) => existsSync(join(folder, name, "expected.yaml")));

describe("builds", () => {
  it("has cases", () => {
    expect(cases.length).toBeGreaterThan(20);
  });

  it.each(cases)("%s", async (name) => {
    const result = await buildKustomization(openDirectory(join(folder, name, "input")), ".");
    const expected = readFileSync(join(folder, name, "expected.yaml"), "utf8");
    expect(result.yaml()).toBe(expected);
    // The objects are equal to the text.
    expect(result.objects.map(({ object }) => object)).toEqual(readDocuments(expected, "expected.yaml").map(toPlain));
  });

  it("tells where an object comes from", async () => {
    const result = await buildKustomization(openDirectory(join(folder, "generator-behavior/input")), ".");
    expect(result.objects.map(({ object, origin }) => [object.metadata.name, origin])).toEqual([
      ["b-merged-69t48k55ff", { file: "base/kustomization.yaml", line: 3 }],
      ["b-replaced-fhb2hm6m6f", { file: "kustomization.yaml", line: 6 }],
      ["b-written", { file: "base/secret.yaml", line: 1 }],
    ]);
  });

  it("warns of fields that are deprecated", async () => {
    const result = await buildKustomization(openDirectory(join(folder, "old-patch-fields/input")), ".");
    expect(result.warnings).toEqual([
      "kustomization.yaml: 'bases' is deprecated; use 'resources' instead",
      "kustomization.yaml: 'imageTags' is deprecated; use 'images' instead",
      "kustomization.yaml: 'patchesJson6902' is deprecated; use 'patches' instead",
      "kustomization.yaml: 'patchesStrategicMerge' is deprecated; use 'patches' instead",
    ]);
  });

  it("is repeatable: building twice gives the same text", async () => {
    const tree = openDirectory(join(folder, "three-layers/input"));
    const [first, second] = [await buildKustomization(tree, "."), await buildKustomization(tree, ".")];
    expect(first.yaml()).toBe(second.yaml());
    expect(first.yaml()).toBe(first.yaml());
  });
});
