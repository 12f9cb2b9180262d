// A cluster on which Flux's own controllers deliver a repository: handed over, and back. The tests are one story.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Deployment } from "@pulumi/pulumi/automation";
import * as slipway from "@slipway/pulumi";
import { runCli } from "../engine/cli/harness";
import { fluxNamespace as system } from "../tools/flux/flux-controllers";
import { createStack, type TestStack } from "../tools/pulumi";
import { type Compared, FluxScene } from "./flux-scene";
import { at, configMap, deployment, mustFail, mustSucceed, stepsOf, yaml } from "./harness";

const shop = "shop";
const source = { kind: "GitRepository", name: "fleet", namespace: system };
const flux = new FluxScene();
let stack: TestStack;

beforeAll(async () => {
  stack = await createStack({ program: () => Promise.resolve() });
  await flux.open();
  await deliverTwoRevisions();
});
afterAll(async () => {
  await flux.close();
  await stack.remove();
});

function kustomization(name: string, path: string, spec: object = {}): object {
  return {
    apiVersion: "kustomize.toolkit.fluxcd.io/v1",
    kind: "Kustomization",
    metadata: { name, namespace: system },
    spec: { interval: "10m", path, prune: true, sourceRef: source, ...spec },
  };
}

/** As `flux bootstrap` makes it: it delivers itself. */
const root = kustomization(system, "./cluster");

const parts = (color: string): string =>
  yaml(root, kustomization("apps", "./apps", { targetNamespace: shop, postBuild: { substitute: { color } } }));

const release = (token: string): string =>
  yaml({
    apiVersion: "helm.toolkit.fluxcd.io/v2",
    kind: "HelmRelease",
    metadata: { name: "cache", namespace: shop },
    spec: { interval: "10m", chart: { spec: { chart: "./cache", sourceRef: source } }, values: { token } },
  });

async function deliverTwoRevisions(): Promise<void> {
  cpSync("tests/fixtures/flux-repositories/monorepo/charts/cache", join(flux.folder, "cache"), { recursive: true });
  flux.write({
    "cluster/parts.yaml": parts("blue"),
    "apps/namespace.yaml": yaml({ apiVersion: "v1", kind: "Namespace", metadata: { name: shop } }),
    "apps/web.yaml": yaml(deployment("web", 2)),
    "apps/settings.yaml": yaml(configMap("settings", { color: "${color}", size: "2" })),
    "apps/leaving.yaml": yaml(configMap("leaving", { a: "1" })),
    "apps/cache.yaml": release("one"),
  });
  const repository = { apiVersion: "source.toolkit.fluxcd.io/v1", kind: "GitRepository" };
  const spec = { interval: "10m", url: "https://git.example/fleet" };
  await flux.apply({ ...repository, metadata: { name: "fleet", namespace: system }, spec }, root);
  await flux.commit(system, "apps");
  await flux.publishChart(shop, "cache", "cache");
  await flux.untilReady("helmrelease", shop, "cache");
  flux.write({ "apps/cache.yaml": release("two") });
  await flux.commit(system, "apps");
  await flux.untilReady("helmrelease", shop, "cache", (live) => at(live, "status", "history", 0, "version") === 2);
  await flux.kubectl("create", "configmap", "outside", "--from-literal=a=1", `--namespace=${shop}`);
  await flux.kubectl("rollout", "status", "deployment/web", `--namespace=${shop}`, "--timeout=60s");
}

const deliver = (adopt: boolean, granularity: slipway.Granularity = "object"): void => {
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: flux.cluster.kubeconfig });
    const args = { source: flux.folder, path: "cluster", self: source, adopt, granularity };
    new slipway.FluxRepository("fleet", args, { provider });
    return Promise.resolve();
  });
};

const all = (): Promise<Readonly<Record<string, Compared>>> => flux.compared(shop, system);

/** Those whose version differs, in the order of their names. What an object is and says must be the same for all. */
function touched(before: Readonly<Record<string, Compared>>, after: Readonly<Record<string, Compared>>): string[] {
  const contents = (objects: Readonly<Record<string, Compared>>): unknown =>
    Object.entries(objects).map(([name, { uid, content }]) => [name, uid, content]);
  expect(contents(after)).toEqual(contents(before));
  return Object.keys(after)
    .filter((name) => after[name]?.resourceVersion !== before[name]?.resourceVersion)
    .sort();
}

/** Those of what changed whose specification Kubernetes counts as a new one. */
const regenerated = (before: Readonly<Record<string, Compared>>, after: Readonly<Record<string, Compared>>): string[] =>
  Object.keys(after).filter((name) => after[name]?.generation !== before[name]?.generation);

