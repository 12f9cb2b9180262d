import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { enforcedFields } from "../../../engine/plan/verify/enforced-fields";
import { findBuiltinSchema, findBuiltinVersion } from "../../../engine/plan/verify/builtin-schemas";
import { findCustomSchema, findServedSchema } from "../../../engine/plan/verify/find-schema";
import type { KindSchema } from "../../../engine/plan/verify/schema";
import { verifyObject } from "../../../engine/plan/verify/verify-object";
import { isMap } from "../../../engine/lib/look-up";
import { type Random, randomNumbers } from "../../properties/random-numbers";
import { pick } from "../../properties/templates/pick";
import { runSeed } from "../../properties/run-seed";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { refusalOf } from "./refusal-of";
import { sampleCrd, sampleObjects } from "./verified-samples";

const space = useNamespace("verify", "all tests");

let client: KubeClient;
let gitVersion: string;

beforeAll(async () => {
  ({ gitVersion } = JSON.parse(await space.cluster.kubectl(["get", "--raw", "/version"])) as { gitVersion: string });
  client = connectCluster({ kubeconfig: space.cluster.kubeconfigPath }, { retrySeconds: 0 });
  await space.client.apply(sampleCrd, { fieldManager: "test" });
  await until("the schema of the CRD", () => space.client.openApi("verify.slipway.dev/v1"));
});
afterAll(async () => {
  client.close();
  await space.cluster.kubectl(["delete", "crd", sampleCrd.metadata.name]);
});

type Path = readonly (string | number)[];
const changes = ["unknown field", "other type", "no field", "other text"] as const;
type Change = (typeof changes)[number];

const runs = Number(process.env["SLIPWAY_RUNS"] ?? 200);

/** Whether the server refuses an object for what its schema says; built-in kinds have many rules beside it. */
function isAboutSchema(refusal: string, change: Change, { kind }: KindSchema): boolean {
  // A label has a syntax that no schema says.
  if (kind === "custom") return !refusal.includes("a valid label must be");
  const isOtherRule = /Invalid value|Required value|Unsupported value|Forbidden|Not found|[Qq]uantit|duplicate/.test(
    refusal,
  );
  return (change === "unknown field" || change === "other type") && !isOtherRule;
}

/** Each value in the object, with its path. */
function* places(value: unknown, path: Path = []): Generator<{ readonly path: Path; readonly value: unknown }> {
  if (path.length > 0) yield { path, value };
  if (!isMap(value) && !Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(value))
    yield* places(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

function parentOf(object: KubeObject, path: Path): Record<string | number, unknown> {
  return path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], object) as Record<
    string | number,
    unknown
  >;
}

const otherValues: readonly unknown[] = ["text", 7, 1.5, true, {}, [], { a: "b" }, ["a"]];

/** A copy with one change; undefined where the change is none of content. */
function damage(sample: KubeObject, change: Change, random: Random): { object: KubeObject; path: Path } | undefined {
  const object = structuredClone(sample);
  const all = [...places(object)].filter(
    ({ path }) =>
      !["apiVersion", "kind"].includes(String(path[0])) &&
      path[1] !== "name" &&
      path[1] !== "namespace" &&
      !(path.length === 1 && path[0] === "metadata"),
  );
  const candidates = all.filter(({ value }) =>
    change === "unknown field" ? isMap(value) : change === "other text" ? typeof value === "string" : true,
  );
  const { path, value } = pick(random, candidates);
  const last = path.at(-1) ?? "";
  const parent = parentOf(object, path);
  switch (change) {
    case "unknown field":
      (value as Record<string, unknown>)["unheardOf"] = pick(random, otherValues);
      break;
    case "other type":
      parent[last] = pick(random, otherValues);
      break;
    case "no field":
      if (Array.isArray(parent)) return undefined;
      Reflect.deleteProperty(parent, last);
      break;
    case "other text":
      parent[last] = "Bogus value";
      break;
  }
  return { object, path };
}

