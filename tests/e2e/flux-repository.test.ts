// A repository of Flux as it is: its Kustomizations and releases become resources, in the order that they declare.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as slipway from "@slipway/pulumi";
import { untilTrue } from "../tools/until";
import { at, mustSucceed, readState, stepsOf } from "./harness";
import { destroyStack, useScene } from "./scene";

const scene = useScene({ name: "fleet", end: destroyStack });
let folder = "";

/** The repository with the names of this test, since other tests share the cluster. */
function repository(): string {
  folder = mkdtempSync(join(tmpdir(), "slipway-e2e-flux-repository-"));
  cpSync("tests/fixtures/flux-repositories/monorepo", folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text
        .replace(/\bflux-system$/gm, `${scene.namespace}-flux`)
        .replace(/: shop$/gm, `: ${scene.namespace}-shop`)
        .replace(/shop\.example(?=$|\/)/gm, `${scene.namespace}.example`)
        .replace("name: backups.shop", `name: backups.${scene.namespace}`),
    );
  }
  return folder;
}

/** Writes documents into a file of the repository. */
function writerIn(source: string): (path: string, ...documents: readonly object[]) => void {
  return (path, ...documents) => {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), documents.map((one) => JSON.stringify(one)).join("\n---\n"));
  };
}

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function setProgram(source: string): void {
  const system = `${scene.namespace}-flux`;
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const self = { kind: "GitRepository", name: system, namespace: system };
    new slipway.FluxRepository("fleet", { source, path: "./clusters/main", self }, { provider });
    return Promise.resolve();
  });
}

const get = async (namespace: string, name: string): Promise<unknown> =>
  JSON.parse(await scene.cluster.kubectl(["get", name, `--namespace=${namespace}`, "--output=json"])) as unknown;

test("a monorepo comes up by one resource, follows a change, and goes", async () => {
  const source = repository();
  setProgram(source);
  mustSucceed(await scene.stack.run("preview"));
  const [system, shop] = [`${scene.namespace}-flux`, `${scene.namespace}-shop`];
  const up = mustSucceed(await scene.stack.run("up"));
  expect(Object.keys(stepsOf(up))).toEqual(
    expect.arrayContaining([`fleet:${system}/apps`, `fleet:${system}/settings`, `fleet:${shop}/cache`]),
  );
  expect(at(await get(shop, "deployment/web"), "spec", "replicas")).toBe(2);
  expect(at(await get(shop, "deployment/cache"), "spec", "replicas")).toBe(2);
  await expect(get(system, "deployment/kustomize-controller")).rejects.toThrow("not found");
  // Values of a Secret of the repository are secret where they lead to.
  expect(up.output + readState(scene.stack)).not.toContain("hidden-in-the-repository");

  expect(new Set(Object.values(stepsOf(mustSucceed(await scene.stack.run("up")))))).toEqual(new Set(["same"]));

  const settings = join(source, "infrastructure/settings/settings.yaml");
  writeFileSync(settings, readFileSync(settings, "utf8").replace('replicas: "2"', 'replicas: "3"'));
  const changed = stepsOf(mustSucceed(await scene.stack.run("preview")));
  expect(Object.keys(changed).filter((name) => changed[name] === "update")).toEqual(
    expect.arrayContaining([`fleet:${shop}/cache`, `fleet:${system}/apps:Deployment/${shop}/web`]),
  );
  mustSucceed(await scene.stack.run("up"));
  expect(at(await get(shop, "deployment/cache"), "spec", "replicas")).toBe(3);

  mustSucceed(await scene.stack.run("destroy"));
  await expect(get(shop, "deployment/web")).rejects.toThrow("not found");
});

