import type { ClusterChoice } from "../../../engine/kube/connect";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { askServerOnce } from "../../../provider/session/dry-runs";
import { readConfig } from "../../../provider/config/config";
import { unknown } from "../../../provider/rpc/property-value";
import { openSession, type Session } from "../../../provider/session/session";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { FakeLog, urnOf } from "../harness";

const object: KubeObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "one", namespace: "shop" } };
const jane: ClusterChoice = { impersonate: { user: "jane" } };
const other: ClusterChoice = { kubeconfig: "other" };

/** Two clusters; on the first, two users. */
function open(kubeconfig: string | typeof unknown = "own") {
  const clusters = {
    own: new FakeCluster("https://own", "own as itself"),
    jane: new FakeCluster("https://own", "own as jane"),
    other: new FakeCluster("https://other", "other"),
  };
  const clusterFor = ({ impersonate, kubeconfig: chosen }: ClusterChoice = {}): FakeCluster =>
    chosen !== undefined ? clusters.other : impersonate !== undefined ? clusters.jane : clusters.own;
  const config = readConfig({ kubeconfig });
  const signal = new AbortController().signal;
  const close = (): void => undefined;
  const session = openSession({ config, log: new FakeLog(), signal, clusters: () => ({ clusterFor, close }) });
  return { clusters, session };
}

const dryRun = (session: Session): Promise<unknown> =>
  askServerOnce(session, urnOf("one"), {
    object,
    previous: undefined,
    ownerToken: "t",
    onConflict: "takeBack",
    secrets: "none",
    acceptCrdChanges: [],
  });

test("asks for the cluster of the configuration, and of another access where a resource names one", () => {
  const { clusters, session } = open();
  expect(session.cluster()).toBe(clusters.own);
  expect(session.withAccess(jane).cluster()).toBe(clusters.jane);
  expect(session.withAccess(other).cluster()).toBe(clusters.other);
});

test("asks the server once for each cluster and user", async () => {
  const { clusters, session } = open();
  for (const one of [session, session, session.withAccess(jane), session.withAccess(other)]) await dryRun(one);
  const counts = Object.values(clusters).map(({ dryRuns }) => dryRuns.length);
  expect(counts).toEqual([1, 1, 1]);
});

test("an object is declared once for each cluster, whoever applies it", () => {
  const { session } = open();
  session.declared.declare(urnOf("one"), object);
  session.withAccess(other).declared.declare(urnOf("two"), object);
  expect(() => {
    session.withAccess(jane).declared.declare(urnOf("three"), object);
  }).toThrow("PROVIDER_DUPLICATE_OBJECT");
});

test("a kubeconfig that is not known yet leaves another one usable", () => {
  const { clusters, session } = open(unknown);
  expect(() => session.cluster()).toThrow("PROVIDER_CLUSTER_UNKNOWN");
  expect(session.withAccess(other).cluster()).toBe(clusters.other);
});
