import { hookHandler } from "../../../../provider/resources/hook/hook";
import { objectHandler } from "../../../../provider/resources/object/object";
import { type PropertyMap, type PropertyValue, secret, unknown } from "../../../../provider/rpc/property-value";
import { fail } from "../../../tools/fakes/fake-cluster";
import { asObject, configMap, nextRun, openScene, rowsOf, urnOf, Walk } from "../../harness";

const id = "/ConfigMap/shop/a";
const hookOf = (data: PropertyMap = {}, more: PropertyMap = {}): PropertyMap => {
  return { object: JSON.stringify(configMap("a", data)), ...more };
};
const walkOf = (): Walk => new Walk(hookHandler, openScene(), urnOf("migrate", "Hook"));
const runOf = (event: string, phase = "Succeeded"): unknown => ({
  [id]: expect.objectContaining({ event, phase }) as unknown,
});

test.each<[string, PropertyMap, string[]]>([
  ["no manifest", {}, ["object: is missing: it is the manifest of the hook"]],
  ["no JSON", { object: "kind: Job" }, ["object: must be the manifest: a map, or its JSON string"]],
  [
    "invalid choices",
    hookOf({}, { events: ["pre-instal"], deletePolicies: ["never"], logPolicies: ["hook-failed"], event: "sync" }),
    [
      'event: must be one of pre-install, post-install, pre-upgrade, post-upgrade, pre-rollback, post-rollback, pre-delete, post-delete, test, PreSync, Sync, PostSync, SyncFail; did you mean "Sync"?',
      'events[0]: must be one of pre-install, post-install, pre-upgrade, post-upgrade, pre-rollback, post-rollback, pre-delete, post-delete, test, PreSync, Sync, PostSync, SyncFail; did you mean "pre-install"?',
      "deletePolicies[0]: must be one of before-hook-creation, hook-succeeded, hook-failed",
    ],
  ],
  ["no event", hookOf({}, { events: [] }), ["events: is empty: the hook would never run"]],
  [
    "both several hooks and one",
    { ...hookOf(), hooks: [] },
    ["hooks: is set together with `object`: set `object` for one hook, or `hooks` for several"],
  ],
  [
    "errors of several hooks",
    { hooks: [hookOf(), { ...hookOf(), wait: 1 }, { object: 1 }] },
    [
      "hooks[1].wait: the property does not exist in version 0.1.0 of the plugin, which may be older than the SDK",
      "hooks[1]: is the same object as that of another hook: /ConfigMap/shop/a",
      "hooks[2].object: must be the manifest: a map, or its JSON string",
    ],
  ],
])("Check refuses %s", async (_, news, expected) => {
  const { failures } = await walkOf().check(news);
  expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual(expected);
});

test("adds the namespace, and shows which hooks will run", async () => {
  const manifest = { kind: "ConfigMap", apiVersion: "v1", metadata: { name: "a" } };
  const inputs = await walkOf().checked({ object: JSON.stringify(manifest) });
  expect(inputs["object"]).toBe('{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","namespace":"shop"}}');
  expect(inputs["willRun"]).toBe("pre-install: it is new");
});

test("a manifest that comes as a map is the same as its text", async () => {
  const manifest = { kind: "ConfigMap", apiVersion: "v1", metadata: { name: "a" }, data: { greeting: "hello" } };
  const walk = walkOf();
  const asText = await walk.checked({ object: JSON.stringify(manifest) });
  expect(await walk.checked({ object: manifest, owner: asText["owner"] ?? "" })).toEqual(asText);
  const hooks = await walk.checked({ hooks: [{ object: manifest }] });
  expect(hooks["hooks"]).toEqual([{ object: asText["object"] }]);
});

test("a map with a secret is a secret text, and one with an unknown value is not known", async () => {
  const withValue = (value: PropertyValue): PropertyMap => ({ object: configMap("a", { value }) });
  const hidden = await walkOf().checked(withValue(secret("hunter22")));
  expect(hidden["object"]).toEqual(secret(expect.stringContaining('"data":{"value":"hunter22"}') as unknown as string));
  const later = await walkOf().checked(withValue(unknown));
  expect(later).toMatchObject({ object: unknown, willRun: unknown });
});

test("the text of a Secret becomes a secret", async () => {
  const manifest = { apiVersion: "v1", kind: "Secret", metadata: { name: "a" }, stringData: { password: "hunter2" } };
  const inputs = await walkOf().checked({ object: JSON.stringify(manifest) });
  expect(inputs["object"]).toEqual(secret(expect.stringContaining('"data":{"password"') as unknown as string));
});

