import { omitKey } from "../../../provider/rpc/omit-key";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { fail } from "../../tools/fakes/fake-cluster";
import { messageOf } from "../../engine/kube/objects";
import { configMap, nextRun, openScene, type Scene, type State, urnOf, Walk } from "../harness";

const here = "11111111-1111-1111-1111-111111111111";
const there = "22222222-2222-2222-2222-222222222222";

const text = (name: string): string => JSON.stringify(configMap(name, { a: "1" }));
const resources = {
  Object: { object: configMap("web", { a: "1" }) },
  Wave: { objects: { "/ConfigMap/shop/web": text("web") } },
  Hook: { object: text("web"), events: ["pre-install"] },
  HealthCheck: { targets: [{ apiVersion: "v1", kind: "ConfigMap", namespace: "shop", name: "web" }] },
  Prune: { ids: ["/ConfigMap/shop/web"], inventories: [], owners: [] },
  Inventory: { name: "list", namespace: "shop", items: {} },
} satisfies Record<string, PropertyMap>;
type Name = keyof typeof resources;
const names = Object.keys(resources) as Name[];
const all = names.map((name) => [name, resources[name]] as const);

/** A walk whose next run has this configuration. */
function walkOf(name: Name, scene: Scene = openScene()): Walk {
  const handler = resourceHandlers[`slipway:index:${name}`];
  if (handler === undefined) throw new Error(`no ${name}`);
  return new Walk(handler, scene, urnOf("one", name));
}

async function created(name: Name): Promise<{ readonly walk: Walk; readonly state: State }> {
  const walk = walkOf(name);
  if (name === "HealthCheck") walk.scene.cluster.put(configMap("web", { a: "1" }) as never);
  const state = await walk.create(resources[name]);
  walk.scene.cluster.calls.length = 0;
  walk.scene.cluster.writes.length = 0;
  return { walk, state };
}

/** The next run, with this configuration. */
function configure(walk: Walk, config: PropertyMap): void {
  const { scene } = walk;
  walk.scene = { ...scene, session: nextRun(scene, config).session };
}

const diff = async (walk: Walk, state: State, news: PropertyMap) => {
  const request = { urn: walk.urn, id: state.id, oldInputs: state.inputs, olds: state.outputs, ignoreChanges: [] };
  const inputs = await walk.checked(news, state);
  return walk.handler.diff({ ...request, news: inputs }, walk.scene.session);
};
const read = (walk: Walk, { id, inputs, outputs: state }: State) =>
  walk.handler.read({ urn: walk.urn, id, inputs, state }, walk.scene.session);
const update = (walk: Walk, state: State, news: PropertyMap) =>
  walk.handler.update(
    {
      urn: walk.urn,
      id: state.id,
      oldInputs: state.inputs,
      olds: state.outputs,
      news,
      timeoutSeconds: undefined,
      preview: false,
      ignoreChanges: [],
    },
    walk.scene.session,
  );
const remove = (walk: Walk, { id, inputs: oldInputs, outputs: olds }: State) =>
  walk.handler.delete({ urn: walk.urn, id, oldInputs, olds, timeoutSeconds: undefined }, walk.scene.session);