const suspendAll = async (isSuspended: boolean): Promise<void> => {
  await flux.suspend("kustomization", system, isSuspended);
  await flux.suspend("helmrelease", shop, isSuspended);
};

async function handBack(): Promise<string> {
  const folder = mkdtempSync(join(stack.directory, "back-"));
  writeFileSync(join(folder, "state.json"), JSON.stringify(await stack.stack.exportStack()));
  const args = ["handback", "state.json", "--write", `--kubeconfig=${flux.cluster.kubeconfigPath}`];
  const { code, out, err } = await runCli(folder, args);
  expect([code, err]).toEqual([0, ""]);
  const state = readFileSync(join(folder, "state.json"), "utf8");
  await stack.stack.importStack(JSON.parse(state) as Deployment);
  stack.setProgram(() => Promise.resolve());
  return out;
}

const objectsOfFlux = ["HelmRelease cache", "Kustomization apps", "Kustomization flux-system"];
const delivered = ["ConfigMap leaving", "ConfigMap settings", "Deployment web", "Namespace shop"];

test("what the controllers deliver is refused until all of it is suspended and the program consents", async () => {
  const before = await all();
  deliver(true);
  const refused = mustFail(await stack.run("preview"));
  expect(refused.output).toContain("FLUX_DELIVERS: Flux delivers 3 of the Kustomizations and HelmReleases");
  expect(refused.output).toContain(
    "flux suspend kustomization --all --namespace flux-system; flux suspend helmrelease --all --namespace shop",
  );
  expect(mustFail(await stack.run("up")).output).toContain("FLUX_DELIVERS");

  await flux.suspend("kustomization", system, true);
  const inPart = mustFail(await stack.run("preview"));
  expect(inPart.output).toContain("these are not suspended: HelmRelease/shop/cache");
  expect(inPart.output).not.toContain("flux suspend kustomization");

  await flux.suspend("helmrelease", shop, true);
  deliver(false);
  const owned = mustFail(await stack.run("preview"));
  expect(owned.output).toContain(
    "PLAN_OBJECT_OWNED: Namespace shop belongs to the Flux Kustomization flux-system/apps",
  );
  expect(Object.keys(before)).toEqual(Object.keys(await all()));
  await suspendAll(false);
  await flux.untilReady("helmrelease", shop, "cache");
  expect(touched(before, await all())).toEqual(objectsOfFlux);
});

test("with consent all of it is adopted: no restart, no deletion, the release with its history", async () => {
  await suspendAll(true);
  const before = await all();
  deliver(true);
  const preview = mustSucceed(await stack.run("preview"));
  expect(preview.output).toContain("apps/Deployment shop/web already exists and will be taken over from");
  expect(preview.output).toContain("the release shop/cache exists, and is taken over at its revision 2");
  expect(await all()).toEqual(before);

  mustSucceed(await stack.run("up"));
  const adopted = await all();
  // The annotation of the owner: Kubernetes counts those of a Deployment, and copies them to its ReplicaSet.
  const [copy = ""] = Object.keys(before).filter((name) => name.startsWith("ReplicaSet web-"));
  expect(touched(before, adopted)).toEqual([...delivered, copy].sort());
  expect(regenerated(before, adopted)).toEqual(["Deployment web"]);

  deliver(false);
  mustSucceed(await stack.run("up"));
  expect(new Set(Object.values(stepsOf(mustSucceed(await stack.run("up")))))).toEqual(new Set(["same"]));
  expect(await all()).toEqual(adopted);
});

test("what the repository changes is delivered, and Flux leaves it alone", async () => {
  flux.write({ "cluster/parts.yaml": parts("green") });
  mustSucceed(await stack.run("up"));
  const before = await all();
  expect(at(before["ConfigMap settings"]?.content, "data", "color")).toBe("green");
  await flux.commit();
  await flux.stopControllers();
  await flux.startControllers();
  await flux.untilSeenSuspended(objectsOfFlux.length);
  expect(await all()).toEqual(before);
});

