import { hashesOf } from "../../../../engine/kube/apply/owner-mark";
import { SyncError } from "../../../../engine/errors/sync-error";
import { canonicalJson } from "../../../../engine/lib/canonical-json";
import { InterruptedRuns } from "../../../../engine/set/interrupted-runs";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { componentOf } from "../../../../provider/urn/component-of";
import { shortNameOf } from "../../../../provider/urn/short-name";
import { ownerOf } from "../../../../provider/resources/shared/options";
import { waveHandler } from "../../../../provider/resources/wave/wave";
import { type PropertyMap, secret, SecretValue, unknown } from "../../../../provider/rpc/property-value";
import { fail } from "../../../tools/fakes/fake-cluster";
import { configMap, openScene, rowsOf, stateId, urnOf, Walk } from "../../harness";

const a = "/ConfigMap/shop/a";
const b = "/ConfigMap/shop/b";

function text(name: string, value = "1"): string {
  return canonicalJson(configMap(name, { value }));
}

function open(config: PropertyMap = {}): Walk {
  return new Walk(waveHandler, openScene(config), urnOf("wave", "Wave"));
}

async function made(objects: PropertyMap = { [a]: text("a"), [b]: text("b") }, more: PropertyMap = {}) {
  const walk = open();
  return { walk, state: await walk.create({ objects, ...more }) };
}

/** The writes between those of the note of what the run creates, which comes first and goes last. */
function objectWrites({ scene, urn }: Walk): readonly string[] {
  const note = `/ConfigMap/shop/slipway-run-${scene.session.runs.markerFor(shortNameOf(urn), {}, 5).name}`;
  const { writes } = scene.cluster;
  expect([writes[0], writes.at(-1)]).toEqual([`apply ${note}`, `delete ${note}`]);
  return writes.slice(1, -1);
}

const withData = (value: string) => (object: KubeObject) => ({ ...object, data: { value } });

describe("check", () => {
  test.each<[string, PropertyMap, readonly string[]]>([
    ["no objects", {}, ["objects: must be a map of JSON strings by group/Kind/namespace/name"]],
    ["a key that is none", { objects: { a: text("a") } }, ["objects.a: the key must be group/Kind/namespace/name"]],
    [
      "a text that is not JSON, and one that is not an object",
      { objects: { [a]: "{", [b]: "[]" } },
      [`objects["${a}"]: is not an object in JSON`, `objects["${b}"]: is not an object in JSON`],
    ],
    [
      "another object than the key identifies",
      { objects: { [a]: text("b") } },
      [`objects["${a}"]: contains another object: ${b}`],
    ],
    [
      "errors of a manifest, at its path",
      { objects: { [a]: canonicalJson(configMap("a", {}, { labels: { x: 1 } })) } },
      [`objects["${a}"].metadata.labels.x: must be a string, is number: put it in quotes`],
    ],
    [
      "dependencies on missing objects, and in a cycle",
      { objects: { [a]: text("a"), [b]: text("b") }, needs: { [a]: [b], [b]: [a, "/Secret/shop/x"] } },
      [
        `needs["${b}"]: names objects that are not in the wave: /Secret/shop/x`,
        `needs: form a dependency cycle: ${a} needs ${b} needs ${a}`,
      ],
    ],
  ])("%s", async (_name, news, expected) => {
    const { failures } = await open().check(news);
    expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual(expected);
  });

  test("never quotes a text that it cannot read", async () => {
    const { failures } = await open().check({ objects: { "/Secret/shop/x": secret("{hunter2") } });
    expect(JSON.stringify(failures)).not.toContain("hunter2");
  });

  test("adds namespaces, and renames ids and dependencies with them", async () => {
    const object = (name: string): string => canonicalJson({ apiVersion: "v1", kind: "ConfigMap", metadata: { name } });
    const objects = { "/ConfigMap//a": object("a"), "/ConfigMap//b": object("b") };
    const inputs = await open().checked({ objects, needs: { "/ConfigMap//b": ["/ConfigMap//a"] } });
    expect(Object.keys(inputs["objects"] as PropertyMap)).toEqual([a, b]);
    expect(inputs["needs"]).toEqual({ [b]: [a] });
    expect((inputs["objects"] as PropertyMap)[a]).toContain('"namespace":"shop"');
  });

  test("keeps the text of a Secret as a secret", async () => {
    const manifest = {
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "x", namespace: "shop" },
      data: { a: "MQ==" },
    };
    const inputs = await open().checked({ objects: { "/Secret/shop/x": JSON.stringify(manifest) } });
    expect((inputs["objects"] as PropertyMap)["/Secret/shop/x"]).toBeInstanceOf(SecretValue);
  });
});

