import { readDefinitions } from "../../../engine/cli/types/crds/read-definitions";
import { writeKinds } from "../../../engine/cli/types/crds/write-kinds";
import { findTypeFaults } from "../../tools/type-checker";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";

// The compiler and the API server judge the same objects: a type refuses what the server refuses, and nothing else.

const space = useNamespace("types", "all tests");
const group = `types${Date.now().toString(36)}.slipway.dev`;
const text = { type: "string" };

const definition = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: `backups.${group}` },
  spec: {
    group,
    scope: "Namespaced",
    names: { kind: "Backup", plural: "backups" },
    versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: schemaOf() } }],
  },
};

function schemaOf(): object {
  const part = { type: "object", required: ["name"], properties: { name: text, size: { type: "integer" } } };
  const properties = {
    mode: { type: "string", enum: ["full", "changes"] },
    filled: { type: "string", default: "a" },
    size: { "x-kubernetes-int-or-string": true },
    strict: { type: "boolean", nullable: true },
    parts: { type: "array", items: part },
    labels: { type: "object", additionalProperties: text },
    matrix: { type: "array", items: { type: "array", items: { type: "number" } } },
    options: { type: "object", "x-kubernetes-preserve-unknown-fields": true, properties: { a: text } },
    anything: { "x-kubernetes-preserve-unknown-fields": true },
    template: { type: "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true },
    "a-b": text,
  };
  const spec = { type: "object", required: ["mode", "filled"], properties };
  return { type: "object", required: ["spec"], properties: { spec } };
}

const pod = { apiVersion: "v1", kind: "Pod", metadata: { name: "a" } };

/** Fields of the spec beside a valid mode, and whether they are valid. */
const specs: readonly (readonly [fields: Readonly<Record<string, unknown>>, isValid: boolean])[] = [
  [{}, true],
  [{ mode: "changes", filled: "b", size: 1, strict: true }, true],
  [{ size: "10Gi", strict: null, parts: [], labels: {} }, true],
  [{ parts: [{ name: "a" }, { name: "b", size: 1 }], labels: { "a/b": "c" }, matrix: [[1, 2.5], []] }, true],
  [{ options: { a: "b", c: [1] }, anything: { a: 1 }, template: pod, "a-b": "c" }, true],
  [{ anything: [1, "a"], template: { ...pod, spec: { anything: 1 } } }, true],
  [{ mode: "none" }, false],
  [{ mode: 1 }, false],
  [{ filled: 1 }, false],
  [{ size: true }, false],
  [{ size: { a: 1 } }, false],
  [{ strict: "yes" }, false],
  [{ parts: {} }, false],
  [{ parts: [{}] }, false],
  [{ parts: [{ name: "a", sise: 1 }] }, false],
  [{ parts: [{ name: "a", size: "1" }] }, false],
  [{ labels: { a: 1 } }, false],
  [{ matrix: [1] }, false],
  [{ options: { a: 1 } }, false],
  [{ template: { spec: {} } }, false],
  [{ "a-c": "d" }, false],
];

const objects = specs.map(([fields]) => ({
  apiVersion: `${group}/v1`,
  kind: "Backup",
  metadata: { name: "a" },
  spec: { mode: "full", ...fields },
}));
const verdicts = specs.map(([, isValid]) => isValid);

beforeAll(async () => {
  await space.cluster.kubectl(["create", "--filename=-"], JSON.stringify(definition));
  await until("the schema of the CRD", () => space.client.openApi(`${group}/v1`));
});
afterAll(() => space.cluster.kubectl(["delete", "crd", definition.metadata.name]));

test("the API server accepts the objects that are valid", async () => {
  const create = ["create", "--dry-run=server", "--validate=strict", "--filename=-", `--namespace=${space.name}`];
  const accepted = objects.map((object) =>
    space.cluster.kubectl(create, JSON.stringify(object)).then(
      () => true,
      () => false,
    ),
  );
  expect(await Promise.all(accepted)).toEqual(verdicts);
});

test("the compiler accepts the same objects with the types of the definition", () => {
  const content = Buffer.from(JSON.stringify(definition));
  const kinds = writeKinds(readDefinitions({ file: "crd.json", content }));
  const head = `import * as slipway from "@slipway/pulumi";\nimport "./kinds";\n`;
  const lines = objects.map((object) => `new slipway.Object("a", { object: ${JSON.stringify(object)} });`);
  const faults = findTypeFaults({ "kinds.ts": kinds, "program.ts": head + lines.join("\n") });
  expect(faults.filter(({ file, line }) => file === "kinds.ts" || line < 3)).toEqual([]);
  expect(lines.map((_, index) => !faults.some(({ line }) => line === index + 3))).toEqual(verdicts);
});
