// A set that `pulumi up` delivered is published to a registry, and Flux's own controllers take it over from there. The
// tests are one story.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Deployment } from "@pulumi/pulumi/automation";
import * as slipway from "@slipway/pulumi";
import { runCli } from "../engine/cli/harness";
import { type Registry, startRegistry } from "../tools/charts/registry-server";
import { Closers } from "../tools/closers";
import { type Cluster, startCluster } from "../tools/cluster";
import { fluxDefinitions, fluxNamespace, startFluxControllers } from "../tools/flux/flux-controllers";
import { followSources, type SourceFollower } from "../tools/flux/follow-sources";
import { startHttpGitServer } from "../tools/git/http-git-server";
import { createStack, type TestStack } from "../tools/pulumi";
import { until } from "../tools/until";
import { at, configMap, deployment, makeOverlay, mustSucceed, type Overlay, yaml } from "./harness";

const shop = "shop";
const closers = new Closers();
let cluster: Cluster;
let registry: Registry;
let stack: TestStack;
let overlay: Overlay;
let sources: SourceFollower;
let logs = (): Promise<string> => Promise.resolve("");

const files = (color: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  "kustomization.yaml": `namespace: ${shop}\nresources: [namespace.yaml, web.yaml, settings.yaml]\n`,
  "namespace.yaml": yaml({ apiVersion: "v1", kind: "Namespace", metadata: { name: shop } }),
  "web.yaml": yaml(deployment("web", 2)),
  "settings.yaml": yaml(configMap("settings", { color, ...more }), configMap("leaving", { a: "1" })),
});

beforeAll(async () => {
  overlay = makeOverlay(files("blue", { size: "2" }));
  closers.add(() => {
    overlay.remove();
  });
  registry = await startRegistry();
  closers.add(() => registry.stop());
  cluster = await startCluster();
  closers.add(() => cluster.stop());
  stack = await createStack({ program: () => Promise.resolve() });
  closers.add(() => stack.remove());
});
afterAll(() => closers.close());

function deliver(): void {
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    new slipway.Kustomization("shop", { source: overlay.directory, path: "." }, { provider });
    return Promise.resolve();
  });
}

/** What is compared: a restart would be another ReplicaSet and other Pods. */
async function workloads(): Promise<Readonly<Record<string, unknown>>> {
  const kinds = "deployments,replicasets,pods,configmaps";
  const text = await cluster.kubectl(["get", kinds, `--namespace=${shop}`, "--output=json"]);
  const { items } = JSON.parse(text) as { readonly items: readonly object[] };
  const rows = items.map((item): readonly [string, unknown] => {
    const isWorkload = at(item, "kind") === "Deployment" || at(item, "kind") === "ReplicaSet";
    const specification = isWorkload ? at(item, "spec") : at(item, "data");
    return [
      `${String(at(item, "kind"))} ${String(at(item, "metadata", "name"))}`,
      { uid: at(item, "metadata", "uid"), specification },
    ];
  });
  return Object.fromEntries(rows.filter(([name]) => !name.includes("kube-root-ca.crt")));
}

const generation = (): Promise<string> =>
  cluster.kubectl(["get", "deployment/web", `--namespace=${shop}`, "--output=jsonpath={.metadata.generation}"]);

async function publish(destination = `oci://${registry.host}/fleet/shop:production`): Promise<string> {
  const args = ["publish", overlay.directory, destination, "--insecure-registry", "--output=json"];
  const { code, out } = await runCli(overlay.directory, [...args, "--revision=main@sha1:one"], {
    HOME: overlay.directory,
  });
  expect(code).toBe(0);
  return (JSON.parse(out) as { readonly revision: string }).revision;
}

/** The objects of the documentation, for this registry. */
function documented(): string {
  const page = readFileSync("docs/publish.md", "utf8");
  const blocks = page.slice(page.indexOf("<!-- flux -->")).split("```yaml\n").slice(1, 3);
  const text = blocks.map((block) => block.slice(0, block.indexOf("```"))).join("---\n");
  return text.replace("url: oci://registry.example/", `insecure: true\n  url: oci://${registry.host}/`);
}

async function untilApplied(revision: string): Promise<void> {
  let last: unknown;
  const isApplied = async (): Promise<true | undefined> => {
    const get = ["get", "kustomizations.kustomize.toolkit.fluxcd.io/shop", `--namespace=${fluxNamespace}`];
    last = JSON.parse(await cluster.kubectl([...get, "--output=json"]));
    const ready = (at(last, "status", "conditions") as readonly object[] | undefined)?.find(
      (one) => at(one, "type") === "Ready",
    );
    return (at(last, "status", "lastAppliedRevision") === revision && at(ready, "status") === "True") || undefined;
  };
  try {
    await until(`Flux to apply ${revision}`, isApplied, 60);
  } catch (cause) {
    throw new Error(`${String(cause)}: ${JSON.stringify(last)}\n${await logs()}`, { cause });
  }
}