describe("create", () => {
  test("applies all objects, and records an inventory", async () => {
    const { walk, state } = await made();
    const owner = ownerOf(state.inputs);
    expect(state.id).toBe(`wave-${hashesOf(owner)}`);
    expect(state.problems).toEqual([]);
    expect(Object.keys(state.outputs["inventory"] as PropertyMap)).toEqual([a, b]);
    expect(state.outputs["health"]).toEqual({ status: "Healthy", message: "2 of 2 objects are healthy" });
    expect(walk.scene.cluster.live(a)?.metadata.annotations).toEqual({ "slipway.dev/owner": owner });
  });

  test("applies an object after its dependencies", async () => {
    const walk = open();
    await walk.create({ objects: { [a]: text("a"), [b]: text("b") }, needs: { [a]: [b] } });
    expect(objectWrites(walk)).toEqual([`apply ${b}`, `apply ${a}`]);
  });

  test("derives the dependencies if none are given", async () => {
    const walk = open();
    const namespace = canonicalJson({ apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } });
    await walk.create({ objects: { [a]: text("a"), "/Namespace//shop": namespace } });
    expect(objectWrites(walk)).toEqual(["apply /Namespace//shop", `apply ${a}`]);
  });

  test("after a refusal the state has the applied objects; the next run continues", async () => {
    const walk = open();
    walk.scene.cluster.refusals.set(b, fail("KUBE_INVALID", "no good"));
    const news = { objects: { [a]: text("a"), [b]: text("b") } };
    const state = await walk.create(news);
    expect(state.problems.map(({ message }) => message)).toEqual(["KUBE_INVALID: no good\n  where  ConfigMap shop/b"]);
    expect(state.outputs["deviations"]).toEqual({ [b]: "" });
    expect(Object.keys(state.outputs["inventory"] as PropertyMap)).toEqual([a]);
    walk.scene.cluster.refusals.clear();
    expect(rowsOf(await walk.plan(news, state))).toEqual([`add objects["${b}"]`, `delete pending["${b}"]`]);
    const next = await walk.update(news, state);
    expect(next.problems).toEqual([]);
    expect(next.outputs["pending"]).toBeUndefined();
    expect(Object.keys(next.outputs["inventory"] as PropertyMap)).toEqual([a, b]);
  });

  test("records nothing if nothing could be applied", async () => {
    const walk = open();
    for (const id of [a, b]) walk.scene.cluster.refusals.set(id, fail("KUBE_FORBIDDEN", `not ${id}`));
    await expect(walk.create({ objects: { [a]: text("a"), [b]: text("b") } })).rejects.toThrow(/not .*a[^]*not .*b/);
  });

  test("a preview collects all refusals", async () => {
    const walk = open();
    for (const id of [a, b]) walk.scene.cluster.refusals.set(id, fail("KUBE_INVALID", `bad ${id}`));
    await expect(walk.create({ objects: { [a]: text("a"), [b]: text("b") } }, true)).rejects.toThrow(
      /bad .*a[^]*bad .*b/,
    );
    expect(walk.scene.cluster.writes).toEqual([]);
  });
});

