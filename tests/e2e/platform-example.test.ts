// The example of a cluster and all that is on it: the real kwokctl makes the cluster, of the programs that the clusters
// of the tests consist of.
import { createHmac } from "node:crypto";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runKubectl } from "../tools/cluster";
import { findInFolders, findInTexts } from "../tools/leaks/find-secrets";
import { findTool } from "../tools/tools";
import { addDynamicProvider } from "./dynamic-provider";
import { type Example, openExample } from "./example-folder";
import { at } from "./harness";
import { killHard, processesOf } from "./processes";

/** Lets kwokctl start programs of this machine in place of containers, and keep all that it writes in the folder. */
async function prepareKwok(directory: string): Promise<Readonly<Record<string, string>>> {
  addDynamicProvider(directory);
  symlinkSync(await findTool("kwokctl"), join(directory, "bin", "kwokctl"));
  const home = join(directory, "user");
  mkdirSync(home);
  return {
    HOME: home,
    KUBECONFIG: join(home, "kubeconfig"),
    KWOK_RUNTIME: "binary",
    KWOK_WORKDIR: join(directory, "kwok"),
    KWOK_ETCD_BINARY: await findTool("etcd"),
    KWOK_KUBE_APISERVER_BINARY: await findTool("kube-apiserver"),
    KWOK_KUBE_CONTROLLER_MANAGER_BINARY: await findTool("kube-controller-manager"),
    KWOK_KUBE_SCHEDULER_BINARY: await findTool("kube-scheduler"),
    KWOK_KUBECTL_BINARY: await findTool("kubectl"),
    KWOK_CONTROLLER_BINARY: await findTool("kwok"),
  };
}

let example: Example;

beforeEach(async () => {
  example = await openExample("platform", prepareKwok);
}, 300_000);

afterEach(() => {
  for (const pid of servers()) killHard(pid);
  rmSync(example.directory, { recursive: true, force: true });
});

/** The processes of the cluster. */
const servers = (): readonly number[] => processesOf(example.directory, join(example.directory, "kwok"));

async function outputs(): Promise<Readonly<Record<string, unknown>>> {
  const text = await example.project.run("stack", "output", "--json", "--show-secrets");
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

/** Finds the live objects of the program's cluster by their kinds and the beginnings of their names. */
async function readLive(kubeconfig: unknown): Promise<(kind: string, name: string) => unknown> {
  const file = join(example.directory, "kubeconfig");
  writeFileSync(file, String(kubeconfig), { mode: 0o600 });
  const kinds = "services,secrets,configmaps,deployments,shops.platform.example.com";
  const text = await runKubectl(file, ["get", kinds, "--namespace=platform", "--output=json"]);
  const objects = at(JSON.parse(text) as unknown, "items") as readonly unknown[];
  return (kind, name) =>
    objects.find((object) => at(object, "kind") === kind && String(at(object, "metadata", "name")).startsWith(name));
}

const decode = (text: unknown): string => Buffer.from(String(text), "base64").toString();

test("the example platform: one preview, one update, nothing to do, and back in the reverse order", async () => {
  const { project, directory } = example;
  await project.run("config", "set", "cluster", "minikube");
  await expect(project.run("preview")).rejects.toThrow("no such tool: minikube; there are kind, kwokctl");
  await project.run("config", "set", "cluster", "kwokctl");
  const planned = await project.run("preview", "--diff");
  const names = [
    ...["dynamic:Resource::cluster", "dynamic:Resource::administrator", "CustomResourceDefinition/shops.platform"],
    ...["operator:Deployment/platform/operator", "HelmRelease::database", "apps/StatefulSet/platform/database"],
    ...["dynamic:Resource::shop", "app:Shop/platform/one", "app:Secret/database", "HelmRelease::shop"],
    ...["apps/Deployment/platform/shop", "+ 26 to create"],
  ];
  expect(names.filter((name) => !planned.includes(name))).toEqual([]);
  expect(servers()).toEqual([]);

  const done = await project.run("up", "--yes", "--skip-preview");
  const { kubeconfig, operatorAddress, administratorPassword, databasePassword, replicas } = await outputs();
  const live = await readLive(kubeconfig);
  const drawn = live("Secret", "database");
  const generated = live("Secret", "database-");
  const workload = at(live("Deployment", "shop"), "spec", "template", "spec", "containers", 0);
  const key = String(databasePassword);
  const token = createHmac("sha256", key).update(String(operatorAddress)).digest("hex");
  expect({
    address: at(live("Service", "operator"), "spec", "clusterIP"),
    variable: at(live("Shop", "one"), "spec", "operator"),
    setting: at(live("ConfigMap", "settings-"), "data", "operator"),
    administrator: decode(at(drawn, "data", "administrator-password")),
    drawn: decode(at(drawn, "data", "password")),
    copied: decode(at(generated, "data", "password")),
    token: decode(at(live("Secret", "shop"), "data", "token")),
    value: at(workload, "env", 0, "value"),
    from: at(workload, "envFrom", 1, "secretRef", "name"),
    replicas,
  }).toEqual({
    ...{ address: operatorAddress, variable: operatorAddress, setting: operatorAddress, value: operatorAddress },
    ...{ administrator: administratorPassword, drawn: key, copied: key, token, replicas: 1 },
    from: at(generated, "metadata", "name"),
  });
  const again = await project.run("preview", "--expect-no-changes");
  expect(again).toContain("26 unchanged");

  const destroyed = await project.run("destroy", "--yes", "--skip-preview");
  const places = [
    ...["HelmRelease shop deleted", "app:Shop/platform/one deleted", "dynamic:Resource shop deleted"],
    ...["HelmRelease database deleted", "operator:Deployment/platform/operator deleted"],
    ...["definitions:Namespace/platform deleted", "dynamic:Resource cluster deleted"],
  ].map((text) => destroyed.lastIndexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(servers()).toEqual([]);
  const [clientKey = ""] = /client-key-data: \S+/.exec(String(kubeconfig)) ?? [];
  expect(clientKey.length).toBeGreaterThan(100);
  const secrets = { administrator: String(administratorPassword), database: key, token, clientKey };
  expect(findInTexts(secrets, { shown: planned + done + again + destroyed })).toEqual([]);
  expect(findInFolders(secrets, [join(directory, "state")])).toEqual([]);
}, 600_000);
