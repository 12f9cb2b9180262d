// Which Services and PodDisruptionBudgets lose Pods by a run, on a real API server: as its controllers judge budgets.
import { connectCluster } from "../../tools/connect-cluster";
import { until } from "../../tools/until";
import type { KubeClient } from "../../../engine/kube/kube-client";
import { lookUp } from "../../../engine/lib/look-up";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../../../engine/model/objects/object-key";
import type { PlannedAction } from "../../../engine/model/plans/plan-limits";
import type { PodDisruption } from "../../../engine/model/plans/pod-changes";
import { podChangesOf } from "../../../engine/plan/limits/pod-changes-of";
import { findDisrupted } from "../../../engine/set/limits/find-disrupted";
import { useNamespace } from "../use-namespace";

const space = useNamespace("disrupted", "each test");
const { signal } = new AbortController();

type Change = readonly [action: PlannedAction, before: KubeObject, after?: KubeObject];
interface BudgetStatus {
  readonly expectedPods?: number;
  readonly desiredHealthy?: number;
}
type Labels = Readonly<Record<string, string>>;

const object = (apiVersion: string, kind: string, name: string, spec: object): KubeObject => ({
  ...{ apiVersion, kind, metadata: { name, namespace: space.name }, spec },
});

function workload(kind: string, name: string, replicas: number, labels: Labels = { app: name }): KubeObject {
  const template = {
    metadata: { labels: { workload: name, ...labels } },
    spec: { containers: [{ name: "web", image: "example.test/web" }] },
  };
  const of = kind === "DaemonSet" ? {} : { replicas };
  return object("apps/v1", kind, name, { ...of, selector: { matchLabels: { workload: name } }, template });
}
const deployment = (name: string, replicas: number, labels?: Labels): KubeObject =>
  workload("Deployment", name, replicas, labels);
const service = (name: string, selector: Labels): KubeObject =>
  object("v1", "Service", name, { selector, ports: [{ port: 80 }] });
const budget = (name: string, spec: object): KubeObject =>
  object("policy/v1", "PodDisruptionBudget", name, { selector: { matchLabels: { app: "web" } }, ...spec });

async function make(...objects: readonly KubeObject[]): Promise<void> {
  for (const one of objects) await space.client.apply(one, { fieldManager: "other" });
}

function disrupted(changes: readonly Change[], client: KubeClient = space.client): Promise<PodDisruption> {
  const objects = changes.map(([action, before, after]) => ({ id: printKey(keyOf(before)), action, before, after }));
  return findDisrupted(client, podChangesOf(objects), signal);
}

const endpointsOf = async (name: string): Promise<number> => {
  const { items } = await space.client.list("discovery.k8s.io", "v1", "EndpointSlice", {
    ...{ namespace: space.name, labelSelector: `kubernetes.io/service-name=${name}` },
  });
  return items.flatMap((item) => (lookUp(item, "endpoints") ?? []) as readonly unknown[]).length;
};

it("names the Services that the cluster leaves without endpoints, and no other", async () => {
  const [web, canary, other] = [deployment("web", 1), deployment("canary", 1, { app: "web" }), deployment("other", 1)];
  await make(web, canary, other, service("web", { app: "web" }), service("canary", { workload: "canary" }));
  await make(service("other", { app: "other" }), service("nobody", { app: "nobody" }));
  await until(
    "endpoints",
    async () => ((await endpointsOf("web")) === 2 && (await endpointsOf("other")) === 1) || undefined,
  );
  const canaryGoes = await disrupted([["delete", canary]]);
  expect(canaryGoes.servicesWithoutEndpoints).toEqual([`Service/${space.name}/canary`]);
  const relabelled = deployment("other", 1, { app: "another" });
  const changes: readonly Change[] = [
    ["delete", canary],
    ["apply", web, deployment("web", 0)],
    ["apply", other, relabelled],
  ];
  const all = await disrupted(changes);
  expect(all).toEqual({
    servicesWithoutEndpoints: ["canary", "other", "web"].map((name) => `Service/${space.name}/${name}`),
    ...{ violatedBudgets: [], notKnown: [] },
  });
  // A Service that goes too, one that selects what stays, and a workload that comes.
  const replaced = await disrupted([
    ...changes,
    ["delete", service("canary", { workload: "canary" })],
    ["create", deployment("next", 1, { app: "web" }), deployment("next", 1, { app: "web" })],
    ["apply", service("other", { app: "other" }), service("other", { app: "another" })],
  ]);
  expect(replaced.servicesWithoutEndpoints).toEqual([]);
  // What is announced is what happens.
  await space.client.apply(deployment("web", 0), { fieldManager: "other" });
  await space.client.apply(relabelled, { fieldManager: "other" });
  const live = await space.client.get({ ...keyOf(canary), version: versionOf(canary.apiVersion) });
  const { uid = "", resourceVersion = "" } = live?.metadata ?? {};
  await space.client.delete({ ...keyOf(canary), version: "v1" }, { uid, resourceVersion });
  for (const name of ["web", "canary", "other"]) {
    await until(`no endpoints of ${name}`, async () => ((await endpointsOf(name)) === 0 ? true : undefined));
  }
});