describe("the identity of the cluster", () => {
  test.each(all)("is recorded: %s", async (name) => {
    const { walk, state } = await created(name);
    expect(state.outputs["cluster"]).toBe(here);
    const updated = await update(walk, state, state.inputs);
    expect(updated.outputs["cluster"]).toBe(here);
  });

  test("is recorded by an import", async () => {
    const { walk, state } = await created("Object");
    expect((await read(walk, { id: state.id, inputs: {}, outputs: {} })).outputs["cluster"]).toBe(here);
  });

  test("is not recorded where the user may not read it, and not forgotten", async () => {
    const walk = walkOf("Object");
    walk.scene.cluster.uid = "0123456789abcdef0123456789abcdef";
    const state = await walk.create(resources.Object);
    expect(state.outputs["cluster"]).toBeUndefined();
    const known = { ...state, outputs: { ...state.outputs, cluster: here } };
    expect((await update(walk, known, state.inputs)).outputs["cluster"]).toBe(here);
    expect(walk.scene.log.said).toContain(
      `warning: that this is the cluster ${here} of the recorded objects was not verified: the user may not read the Namespace kube-system`,
    );
  });

  test("is taken over where an earlier version recorded none", async () => {
    const { walk, state } = await created("Wave");
    const outputs = omitKey(state.outputs, "cluster");
    const old = { ...state, outputs };
    expect(await diff(walk, old, resources.Wave)).toMatchObject({ changed: false });
    expect((await read(walk, old)).outputs["cluster"]).toBeUndefined();
    expect((await update(walk, old, state.inputs)).outputs["cluster"]).toBe(here);
  });

  test("is not needed while the cluster of a preview does not exist", async () => {
    const { walk, state } = await created("Object");
    configure(walk, { kubeconfigUnknown: "true" });
    expect(await diff(walk, state, resources.Object)).toMatchObject({ changed: false });
  });
});

const changed = `PROVIDER_CLUSTER_CHANGED: this is not the cluster of the recorded objects: nothing was read as deleted, and nothing was changed
  why    the state was written for the cluster ${here}, and https://fake is the cluster ${there}
  mend   switch back to the context of that cluster ("kubectl config current-context" prints the present one); or, if the objects are to move, set clusterMoved: "${there}" on the Provider (pulumi config set slipway:clusterMoved ${there}): they are created on this cluster, and stay on the other one`;

describe("on another cluster", () => {
  test.each(all)("every operation is the same error: %s", async (name, news) => {
    const { walk, state } = await created(name);
    walk.scene.cluster.uid = there;
    expect(await messageOf(diff(walk, state, news))).toBe(changed);
    expect(await messageOf(read(walk, state))).toBe(changed);
    expect(await messageOf(update(walk, state, state.inputs))).toBe(changed);
    expect(await messageOf(remove(walk, state))).toBe(changed);
    expect(walk.scene.cluster.writes).toEqual([]);
  });

  test.each(all)("what is to move there is replaced, and not deleted: %s", async (name, news) => {
    const { walk, state } = await created(name);
    walk.scene.cluster.uid = there;
    configure(walk, { clusterMoved: there });
    expect(await diff(walk, state, news)).toMatchObject({
      changed: true,
      changes: [{ path: "cluster", kind: "update", replace: true }],
      replaces: ["cluster"],
      deleteBeforeReplace: false,
    });
    expect(await read(walk, state)).toEqual({ id: "", outputs: {} });
    await remove(walk, state);
    expect(walk.scene.cluster.writes).toEqual([]);
    expect(walk.scene.log.said).toContain(`info: nothing is deleted: its objects stay on the cluster ${here}`);
    expect((await walk.create(news)).outputs["cluster"]).toBe(there);
  });

  test("a move to a third cluster is an error", async () => {
    const { walk, state } = await created("Object");
    walk.scene.cluster.uid = there;
    configure(walk, { clusterMoved: "33333333-3333-3333-3333-333333333333" });
    expect(await messageOf(diff(walk, state, resources.Object))).toBe(changed);
  });
});

