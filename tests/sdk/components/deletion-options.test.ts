import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { urnsOf } from "../../../sdk/components/former-urns";
import { type Registered, useMocks, valueOf } from "../mocks";

let source: string;

beforeAll(() => {
  source = mkdtempSync(join(tmpdir(), "slipway-sdk-"));
  writeFileSync(join(source, "kustomization.yaml"), "namespace: shop\nresources: [all.yaml]\n");
  writeFileSync(join(source, "all.yaml"), "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n");
});

afterAll(() => {
  rmSync(source, { recursive: true });
});

/** The type and the inputs of each resource that a component registers, without the objects. */
async function register(
  opts: () => pulumi.ComponentResourceOptions,
  args: slipway.KustomizationArgs = { granularity: "wave" },
): Promise<Record<string, Record<string, unknown>>> {
  const registered: Registered[] = await useMocks(false, { left: ["/ConfigMap/shop/old"] });
  const made = new slipway.Kustomization("app", { source, ...args }, opts());
  await valueOf((made as unknown as { __outputs?: pulumi.Output<unknown> }).__outputs ?? made.objects);
  await new Promise((done) => setImmediate(done));
  await pulumi.runtime.disconnect();
  const facts = registered.map(({ type, inputs }): [string, Record<string, unknown>] => {
    const { leavesToPrune, protectObjects, ids, keep, keepRemoved, keepObjects } = inputs;
    const title = slipway.isObjectType(type) ? "Object" : (type.split(":").at(-1) ?? "");
    return [title, { leavesToPrune, protectObjects, ids, keep, keepRemoved, keepObjects }];
  });
  return Object.fromEntries(facts);
}

const ids = ["/ConfigMap/shop/settings"];

test("without options, waves leave removed objects to a Prune", async () => {
  const { Wave, Prune } = await register(() => ({}));
  expect(Wave).toMatchObject({ leavesToPrune: true, protectObjects: undefined });
  expect(Prune).toMatchObject({ ids, protectObjects: undefined });
});

test("protect, also of a parent, reaches waves and the Prune", async () => {
  const parent = (): pulumi.ComponentResourceOptions => ({
    parent: new pulumi.ComponentResource("tests:index:Team", "team", {}, { protect: true }),
  });
  for (const opts of [parent, () => ({ protect: true })]) {
    const { Wave, Prune } = await register(opts);
    expect([Wave?.["protectObjects"], Prune?.["protectObjects"]]).toEqual([true, true]);
  }
  const own = await register(() => ({ ...parent(), protect: false }));
  expect(own["Wave"]?.["protectObjects"]).toBeUndefined();
});

test("protect reaches the Prune of an interrupted run", async () => {
  const { Prune } = await register(() => ({ protect: true }), { granularity: "object" });
  expect(Prune).toMatchObject({ ids, protectObjects: true });
});

test("retainOnDelete lets a Prune give up removed objects, and delete none", async () => {
  const waves = await register(() => ({ retainOnDelete: true }));
  expect(waves["Wave"]).toMatchObject({ leavesToPrune: undefined });
  expect(waves["Prune"]).toMatchObject({ ids, keepObjects: true });
  const objects = await register(() => ({ retainOnDelete: true }), { granularity: "object" });
  expect(Object.keys(objects)).not.toContain("Prune");
  // The engine keeps them; without the option they are deleted again.
  expect(objects["Object"]).toMatchObject({ keep: false });
});

describe("the URNs that a component had", () => {
  const team = "tests:index:Team";
  const place = "urn:pulumi:stack::project";

  async function urnsIn(make: () => pulumi.Resource): Promise<readonly string[]> {
    await useMocks();
    const found = await urnsOf(make());
    return found.map((urn) => `${urn.place}::${urn.types}::${urn.name}`);
  }

  test("are its own and those of its aliases", async () => {
    const aliases = ["old", "older"].map((name) => ({ name }));
    const urns = await urnsIn(() => new pulumi.ComponentResource(team, "app", {}, { aliases }));
    expect(urns).toEqual([`${place}::${team}::app`, `${place}::${team}::old`, `${place}::${team}::older`]);
  });

  test("follow from the aliases of its parents, as Pulumi's SDK derives them", async () => {
    const urns = await urnsIn(() => {
      const aliases = [{ name: "west" }];
      const parent = new pulumi.ComponentResource(team, "east", {}, { aliases });
      return new pulumi.ComponentResource("tests:index:App", "east-app", {}, { parent });
    });
    expect(urns).toEqual([
      `${place}::${team}$tests:index:App::east-app`,
      `${place}::${team}$tests:index:App::west-app`,
    ]);
  });

  test("have no parent if the alias says so", async () => {
    const urns = await urnsIn(() => {
      const parent = new pulumi.ComponentResource(team, "east", {});
      const aliases = [{ parent: pulumi.rootStackResource }];
      return new pulumi.ComponentResource("tests:index:App", "app", {}, { parent, aliases });
    });
    expect(urns).toEqual([`${place}::${team}$tests:index:App::app`, `${place}::tests:index:App::app`]);
  });
});

// The engine never calls the plugin for what it retains: the mark of the owner would stay on the object.
test.each<[slipway.KustomizationArgs, object, object | undefined]>([
  [{ granularity: "object", prune: false }, { keep: true, leavesToPrune: undefined }, undefined],
  [
    { granularity: "object", deletionPolicy: "Orphan" },
    { keep: true, leavesToPrune: true },
    { keepObjects: undefined },
  ],
  [
    { granularity: "object", prune: false, deletionPolicy: "Delete" },
    { keep: false, keepRemoved: true, leavesToPrune: undefined },
    undefined,
  ],
  [{ granularity: "wave" }, { keep: undefined, leavesToPrune: true }, { keepObjects: undefined }],
  [{ granularity: "wave", prune: false }, { keep: true, leavesToPrune: undefined }, { keepObjects: true }],
  [{ granularity: "wave", deletionPolicy: "Orphan" }, { keep: true, leavesToPrune: true }, { keepObjects: undefined }],
  [
    { granularity: "wave", prune: false, deletionPolicy: "Delete" },
    { keep: undefined, keepRemoved: true, leavesToPrune: undefined },
    { keepObjects: true },
  ],
])("with %p, the plugin is told who deletes an object, or gives it up", async (args, held, prune) => {
  const made = await register(() => ({}), args);
  expect(made["Wave"] ?? made["Object"]).toMatchObject(held);
  if (prune === undefined) expect(made["Prune"]).toBeUndefined();
  else expect(made["Prune"]).toMatchObject(prune);
});