it("a Service that Pods of no workload serve keeps its endpoints, and a selector that changes may lose them", async () => {
  const web = deployment("web", 1);
  const spec = { containers: [{ name: "web", image: "example.test/web" }] };
  const pod = { ...object("v1", "Pod", "alone", spec) };
  const labelled = { ...pod, metadata: { ...pod.metadata, labels: { app: "web" } } };
  await make(web, labelled, service("web", { app: "web" }), service("own", { workload: "web" }));
  const gone = await disrupted([["delete", web]]);
  expect(gone.servicesWithoutEndpoints).toEqual([`Service/${space.name}/own`]);
  const own = service("own", { workload: "web" });
  const [other, same] = [service("own", { workload: "other" }), service("own", { workload: "web" })];
  expect((await disrupted([["apply", own, other]])).servicesWithoutEndpoints).toEqual([`Service/${space.name}/own`]);
  expect((await disrupted([["apply", own, same]])).servicesWithoutEndpoints).toEqual([]);
});

it.each<[kind: string, make: () => KubeObject]>([
  ["Pod", () => podOfItsOwn()],
  ["ReplicaSet", () => workload("ReplicaSet", "web", 1)],
  ["ReplicationController", () => replicationController()],
])("a %s of its own counts as what it is", async (_kind, makeOne) => {
  const web = makeOne();
  await make(web, service("web", { app: "web" }), budget("web", { minAvailable: 1 }));
  await until("an endpoint", async () => ((await endpointsOf("web")) === 1 ? true : undefined));
  const changes: readonly Change[] = [["delete", web]];
  const [name, of] = [space.name, await disrupted(changes)];
  expect(of).toEqual({
    servicesWithoutEndpoints: [`Service/${name}/web`],
    violatedBudgets: [`policy/PodDisruptionBudget/${name}/web: 0 of 1 Pods are left, and it wants 1`],
    notKnown: [],
  });
  // Another one stays, and serves it.
  await make(deployment("web-too", 1, { app: "web" }));
  expect(await disrupted(changes)).toEqual({ servicesWithoutEndpoints: [], violatedBudgets: [], notKnown: [] });
});

function podOfItsOwn(): KubeObject {
  const pod = object("v1", "Pod", "web", { containers: [{ name: "web", image: "example.test/web" }] });
  return { ...pod, metadata: { ...pod.metadata, labels: { app: "web" } } };
}

function replicationController(): KubeObject {
  const { spec } = workload("Deployment", "web", 1) as { readonly spec?: object };
  return object("v1", "ReplicationController", "web", { ...spec, selector: { workload: "web" } });
}

it("a number of Pods that an autoscaler decides about stays as it is", async () => {
  const web = deployment("web", 3);
  const scaleTargetRef = { apiVersion: "apps/v1", kind: "Deployment", name: "web" };
  const scaler = object("autoscaling/v2", "HorizontalPodAutoscaler", "web", { scaleTargetRef, maxReplicas: 5 });
  await make(web, service("web", { app: "web" }), budget("web", { minAvailable: 3 }));
  const changes: readonly Change[] = [["apply", web, deployment("web", 1)]];
  expect((await disrupted(changes)).violatedBudgets).toHaveLength(1);
  await make(scaler);
  expect(await disrupted(changes)).toEqual({ servicesWithoutEndpoints: [], violatedBudgets: [], notKnown: [] });
  expect((await disrupted([["delete", web]])).violatedBudgets).toHaveLength(1);
});