async function installFlux(): Promise<void> {
  await cluster.kubectl(["create", ...(await fluxDefinitions()).map((file) => `--filename=${file}`)]);
  const namespace = { apiVersion: "v1", kind: "Namespace", metadata: { name: fluxNamespace } };
  await cluster.kubectl(["apply", "--server-side", "--filename=-"], yaml(namespace));
  sources = await followSources(cluster);
  closers.add(() => sources.stop());
  const controllers = await startFluxControllers(cluster);
  closers.add(() => controllers.stop());
  logs = async () => `${await sources.logs()}\n${await controllers.logs()}`;
}

let before: Readonly<Record<string, unknown>>;

test("what pulumi up delivered is handed over, published, and reconciled by Flux without a restart", async () => {
  deliver();
  mustSucceed(await stack.run("up"));
  await cluster.kubectl(["rollout", "status", "deployment/web", `--namespace=${shop}`, "--timeout=60s"]);
  before = await workloads();
  expect(Object.keys(before).filter((name) => name.startsWith("Pod "))).toHaveLength(2);

  const revision = await publish();
  writeFileSync(join(stack.directory, "state.json"), JSON.stringify(await stack.stack.exportStack()));
  const args = ["handback", "state.json", "--only=shop", `--to=${fluxNamespace}/shop`, "--write"];
  const run = await runCli(stack.directory, [...args, `--kubeconfig=${cluster.kubeconfigPath}`]);
  expect([run.code, run.err]).toEqual([0, ""]);
  expect(run.out).toContain("4 objects on the cluster are as Flux left them.");
  const state = readFileSync(join(stack.directory, "state.json"), "utf8");
  await stack.stack.importStack(JSON.parse(state) as Deployment);
  stack.setProgram(() => Promise.resolve());
  mustSucceed(await stack.run("up"));
  expect(await workloads()).toEqual(before);

  const handed = await generation();
  await installFlux();
  await cluster.kubectl(["apply", "--server-side", "--filename=-"], documented());
  await sources.reconcile();
  await untilApplied(revision);
  expect(await workloads()).toEqual(before);
  expect(await generation()).toBe(handed);
});

test("the same set is no new revision, and Flux takes away what a later one no longer has", async () => {
  const first = await publish();
  overlay.write({ ...files("green"), "settings.yaml": yaml(configMap("settings", { color: "green" })) });
  const second = await publish();
  expect(second).not.toBe(first);
  await sources.reconcile();
  await untilApplied(second);
  const after = await workloads();
  // The field that has left belonged to Slipway before; the object that has left is pruned.
  expect(after["ConfigMap settings"]).toMatchObject({ specification: { color: "green" } });
  expect((after["ConfigMap settings"] as { readonly specification: object }).specification).not.toHaveProperty("size");
  expect(after).not.toHaveProperty("ConfigMap leaving");
  expect(running(after)).toEqual(running(before));
});

test("a branch of Git takes the place of the registry, and nothing restarts", async () => {
  const repositories = join(overlay.directory, "repositories");
  mkdirSync(join(repositories, "fleet.git"), { recursive: true });
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", join(repositories, "fleet.git")]);
  const server = await startHttpGitServer({ folder: repositories });
  closers.add(() => server.stop());
  const commit = await publish(`git+${server.url}/fleet.git//clusters/shop?ref=rendered`);
  const source = {
    apiVersion: "source.toolkit.fluxcd.io/v1",
    kind: "GitRepository",
    metadata: { name: "fleet", namespace: fluxNamespace },
    spec: { interval: "5m", url: `${server.url}/fleet.git`, ref: { branch: "rendered" } },
  };
  const spec = { path: "./clusters/shop", sourceRef: { kind: "GitRepository", name: "fleet" } };
  await cluster.kubectl(["apply", "--server-side", "--filename=-"], yaml(source));
  const kustomization = "kustomizations.kustomize.toolkit.fluxcd.io/shop";
  const patch = ["patch", kustomization, `--namespace=${fluxNamespace}`, "--type=merge"];
  await cluster.kubectl([...patch, `--patch=${JSON.stringify({ spec })}`]);
  await sources.reconcile();
  await untilApplied(`rendered@sha1:${commit}`);
  const after = await workloads();
  expect(running(after)).toEqual(running(before));
  expect(after["ConfigMap settings"]).toMatchObject({ specification: { color: "green" } });
});

const running = (objects: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(objects).filter(([name]) => /^(Pod|Deployment|ReplicaSet) /.test(name));