async function schemasOf({ apiVersion, kind }: KubeObject): Promise<readonly KindSchema[]> {
  const served = findServedSchema(await space.client.openApi(apiVersion), apiVersion, kind);
  const bundled =
    kind === sampleCrd.spec.names.kind
      ? findCustomSchema(sampleCrd, "v1")
      : findBuiltinSchema(apiVersion, kind, findBuiltinVersion(gitVersion));
  if (served === undefined || bundled === undefined) throw new Error(`no schema of ${apiVersion} ${kind}`);
  return [served, bundled];
}

function inNamespace(object: KubeObject): KubeObject {
  return { ...object, metadata: { ...object.metadata, namespace: space.name } };
}

test.each(sampleObjects.map((object) => [object.kind, object] as const))(
  "accepts a whole %s, as the server does",
  async (_, sample) => {
    const object = inNamespace(sample);
    expect(await refusalOf(client, object)).toBeUndefined();
    for (const schema of await schemasOf(object)) expect(verifyObject(object, schema)).toEqual([]);
  },
);

test.each([
  ["a set with an item twice", { tags: ["a", "b", "a"] }, "must not have an item twice"],
  [
    "a list of maps with the same keys twice, once by a default",
    { ports: [{ number: 1 }, { number: 1, protocol: "TCP" }] },
    "must not have the same number, protocol twice",
  ],
])("refuses %s, as the server does", async (_, fields, message) => {
  const sample = sampleObjects.find(({ kind }) => kind === sampleCrd.spec.names.kind);
  if (sample === undefined) throw new Error("there is no sample");
  const object = inNamespace({ ...sample, spec: { ...(sample["spec"] as object), ...fields } });
  expect(await refusalOf(client, object)).toBeDefined();
  for (const schema of await schemasOf(object)) {
    expect(verifyObject(object, schema).map((fault) => fault.message)).toEqual([message]);
  }
});

test(`refuses what the server refuses because of the schema, and nothing that it accepts (SLIPWAY_SEED=${runSeed})`, async () => {
  const random = randomNumbers(runSeed);
  const found = { refused: 0, accepted: 0 };
  const faultsFound: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [sample, change] = [pick(random, sampleObjects), pick(random, changes)];
    const damaged = damage(inNamespace(sample), change, random);
    if (damaged === undefined) continue;
    const { object, path } = damaged;
    const refusal = await refusalOf(client, object);
    found[refusal === undefined ? "accepted" : "refused"] += 1;
    for (const schema of await schemasOf(object)) {
      const faults = verifyObject(object, schema);
      const where = `${schema.kind} ${object.kind} ${path.join(".")} ${change}: ${JSON.stringify(parentOf(object, path))}`;
      if (refusal === undefined && faults.length > 0) faultsFound.push(`false: ${where}\n${JSON.stringify(faults)}`);
      if (refusal !== undefined && faults.length === 0 && isAboutSchema(refusal, change, schema))
        faultsFound.push(`not found: ${where}\n${refusal}`);
    }
  }
  expect(faultsFound).toEqual([]);
  expect([found.refused > runs / 10, found.accepted > runs / 10]).toEqual([true, true]);
}, 300_000);

test("each field that is enforced is in a sample, and the server refuses an object without it", async () => {
  const proven = new Set<string>();
  for (const sample of sampleObjects) {
    const [schema] = await schemasOf(sample);
    for (const { path } of [...places(sample)]) {
      const object = structuredClone(inNamespace(sample));
      const parent = parentOf(object, path);
      if (Array.isArray(parent)) continue;
      Reflect.deleteProperty(parent, path.at(-1) ?? "");
      const faults = schema?.kind === "builtin" ? verifyObject(object, schema) : [];
      const missing = faults.filter(({ message }) => message === "is required");
      if (missing.length === 0) continue;
      expect([path, await refusalOf(client, object)]).toEqual([path, expect.any(String)]);
      for (const { field } of missing) proven.add(field.split(/[.[\]]/).at(-1) ?? "");
    }
  }
  const { definitions } = JSON.parse(await space.cluster.kubectl(["get", "--raw", "/openapi/v2"])) as {
    readonly definitions: object;
  };
  const wanted = new Set(Object.keys(definitions).flatMap((name) => enforcedFields(name)));
  expect([...proven].sort()).toEqual([...wanted].sort());
}, 120_000);
