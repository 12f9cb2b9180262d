// The charts of tests/public-charts on a cluster whose autoscalers, certificate injectors, meshes and operators change
// what was applied: the second preview is empty, and an update changes nothing back.
import { isSyncError } from "../../../engine/errors/sync-error";
import type { KubeClient } from "../../../engine/kube/kube-client";
import { printFieldPath } from "../../../engine/lib/field-path";
import { isMap, lookUp } from "../../../engine/lib/look-up";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { groupOf, keyOf, printKey, versionOf } from "../../../engine/model/objects/object-key";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import { dryRunObject } from "../../../engine/set/object/dry-run-object";
import { syncObject } from "../../../engine/set/object/sync-object";
import { openPublicChart, publicChartNames } from "../../properties/public-charts/open-public-charts";
import { newStack, renderPublicChart } from "../../properties/public-charts/stack-requests";
import { type Cluster, startCluster } from "../../tools/cluster";
import { connectCluster } from "../../tools/connect-cluster";
import { deliveryRules } from "../../tools/delivery-rules";
import { untilTrue } from "../../tools/until";

let cluster: Cluster;
let client: KubeClient;

// Their definitions and webhooks would be in the way of other tests.
beforeAll(async () => {
  cluster = await startCluster();
  client = connectCluster({ kubeconfig: cluster.kubeconfigPath });
});

/** The number of edits that were played, by who makes them. */
const played = new Map<string, number>();
const count = (editor: string): unknown => played.set(editor, (played.get(editor) ?? 0) + 1);

afterAll(async () => {
  const all = [...played].map(([editor, edits]) => `${String(edits)} of ${editor}`).join(", ");
  process.stdout.write(`edited charts: ${String(publicChartNames.length)} charts, edits: ${all}\n`);
  client.close();
  await cluster.stop();
});

/** Kinds that the cluster does not have, and an API server that would not answer. */
const left: ReadonlySet<string> = new Set(["APIService", "PodMonitor", "PrometheusRule", "ServiceMonitor"]);
const foreignGroups = ["autoscaling.k8s.io", "snapshot.storage.k8s.io"];

/** The objects of a chart with its defaults, in its own namespace; webhooks answer nothing, and hold nothing up. */
async function objectsOf(name: string): Promise<readonly KubeObject[]> {
  const state = await renderPublicChart(openPublicChart(name).chart, { stack: newStack, values: {} });
  if (isSyncError(state)) throw state;
  return [...state.crds, ...state.objects]
    .map(({ object }) => object)
    .filter(({ kind, apiVersion }) => !left.has(kind) && !foreignGroups.includes(groupOf(apiVersion)))
    .map((object) => {
      const webhooks: unknown = object["webhooks"];
      if (!Array.isArray(webhooks)) return object;
      const harmless = (webhooks as readonly object[]).map((webhook) => ({ ...webhook, failurePolicy: "Ignore" }));
      return { ...object, webhooks: harmless };
    });
}

const how = { ownerToken: "11111111.ours", onConflict: "takeBack", acceptCrdChanges: [] } as const;
const delivery = deliveryRules();

async function apply(object: KubeObject, previous?: KubeObject): Promise<string> {
  const before = previous === undefined ? {} : { previous };
  const options = { ...how, ...before, delivery, fieldManager: "slipway", wait: false, timeoutSeconds: 60 };
  return (await syncObject(client, object, options)).change.action;
}

/** What a preview shows of an object, if it is not as it was applied. */
async function drift(object: KubeObject): Promise<readonly string[]> {
  const request = { ...how, object, previous: object, secrets: "none", delivery } as const;
  const run = await dryRunObject(client, request, { fieldManager: "slipway", coming: nothingComing });
  if (run.by !== "server") return [run.reason];
  if (run.action === "none") return [];
  return [run.action, ...[...run.changes, ...(run.ownership ?? [])].map(({ path }) => printFieldPath(path))];
}

const live = (object: KubeObject): Promise<KubeObject | undefined> =>
  client.get({ ...keyOf(object), version: versionOf(object.apiVersion) });

/** What our field manager has, and when it wrote last: the server sets that time if an apply changes anything. */
const ownWrites = (found: KubeObject | undefined): unknown =>
  found?.metadata.managedFields?.filter(({ manager }) => manager === "slipway");

async function write(object: KubeObject, manager: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  count(manager);
  const ref = { ...keyOf(object), version: versionOf(object.apiVersion) };
  await client.patch(ref, { type: "merge", body: change }, { fieldManager: manager });
}

const annotated = (key: string) => ({ metadata: { annotations: { [key]: "1" } } });