describe("diff", () => {
  test("without a change there is one dry run for each object", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.dryRuns.length = 0;
    const plan = await walk.plan({ objects: { [a]: text("a"), [b]: text("b") } }, state);
    expect({ changed: plan.changed, stables: plan.stables }).toEqual({
      changed: false,
      stables: ["owner", "inventory"],
    });
    expect(walk.scene.cluster.dryRuns.sort()).toEqual([`apply ${a}`, `apply ${b}`]);
  });

  test.each<[string, PropertyMap, readonly string[]]>([
    ["changed", { objects: { [a]: text("a", "2"), [b]: text("b") } }, [`update objects["${a}"]`]],
    [
      "added and removed objects",
      { objects: { [a]: text("a"), "/ConfigMap/shop/c": text("c") } },
      [`delete objects["${b}"]`, 'add objects["/ConfigMap/shop/c"]'],
    ],
    ["not known yet", { objects: { [a]: unknown, [b]: text("b") } }, [`update objects["${a}"]`]],
    ["an option", { objects: { [a]: text("a"), [b]: text("b") }, wave: 3 }, ["add wave"]],
  ])("%s", async (_name, news, expected) => {
    const { walk, state } = await made();
    expect(rowsOf(await walk.plan(news, state))).toEqual(expected);
  });

  test("drift is reported by id and field, and reverted by an update", async () => {
    const { walk, state } = await made();
    const news = { objects: { [a]: text("a"), [b]: text("b") } };
    walk.scene.cluster.edit(a, withData("9"));
    const plan = await walk.plan(news, state);
    expect(plan.inputs["drift"]).toEqual({
      [a]: { "data.value": "9 on the cluster (by kubectl-edit, 2026-01-02T03:04:05Z), 1 in the program" },
    });
    expect(rowsOf(plan)).toEqual([`add drift["${a}"]["data.value"]`]);
    const next = await walk.update(news, state);
    expect(next.outputs["drift"]).toBeUndefined();
    expect(walk.scene.cluster.live(a)?.["data"]).toEqual({ value: "1" });
  });

  test("drift of a secret text shows no value", async () => {
    const manifest = {
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "x", namespace: "shop" },
      data: { a: "aHVudGVy" },
    };
    const news = { objects: { "/Secret/shop/x": JSON.stringify(manifest) } };
    const { walk, state } = await made(news.objects);
    walk.scene.cluster.edit("/Secret/shop/x", (object) => ({ ...object, data: { a: "b3RoZXI=" } }));
    const { inputs } = await walk.plan(news, state);
    expect(inputs["drift"]).toEqual({
      "/Secret/shop/x": {
        "data.a": expect.stringMatching(/^\[secret\] on the cluster .*, \[secret\] in the program$/) as string,
      },
    });
  });
});

