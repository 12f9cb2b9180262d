// One plan with the cloud: the cluster of all objects is a resource of the same program, of another provider.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { runKubectl } from "../tools/cluster";
import type { CommandResult } from "../tools/pulumi";
import { until } from "../tools/until";
import { at, configMap, deployment, yaml } from "./harness";
import { killHard, processesOf } from "./processes";
import { openProject, type Project } from "./project";

const root = resolve(__dirname, "../..");
const api = "platform.example.com";

const definition = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: `shops.${api}` },
  spec: {
    group: api,
    scope: "Namespaced",
    names: { kind: "Shop", plural: "shops" },
    versions: [
      {
        ...{ name: "v1", served: true, storage: true },
        schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
      },
    ],
  },
};
const service = {
  ...{ apiVersion: "v1", kind: "Service", metadata: { name: "operator" } },
  spec: { selector: { app: "operator" }, ports: [{ name: "http", port: 80 }] },
};
const namespace = { apiVersion: "v1", kind: "Namespace", metadata: { name: "platform" } };
const shop = { apiVersion: `${api}/v1`, kind: "Shop", metadata: { name: "one" }, spec: { address: "${address}" } };

const overlay = (...objects: readonly unknown[]): Readonly<Record<string, string>> => ({
  "kustomization.yaml": "resources: [all.yaml]\n",
  "all.yaml": yaml(...objects),
});
const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  definitions: overlay(namespace, definition),
  operator: overlay(deployment("operator", 1), service),
  app: overlay(shop, configMap("settings", { address: "${address}" })),
  shop: {
    "Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.0.0" }),
    "templates/all.yaml": [
      ...["apiVersion: v1", "kind: ConfigMap", "metadata: { name: shop }"],
      "data: { address: {{ .Values.address | quote }}, secret: {{ .Values.secretName }} }",
      ...["---", "apiVersion: v1", "kind: Secret", "metadata: { name: shop }"],
      "data: { password: {{ .Values.password }} }",
      "",
    ].join("\n"),
  },
  "": {
    "Pulumi.yaml": "name: platform\nruntime: { name: nodejs, options: { typescript: false } }\n",
    "package.json": JSON.stringify({ name: "platform", main: "index.js" }),
  },
};

let directory: string;
let project: Project;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-platform-"));
  for (const link of ["node_modules", "provider"]) symlinkSync(join(root, link), join(directory, link));
  const folder = join(directory, "program");
  for (const [path, files] of Object.entries(folders)) {
    for (const [file, text] of Object.entries(files)) {
      const target = join(folder, path, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
  copyFileSync(join(__dirname, "platform-program.cjs"), join(folder, "index.js"));
  // An installed Pulumi has this beside the language host, in the same form.
  const plugin = join(directory, "bin", "pulumi-resource-pulumi-nodejs");
  mkdirSync(dirname(plugin));
  const entry = join(root, "node_modules/@pulumi/pulumi/cmd/dynamic-provider/index.js");
  writeFileSync(plugin, `#!/bin/sh\nexec node "${entry}" "$@"\n`, { mode: 0o755 });
  const environment = { SLIPWAY_TEST_ROOT: root, SLIPWAY_TEST_CLOUD: directory, KUBECONFIG: "/nowhere/kubeconfig" };
  project = await openProject(folder, { directory, environment });
}, 60_000);

afterEach(() => {
  for (const pid of clouds()) killHard(pid);
  rmSync(directory, { recursive: true, force: true });
});

const clouds = (): readonly number[] => processesOf(directory, "platform-cloud.ts");
const preview = (): Promise<string> => project.run("preview", "--diff");
const up = (): Promise<string> => project.run("up", "--yes", "--skip-preview");
const unchanged = (): Promise<string> => project.run("preview", "--expect-no-changes");
const attempt = (...args: readonly string[]): Promise<CommandResult> =>
  project.runUntil(new AbortController().signal, ...args);

async function outputs(): Promise<Readonly<Record<string, unknown>>> {
  return JSON.parse(await project.run("stack", "output", "--json", "--show-secrets")) as Record<string, unknown>;
}

/** A live object of the cluster that the program has made. */
async function live(name: string): Promise<unknown> {
  const kubeconfig = join(directory, "kubeconfig");
  writeFileSync(kubeconfig, String((await outputs())["kubeconfig"]), { mode: 0o600 });
  return JSON.parse(await runKubectl(kubeconfig, ["get", name, "--namespace=platform", "--output=json"])) as unknown;
}

test("a cluster and all that is on it: one preview, one update, nothing to do, and back in the reverse order", async () => {
  const planned = await preview();
  for (const name of [
    "operator:Deployment/platform/operator",
    "app:Shop/platform/one",
    "definitions:Namespace/platform",
  ]) {
    expect(planned).toContain(name);
  }
  expect(clouds()).toEqual([]);
  const done = await up();
  const { address, password, kubeconfig, release } = await outputs();
  expect(at(await live("service/operator"), "spec", "clusterIP")).toBe(address);
  expect(at(await live(`shops.${api}/one`), "spec", "address")).toBe(address);
  expect(at(await live("configmap/shop"), "data", "address")).toBe(address);
  expect(at(await live("configmap/shop"), "metadata", "uid")).toBe(release);
  expect(at(await live("secret/shop"), "data", "password")).toBe(Buffer.from(String(password)).toString("base64"));
  expect(planned + done).not.toContain(String(password));
  const [key = "no key"] = /client-key-data": "[^"]+/.exec(String(kubeconfig)) ?? [];
  expect(planned + done).not.toContain(key);
  await unchanged();

  // Another access to the same cluster: no object is written.
  const uid = at(await live("deployment/operator"), "metadata", "uid");
  await project.run("config", "set", "access", "second");
  expect(await preview()).not.toMatch(/\breplace\b/);
  await up();
  expect(at(await live("deployment/operator"), "metadata", "uid")).toBe(uid);
  await unchanged();

  await project.run("destroy", "--yes", "--skip-preview");
  expect(clouds()).toEqual([]);
}, 600_000);
