// A cluster on which Flux delivers a repository: handed over, and back.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ComponentResourceOptions } from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { at, configMap, deployment, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { HelmScene } from "./helm-scene";
import { destroyStack, useScene } from "./scene";

const scene = useScene({ name: "handover", end: destroyStack });
const release = new HelmScene(scene);
let folder = "";

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const system = (): string => scene.namespace;
const source = (): object => ({ kind: "GitRepository", name: "fleet", namespace: system() });

function fluxObject(kind: "Kustomization" | "HelmRelease", name: string, spec: object): object {
  const apiVersion = kind === "Kustomization" ? "kustomize.toolkit.fluxcd.io/v1" : "helm.toolkit.fluxcd.io/v2";
  return { apiVersion, kind, metadata: { name, namespace: system() }, spec: { interval: "10m", ...spec } };
}

const kustomization = (spec: object = {}): object =>
  fluxObject("Kustomization", "apps", { path: "./apps", prune: true, sourceRef: source(), ...spec });
const helmRelease = (spec: object = {}): object =>
  fluxObject("HelmRelease", "cache", { chart: { spec: { chart: "./cache", sourceRef: source() } }, ...spec });

function inNamespace(object: unknown): object {
  const metadata = at(object, "metadata") as object;
  return { ...(object as object), metadata: { ...metadata, namespace: scene.namespace } };
}

/** What the Kustomization delivers. */
const objects = (): readonly object[] =>
  [deployment("web", 1), configMap("settings", { color: "blue" })].map(inNamespace);

function writeRepository(): void {
  folder = mkdtempSync(join(tmpdir(), "slipway-e2e-hand-over-"));
  cpSync("tests/fixtures/flux-repositories/monorepo/charts/cache", join(folder, "cache"), { recursive: true });
  for (const directory of ["cluster", "apps"]) mkdirSync(join(folder, directory));
  writeFileSync(join(folder, "cluster/apps.yaml"), yaml(kustomization()));
  writeFileSync(join(folder, "apps/objects.yaml"), yaml(...objects(), helmRelease()));
}

/** Applies the objects as kustomize-controller does, with its field manager and the labels of the owner. */
async function applyAsFlux(): Promise<void> {
  const group = "kustomize.toolkit.fluxcd.io";
  const labels = { [`${group}/name`]: "apps", [`${group}/namespace`]: system() };
  const labelled = objects().map((object) => {
    const metadata = at(object, "metadata") as object;
    return { ...object, metadata: { ...metadata, labels } };
  });
  const file = join(folder, "labelled.yaml");
  writeFileSync(file, yaml(...labelled));
  const options = ["--server-side", "--force-conflicts", "--field-manager=kustomize-controller"];
  await scene.cluster.kubectl(["apply", ...options, `--filename=${file}`]);
  rmSync(file);
}

function setProgram(adopt: boolean, options: ComponentResourceOptions = {}): void {
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const self = { kind: "GitRepository", name: "fleet", namespace: system() };
    new slipway.FluxRepository("fleet", { source: folder, path: "cluster", self, adopt }, { provider, ...options });
    return Promise.resolve();
  });
}

/** What must not change: which objects and Pods there are, and what they say but for labels and annotations. */
async function contents(): Promise<unknown> {
  const list = await scene.kubectl("get", "deployments,configmaps,pods", "--output=json");
  const { items } = JSON.parse(list) as { readonly items: readonly object[] };
  return items.map((item) => ({ uid: at(item, "metadata", "uid"), spec: at(item, "spec"), data: at(item, "data") }));
}

test("what Flux delivers is taken over, and given back, as it is", async () => {
  writeRepository();
  await applyAsFlux();
  await release.helm(3, "install", "cache", join(folder, "cache"));
  await scene.kubectl("rollout", "status", "deployment/web", "--timeout=60s");
  const before = await contents();

  // Without consent, the preview names the owner.
  setProgram(false);
  expect(mustFail(await scene.stack.run("preview")).output).toContain("PLAN_OBJECT_OWNED");

  setProgram(true);
  mustSucceed(await scene.stack.run("preview"));
  expect(await contents()).toEqual(before);
  mustSucceed(await scene.stack.run("up"));
  expect(await contents()).toEqual(before);
  expect(await release.history(3, "cache")).toEqual(["1 deployed: Install complete"]);

  // The consent is not needed any more.
  setProgram(false);
  mustSucceed(await scene.stack.run("up"));
  expect(new Set(Object.values(stepsOf(mustSucceed(await scene.stack.run("up")))))).toEqual(new Set(["same"]));
  expect(await contents()).toEqual(before);

  setProgram(false, { retainOnDelete: true });
  mustSucceed(await scene.stack.run("up"));
  mustSucceed(await scene.stack.run("destroy"));
  expect(await contents()).toEqual(before);
  expect(await release.history(3, "cache")).toEqual(["1 deployed: Install complete"]);
  await applyAsFlux();
  expect(await contents()).toEqual(before);
});

const kinds = {
  "kustomize.toolkit.fluxcd.io": ["v1", "Kustomization"],
  "helm.toolkit.fluxcd.io": ["v2", "HelmRelease"],
};

/** The kinds of Flux, with any fields. */
const definitions = (): readonly object[] =>
  Object.entries(kinds).map(([group, [version, kind = ""]]) => {
    const names = { kind, plural: `${kind.toLowerCase()}s` };
    const schema = { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
    return {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: `${names.plural}.${group}` },
      spec: { group, names, scope: "Namespaced", versions: [{ name: version, served: true, storage: true, schema }] },
    };
  });

test("what a running controller of Flux delivers is refused until it is suspended", async () => {
  writeRepository();
  const crds = join(folder, "crds.yaml");
  const live = join(folder, "live.yaml");
  writeFileSync(crds, yaml(...definitions()));
  await scene.cluster.kubectl(["apply", `--filename=${crds}`]);
  try {
    await scene.cluster.kubectl(["wait", "--for=condition=Established", `--filename=${crds}`, "--timeout=60s"]);
    const controller = inNamespace(deployment("kustomize-controller", 1));
    writeFileSync(live, yaml(controller, kustomization(), helmRelease()));
    await scene.cluster.kubectl(["apply", `--filename=${live}`]);
    setProgram(true);
    const refused = mustFail(await scene.stack.run("preview"));
    expect(refused.output).toContain("FLUX_DELIVERS");
    expect(refused.output).toContain(`flux suspend kustomization --all --namespace ${system()}`);
    // helm-controller does not run.
    expect(refused.output).not.toContain("flux suspend helmrelease");
    expect(mustFail(await scene.stack.run("up")).output).toContain("FLUX_DELIVERS");

    await scene.kubectl(
      "patch",
      "kustomization.kustomize.toolkit.fluxcd.io/apps",
      "--type=merge",
      '--patch={"spec":{"suspend":true}}',
    );
    mustSucceed(await scene.stack.run("preview"));
  } finally {
    await scene.cluster.kubectl(["delete", `--filename=${crds}`, "--wait=false"]);
  }
});
