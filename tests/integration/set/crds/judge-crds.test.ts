import { isSyncError } from "../../../../engine/errors/sync-error";
import { judgeCrd } from "../../../../engine/set/crds/judge-crd";
import { mapConcurrently } from "../../../../engine/lib/map-concurrently";
import { connectCluster } from "../../../tools/connect-cluster";
import { keyOf } from "../../../../engine/model/objects/object-key";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { countViolations, ruleId } from "../../../../engine/plan/crds/count-violations";
import { planCrdChange } from "../../../../engine/plan/crds/plan-crd-change";
import type { Schema } from "../../../../engine/plan/verify/schema";
import { findFaults } from "../../../../engine/plan/verify/verify-object";
import { type Random, randomNumbers } from "../../../properties/random-numbers";
import { runSeed } from "../../../properties/run-seed";
import { untilTrue } from "../../../tools/until";
import { useNamespace } from "../../use-namespace";
import { changeSchema, randomSchema, randomValue } from "./random-schemas";

const space = useNamespace("crds", "all tests");
const group = "crds.slipway.dev";
const made: string[] = [];

afterAll(async () => {
  await space.cluster.kubectl(["delete", "crd", "--ignore-not-found", "--wait=false", ...made]);
});

/** `epoch` shows which schema the server uses. */
function definition(
  plural: string,
  spec: Schema,
  epoch: number,
  more: Readonly<Record<string, unknown>> = {},
): KubeObject {
  const properties = { spec, epoch: { type: "integer", maximum: epoch } };
  const version = {
    name: "v1",
    served: true,
    storage: true,
    schema: { openAPIV3Schema: { type: "object", properties } },
  };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${group}` },
    spec: { group, scope: "Namespaced", names: { kind: kindOf(plural), plural }, versions: [version], ...more },
  };
}

function kindOf(plural: string): string {
  return `K${plural}`;
}

function custom(plural: string, name: string, fields: Readonly<Record<string, unknown>>, version = "v1"): KubeObject {
  return {
    apiVersion: `${group}/${version}`,
    kind: kindOf(plural),
    metadata: { name, namespace: space.name },
    ...fields,
  };
}

const write = { fieldManager: "test" };
const dry = { ...write, dryRun: true };

async function create(object: KubeObject, options = write): Promise<KubeObject | string> {
  try {
    return await space.client.create(object, options);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.message;
  }
}

/** Applies a definition, and waits until the server verifies objects by it. */
async function install(crd: KubeObject, plural: string, epoch: number): Promise<void> {
  made.push(crd.metadata.name);
  await space.client.apply(crd, { ...write, force: true });
  await untilTrue("the schema", async () => {
    const [now, later] = [epoch, epoch + 1].map((each) => create(custom(plural, "probe", { epoch: each }), dry));
    return typeof (await now) !== "string" && typeof (await later) === "string";
  });
}

async function liveDefinition(plural: string): Promise<KubeObject> {
  const ref = { ...keyOf(definition(plural, {}, 1)), version: "v1" };
  return (await space.client.get(ref)) as KubeObject;
}

async function listed(plural: string): Promise<readonly KubeObject[]> {
  return (await space.client.list(group, "v1", kindOf(plural), { namespace: space.name })).items;
}

/** What the server makes of the same object under another name: whether it refuses a part, or drops one. */
async function isHarmed(object: KubeObject, plural: string): Promise<boolean> {
  const content = { spec: object["spec"] };
  const copy = await create(custom(plural, "copy", content), dry);
  return typeof copy === "string" || !hasAll(copy["spec"], content.spec);
}

/** Whether nothing of the value is missing; what is added is a default. */
function hasAll(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return Array.isArray(found) && wanted.every((item, index) => hasAll(found[index], item));
  if (typeof wanted !== "object" || wanted === null) return found === wanted;
  if (typeof found !== "object" || found === null) return false;
  return Object.entries(wanted).every(
    ([key, inner]) => Object.hasOwn(found, key) && hasAll((found as Record<string, unknown>)[key], inner),
  );
}

const rounds = Number(process.env["SLIPWAY_RUNS"] ?? 16);

test(`judges live objects as the server does under the new schema (SLIPWAY_SEED=${runSeed})`, async () => {
  const wrong: string[] = [];
  const seen = { harmed: 0, fine: 0 };
  const all = Array.from({ length: rounds }, (_, round) => round);
  await mapConcurrently(all, 8, async (round) => {
    const random = randomNumbers(runSeed + round);
    const plural = `r${round}s`;
    const [before, after] = drawPair(random);
    await install(definition(plural, before, 1), plural, 1);
    for (const [index, spec] of acceptedValues(before, random).entries())
      await create(custom(plural, `o${index}`, { spec }));
    const objects = await listed(plural);
    const next = definition(plural, after, 2);
    const change = planCrdChange(await liveDefinition(plural), next);
    await install(next, plural, 2);
    const [version] = change?.versions ?? [];
    const known = new Set(version?.changes.map(ruleId));
    for (const object of objects) {
      const found = version === undefined ? [] : [...countViolations(version, [object]).keys()];
      const harmed = await isHarmed(object, plural);
      seen[harmed ? "harmed" : "fine"] += 1;
      const at = JSON.stringify({ before, after, spec: object["spec"] });
      if (harmed !== found.length > 0)
        wrong.push(`the server ${harmed ? "harms" : "accepts"} it, we find ${found.join()}: ${at}`);
      for (const rule of found) if (!known.has(rule)) wrong.push(`${rule} is no change: ${at}`);
    }
  });
  expect(wrong).toEqual([]);
  // Both verdicts occur often enough to mean something.
  expect([seen.harmed > rounds, seen.fine > rounds]).toEqual([true, true]);
}, 600_000);

/** Values that a schema accepts as it seems, so that few requests are in vain. */
function acceptedValues(schema: Schema, random: Random): readonly unknown[] {
  const kind = { schema, name: "", kind: "custom", resolve: () => undefined } as const;
  const drawn = Array.from({ length: 200 }, () => randomValue(schema, random));
  return drawn.filter((value) => findFaults(value, kind).length === 0).slice(0, 12);
}

/** Schemas of `spec`, before and after. */
function drawPair(random: (limit: number) => number): readonly [Schema, Schema] {
  const properties = Object.fromEntries(["one", "two", "three", "four"].map((name) => [name, randomSchema(random)]));
  const before = { type: "object", properties, required: ["one"] };
  return [before, changeSchema(before, random, 1)];
}

/** The notes on a change of a definition, or its error. */
async function judge(crd: KubeObject, accepted: readonly string[] = [], client = space.client): Promise<string> {
  try {
    const notes = await judgeCrd(client, crd, { accepted });
    return notes.map(({ severity, text }) => `${severity}: ${text}`).join("\n");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.message;
  }
}

/** The server's refusal of an apply of the definition; undefined if it accepts it. */
async function refusalOf(crd: KubeObject): Promise<string | undefined> {
  try {
    await space.client.apply(crd, { ...dry, force: true });
    return undefined;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.message;
  }
}

describe("with live widgets", () => {
  const text = { type: "string" };
  const fields = { size: { ...text, enum: ["small", "medium", "large"] }, note: text, count: { type: "integer" } };
  const before = { type: "object", properties: fields };
  const name = `widgets.${group}`;
  const widget = (spec: Schema): KubeObject => definition("widgets", spec, 2);

  beforeAll(async () => {
    await install(definition("widgets", before, 1), "widgets", 1);
    await create(custom("widgets", "a", { spec: { size: "medium", note: "kept" } }));
    await create(custom("widgets", "b", { spec: { size: "medium", count: 7 } }));
    await create(custom("widgets", "c", { spec: { size: "small" } }));
  });

  test("names each rule that live objects violate, with their number", async () => {
    const { size, count } = fields;
    const after = {
      type: "object",
      required: ["owner"],
      properties: { size: { ...size, enum: ["small", "large"] }, owner: text, count: { ...count, maximum: 9 } },
    };
    expect((await judge(widget(after))).replaceAll(space.name, "NS")).toMatchInlineSnapshot(`
      "PLAN_CRD_BREAKS_OBJECTS: the change of the CustomResourceDefinition widgets.crds.slipway.dev breaks live objects
        where  apiextensions.k8s.io/CustomResourceDefinition widgets.crds.slipway.dev
        why    v1 spec.owner: required, without a default: 3 of 3 live objects lack it (NS/a, NS/b, NS/c)
               v1 spec.note: no longer in the schema, so the server drops it: 1 of 3 live objects has it (NS/a)
               v1 spec.size: enum: ["small","medium","large"] → ["small","large"]: 2 of 3 live objects violate it (NS/a, NS/b)
        mend   keep the schema compatible, in a new version if need be; or change these objects first; or accept it: acceptCrdChanges: ["widgets.crds.slipway.dev"]"
    `);
    expect((await judge(widget(after), [name])).replaceAll(space.name, "NS")).toMatchInlineSnapshot(`
      "warning: the CustomResourceDefinition widgets.crds.slipway.dev changes, which acceptCrdChanges accepts: v1 spec.owner: required, without a default: 3 of 3 live objects lack it (NS/a, NS/b, NS/c)
      debug: the CustomResourceDefinition widgets.crds.slipway.dev changes: v1 spec.count: maximum: 9: none of 3 live objects violates it
      warning: the CustomResourceDefinition widgets.crds.slipway.dev changes, which acceptCrdChanges accepts: v1 spec.note: no longer in the schema, so the server drops it: 1 of 3 live objects has it (NS/a)
      warning: the CustomResourceDefinition widgets.crds.slipway.dev changes, which acceptCrdChanges accepts: v1 spec.size: enum: ["small","medium","large"] → ["small","large"]: 2 of 3 live objects violate it (NS/a, NS/b)"
    `);
  });

  test("says what it does not judge", async () => {
    const after = { ...before, "x-kubernetes-validations": [{ rule: "self.count < 5" }] };
    expect(await judge(widget(after))).toMatchInlineSnapshot(
      `"warning: the CustomResourceDefinition widgets.crds.slipway.dev changes: v1 spec: x-kubernetes-validations: ["self.count < 5"]: not judged here: only the API server evaluates it"`,
    );
  });

  test("has nothing to say of a change that is only less strict", async () => {
    const after = { ...before, description: "text", properties: { ...fields, size: text, more: text } };
    expect(await judge(widget(after))).toBe("");
  });

  test.each([
    ["scope", { scope: "Cluster" }],
    ["names.kind", { names: { kind: "Other", plural: "widgets" } }],
  ])("refuses another spec.%s, as the server does, whatever is accepted", async (field, spec) => {
    const crd = definition("widgets", before, 1, spec);
    const message = await judge(crd, [name]);
    expect(message).toContain(`spec.${field}: `);
    expect(message).toContain("PLAN_CRD_REFUSED");
    expect(await refusalOf(crd)).toContain("immutable");
  });

  test("refuses to remove a version in which objects are stored, as the server does", async () => {
    const [version] = (widget(before)["spec"] as { readonly versions: readonly object[] }).versions;
    const crd = definition("widgets", before, 2, { versions: [{ ...version, name: "v2" }] });
    expect(await judge(crd, [name])).toMatchInlineSnapshot(`
      "PLAN_CRD_REFUSED: the API server refuses the change of the CustomResourceDefinition widgets.crds.slipway.dev
        where  apiextensions.k8s.io/CustomResourceDefinition widgets.crds.slipway.dev spec.versions
        why    v1: the version is removed, but objects may be stored in it (status.storedVersions): the API server refuses that
        mend   keep v1 with "served: false", write each object once so that it is stored in the storage version (kubectl get widgets.crds.slipway.dev -A -o json | kubectl replace -f -), take v1 out of status.storedVersions (kubectl patch crd widgets.crds.slipway.dev --subresource=status --type=merge -p '{"status":{"storedVersions":[…]}}'), and remove the version in an update after that"
    `);
    expect(await refusalOf(crd)).toContain("storedVersions");
    const kept = definition("widgets", before, 2, {
      versions: [
        { ...version, served: false, storage: false },
        { ...version, name: "v2" },
      ],
    });
    expect(await refusalOf(kept)).toBeUndefined();
    expect((await judge(kept)).replaceAll(space.name, "NS")).toMatchInlineSnapshot(`
      "PLAN_CRD_BREAKS_OBJECTS: the change of the CustomResourceDefinition widgets.crds.slipway.dev breaks live objects
        where  apiextensions.k8s.io/CustomResourceDefinition widgets.crds.slipway.dev spec.versions[0].served
        why    v1: the version is no longer served: 3 of 3 live objects are written in it by test (NS/a, NS/b, NS/c)
        mend   keep the schema compatible, in a new version if need be; or change these objects first; or accept it: acceptCrdChanges: ["widgets.crds.slipway.dev"]"
    `);
  });

  test("says that objects cannot be listed by a user who may not", async () => {
    await space.cluster.kubectl([
      "create",
      "clusterrole",
      "crd-reader",
      "--verb=get",
      "--resource=customresourcedefinitions",
    ]);
    await space.cluster.kubectl([
      "create",
      "clusterrolebinding",
      "crd-reader",
      "--clusterrole=crd-reader",
      "--user=reader",
    ]);
    const client = connectCluster({ kubeconfig: space.cluster.kubeconfigPath, impersonate: { user: "reader" } });
    try {
      const after = { ...before, required: ["owner"], properties: { ...fields, owner: text } };
      expect(await judge(widget(after), [], client)).toMatchInlineSnapshot(
        `"warning: the CustomResourceDefinition widgets.crds.slipway.dev changes: v1 spec.owner: required, without a default: its effect on live objects is not known, since they cannot be listed: widgets.crds.slipway.dev is forbidden: User "reader" cannot list resource "widgets" in API group "crds.slipway.dev" at the cluster scope"`,
      );
    } finally {
      client.close();
      await space.cluster.kubectl(["delete", "clusterrole,clusterrolebinding", "crd-reader"]);
    }
  });

  test("reads no more objects than asked for, and counts the others", async () => {
    const { items, left } = await space.client.list(group, "v1", kindOf("widgets"), { limit: 1, maximum: 2 });
    expect([items.length, left]).toEqual([2, 1]);
  });
});
