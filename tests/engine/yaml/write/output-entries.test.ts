import { buildKustomization } from "../../../../engine/render/kustomize/build";
import { openMemory } from "../../../../engine/sources/memory";

// Expected: what `kustomize build` v5.8.2 prints.
test.each([
  [".inf", '".inf"'],
  ["-.inf", '"-.inf"'],
  ["+.INF", '"+.INF"'],
  [".NaN", '".NaN"'],
  ["5.5", '"5.5"'],
])("the key %s of an object is printed as %s", async (key, printed) => {
  const tree = openMemory({
    "kustomization.yaml": "resources: [a.yaml]\n",
    "a.yaml": `apiVersion: v1\nkind: A\nmetadata: {name: a}\n${key}: 1\n`,
  });
  expect((await buildKustomization(tree, ".")).yaml()).toContain(`${printed}: 1\n`);
});
