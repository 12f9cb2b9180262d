import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { SyncError } from "../../../engine/errors/sync-error";
import type { DryRunRequest } from "../../../engine/set/object/dry-run-object";
import { askServerOnce } from "../../../provider/session/dry-runs";
import { ResourceMemory } from "../../../provider/memory/resource-memory";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import type { Session } from "../../../provider/session/session";
import { openScene, urnOf } from "../harness";

const object: KubeObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "one", namespace: "shop" } };
const id = "/ConfigMap/shop/one";
const request: DryRunRequest = {
  object,
  previous: undefined,
  ownerToken: "t",
  onConflict: "takeBack",
  secrets: "none",
  acceptCrdChanges: [],
};

/** The sessions of one run, or of a run each. */
function contextOf(cluster: FakeCluster, memory = new ResourceMemory()): Session {
  return { ...openScene().session, memory, cluster: () => cluster };
}

test("one request for each cluster and user", async () => {
  const memory = new ResourceMemory();
  const [first, second] = [new FakeCluster("https://fake", "user a"), new FakeCluster("https://fake", "user b")];
  await askServerOnce(contextOf(first, memory), urnOf("one"), request);
  await askServerOnce(contextOf(first, memory), urnOf("one"), request);
  await askServerOnce(contextOf(second, memory), urnOf("one"), request);
  expect([first.dryRuns.length, second.dryRuns.length]).toEqual([1, 1]);
});

test("a cluster that cannot be reached does not affect another one", async () => {
  const memory = new ResourceMemory();
  const [absent, present] = [new FakeCluster("https://absent", "absent"), new FakeCluster("https://fake", "present")];
  absent.refusals.set(id, new SyncError({ code: "KUBE_UNREACHABLE", what: "the API server cannot be reached" }));
  expect(await askServerOnce(contextOf(absent, memory), urnOf("one"), request)).toEqual({
    by: "nobody",
    reason: "the API server cannot be reached",
    isVerifiedOffline: true,
  });
  expect(await askServerOnce(contextOf(present, memory), urnOf("one"), request)).toMatchObject({
    by: "server",
    action: "create",
  });
});

test("a replacement names its fields, and its reason quotes no value", async () => {
  const cluster = new FakeCluster();
  await cluster.apply(object, { fieldManager: "slipway", force: false, dryRun: false, sensitive: false });
  const fault = {
    field: "data.a",
    message: 'Invalid value: "whole template": field is immutable',
    reason: "field is immutable",
    immutable: true,
  };
  cluster.refusals.set(id, new SyncError({ code: "KUBE_INVALID", what: "no", faults: [fault] }));
  const changed = { ...request, object: { ...object, data: { a: "2" } } };
  expect(await askServerOnce(contextOf(cluster), urnOf("one"), changed)).toMatchObject({
    action: "replace",
    reason: "data.a: field is immutable",
    faults: [fault],
  });
});

test("without a cluster, the version of Kubernetes that the program declares counts", async () => {
  const cluster = new FakeCluster();
  const spec = { selector: { matchLabels: { app: "web" } }, template: { metadata: { labels: { app: "web" } } } };
  const pod = { hostnameOverride: "web", containers: [{ name: "web", image: "web:1" }] };
  const metadata = { name: "web", namespace: "shop" };
  const web = { apiVersion: "apps/v1", kind: "Deployment", metadata };
  const newer = { ...web, spec: { ...spec, template: { ...spec.template, spec: pod } } };
  const absent = new SyncError({ code: "KUBE_UNREACHABLE", what: "the API server cannot be reached" });
  cluster.refusals.set("apps/Deployment/shop/web", absent);
  const location = { kind: "directory", path: "chart" } as const;
  const ask = (kubeVersion: string): Promise<unknown> => {
    const session = openScene().session;
    session.memory.of(urnOf("one")).renderedFrom = { kind: "chart", location, templates: {}, kubeVersion };
    return askServerOnce({ ...session, cluster: () => cluster }, urnOf("one"), { ...request, object: newer });
  };
  expect(await ask("1.34")).toMatchObject({ isVerifiedOffline: true });
  await expect(ask("1.33")).rejects.toThrow("spec.template.spec.hostnameOverride");
});