test("what a Secret decides that does not exist yet: nothing is deleted, and the run waits for it", async () => {
  const source = repository();
  const system = `${scene.namespace}-flux`;
  setProgram(source);
  const apps = join(source, "clusters/main/apps.yaml");
  const text = readFileSync(apps, "utf8");
  const [from = ""] = /^ *substituteFrom:$/m.exec(text) ?? [];
  writeFileSync(apps, text.replace(from, `${from}\n      - { kind: Secret, name: late }`));
  const makeSecret = (): Promise<string> =>
    scene.cluster.kubectl(["create", "secret", "generic", "late", `--namespace=${system}`, "--from-literal=late=yes"]);
  const shop = `${scene.namespace}-shop`;
  const cache = `fleet:${shop}/cache`;

  const first = mustSucceed(await scene.stack.run("preview"));
  expect(Object.keys(stepsOf(first))).not.toContain(cache);
  expect(first.output).toContain(`what Kustomization/${system}/apps may declare is not in this run yet`);

  // Made while the run waits: what the Kustomization declares follows in the same run.
  const running = scene.stack.run("up");
  await untilTrue(`the namespace ${system}`, async () => {
    const [settings] = await Promise.allSettled([get(system, "configmap/cluster-settings")]);
    return settings.status === "fulfilled";
  });
  await makeSecret();
  const up = mustSucceed(await running);
  expect(stepsOf(up)[cache]).toBe("create");
  expect(at(await get(shop, "deployment/cache"), "spec", "replicas")).toBe(2);
  const uidOfCache = async (): Promise<unknown> => at(await get(shop, "deployment/cache"), "metadata", "uid");
  const uid = await uidOfCache();

  // It is gone: the preview keeps what it does not know, and so does a run in which it comes back.
  await scene.cluster.kubectl(["delete", "secret", "late", `--namespace=${system}`]);
  const unknown = mustSucceed(await scene.stack.run("preview"));
  expect(Object.values(stepsOf(unknown))).not.toContain("delete");
  expect(unknown.output).toContain(`stays as it was recorded: ${cache}`);
  const again = scene.stack.run("up");
  await makeSecret();
  expect(Object.values(stepsOf(mustSucceed(await again)))).not.toContain("delete");
  expect(await uidOfCache()).toBe(uid);

  // A suspended one never reads it.
  await scene.cluster.kubectl(["delete", "secret", "late", `--namespace=${system}`]);
  writeFileSync(apps, readFileSync(apps, "utf8").replace(/^spec:$/m, "spec:\n  suspend: true"));
  expect(Object.values(stepsOf(mustSucceed(await scene.stack.run("up"))))).not.toContain("delete");
  expect(await uidOfCache()).toBe(uid);

  mustSucceed(await scene.stack.run("destroy"));
});

test("a release whose values a Secret has that does not exist yet: a preview goes on, and the run waits for it", async () => {
  const source = repository();
  const shop = `${scene.namespace}-shop`;
  setProgram(source);
  const file = join(source, "apps/base/shop/cache.yaml");
  const reference = "{ kind: Secret, name: late, valuesKey: note, targetPath: note }";
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("  values:", `  valuesFrom:\n    - ${reference}\n  values:`));

  expect(stepsOf(mustSucceed(await scene.stack.run("preview")))[`fleet:${shop}/cache`]).toBe("create");

  const running = scene.stack.run("up");
  await untilTrue("what comes before the release", async () => {
    const [found] = await Promise.allSettled([get(shop, "deployment/web")]);
    return found.status === "fulfilled";
  });
  // The release begins at once.
  await setTimeout(3000);
  const make = ["create", "secret", "generic", "late", `--namespace=${shop}`, "--from-literal=note=from-an-operator"];
  await scene.cluster.kubectl(make);
  const up = mustSucceed(await running);
  expect(up.output).toContain(`the release waits for the key note of the Secret ${shop}/late`);
  expect(up.output + readState(scene.stack)).not.toContain("from-an-operator");
  const helm = await scene.cluster.kubectl([
    "get",
    "secret",
    `--namespace=${shop}`,
    "--selector=owner=helm",
    "--output=name",
  ]);
  expect(helm).toContain("sh.helm.release.v1.cache.v1");
  expect(new Set(Object.values(stepsOf(mustSucceed(await scene.stack.run("up")))))).toEqual(new Set(["same"]));
  mustSucceed(await scene.stack.run("destroy"));
});