describe("a cluster that cannot be reached", () => {
  const unreachable = (walk: Walk, code: "KUBE_UNREACHABLE" | "KUBE_TIMEOUT" = "KUBE_UNREACHABLE"): void => {
    for (const call of ["identify", "get", "list", "apply", "delete", "resource", "watch"]) {
      walk.scene.cluster.faults.set(call, code);
    }
  };
  const forget = { unreachable: "forget", unreachableCluster: here };

  test.each(all)("skip: nothing changes, and a warning says so: %s", async (name, news) => {
    const { walk, state } = await created(name);
    unreachable(walk, "KUBE_TIMEOUT");
    configure(walk, { unreachable: "skip" });
    expect(await walk.checked({ ...news, timeoutSeconds: 7 }, state)).toEqual(state.inputs);
    expect(await diff(walk, state, news)).toMatchObject({ changed: false });
    expect(await read(walk, state)).toEqual({ id: state.id, outputs: state.outputs });
    const warnings = walk.scene.log.said.filter((line) => line.startsWith("warning"));
    expect(warnings).toEqual([
      'warning: recorded resources stay as they are (unreachable: "skip"): the fake cluster fails "identify"',
    ]);
    expect(walk.scene.cluster.calls).toEqual(["identify"]);
  });

  test.each(["skip", "error"])("%s: what was applied is not deleted from the state", async (policy) => {
    const { walk, state } = await created("Wave");
    unreachable(walk);
    configure(walk, { unreachable: policy });
    expect(await messageOf(remove(walk, state))).toMatch(/^KUBE_UNREACHABLE/);
  });

  test("error: the advice names the recorded cluster", async () => {
    const { walk, state } = await created("Object");
    const { cluster } = walk.scene;
    cluster.clusterId = () => Promise.reject(fail("KUBE_UNREACHABLE"));
    cluster.get = () => Promise.reject(fail("KUBE_UNREACHABLE").with({ mend: "check the address" }));
    const advice = `  mend   check the address; if the cluster no longer exists, set unreachable: "forget" and unreachableCluster: "${here}" on the Provider, and its objects are forgotten`;
    expect(await messageOf(remove(walk, state))).toContain(advice);
    expect(await messageOf(read(walk, state))).toContain(advice);
    configure(walk, { unreachable: "forget", unreachableCluster: there });
    expect(await messageOf(remove(walk, state))).toContain(
      `unreachableCluster: "${here}" (not "${there}") on the Provider`,
    );
    const outputs = omitKey(state.outputs, "cluster");
    expect(await messageOf(remove(walk, { ...state, outputs }))).toContain("pulumi state delete");
  });

  test.each(all)("forget: a refresh and a destroy forget what the confirmation names: %s", async (name) => {
    const { walk, state } = await created(name);
    unreachable(walk);
    configure(walk, forget);
    expect(await read(walk, state)).toEqual({ id: "", outputs: {} });
    await remove(walk, state);
    expect(walk.scene.log.said.filter((line) => line.startsWith("warning"))).toEqual([
      `warning: the objects on the cluster ${here} are forgotten, not deleted (unreachable: "forget"): the fake cluster fails "identify"`,
    ]);
  });

  test("forget: a time-out is no proof", async () => {
    const { walk, state } = await created("Wave");
    unreachable(walk, "KUBE_TIMEOUT");
    configure(walk, forget);
    const message = await messageOf(remove(walk, state));
    expect(message).toMatch(/^KUBE_TIMEOUT/);
    expect(message).toContain("that the cluster does not answer in time does not mean that it is gone");
    expect(await messageOf(read(walk, state))).toMatch(/^KUBE_TIMEOUT/);
  });

  test("forget: a cluster that answers is used", async () => {
    const { walk, state } = await created("Wave");
    configure(walk, forget);
    await remove(walk, state);
    expect(walk.scene.cluster.ids).toEqual([]);
  });

  test.each(["Hook", "Prune", "HealthCheck"] as const)("what needs no cluster works: %s", async (name) => {
    const { walk, state } = await created(name);
    unreachable(walk);
    configure(walk, {});
    if (name !== "HealthCheck") expect((await read(walk, state)).id).toBe(state.id);
    if (name !== "Hook") await remove(walk, state);
  });

  test("a create is an error under every policy", async () => {
    const walk = walkOf("Object", openScene({ unreachable: "skip" }));
    unreachable(walk);
    expect(await messageOf(walk.create(resources.Object))).toMatch(/^KUBE_UNREACHABLE/);
  });
});