test("handed back, Flux goes on without a change, and deletes later what leaves the repository", async () => {
  const before = await all();
  const out = await handBack();
  expect(out).toContain("5 objects on the cluster are as Flux left them.");
  expect(out.slice(out.indexOf("  flux"))).toBe(`  flux reconcile source git fleet --namespace flux-system
  flux resume kustomization flux-system --namespace flux-system
and once these have applied what they declare:
  flux resume kustomization apps --namespace flux-system
and once these have applied what they declare:
  flux resume helmrelease cache --namespace shop
`);
  const returned = await all();
  expect(touched(before, returned)).toEqual(delivered);
  expect(regenerated(before, returned)).toEqual(["Deployment web"]);

  await flux.resumeInOrder([system, "apps"], ["shop", "cache"]);
  const resumed = await all();
  expect(resumed["Kustomization apps"]?.content).not.toEqual(returned["Kustomization apps"]?.content);
  for (const name of Object.keys(returned).filter((name) => !objectsOfFlux.includes(name))) {
    expect([name, resumed[name]]).toEqual([name, returned[name]]);
  }
  expect(Object.keys(resumed)).toEqual(Object.keys(returned));
  expect(mustSucceed(await stack.run("up")).changes).not.toHaveProperty("update");
  expect(await all()).toEqual(resumed);

  flux.write({
    "apps/settings.yaml": yaml(configMap("settings", { color: "${color}" })),
    "apps/leaving.yaml": undefined,
  });
  await flux.commit(system, "apps");
  const pruned = await all();
  expect(pruned["ConfigMap settings"]?.content).toEqual({ data: { color: "green" } });
  expect(Object.keys(resumed).filter((name) => !(name in pruned))).toEqual(["ConfigMap leaving"]);
});

test("objects of waves go back, and a release that was changed, with one more revision of the same content", async () => {
  await suspendAll(true);
  deliver(true, "wave");
  flux.write({ "apps/cache.yaml": release("three") });
  mustSucceed(await stack.run("up"));
  await flux.kubectl("rollout", "status", "deployment/cache", `--namespace=${shop}`, "--timeout=60s");
  const before = await all();
  expect(Object.keys(before)).toContain("Secret sh.helm.release.v1.cache.v3");
  expect(await managersOf("deployment/cache")).toEqual(["helm", "helm-controller", "kube-controller-manager"]);
  await handBack();
  expect(touched(before, await all())).toEqual([
    "ConfigMap settings",
    "Deployment cache",
    "Deployment web",
    "Namespace shop",
  ]);
  await flux.commit();
  await flux.resumeInOrder([system, "apps"], ["shop", "cache"]);

  const resumed = await all();
  const added = Object.keys(resumed).filter((name) => !(name in before));
  expect(added).toEqual(["Secret sh.helm.release.v1.cache.v4"]);
  const isOfFlux = (name: string): boolean => objectsOfFlux.includes(name) || name.startsWith("Secret ");
  const others = Object.keys(before).filter((name) => !isOfFlux(name));
  const comparable = (objects: Readonly<Record<string, Compared>>): unknown =>
    others.map((name) => [name, objects[name]?.uid, objects[name]?.content]);
  expect(comparable(resumed)).toEqual(comparable(before));
  expect(regenerated(before, resumed).filter((name) => !isOfFlux(name))).toEqual(["Deployment web"]);
  expect(await managersOf("deployment/cache")).toEqual(["helm-controller", "kube-controller-manager"]);
});

test("nothing is refused without controllers, and the deletion of suspended objects of Flux deletes nothing else", async () => {
  const before = await all();
  await flux.stopControllers();
  await flux.kubectl("delete", "deployments", "--all", `--namespace=${system}`);
  deliver(false);
  expect(mustFail(await stack.run("preview")).output).toContain("PLAN_OBJECT_OWNED");
  deliver(true);
  mustSucceed(await stack.run("up"));
  await suspendAll(true);
  await flux.startControllers();
  await flux.kubectl("delete", "kustomizations.kustomize.toolkit.fluxcd.io", "--all", `--namespace=${system}`);
  await flux.kubectl("delete", "helmreleases.helm.toolkit.fluxcd.io", "--all", `--namespace=${shop}`);
  const after = await all();
  const kept = Object.keys(before).filter((name) => !objectsOfFlux.includes(name) && !isOfController(name));
  expect(kept.map((name) => [name, after[name]?.uid])).toEqual(kept.map((name) => [name, before[name]?.uid]));
});

const isOfController = (name: string): boolean => /-controller(-|$)/.test(name);

async function managersOf(name: string): Promise<readonly string[]> {
  const get = ["get", name, `--namespace=${shop}`, "--show-managed-fields", "--output=json"];
  const live: unknown = JSON.parse(await flux.kubectl(...get));
  const entries = at(live, "metadata", "managedFields") as readonly { readonly manager: string }[];
  return [...new Set(entries.map(({ manager }) => manager))].sort();
}
