import { buildKustomization } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { isSyncError } from "../../engine/errors/sync-error";

type Files = Readonly<Record<string, string>>;

const configMap = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {k: some-text}\n";
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const inputs: readonly { readonly name: string; readonly files: Files }[] = [
  {
    name: "a JSON patch that copies what it copied before",
    files: {
      "kustomization.yaml": `resources: [a.yaml]\npatches:\n- target: {kind: ConfigMap}\n  patch: |\n${numbers(60)
        .map((index) => `    - {op: copy, from: /data, path: /data/x${index}}\n`)
        .join("")}`,
      "a.yaml": configMap,
    },
  },
  {
    name: "replacements that copy a map into itself",
    files: {
      "kustomization.yaml": `resources: [a.yaml]\nreplacements:\n${numbers(60)
        .map(
          (index) =>
            `- source: {kind: ConfigMap, fieldPath: data}\n  targets: [{select: {kind: ConfigMap}, fieldPaths: [data.x${index}], options: {create: true}}]\n`,
        )
        .join("")}`,
      "a.yaml": configMap,
    },
  },
  {
    name: "replacements that append a text to itself",
    files: {
      "kustomization.yaml": `resources: [a.yaml]\nreplacements:\n${"- source: {kind: ConfigMap, fieldPath: data.k}\n  targets: [{select: {kind: ConfigMap}, fieldPaths: [data.k], options: {delimiter: '-', index: 99999}}]\n".repeat(
        60,
      )}`,
      "a.yaml": configMap,
    },
  },
  {
    name: "bases that contain a base twice",
    files: {
      "kustomization.yaml": "resources: [b0]\n",
      ...Object.fromEntries(
        numbers(40).flatMap((index) => [
          [`b${index}/kustomization.yaml`, `resources: [l, r]\n`],
          [`b${index}/l/kustomization.yaml`, `resources: [../../b${index + 1}]\nnamePrefix: l\n`],
          [`b${index}/r/kustomization.yaml`, `resources: [../../b${index + 1}]\nnamePrefix: r\n`],
        ]),
      ),
      "b40/kustomization.yaml": "resources: [a.yaml]\n",
      "b40/a.yaml": configMap,
    },
  },
  {
    name: "variables in a text that names them often",
    files: {
      "kustomization.yaml":
        "resources: [a.yaml, b.yaml]\nvars: [{name: A, objref: {apiVersion: v1, kind: ConfigMap, name: a}, fieldref: {fieldPath: data.k}}]\nconfigurations: [c.yaml]\n",
      "c.yaml": "varReference: [{kind: ConfigMap, path: data}]\n",
      "a.yaml": configMap.replace("some-text", "x".repeat(100_000)),
      "b.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b}\ndata: {k: "${"$(A)".repeat(100_000)}"}\n`,
    },
  },
];

async function build(files: Files): Promise<string> {
  try {
    await buildKustomization(openMemory(files), ".");
    return "built";
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
}

test.each(inputs)("$name is refused before the memory is spent", async ({ files }) => {
  const before = process.memoryUsage().rss;
  const message = await build(files);
  expect(message.split("\n")[0]).toBe("KUSTOMIZE_TOO_LARGE: cannot build more objects, or larger ones");
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(1500);
});

test("an object of deeply nested maps is an error, or is built", async () => {
  const path = (depth: number): string => "/a".repeat(depth);
  const operations = numbers(1000).map((index) => `    - {op: add, path: ${path(index + 1)}, value: {}}\n`);
  const message = await build({
    "kustomization.yaml": `resources: [a.yaml]\npatches:\n- target: {kind: ConfigMap}\n  patch: |\n${operations.join("")}`,
    "a.yaml": configMap,
  });
  expect(message).not.toMatch(/internal|RangeError/i);
});
