import { isSyncError } from "../../../engine/errors/sync-error";
import { lookUp } from "../../../engine/lib/look-up";
import type { FluxBuildSpec } from "../../../engine/model/flux/build-spec";
import { readBuildSpec } from "../../../engine/render/flux/read-build-spec";
import { openMemory } from "../../../engine/sources/memory";
import { buildAsFlux } from "../../tools/flux/build-as-flux";
import { commandLineRules } from "../../tools/flux/command-line-rules";

const configMap = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\n`;

async function namesOf(files: Record<string, string>, path = ".", spec: FluxBuildSpec = {}): Promise<string[]> {
  const { objects } = await buildAsFlux(openMemory(files), path, spec);
  return objects.map(({ object }) => object.metadata.name);
}

/** The code, the place and the reason of the error. */
async function failureOf(files: Record<string, string>, path: string, spec: () => FluxBuildSpec): Promise<unknown> {
  try {
    await buildAsFlux(openMemory(files), path, spec());
    return "no error";
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const { code, where, why } = error;
    return { code, ...where, why };
  }
}

test("plain manifests are built without a kustomization file, in the order of their paths", async () => {
  const files = { "b.yml": configMap("b"), "a/z.yaml": configMap("z"), "notes.txt": "no manifest", "a/b.json": "{" };
  expect(await namesOf(files)).toEqual(["z", "b"]);
});

test("a folder below that has a kustomization file is built as one", async () => {
  const files = { "a.yaml": configMap("a"), "base/kustomization.yml": "namePrefix: p-\nresources: [x.yaml]\n" };
  expect(await namesOf({ ...files, "base/x.yaml": configMap("x"), "base/y.yaml": configMap("y") })).toEqual([
    "a",
    "p-x",
  ]);
});

test("the spec overrides the file, and its lists come after those of the file", async () => {
  const files = { "app/kustomization.yaml": "namePrefix: file-\nresources: [a.yaml]\n", "app/a.yaml": configMap("a") };
  expect(await namesOf(files, "app", { namePrefix: "spec-" })).toEqual(["spec-a"]);
  expect(await namesOf(files, "./app/", { namePrefix: "" })).toEqual(["a"]);
  const shared = { "shared/kustomization.yaml": "kind: Component\nnameSuffix: -shared\n" };
  expect(await namesOf({ ...files, ...shared }, "app", { components: ["../shared"] })).toEqual(["file-a-shared"]);
});

test("the schema of a field openapi adds to the builtin one, so that patches merge lists by their keys", async () => {
  const containers = (...names: readonly string[]): object[] => names.map((name) => ({ name, image: "nginx" }));
  const deployment = (...names: readonly string[]): string =>
    JSON.stringify({
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web" },
      spec: { template: { spec: { containers: containers(...names) } } },
    });
  const files = {
    "kustomization.yaml": "resources: [web.json]\nopenapi: {path: schema.json}\npatches: [{path: patch.json}]\n",
    "web.json": deployment("main"),
    "patch.json": deployment("side"),
    "schema.json": '{"definitions": {}}',
  };
  const { objects } = await buildAsFlux(openMemory(files), ".", {});
  expect(lookUp(objects[0]?.object, "spec", "template", "spec", "containers")).toEqual(containers("side", "main"));
});

test("files are left out by .sourceignore and by patterns", async () => {
  const files = { ".sourceignore": "/a.yaml\n", "a.yaml": configMap("a"), "b.yaml": configMap("b"), "c.yaml": "- 1\n" };
  const tree = openMemory(files);
  const { objects } = await buildAsFlux(tree, ".", {}, commandLineRules(tree, ".", "c.yaml\n"));
  expect(objects.map(({ object }) => object.metadata.name)).toEqual(["b"]);
});

test.each<[string, Record<string, string>, string, () => FluxBuildSpec, object]>([
  [
    "a missing folder",
    { "a.yaml": configMap("a") },
    "nope",
    () => ({}),
    { code: "FLUX_PATH_NOT_FOUND", field: "path", why: "memory has no such entry" },
  ],
  [
    "a file in place of a folder",
    { "a.yaml": configMap("a") },
    "a.yaml",
    () => ({}),
    { code: "FLUX_PATH_NOT_FOUND", why: "it is a file" },
  ],
  ["a folder out of the source", { "a.yaml": configMap("a") }, "../other", () => ({}), { code: "SOURCE_PATH_ESCAPES" }],
  [
    "a component that is a URL",
    { "a.yaml": configMap("a") },
    ".",
    () => ({ components: ["ok", "HTTPS://example.com/x"] }),
    { code: "FLUX_COMPONENT_NOT_LOCAL", field: "components[1]" },
  ],
  [
    "a component out of the source",
    { "a.yaml": configMap("a") },
    ".",
    () => ({ components: ["../../etc"] }),
    { code: "KUSTOMIZE_PATH_OUTSIDE_SOURCE" },
  ],
  [
    "a component that has itself",
    { "kustomization.yaml": "namePrefix: a-\n", "c/kustomization.yaml": "kind: Component\ncomponents: [../c]\n" },
    ".",
    () => ({ components: ["c"] }),
    { code: "KUSTOMIZE_CYCLE" },
  ],
  [
    "a field of the spec with a wrong type",
    { "a.yaml": configMap("a") },
    ".",
    () => readBuildSpec({ patches: [{ target: { name: 7 } }] }),
    { code: "FLUX_SPEC_INVALID", field: "spec.patches[0].target.name", why: "a text is expected" },
  ],
  [
    "a field of the file with a wrong type",
    { "kustomization.yaml": "namePrefix: a-\nimages: [{ name: a, newTag: [1] }]\n" },
    ".",
    () => ({}),
    {
      code: "FLUX_KUSTOMIZATION_INVALID",
      file: "kustomization.yaml",
      line: 2,
      column: 29,
      field: "images[0].newTag",
      why: "a text is expected",
    },
  ],
  [
    "an object without an API version",
    { "a.yaml": "kind: ConfigMap\nmetadata: { name: a }\n" },
    ".",
    () => ({}),
    { code: "KUSTOMIZE_OBJECT_INVALID", file: "a.yaml", field: "apiVersion" },
  ],
  [
    "a file with the ending of YAML that has no objects",
    { "values.yaml": "replicas: 1\n" },
    ".",
    () => ({}),
    { code: "KUSTOMIZE_OBJECT_INVALID", file: "values.yaml" },
  ],
])("%s is an error", async (_, files, path, spec, expected) => {
  expect(await failureOf(files, path, spec)).toMatchObject(expected);
});