describe("update", () => {
  test("deletes removed objects, after the others", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.writes.length = 0;
    const next = await walk.update({ objects: { [a]: text("a", "2") } }, state);
    expect(walk.scene.cluster.writes).toEqual([`apply ${a}`, `delete ${b}`]);
    expect(Object.keys(next.outputs["inventory"] as PropertyMap)).toEqual([a]);
  });

  test("deletes nothing if prune is off, if an annotation keeps it, or if it has another owner", async () => {
    const kept = canonicalJson(configMap("b", {}, { annotations: { "slipway.dev/prune": "disabled" } }));
    for (const [objects, more] of [
      [{ [a]: text("a"), [b]: text("b") }, { prune: false }],
      [{ [a]: text("a"), [b]: kept }, {}],
    ] as const) {
      const { walk, state } = await made(objects, more);
      await walk.update({ objects: { [a]: text("a") }, ...more }, state);
      expect(walk.scene.cluster.ids).toEqual([a, b]);
    }
    const { walk, state } = await made();
    walk.scene.cluster.edit(b, (object) => ({
      ...object,
      metadata: { ...object.metadata, annotations: { "slipway.dev/owner": "else" } },
    }));
    await walk.update({ objects: { [a]: text("a") } }, state);
    expect(walk.scene.cluster.ids).toEqual([a, b]);
  });

  test("does not prune after a failure, and remembers the remaining deletions", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.refusals.set("/ConfigMap/shop/c", fail("KUBE_INVALID"));
    const news = { objects: { [a]: text("a"), "/ConfigMap/shop/c": text("c") } };
    const failed = await walk.update(news, state);
    expect(failed.problems).toHaveLength(1);
    expect(Object.keys(failed.outputs["inventory"] as PropertyMap).sort()).toEqual([a, b]);
    walk.scene.cluster.refusals.clear();
    const next = await walk.update(news, failed);
    expect(walk.scene.cluster.ids).toEqual([a, "/ConfigMap/shop/c"]);
    expect(Object.keys(next.outputs["inventory"] as PropertyMap).sort()).toEqual([a, "/ConfigMap/shop/c"]);
  });

  const immutable = (): SyncError =>
    new SyncError({
      code: "KUBE_INVALID",
      what: "no",
      faults: [{ field: "data", message: "field is immutable", immutable: true }],
    });

  test("an immutable change deletes and recreates the object", async () => {
    const { walk, state } = await made();
    const { cluster, log } = walk.scene;
    cluster.refusals.set(a, immutable());
    const news = { objects: { [a]: text("a", "2"), [b]: text("b") } };
    await walk.plan(news, state);
    expect(log.said).toContain(`info: ${a} is deleted and created again: data: field is immutable`);
    const remove = cluster.delete.bind(cluster);
    cluster.delete = (ref, options) => {
      cluster.refusals.clear();
      return remove(ref, options);
    };
    const next = await walk.update(news, state);
    expect(next.problems).toEqual([]);
    expect((next.outputs["inventory"] as Record<string, PropertyMap>)[a]).toEqual({ apiVersion: "v1", uid: "uid-4" });
  });

  test("never for an object to keep: the preview reports an error", async () => {
    const keep = (value: string): string =>
      canonicalJson(configMap("a", { value }, { annotations: { "slipway.dev/prune": "disabled" } }));
    const { walk, state } = await made({ [a]: keep("1") });
    walk.scene.cluster.refusals.set(a, immutable());
    const preview = walk.update({ objects: { [a]: keep("2") } }, state, true);
    await expect(preview).rejects.toThrow("APPLY_REPLACE_PROTECTED");
  });

  test("a preview knows the inventory of unchanged objects, but not of new ones", async () => {
    const { walk, state } = await made();
    const objects = { [a]: text("a", "2"), "/ConfigMap/shop/c": text("c") };
    const { outputs } = await walk.update({ objects }, state, true);
    expect(outputs["inventory"]).toEqual({ [a]: { apiVersion: "v1", uid: "uid-2" }, "/ConfigMap/shop/c": unknown });
  });
});

test("a refresh records live values, and omits missing objects", async () => {
  const { walk, state } = await made();
  walk.scene.cluster.edit(a, withData("9"));
  walk.scene.cluster.remove(b);
  const refreshed = await walk.refresh(state);
  expect(refreshed.outputs["deviations"]).toEqual({ [a]: text("a", "9"), [b]: "" });
  expect(Object.keys(refreshed.outputs["inventory"] as PropertyMap)).toEqual([a]);
  walk.scene.cluster.remove(a);
  expect((await walk.refresh(state)).id).toBe("");
});

test("a delete deletes the objects that we own", async () => {
  const { walk, state } = await made();
  await walk.delete(state);
  expect(walk.scene.cluster.ids).toEqual([]);
});

test("an import is refused with a reason", async () => {
  await expect(open().refresh({ id: "wave-x", inputs: {}, outputs: {} })).rejects.toThrow("a Wave cannot be imported");
});

