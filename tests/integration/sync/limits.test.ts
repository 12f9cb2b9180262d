// What a sync may destroy, on a real API server: judged before its first write and before its first hook, also without
// a preview.
import { isSyncError } from "../../../engine/errors/sync-error";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { PlanLimits } from "../../../engine/model/plans/plan-limits";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import { previewSync } from "../../../engine/sync/preview-sync";
import { useNamespace } from "../use-namespace";
import { argo, configMap, hookMap, SyncScene } from "./sync-scene";

const space = useNamespace("sync-limits", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

const none: PlanLimits = { protectKinds: [], confirm: [] };
const hook = hookMap("before", { hook: "PreSync" });
const nameOf = (name: string, kind = "ConfigMap"): string => `${kind}/${space.name}/${name}`;
const dataOf = async (name: string): Promise<unknown> => (await scene.get("ConfigMap", name))?.["data"];

/** Why a sync with these limits is refused, and that a preview says the same and nothing is written. */
async function refusal(
  objects: readonly KubeObject[],
  limits: Partial<PlanLimits>,
  settings: GivenSyncSettings = {},
): Promise<string> {
  const more = { limits: { ...none, ...limits } };
  const before = await stateOfCluster();
  const { unapproved } = await previewSync(space.client, { ...scene.request(objects, settings), ...more }, judged);
  const error: unknown = await scene.sync(objects, settings, more).catch((thrown: unknown) => thrown);
  expect(await stateOfCluster()).toEqual(before);
  if (!isSyncError(error)) throw new Error("the sync was not refused");
  expect(error).toMatchObject({ code: "PLAN_LIMIT_EXCEEDED" });
  expect(unapproved?.message).toBe(error.message);
  expect(error.what).toBe("the update would destroy more than its limits allow, and has written nothing of this sync");
  return [error.why, error.mend].join("\n");
}

const judged = { isJudged: true } as const;

async function stateOfCluster(): Promise<readonly string[]> {
  const { items } = await space.client.list("", "v1", "ConfigMap", { namespace: space.name });
  return items.map(({ metadata: { name, resourceVersion } }) => `${name} ${String(resourceVersion)}`).sort();
}

/** The phase of a sync with these limits, which are not exceeded. */
async function phaseOf(
  objects: readonly KubeObject[],
  limits: Partial<PlanLimits>,
  settings: GivenSyncSettings = {},
): Promise<string> {
  const more = { limits: { ...none, ...limits } };
  const { unapproved } = await previewSync(space.client, { ...scene.request(objects, settings), ...more }, judged);
  expect(unapproved).toBeUndefined();
  return (await scene.sync(objects, settings, more)).phase;
}

describe("what is pruned", () => {
  const prune = { prune: true } as const;

  it("is limited before the first hook, and goes on by consent", async () => {
    await scene.sync(["a", "b", "c"].map((name) => configMap(name, { a: "1" })));
    const after = [hook, configMap("a", { a: "2" })];
    const why = await refusal(after, { maxDeletes: 1 }, prune);
    expect(why).toContain(`it deletes 2 objects, and maxDeletes is 1: ConfigMap ${space.name}/b, ConfigMap `);
    expect(why).toContain(`limits: { confirm: ["${nameOf("b")}","${nameOf("c")}"] }`);
    expect(await refusal(after, { protectKinds: ["ConfigMap"] }, prune)).toContain("of kinds in protectKinds");
    expect(await scene.names("ConfigMap")).toEqual(["a", "b", "c"]);

    const confirm = [nameOf("b"), nameOf("c")];
    expect(await phaseOf(after, { maxDeletes: 0, protectKinds: ["ConfigMap"], confirm }, prune)).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual(["a", "before"]);
  });

  it("does not count what stays, with the meaning that Argo CD's options have", async () => {
    const option = (text: string): KubeObject["metadata"]["annotations"] => argo({ "sync-options": text });
    await scene.sync([
      configMap("a"),
      configMap("marked", {}, option("Prune=false")),
      configMap("open", {}, option("Prune=confirm")),
      configMap("last", {}, option("PruneLast=true")),
    ]);
    expect(await refusal([configMap("a")], { maxDeletes: 0 }, prune)).toContain(
      `maxDeletes is 0: ConfigMap ${space.name}/last`,
    );
    expect(await refusal([configMap("a")], { maxDeletes: 1 }, { ...prune, pruneConfirmed: true })).toContain(
      `it deletes 2 objects, and maxDeletes is 1: ConfigMap ${space.name}/open, ConfigMap ${space.name}/last`,
    );
    // Without prune nothing is deleted.
    await phaseOf([configMap("a")], { maxDeletes: 0 });
    expect(await scene.names("ConfigMap")).toEqual(["a", "last", "marked", "open"]);
    expect(await phaseOf([configMap("a")], { maxDeletes: 2 }, { ...prune, pruneConfirmed: true })).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual(["a", "marked"]);
  });

  it("names what goes with a Namespace", async () => {
    const other = `${space.name}-other`;
    const namespace: KubeObject = { apiVersion: "v1", kind: "Namespace", metadata: { name: other } };
    await scene.sync([configMap("a"), namespace]);
    const held: KubeObject = { apiVersion: "v1", kind: "Secret", metadata: { name: "held", namespace: other } };
    await space.client.create(held, { fieldManager: "test" });
    const why = await refusal([configMap("a")], { protectKinds: ["Namespace"] }, prune);
    expect(why).toContain(`it deletes Namespace ${other} (with everything in it, such as 1 Secret)`);
    expect(why).toContain(`confirm: ["Namespace/${other}"]`);
    expect(
      await phaseOf([configMap("a")], { protectKinds: ["Namespace"], confirm: [`Namespace/${other}`] }, prune),
    ).toBe("Succeeded");
  });
});

describe("what is deleted and created again", () => {
  const fixed = (value: string, option: string): KubeObject => ({
    ...configMap("fixed", { a: value }, argo({ "sync-options": option })),
    immutable: true,
  });

  it.each([
    ["since its fields cannot be changed", "Force=true"],
    ["since it is replaced by force", "Replace=true,Force=true"],
  ])("is limited, %s", async (_why, option) => {
    await scene.sync([fixed("1", option)]);
    const after = [hook, fixed("2", option)];
    const why = await refusal(after, { maxReplaces: 0 });
    expect(why).toContain(`it replaces 1 object, and maxReplaces is 0: ConfigMap ${space.name}/fixed`);
    expect(await refusal(after, { protectKinds: ["ConfigMap"] })).toContain(
      `it replaces ConfigMap ${space.name}/fixed`,
    );
    expect(await dataOf("fixed")).toEqual({ a: "1" });
    expect(await phaseOf(after, { maxReplaces: 0, confirm: [nameOf("fixed")] })).toBe("Succeeded");
    expect(await dataOf("fixed")).toEqual({ a: "2" });
    // As it was written last, it is not replaced once more.
    expect(await phaseOf(after, { maxReplaces: 0 })).toBe("Succeeded");
  });

  it("is a binding whose role is another one", async () => {
    const binding = (role: string): KubeObject => ({
      ...{ apiVersion: "rbac.authorization.k8s.io/v1", kind: "RoleBinding", metadata: { name: "bound" } },
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: role },
      subjects: [],
    });
    await scene.sync([binding("one")]);
    expect(await refusal([binding("two")], { maxReplaces: 0 })).toContain(`RoleBinding ${space.name}/bound`);
    expect(await phaseOf([binding("two")], { maxReplaces: 1 })).toBe("Succeeded");
  });

  it("is not what a replacement changes in place", async () => {
    const map = (value: string): KubeObject => configMap("map", { a: value }, argo({ "sync-options": "Replace=true" }));
    await scene.sync([map("1")]);
    expect(await phaseOf([map("2")], { maxReplaces: 0, protectKinds: ["ConfigMap"] })).toBe("Succeeded");
    expect(await dataOf("map")).toEqual({ a: "2" });
  });
});

it("a sync that only validates is not limited", async () => {
  await scene.sync([configMap("a"), configMap("b")]);
  expect(await phaseOf([configMap("a")], { maxDeletes: 0 }, { prune: true, dryRun: true })).toBe("Succeeded");
  expect(await scene.names("ConfigMap")).toEqual(["a", "b"]);
});