/** What others do to objects of a kind, after those that they do to all objects. */
const edits: Readonly<Record<string, (object: KubeObject, found: KubeObject) => Promise<unknown>>> = {
  Deployment: editWorkload,
  StatefulSet: editWorkload,
  DaemonSet: editWorkload,
  MutatingWebhookConfiguration: injectCertificate,
  ValidatingWebhookConfiguration: injectCertificate,
  ServiceAccount: (object) =>
    write(object, "openshift-controller-manager", {
      imagePullSecrets: [{ name: `${object.metadata.name}-dockercfg` }],
    }),
  CustomResourceDefinition: async (object, found) => {
    const config = lookUp(found, "spec", "conversion", "webhook", "clientConfig");
    const change = { spec: { conversion: { webhook: { clientConfig: { caBundle: "Y2E=" } } } } };
    if (isMap(config)) await write(object, "cainjector", change);
  },
  ClusterRole: async (object) => {
    if (!isMap(object["aggregationRule"])) return;
    count("clusterrole-aggregation-controller");
    await untilTrue("the rules are aggregated", async () => Array.isArray((await live(object))?.["rules"]));
  },
};

async function editWorkload(object: KubeObject, found: KubeObject): Promise<void> {
  const { kind, metadata } = object;
  const name = `${kind.toLowerCase()}/${metadata.name}`;
  const place = `--namespace=${metadata.namespace ?? "default"}`;
  await cluster.kubectl(["rollout", "restart", name, place]);
  count("kubectl rollout");
  await injectSidecar(name, place);
  await writeStatus(name, place);
  const replicas = lookUp(found, "spec", "replicas");
  if (typeof replicas !== "number") return;
  const change = JSON.stringify({ spec: { replicas: replicas + 1 } });
  const subresource = ["--subresource=scale", "--type=merge", "--field-manager=vertical-autoscaler"];
  await cluster.kubectl(["patch", name, place, ...subresource, `--patch=${change}`]);
  count("vertical-autoscaler");
}

/** Adds a container, a volume and an annotation to the template of the Pods, as the injector of a mesh does. */
async function injectSidecar(name: string, place: string): Promise<void> {
  const sidecar = { name: "istio-proxy", image: "registry.example/proxy:1", ports: [{ containerPort: 15090 }] };
  const spec = { containers: [sidecar], volumes: [{ name: "istio-envoy", emptyDir: {} }] };
  const template = { metadata: { annotations: { "sidecar.istio.io/status": "injected" } }, spec };
  const options = ["--type=strategic", "--field-manager=istio-operator"];
  await cluster.kubectl(["patch", name, place, ...options, `--patch=${JSON.stringify({ spec: { template } })}`]);
  count("istio-operator");
}

/** Adds a condition to the status, as an operator does that watches workloads. */
async function writeStatus(name: string, place: string): Promise<void> {
  const conditions = [{ type: "example.com/Seen", status: "True" }];
  const options = ["--subresource=status", "--type=strategic", "--field-manager=status-operator"];
  await cluster.kubectl(["patch", name, place, ...options, `--patch=${JSON.stringify({ status: { conditions } })}`]);
  count("status-operator");
}

async function injectCertificate(object: KubeObject): Promise<void> {
  const webhooks = (object["webhooks"] as readonly Readonly<Record<string, unknown>>[]).map((webhook) => ({
    ...webhook,
    clientConfig: { ...(webhook["clientConfig"] as object), caBundle: "Y2E=" },
  }));
  await write(object, "cainjector", { webhooks });
}

test.each(publicChartNames)("nothing of %s is drift after others have edited it", async (name) => {
  const objects = await objectsOf(name);
  for (const namespace of new Set(objects.flatMap(({ metadata }) => metadata.namespace ?? []))) {
    const object = { apiVersion: "v1", kind: "Namespace", metadata: { name: namespace } };
    await client.apply(object, { fieldManager: "test", force: true });
  }
  for (const object of objects) await apply(object);
  for (const object of objects) {
    const found = await live(object);
    if (found === undefined) throw new Error(`${printKey(keyOf(object))} was not applied`);
    await write(object, "some-operator", annotated("operator.example.com/seen"));
    await edits[object.kind]?.(object, found);
  }
  const shown: [string, readonly string[]][] = [];
  for (const object of objects) {
    const changes = await drift(object);
    if (changes.length > 0) shown.push([printKey(keyOf(object)), changes]);
  }
  expect(shown).toEqual([]);
  for (const object of objects) {
    const id = printKey(keyOf(object));
    const before = ownWrites(await live(object));
    let action = await apply(object, object);
    expect([id, ownWrites(await live(object))]).toEqual([id, before]);
    // A controller may have written something between the read and the apply.
    if (action === "configured") action = await apply(object, object);
    expect([id, action]).toEqual([id, "unchanged"]);
  }
});

test("all kinds of edits were played on 25 charts", () => {
  expect(publicChartNames).toHaveLength(25);
  const least = {
    ...{ "some-operator": 150, "kubectl rollout": 40, "istio-operator": 40, "status-operator": 40 },
    ...{ "vertical-autoscaler": 40, "openshift-controller-manager": 5, cainjector: 5 },
  };
  expect(Object.entries(least).filter(([editor, edits]) => (played.get(editor) ?? 0) < edits)).toEqual([]);
});
