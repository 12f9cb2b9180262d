import { spawnSync } from "node:child_process";
import { SyncError } from "../../../engine/errors/sync-error";
import { InterruptedRuns } from "../../../engine/set/interrupted-runs";
import { listMarkers, type NotedObjects, putMarker } from "../../../engine/set/run-marker";
import { RunState } from "../../../engine/set/run-state";
import { withOwner } from "../../../engine/kube/apply/owner-mark";
import { componentOf } from "../../../provider/urn/component-of";
import { interrupted } from "../../../provider/functions/interrupted";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { functionFaults } from "../output-faults";
import { asObject, configMap, nextRun, openScene, type Scene, type State, stateId, Walk } from "../harness";

const overlay = "urn:pulumi:test::project::slipway:index:Kustomization::app";
const child = (type: string, name: string): string =>
  `urn:pulumi:test::project::slipway:index:Kustomization$slipway:index:${type}::app:${name}`;
const [a, b] = ["/ConfigMap/shop/a", "/ConfigMap/shop/b"];
const before = "aaaaaaaaaaaaaaaa";
const endedPid = spawnSync(process.execPath, ["--version"]).pid;
const markerFor = (noted: NotedObjects) => new InterruptedRuns(stateId).markerFor("0123456789abcdef", noted, 5);
const none: PropertyMap = { inventories: [], owners: [] };

/** A run of the component that was to create both objects, and that was killed then. */
async function interruptedScene(): Promise<Scene> {
  const scene = openScene();
  const noted = { apiVersion: "v1", component: componentOf(child("Prune", "prune")), owners: [before] };
  await putMarker(scene.cluster, { ...markerFor({ [a]: noted, [b]: noted }), pid: endedPid }, new RunState(stateId));
  for (const name of ["a", "b"]) scene.cluster.put(withOwner(asObject(configMap(name, {})), before));
  return scene;
}

function walkOf(type: string, name: string, scene: Scene): Walk {
  return new Walk(resourceHandlers[`slipway:index:${type}`] as ResourceHandler, scene, child(type, name));
}

const objectsOf = ({ cluster }: Scene): readonly string[] => cluster.ids.filter((id) => !id.includes("slipway-run"));
const markersOf = async ({ cluster }: Scene): Promise<number> =>
  (await listMarkers(cluster, new RunState(stateId))).markers.size;

describe("a Prune", () => {
  test("that is created deletes what the component does not have", async () => {
    const scene = await interruptedScene();
    await walkOf("Prune", "prune", scene).create({ ids: [a], ...none });
    expect(objectsOf(scene)).toEqual([a]);
    expect(await markersOf(scene)).toBe(0);
  });

  test("announces that in a preview", async () => {
    const scene = await interruptedScene();
    await walkOf("Prune", "prune", scene).create({ ids: [a], ...none }, true);
    expect(scene.log.said).toEqual([`info: an earlier run left objects to be deleted: ${b}`]);
    expect(objectsOf(scene)).toEqual([a, b]);
  });

  test("that exists has an update for it, and none afterwards", async () => {
    const empty = openScene();
    const state = await walkOf("Prune", "prune", empty).create({ ids: [a], ...none });
    const scene = await interruptedScene();
    const walk = walkOf("Prune", "prune", scene);
    expect((await walk.plan({ ids: [a], ...none }, state)).changed).toBe(true);
    const next = await walk.update({ ids: [a], ...none }, state);
    expect(objectsOf(scene)).toEqual([a]);
    expect((await walk.plan({ ids: [a], ...none }, next)).changed).toBe(false);
  });

  test("leaves an object that another resource of the program has", async () => {
    const scene = await interruptedScene();
    await walkOf("Object", b, scene).checked({ object: configMap("b", {}) });
    await walkOf("Prune", "prune", scene).create({ ids: [a], ...none });
    expect(objectsOf(scene)).toEqual([a, b]);
  });
});