test("runs on create, and when its object or a trigger changes", async () => {
  const walk = walkOf();
  const first = await walk.create(hookOf({}, { triggers: { image: "1" } }));
  expect({ runs: first.outputs["runs"], problems: first.problems }).toEqual({
    runs: runOf("pre-install"),
    problems: [],
  });
  expect(first.outputs).not.toHaveProperty("willRun");
  expect(walk.scene.cluster.writes).toEqual([`apply ${id}`]);
  expect((await walk.plan(hookOf({}, { triggers: { image: "1" } }), first)).changed).toBe(false);

  const news = hookOf({}, { triggers: { image: "2" } });
  const diff = await walk.plan(news, first);
  expect(rowsOf(diff)).toEqual(["update triggers.image", "add willRun"]);
  expect(diff.inputs["willRun"]).toBe("pre-upgrade: triggers.image changed");
  const second = await walk.update(news, first);
  expect(second.outputs["runs"]).toEqual(runOf("pre-upgrade"));
  expect(walk.scene.cluster.writes).toEqual([`apply ${id}`, `delete ${id}`, `apply ${id}`]);

  const third = await walk.update(hookOf({ new: "yes" }, { triggers: { image: "2" } }), second);
  expect(walk.scene.cluster.live(id)?.["data"]).toEqual({ new: "yes" });
  expect((await walk.plan(hookOf({ new: "yes" }, { triggers: { image: "2" } }), third)).changed).toBe(false);
});

test("with the event of a revision, only triggers make it run, and another event alone is not a change", async () => {
  const walk = walkOf();
  const events = ["pre-install"];
  const made = await walk.create(hookOf({}, { events, event: "pre-install", triggers: { revision: "1" } }));
  walk.scene.cluster.writes.length = 0;
  const later = hookOf({}, { events, event: "pre-upgrade", triggers: { revision: "1" } });
  expect((await walk.plan(later, made)).changed).toBe(false);
  const changed = hookOf({ new: "yes" }, { events, event: "pre-upgrade", triggers: { revision: "2" } });
  expect(rowsOf(await walk.plan(changed, made))).toEqual(["update object", "update triggers.revision"]);
  await walk.update(changed, made);
  expect(walk.scene.cluster.writes).toEqual([]);
  expect(walk.scene.log.said).toContain("info: runs no hook: pre-upgrade is not one of its events");
});

test("a failed install is recorded with its event, and repeated although the release is an upgrade now", async () => {
  const walk = walkOf();
  walk.scene.cluster.refusals.set(id, fail("KUBE_FORBIDDEN", "not allowed"));
  const inputs = hookOf({}, { events: ["pre-install"], event: "pre-install", triggers: { revision: "1" } });
  const failed = await walk.create(inputs);
  expect(failed.problems[0]?.message).toMatch(
    /^HOOK_FAILED: the pre-install hook ConfigMap shop\/a could not be run\n[^]*not allowed/,
  );
  expect(failed.outputs["failedEvent"]).toBe("pre-install");
  expect(failed.outputs["runs"]).toEqual(runOf("pre-install", "Failed"));

  walk.scene.cluster.refusals.clear();
  const news = hookOf({}, { events: ["pre-install"], event: "pre-upgrade", triggers: { revision: "1" } });
  expect((await walk.plan(news, failed)).changed).toBe(true);
  expect(walk.scene.log.said).toContain("info: runs its hooks for pre-install: its last run for pre-install failed");
  const mended = await walk.update(news, failed);
  expect(mended.problems).toEqual([]);
  expect(mended.outputs["failedEvent"]).toBeUndefined();
  expect(mended.outputs["runs"]).toEqual(runOf("pre-install"));
  expect((await walk.plan(news, mended)).changed).toBe(false);
});

test("a refresh finds no drift if the object of a completed hook is gone", async () => {
  const walk = walkOf();
  const made = await walk.create(hookOf({}, { deletePolicies: ["hook-succeeded"] }));
  expect(walk.scene.cluster.ids).toEqual([]);
  const refreshed = await walk.refresh(made);
  expect(refreshed.outputs).toEqual(made.outputs);
  expect((await walk.plan(hookOf({}, { deletePolicies: ["hook-succeeded"] }), refreshed)).changed).toBe(false);
});

