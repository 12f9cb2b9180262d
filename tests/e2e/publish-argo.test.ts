// A set that `pulumi up` delivered is published to a branch of Git, and the sync engine of Argo CD takes it over. Argo
// CD's own controllers do not run: what they add, the annotation that tracks an object, is added here.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import * as slipway from "@slipway/pulumi";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { readDocuments } from "../../engine/yaml/read/read";
import { toPlain } from "../../engine/yaml/write/to-json";
import { runCli } from "../engine/cli/harness";
import { SyncReference } from "../integration/sync/reference/sync-reference";
import { at, configMap, deployment, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "publish-argo",
  files: (namespace) => files(namespace, "blue", "2"),
});

const files = (namespace: string, color: string, size?: string): Readonly<Record<string, string>> => ({
  "set/kustomization.yaml": `namespace: ${namespace}\nresources: [web.yaml, settings.yaml]\n`,
  "set/web.yaml": yaml(deployment("web", 2)),
  "set/settings.yaml": yaml(configMap("settings", size === undefined ? { color } : { color, size })),
});

let argo: SyncReference;
beforeEach(async () => {
  argo = await SyncReference.start(scene.cluster);
});
afterEach(() => argo.stop());

const folder = (): string => scene.overlay.directory;
const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: join(folder(), "fleet.git"), encoding: "utf8" });

async function publish(): Promise<string> {
  const destination = `git+file://${join(folder(), "fleet.git")}//clusters/shop?ref=rendered`;
  const args = ["publish", "set", destination, "--revision=main@sha1:one", "--output=json"];
  const { code, out, err } = await runCli(folder(), args, { HOME: folder() });
  expect([code, err]).toEqual([0, ""]);
  return (JSON.parse(out) as { readonly revision: string }).revision;
}

/** The files that Argo CD reads of a directory, with its mark. Source: argo-cd reposerver/repository.go@v3.2 (manifestFile). */
function targets(revision: string): readonly KubeObject[] {
  const names = git("ls-tree", "--name-only", `${revision}:clusters/shop`).trim().split("\n");
  const manifests = names.filter((name) => /\.(?:yaml|yml|json|jsonnet)$/i.test(name));
  return manifests.flatMap((name) => {
    const text = git("show", `${revision}:clusters/shop/${name}`);
    return readDocuments(Buffer.from(text), name).map((node) => tracked(toPlain(node) as KubeObject));
  });
}

function tracked(object: KubeObject): KubeObject {
  const { apiVersion, kind, metadata } = object;
  const group = apiVersion.includes("/") ? (apiVersion.split("/")[0] ?? "") : "";
  const id = `shop:${group}/${kind}:${metadata.namespace ?? ""}/${metadata.name}`;
  const annotations = { ...metadata.annotations, "argocd.argoproj.io/tracking-id": id };
  return { ...object, metadata: { ...metadata, annotations } };
}

/** What is compared: a restart would be another ReplicaSet and other Pods. */
async function workloads(): Promise<unknown> {
  const get = ["get", "deployments,replicasets,pods,configmaps", `--namespace=${scene.namespace}`, "--output=json"];
  const { items } = JSON.parse(await scene.cluster.kubectl(get)) as { readonly items: readonly object[] };
  return items
    .filter((item) => at(item, "metadata", "name") !== "kube-root-ca.crt")
    .map((item) => {
      const content = at(item, "kind") === "Pod" ? undefined : (at(item, "spec") ?? at(item, "data"));
      return { name: at(item, "metadata", "name"), uid: at(item, "metadata", "uid"), content };
    });
}

async function sync(revision: string, serverSideApply: boolean): Promise<void> {
  const options = { manager: "argocd-controller", serverSideApply, prune: true };
  const operation = { targets: targets(revision), options, revision, startedAt: 1_767_322_800, terminateAt: "" };
  expect(await argo.run(operation, scene.namespace, [])).toMatchObject({ phase: "Succeeded" });
}

// A field that leaves the set later: with server-side apply, the manager `slipway` still owns it.
test.each([
  ["by server-side apply", true, "2"],
  ["by client-side apply", false, ""],
])("Argo CD's engine takes over what the program left, without a restart: %s", async (_, serverSideApply, left) => {
  mkdirSync(join(folder(), "fleet.git"));
  git("init", "--quiet", "--bare", "--initial-branch=main", ".");
  const { cluster, namespace, stack } = scene;
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    const args = { source: folder(), path: "set", deletionPolicy: "Orphan" } as const;
    new slipway.Kustomization("shop", args, { provider });
    return Promise.resolve();
  });
  mustSucceed(await stack.run("up"));
  await cluster.kubectl(["rollout", "status", "deployment/web", `--namespace=${namespace}`, "--timeout=60s"]);
  const before = await workloads();
  const revision = await publish();
  stack.setProgram(() => Promise.resolve());
  mustSucceed(await stack.run("up"));
  expect(await workloads()).toEqual(before);

  await sync(revision, serverSideApply);
  expect(await workloads()).toEqual(before);

  scene.overlay.write(files(namespace, "green"));
  await sync(await publish(), serverSideApply);
  const get = ["get", "configmap/settings", `--namespace=${namespace}`, "--output=jsonpath={.data.color} {.data.size}"];
  expect(await cluster.kubectl(get)).toBe(`green ${left}`);
});