describe("the deletion of a resource", () => {
  async function made(more: PropertyMap = {}): Promise<{ scene: Scene; walk: Walk; state: State }> {
    const scene = await interruptedScene();
    const walk = walkOf("Object", "/ConfigMap/shop/c", scene);
    return { scene, walk, state: await walk.create({ object: configMap("c", {}), ...more }) };
  }

  test("deletes what an interrupted run of its component left, if the program does not have that", async () => {
    const { scene, walk, state } = await made();
    await walk.delete(state);
    expect(objectsOf(scene)).toEqual([]);
    expect(await markersOf(scene)).toBe(0);
  });

  test("does so only if nothing is to be kept", async () => {
    const { scene, walk, state } = await made({ keep: true });
    await walk.delete(state);
    expect(objectsOf(scene)).toHaveLength(3);
  });

  test("leaves that to the Prune of a component that the program has", async () => {
    const { scene, walk, state } = await made();
    const run = nextRun(scene);
    await walkOf("Object", a, run).checked({ object: configMap("a", {}) });
    const { urn } = walk;
    const { id, inputs: oldInputs, outputs: olds } = state;
    await walk.handler.delete({ urn, id, oldInputs, olds, timeoutSeconds: undefined }, run.session);
    expect(objectsOf(scene)).toEqual([a, b]);
  });
});

describe("an Object", () => {
  test("is not noted any more once it is created again", async () => {
    const scene = await interruptedScene();
    await walkOf("Object", a, scene).create({ object: configMap("a", {}) });
    const [marker] = [...(await listMarkers(scene.cluster, new RunState(stateId))).markers.values()];
    expect(Object.keys(marker?.objects ?? {})).toEqual([b]);
  });

  test("is not noted if it is to be kept, nor in a preview", async () => {
    const scene = openScene();
    await walkOf("Object", a, scene).create({ object: configMap("a", {}), keep: true });
    await walkOf("Object", b, scene).create({ object: configMap("b", {}) }, true);
    expect(scene.cluster.writes.filter((call) => call.includes("slipway-run"))).toEqual([]);
  });
});

describe("the function interrupted", () => {
  const ask = async (inputs: PropertyMap, { session }: Scene) => {
    const { outputs, failures } = await interrupted(inputs, session);
    if (failures.length === 0) expect(functionFaults("slipway:index:interrupted", outputs)).toEqual([]);
    return failures.length > 0 ? failures.map(({ property }) => property) : outputs["left"];
  };

  test("leaves a failure of the access to the cluster to the objects, if there are any", async () => {
    const scene = openScene();
    const error = new SyncError({ code: "KUBE_NO_KUBECONFIG", what: "no kubeconfig was found" });
    const session = {
      ...scene.session,
      cluster: (): never => {
        throw error;
      },
    };
    expect(await ask({ component: overlay, ids: ["/ConfigMap//a"] }, { ...scene, session })).toEqual([]);
    await expect(ask({ component: overlay, ids: [] }, { ...scene, session })).rejects.toBe(error);
  });

  test("tells what a component does not have any more", async () => {
    const scene = await interruptedScene();
    expect(await ask({ component: overlay, ids: ["/ConfigMap//a"] }, scene)).toEqual([b]);
    expect(await ask({ component: overlay, ids: [a, b] }, scene)).toEqual([]);
    expect(await ask({ component: `${overlay}2`, ids: [] }, scene)).toEqual([]);
  });

  test("asks the server once in a run, and for nothing else", async () => {
    const scene = openScene();
    await ask({ component: overlay, ids: [a] }, scene);
    await ask({ component: `${overlay}2`, ids: [b] }, scene);
    expect(scene.cluster.calls).toEqual(["list ConfigMap shop"]);
  });

  test("finds nothing if there is no cluster yet", async () => {
    expect(await ask({ component: overlay, ids: [a] }, openScene({ kubeconfigUnknown: "true" }))).toEqual([]);
  });

  test("refuses other inputs", async () => {
    expect(await ask({ ids: [] }, openScene())).toEqual(["component"]);
    expect(await ask({ component: overlay, ids: "all" }, openScene())).toEqual(["ids"]);
    expect(await ask({ component: overlay, ids: ["x"] }, await interruptedScene())).toEqual(["ids[0]"]);
  });
});