test("a preview sends a dry run, and writes nothing", async () => {
  const walk = walkOf();
  const planned = await walk.create(hookOf(), true);
  expect(walk.scene.cluster.dryRuns).toEqual([`apply ${id}`]);
  expect(walk.scene.cluster.writes).toEqual([]);
  expect(planned.outputs["runs"]).toBe(unknown);
  walk.scene.cluster.refusals.set(id, fail("KUBE_INVALID", "spec.x: unknown field"));
  walk.scene = nextRun(walk.scene);
  await expect(walk.create(hookOf(), true)).rejects.toThrow("spec.x: unknown field");
});

test("a preview does not know whether a manifest that is not known yet will run", async () => {
  const inputs = await walkOf().checked({ object: unknown });
  expect(inputs["willRun"]).toBe(unknown);
});

test("on delete its events run, and its objects are deleted", async () => {
  const walk = walkOf();
  const entry = (name: string, events: string[], weight = 0): PropertyMap => {
    return { object: JSON.stringify(configMap(name, {})), events, weight };
  };
  const hooks = [entry("a", ["pre-install"]), entry("b", ["pre-delete"], 5), entry("c", ["pre-delete"], -5)];
  const made = await walk.create({ hooks });
  expect(walk.scene.cluster.ids).toEqual([id]);
  walk.scene.cluster.writes.length = 0;
  await walk.delete(made);
  const [b, c] = ["/ConfigMap/shop/b", "/ConfigMap/shop/c"];
  expect(walk.scene.cluster.writes).toEqual([`apply ${c}`, `apply ${b}`, `delete ${id}`, `delete ${b}`, `delete ${c}`]);
});

test("a failing hook of a delete stops the delete", async () => {
  const walk = walkOf();
  const made = await walk.create(hookOf({}, { events: ["pre-delete"] }));
  expect(walk.scene.cluster.writes).toEqual([]);
  walk.scene.cluster.refusals.set(id, fail("KUBE_FORBIDDEN", "not allowed"));
  await expect(walk.delete(made)).rejects.toThrow("HOOK_FAILED: the pre-delete hook ConfigMap shop/a could not be run");
});

test.each<[string, PropertyMap]>([
  ["a keep mark", { annotations: { "helm.sh/resource-policy": "keep" } }],
  ["the mark of another owner", { annotations: { "slipway.dev/owner": "somebody" } }],
])("on delete %s keeps an object", async (_, metadata) => {
  const walk = walkOf();
  const made = await walk.create(hookOf());
  walk.scene.cluster.edit(id, (live) => {
    const annotations = { ...live.metadata.annotations, ...(metadata["annotations"] as Record<string, string>) };
    return { ...live, metadata: { ...live.metadata, annotations } };
  });
  await walk.delete(made);
  expect(walk.scene.cluster.ids).toEqual([id]);
});

test("a Job that is not a hook of the resource any more is deleted by the next run, another object with the resource", async () => {
  const walk = walkOf();
  const status = { conditions: [{ type: "Complete", status: "True" }] };
  const job = { apiVersion: "batch/v1", kind: "Job", metadata: { name: "old", namespace: "shop" }, status };
  const hooks = [hookOf(), { object: JSON.stringify(job) }];
  const made = await walk.create({ hooks });
  expect(walk.scene.cluster.ids).toEqual([id, "batch/Job/shop/old"]);
  const b = "/ConfigMap/shop/b";
  const next = await walk.update({ hooks: [{ object: JSON.stringify(configMap("b", {})) }] }, made);
  expect(walk.scene.cluster.ids).toEqual([id, b]);
  expect(Object.keys(next.outputs["runs"] as PropertyMap)).toEqual([id, b]);
  await walk.delete(next);
  expect(walk.scene.cluster.ids).toEqual([]);
});

test("hooks may share an object, an object and a hook may not", async () => {
  const scene = openScene();
  await new Walk(hookHandler, scene, urnOf("before", "Hook")).checked(hookOf());
  await new Walk(hookHandler, scene, urnOf("after", "Hook")).checked(hookOf());
  const { failures } = await new Walk(objectHandler, scene, urnOf("a")).check({ object: configMap("a", {}) });
  expect(failures.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("two resources declare ConfigMap shop/a"),
  ]);
});

test("an object that no hook created is not changed", async () => {
  const walk = walkOf();
  walk.scene.cluster.put(asObject(configMap("a", { mine: "yes" })));
  await expect(walk.create(hookOf({ mine: "no" }), true)).rejects.toThrow("HOOK_OBJECT_NOT_OURS");
  const { problems } = await walk.create(hookOf({ mine: "no" }));
  expect(problems[0]?.message).toMatch(/^HOOK_OBJECT_NOT_OURS: /);
  expect(walk.scene.cluster.writes).toEqual([]);
});
