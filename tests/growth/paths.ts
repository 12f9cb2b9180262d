import { mkdirSync } from "node:fs";
import { join } from "node:path";

import type { ObjectSet, SyncOptions } from "../../engine/set/object-set";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../engine/model/objects/object-key";
import { nothingComing } from "../../engine/model/plans/coming-objects";
import { countChanges, planChanges } from "../../engine/plan/limits/plan-changes";
import { printPlanText } from "../../engine/plan/limits/plan-text";
import { planObjects } from "../../engine/plan/plan-objects";
import { printPlan } from "../../engine/plan/print-plan";
import { packObject, recordObjectText } from "../../engine/record/packed-object";
import { buildKustomization, openChart, openDirectory, templateChart } from "../../engine/index";
import { dryRunObject } from "../../engine/set/object/dry-run-object";
import { previewSet } from "../../engine/set/preview-set";
import { syncSet } from "../../engine/set/sync-set";
import { makeChart } from "../bench/make-chart";
import { makeOverlay } from "../bench/make-overlay";
import { FakeCluster } from "../tools/fakes/fake-cluster";

/** Makes the input of a size in a folder, and returns the work that is counted. */
export type GrowthPath = (size: number, folder: string) => Promise<() => unknown>;

const options = {
  ...{ fieldManager: "slipway", onConflict: "takeBack", ownerToken: "0123456789abcdef" },
  ...{ wait: true, prune: true, timeoutSeconds: 60 },
} as const satisfies SyncOptions;
const environment = { now: () => 0n, randomBytes: (size: number) => new Uint8Array(size) };

/** Objects of several kinds in several Namespaces, which need each other. */
function objectsOf(size: number): readonly KubeObject[] {
  const objects: KubeObject[] = [];
  for (let index = 0; objects.length < size; index += 1) {
    const namespace = `team-${String(index % 7)}`;
    const name = `app-${String(index)}`;
    const metadata = { name, namespace, labels: { app: name, tier: "front" } };
    objects.push(
      { ...{ apiVersion: "v1", kind: "ServiceAccount" }, metadata },
      { ...{ apiVersion: "v1", kind: "ConfigMap" }, metadata, data: { a: "1", b: "2", c: name } },
      {
        ...{ apiVersion: "v1", kind: "Service", metadata },
        spec: { clusterIP: "10.0.0.1", selector: { app: name }, ports: [{ port: 80 }] },
      },
      {
        ...{ apiVersion: "rbac.authorization.k8s.io/v1", kind: "RoleBinding", metadata },
        roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name },
        subjects: [{ kind: "ServiceAccount", name, namespace }],
      },
    );
  }
  return objects.slice(0, size);
}

const idOf = (object: KubeObject): string => printKey(keyOf(object));
const changed = (object: KubeObject): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, labels: { ...object.metadata.labels, tier: "back" } },
});
const byId = (objects: readonly KubeObject[]): ReadonlyMap<string, KubeObject> =>
  new Map(objects.map((object) => [idOf(object), object]));

/** A cluster on which the objects are, and what is known of them. */
async function applied(objects: readonly KubeObject[]): Promise<{ cluster: FakeCluster; set: ObjectSet }> {
  const cluster = new FakeCluster();
  const { inventory } = await syncSet(cluster, { objects, inventory: {} }, options);
  return { cluster, set: { objects, inventory, previous: byId(objects), left: byId(objects) } };
}

const preview = (cluster: FakeCluster, objects: readonly KubeObject[], previous: ReadonlyMap<string, KubeObject>) =>
  previewSet(
    new Map(
      objects.map(
        (object) => [idOf(object), { object, previous: previous.get(idOf(object)), isSecret: false }] as const,
      ),
    ),
    {
      ...{ ownerToken: options.ownerToken, onConflict: options.onConflict, acceptCrdChanges: [] },
      askServer: (request) => dryRunObject(cluster, request, { fieldManager: "slipway", coming: nothingComing }),
      rights: { coming: nothingComing },
      client: () => cluster,
    },
  );