it.each<[spec: object]>([
  [{ minAvailable: 2 }],
  [{ minAvailable: "50%" }],
  [{ minAvailable: "34%" }],
  [{ minAvailable: "100%" }],
  [{ minAvailable: 0 }],
  [{ maxUnavailable: 1 }],
  [{ maxUnavailable: "50%" }],
  [{ maxUnavailable: "1%" }],
  [{ maxUnavailable: 0 }],
  [{ maxUnavailable: 9 }],
])("a budget of %j allows as much as its controller says", async (spec) => {
  const web = deployment("web", 3);
  await make(web, workload("StatefulSet", "db", 2, { app: "web" }), budget("web", spec));
  const status = await until("the controller", async () => {
    const live = await space.client.get({ ...keyOf(budget("web", spec)), version: "v1" });
    const found = lookUp(live, "status") as BudgetStatus | undefined;
    return found?.expectedPods === 5 ? found : undefined;
  });
  const wanted = status.desiredHealthy ?? 0;
  for (const replicas of [0, 1, 2]) {
    const { violatedBudgets } = await disrupted([["apply", web, deployment("web", replicas)]]);
    const left = 2 + replicas;
    const name = `policy/PodDisruptionBudget/${space.name}/web`;
    expect(violatedBudgets).toEqual(
      left < wanted ? [`${name}: ${left} of 5 Pods are left, and it wants ${wanted}`] : [],
    );
  }
  expect((await disrupted([["apply", web, deployment("web", 5)]])).violatedBudgets).toEqual([]);
  const both = await disrupted([
    ["delete", web],
    ["delete", workload("StatefulSet", "db", 2)],
    ["delete", budget("web", spec)],
  ]);
  expect(both.violatedBudgets).toEqual([]);
});

it("a workload that is replaced loses all its Pods for a while, and a DaemonSet has those of its nodes", async () => {
  const [web, agent] = [deployment("web", 2), workload("DaemonSet", "agent", 0, { app: "agent" })];
  const ofAgent = budget("agent", {
    minAvailable: 1,
    selector: { matchExpressions: [{ key: "app", operator: "In", values: ["agent"] }] },
  });
  await make(web, agent, budget("web", { minAvailable: 1 }), ofAgent);
  await until("its nodes", async () => {
    const live = await space.client.get({ ...keyOf(agent), version: "v1" });
    return Number(lookUp(live, "status", "desiredNumberScheduled") ?? 0) > 0 || undefined;
  });
  const found = await disrupted([
    ["replace", web, web],
    ["delete", agent],
  ]);
  expect(found.violatedBudgets.map((text) => text.split(": ")[0])).toEqual([
    `policy/PodDisruptionBudget/${space.name}/agent`,
    `policy/PodDisruptionBudget/${space.name}/web`,
  ]);
  expect((await disrupted([["replace", web, web]])).servicesWithoutEndpoints).toEqual([]);
});

it("what the user may not list is not known, and nothing is asked for a run that takes no Pods", async () => {
  const web = deployment("web", 1);
  await make(web, service("web", { app: "web" }));
  const { kubeconfigPath } = space.cluster;
  const stranger = connectCluster({ kubeconfig: kubeconfigPath, impersonate: { user: "stranger" } });
  try {
    const unknown = await disrupted([["delete", web]], stranger);
    expect(unknown).toMatchObject({ servicesWithoutEndpoints: [], violatedBudgets: [] });
    expect(unknown.notKnown).toHaveLength(1);
    expect(unknown.notKnown[0]).toMatch(
      new RegExp(
        "^which Services and PodDisruptionBudgets in the namespace \\S+ lose Pods: the user may not list \\w+s$",
      ),
    );
    const quiet: readonly Change[] = [
      ["apply", web, deployment("web", 4)],
      ["create", deployment("new", 1), deployment("new", 1)],
      ["release", deployment("left", 1)],
      ["apply", service("web", { app: "web" }), service("web", { app: "web" })],
    ];
    const none = { servicesWithoutEndpoints: [], violatedBudgets: [], notKnown: [] };
    expect(await disrupted(quiet, stranger)).toEqual(none);
  } finally {
    stranger.close();
  }
});