describe("a protected wave", () => {
  const protectObjects = { protectObjects: true };

  test("refuses to delete an object that left it", async () => {
    const { walk, state } = await made(undefined, protectObjects);
    const news = { objects: { [a]: text("a", "2") } };
    await expect(walk.plan({ ...news, ...protectObjects }, state)).rejects.toMatchObject({
      code: "PROVIDER_OBJECTS_PROTECTED",
      message: expect.stringContaining("the program no longer has ConfigMap shop/b") as string,
    });
    expect((await walk.plan({ ...news, ...protectObjects, prune: false }, state)).changed).toBe(true);
    expect((await walk.plan(news, state)).changed).toBe(true);
  });

  test("refuses to delete and create an object again", async () => {
    const { walk, state } = await made(undefined, protectObjects);
    const faults = [{ field: "data", message: "is immutable", reason: "field is immutable", immutable: true }];
    walk.scene.cluster.refusals.set(b, new SyncError({ code: "KUBE_INVALID", what: "no", faults }));
    const news = { objects: { [a]: text("a"), [b]: text("b", "2") } };
    await expect(walk.plan({ ...news, ...protectObjects }, state)).rejects.toThrow(
      /ConfigMap shop\/b would be deleted[^]*an immutable field of ConfigMap shop\/b changes/,
    );
    expect((await walk.plan(news, state)).changed).toBe(true);
  });
});

test("with a text that is not known yet, a saved plan accepts any drift of its object", async () => {
  const { walk, state } = await made();
  walk.scene.cluster.edit(a, withData("9"));
  const plan = await walk.plan({ objects: { [a]: text("a"), [b]: unknown } }, state);
  expect(plan.inputs["drift"]).toEqual({ [a]: { "data.value": expect.any(String) as string }, [b]: unknown });
  expect(plan.inputs["changes"]).toBe(unknown);
  expect(rowsOf(plan)).toEqual([`update objects["${b}"]`, `add drift["${a}"]["data.value"]`]);
});

test("an object whose text is not known yet has the id of the update, and adopted ones are named", async () => {
  const walk = open();
  walk.scene.cluster.put({ ...configMap("a", { value: "theirs" }) } as KubeObject);
  const inputs = await walk.checked({
    objects: { [a]: text("a"), "/ConfigMap//b": unknown },
    needs: { "/ConfigMap//b": [a] },
  });
  expect(Object.keys(inputs["objects"] as PropertyMap)).toEqual([a, "/ConfigMap/shop/b"]);
  expect(inputs["needs"]).toEqual({ "/ConfigMap/shop/b": [a] });
  await walk.create({ objects: { [a]: text("a") } }, true);
  expect(walk.scene.log.said).toContain("info: ConfigMap shop/a already exists and will be adopted");
});

test("what an update left to a Prune that did not run does not count as an interrupted run", async () => {
  const { walk, state } = await made({ [a]: text("a"), [b]: text("b") }, { prune: false, leavesToPrune: true });
  const news = { objects: { [a]: text("a", "2") }, prune: false, leavesToPrune: true };
  const updated = await walk.update(news, state);
  const note = `/ConfigMap/shop/slipway-run-${walk.scene.session.runs.markerFor(shortNameOf(walk.urn), {}, 5).name}`;
  expect(walk.scene.cluster.live(note)).toBeDefined();
  // By the time of the next run, the process of this one has ended.
  const runs = new InterruptedRuns(stateId);
  const marker = { ...runs.markerFor(shortNameOf(walk.urn), {}, 5), until: 0 };
  const left = { [b]: { apiVersion: "v1", component: componentOf(walk.urn), owners: [ownerOf(state.inputs)] } };
  await runs.handOver(walk.scene.cluster, { ...marker, objects: left });
  walk.scene.log.said.length = 0;
  await walk.plan(news, updated);
  expect(walk.scene.log.said.filter((line) => line.includes("interrupted"))).toEqual([]);
  // The same note of a run that was killed does.
  await runs.begin(walk.scene.cluster, { ...marker, objects: left });
  await walk.plan(news, updated);
  expect(walk.scene.log.said.filter((line) => line.includes("interrupted"))).toHaveLength(1);
});