/** What a user runs, by the number of objects. */
export const paths: Readonly<Record<string, GrowthPath>> = {
  "render an overlay": async (size, folder) => {
    const { source, path } = await makeOverlay(folder, size);
    return async () => (await buildKustomization(openDirectory(source), path)).documents();
  },
  "render a chart": async (size, folder) => {
    mkdirSync(folder, { recursive: true });
    await makeChart(folder, size);
    return () => {
      const chart = openChart({
        content: { kind: "directory", tree: openDirectory(folder), path: "." },
        label: "shop",
      });
      return templateChart(chart, { name: "shop", environment }).text();
    };
  },
  plan: async (size, folder) => {
    const { source, path } = await makeOverlay(join(folder, "overlay"), size);
    const { objects } = await buildKustomization(openDirectory(source), path);
    return () => printPlan(planObjects(objects));
  },
  "count a plan": (size) => {
    const objects = objectsOf(size);
    const plan = planObjects(objects.map((object) => ({ object: changed(object) })));
    const recorded = objects.slice(0, -size / 4).map((object) => ({ id: idOf(object), object, owner: "urn" }));
    return Promise.resolve(() => {
      const changes = planChanges({
        ...{ plans: [plan], recorded, defaultNamespace: undefined, elsewhere: [], prunes: true },
        reasonToKeep: () => undefined,
      });
      return [printPlanText(changes), countChanges(changes)];
    });
  },
  "diff of a large object": async (size) => {
    const large = (value: string): KubeObject => ({
      ...{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "large", namespace: "shop" } },
      data: Object.fromEntries(Array.from({ length: size }, (_, index) => [`key-${String(index)}`, value])),
    });
    const { cluster, set } = await applied([large("before")]);
    return () => preview(cluster, [large("after")], byId(set.objects));
  },
  "apply, first": (size) => {
    const objects = objectsOf(size);
    return Promise.resolve(() => syncSet(new FakeCluster(), { objects, inventory: {} }, options));
  },
  "apply, nothing to do": async (size) => {
    const { cluster, set } = await applied(objectsOf(size));
    return () => syncSet(cluster, set, options);
  },
  "apply, all changed": async (size) => {
    const { cluster, set } = await applied(objectsOf(size));
    return () => syncSet(cluster, { ...set, objects: set.objects.map(changed) }, options);
  },
  prune: async (size) => {
    const { cluster, set } = await applied(objectsOf(size));
    return () => syncSet(cluster, { ...set, objects: [] }, options);
  },
  "preview, first": (size) => {
    const objects = objectsOf(size);
    return Promise.resolve(() => preview(new FakeCluster(), objects, new Map()));
  },
  "preview, all changed": async (size) => {
    const { cluster, set } = await applied(objectsOf(size));
    return () => preview(cluster, set.objects.map(changed), byId(set.objects));
  },
  state: (size) => {
    const objects = objectsOf(size);
    return Promise.resolve(() => objects.map((object) => [recordObjectText(object), packObject(object)]));
  },
};

const numbersTo = (size: number): readonly number[] => Array.from({ length: size }, (_, index) => index);

/** What must be found: each of these goes through all elements for each element. */
export const quadratic: Readonly<Record<string, GrowthPath>> = {
  "search in a list": (size) => {
    const numbers = numbersTo(size);
    return Promise.resolve(() => numbers.filter((one) => numbers.includes(one)));
  },
  "copies of a list": (size) =>
    Promise.resolve(() => numbersTo(size).reduce<readonly number[]>((list, one) => [...list, one], [])),
  "a function for each pair": (size) => {
    const objects = objectsOf(size / 10);
    return Promise.resolve(() => objects.map((left) => objects.filter((right) => idOf(left) < idOf(right)).length));
  },
};
