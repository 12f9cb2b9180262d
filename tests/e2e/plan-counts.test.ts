// What a plan says of Pods: workloads that start theirs again, Services and PodDisruptionBudgets that lose theirs. Each
// resource that has a plan says the same, in the preview and in the update.
import * as slipway from "@slipway/pulumi";
import { makeOverlay, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "plan-counts" });

const chart = makeOverlay({
  "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
  "templates/all.yaml": "{{ range .Values.objects }}\n---\n{{ toYaml . }}\n{{ end }}\n",
});
afterAll(() => {
  chart.remove();
});

const labelled = (name: string): object => ({ matchLabels: { app: name } });

function deployment(name: string, image: string, replicas: number): object {
  const template = {
    metadata: { labels: { app: name } },
    spec: { containers: [{ name: "main", image: `example.test/${image}` }] },
  };
  return {
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name } },
    spec: { replicas, selector: labelled(name), template },
  };
}
const service = (name: string): object => ({
  ...{ apiVersion: "v1", kind: "Service", metadata: { name } },
  spec: { selector: { app: name }, ports: [{ port: 80 }] },
});
const budget = (name: string): object => ({
  ...{ apiVersion: "policy/v1", kind: "PodDisruptionBudget", metadata: { name } },
  spec: { selector: labelled(name), minAvailable: "50%" },
});

const around = [service("api"), service("web"), budget("web"), service("jobs")];
const first = [
  deployment("api", "api:1", 1),
  deployment("web", "web:1", 3),
  deployment("jobs", "jobs:1", 1),
  ...around,
];
const second = [deployment("web", "web:2", 1), deployment("jobs", "jobs:1", 1), ...around];

type Make = (objects: readonly object[], provider: slipway.Provider) => Pick<slipway.Sync, "planCounts" | "planDigest">;
const makers: Readonly<Record<string, Make>> = {
  "a component (object)": (objects, provider) => component("object", objects, provider),
  "a component (wave)": (objects, provider) => component("wave", objects, provider),
  "a sync": (objects, provider) =>
    new slipway.Sync("shop", { objects: objects as slipway.ObjectManifest[], prune: true }, { provider }),
  "a release": (objects, provider) => {
    const args = { chart: chart.directory, namespace: scene.namespace, values: { objects }, expectPlan: "any" };
    return new slipway.HelmRelease("shop", args, { provider }) as ReturnType<Make>;
  },
};

function component(granularity: "object" | "wave", objects: readonly object[], provider: slipway.Provider) {
  return new slipway.Manifests("shop", { text: yaml(...objects), granularity, wait: false }, { provider });
}

test.each(Object.entries(makers))(
  "%s says what happens to Pods",
  async (_name, make) => {
    const { stack, cluster, namespace } = scene;
    const setProgram = (objects: readonly object[]): void => {
      stack.setProgram(() => {
        const provider = new slipway.Provider("prod", { kubeconfig: cluster.kubeconfig, namespace });
        const shop = make(objects, provider);
        return Promise.resolve({ counts: shop.planCounts });
      });
    };
    const nothing = { restarts: 0, servicesWithoutEndpoints: [], violatedBudgets: [], notKnown: [] };
    setProgram(first);
    const created: unknown = mustSucceed(await stack.run("up")).outputs["counts"]?.value;
    expect(created).toMatchObject({ creates: 7, ...nothing });
    setProgram(second);
    const preview = mustSucceed(await stack.run("preview")).output;
    const parts = [
      "this run deletes 1 object; starts the Pods of 1 workload again",
      `leaves without endpoints Service/${namespace}/api`,
      `violates policy/PodDisruptionBudget/${namespace}/web: 1 of 3 Pods are left, and it wants 2`,
    ];
    expect(preview.replaceAll(/\s+/g, " ")).toContain(parts.join("; "));
    const changed: unknown = mustSucceed(await stack.run("up")).outputs["counts"]?.value;
    expect(changed).toMatchObject({
      ...{ creates: 0, applies: 6, deletes: 1, restarts: 1 },
      servicesWithoutEndpoints: [`Service/${namespace}/api`],
      violatedBudgets: [`policy/PodDisruptionBudget/${namespace}/web: 1 of 3 Pods are left, and it wants 2`],
      notKnown: [],
    });
    mustSucceed(await stack.run("destroy"));
  },
  240_000,
);