test("kinds that a chart defines are there before their objects in another part, which does not name the release", async () => {
  const source = repository();
  const system = `${scene.namespace}-flux`;
  const group = `panels.${scene.namespace}.example`;
  const write = writerIn(source);
  const sourceRef = { kind: "GitRepository", name: system, namespace: system };
  const metadata = (name: string): object => ({ name, namespace: system });
  write(
    "clusters/main/panels.yaml",
    {
      ...{ apiVersion: "kustomize.toolkit.fluxcd.io/v1", kind: "Kustomization", metadata: metadata("a-panels") },
      spec: { interval: "10m", path: "./panels", prune: true, sourceRef },
    },
    {
      ...{ apiVersion: "helm.toolkit.fluxcd.io/v2", kind: "HelmRelease", metadata: metadata("panels-operator") },
      spec: { interval: "10m", chart: { spec: { chart: "./charts/panels", sourceRef } } },
    },
  );
  const panel = { apiVersion: `${group}/v1`, kind: "Panel", metadata: { name: "front", namespace: system } };
  write("panels/front.yaml", { ...panel, spec: { title: "Front" } });
  // As Flux, the run adds the dependency to the chart.
  const dependencies = [{ name: "titles", version: "0.x", repository: "file://../titles" }];
  write("charts/panels/Chart.yaml", { apiVersion: "v2", name: "panels", version: "1.0.0", dependencies });
  write("charts/titles/Chart.yaml", { apiVersion: "v2", name: "titles", version: "0.2.0" });
  write("charts/titles/templates/titles.yaml", { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "titles" } });
  const spec = { type: "object", properties: { title: { type: "string" } } };
  write("charts/panels/templates/definition.yaml", {
    ...{
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: `panels.${group}` },
    },
    spec: {
      ...{ group, scope: "Namespaced", names: { kind: "Panel", plural: "panels" } },
      versions: [
        {
          ...{ name: "v1", served: true, storage: true },
          schema: { openAPIV3Schema: { type: "object", properties: { spec } } },
        },
      ],
    },
  });
  setProgram(source);

  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(preview.output).toContain(`checked offline: the CustomResourceDefinition is created by this update`);
  mustSucceed(await scene.stack.run("up"));
  expect(at(await get(system, `panels.${group}/front`), "spec", "title")).toBe("Front");
  expect(at(await get(system, "configmap/titles"), "metadata", "name")).toBe("titles");
  expect(new Set(Object.values(stepsOf(mustSucceed(await scene.stack.run("up")))))).toEqual(new Set(["same"]));
  mustSucceed(await scene.stack.run("destroy"));
});

test("what a Kustomization without prune no longer declares stays as it is: its child's objects, and its release", async () => {
  const source = repository();
  const [system, shop] = [`${scene.namespace}-flux`, `${scene.namespace}-shop`];
  const write = writerIn(source);
  const sourceRef = { kind: "GitRepository", name: system, namespace: system };
  const kustomization = (name: string, prune: boolean): object => ({
    ...{ apiVersion: "kustomize.toolkit.fluxcd.io/v1", kind: "Kustomization", metadata: { name, namespace: system } },
    spec: { interval: "10m", path: `./${name}`, prune, sourceRef, dependsOn: [{ name: "apps" }] },
  });
  const chart = { spec: { chart: "./charts/cache", sourceRef } };
  const release = {
    ...{ apiVersion: "helm.toolkit.fluxcd.io/v2", kind: "HelmRelease", metadata: { name: "second", namespace: shop } },
    spec: { interval: "10m", chart },
  };
  const configMap = (name: string): object => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name, namespace: shop },
  });
  write("clusters/main/keeping.yaml", kustomization("keeping", false));
  write("keeping/all.yaml", kustomization("kept-child", true), release, configMap("own"));
  write("kept-child/all.yaml", configMap("kept"), configMap("pruned"));
  setProgram(source);
  mustSucceed(await scene.stack.run("up"));
  const uids = async (): Promise<unknown> =>
    Promise.all(
      ["configmap/kept", "deployment/second", "configmap/own"].map(async (name) =>
        at(await get(shop, name), "metadata", "uid"),
      ),
    );
  const before = await uids();

  // The child prunes what leaves its own output.
  write("kept-child/all.yaml", configMap("kept"));
  mustSucceed(await scene.stack.run("up"));
  await expect(get(shop, "configmap/pruned")).rejects.toThrow("not found");

  write("keeping/all.yaml", configMap("own"));
  const removed = stepsOf(mustSucceed(await scene.stack.run("up")));
  expect([removed[`fleet:${system}/kept-child`], removed[`fleet:${shop}/second`]]).toEqual(["delete", "delete"]);
  expect(await uids()).toEqual(before);
  mustSucceed(await scene.stack.run("destroy"));
});
