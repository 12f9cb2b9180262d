// Applications of Argo CD as they are: each becomes a Sync, in the order of their waves.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as slipway from "@slipway/pulumi";
import { at, mustFail, mustSucceed, stepsOf } from "./harness";
import { destroyStack, useScene } from "./scene";

const scene = useScene({ name: "argo-apps", end: destroyStack });
let folder = "";

/** The repository, delivered to the namespace of this test, since other tests share the cluster. */
function repository(): string {
  folder = mkdtempSync(join(tmpdir(), "slipway-e2e-argo-application-"));
  cpSync("tests/fixtures/argo-applications/example-apps", folder, { recursive: true });
  for (const name of readdirSync(join(folder, "apps"))) {
    const file = join(folder, "apps", name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/namespace: guestbook$/gm, `namespace: ${scene.namespace}`));
  }
  return folder;
}

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function setProgram(source: string, more: Partial<slipway.ArgoApplicationArgs> = {}): void {
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const self = "https://git.example/argocd-example-apps";
    new slipway.ArgoApplication("apps", { source, path: "root.yaml", self, ...more }, { provider });
    return Promise.resolve();
  });
}

const get = async (name: string): Promise<unknown> =>
  JSON.parse(await scene.cluster.kubectl(["get", name, `--namespace=${scene.namespace}`, "--output=json"])) as unknown;

test("an app of apps comes up, follows changes, prunes, and goes", async () => {
  const source = repository();
  setProgram(source);
  mustSucceed(await scene.stack.run("preview"));
  const names = ["guestbook", "helm-guestbook", "kustomize-guestbook"].map((name) => `apps:argocd/${name}`);
  const up = mustSucceed(await scene.stack.run("up"));
  expect(Object.keys(stepsOf(up))).toEqual(expect.arrayContaining(names));
  expect(at(await get("configmap/settings"), "data", "title")).toBe("Guestbook");
  expect(at(await get("deployment/helm-guestbook-helm-guestbook"), "spec", "replicas")).toBe(1);
  expect(at(await get("deployment/kustomize-guestbook-ui"), "metadata", "name")).toBe("kustomize-guestbook-ui");
  // A hook of Helm is one of PreSync: it has run before the Deployment, and stays.
  expect(at(await get("job/helm-guestbook-migrate"), "status", "succeeded")).toBe(1);
  await expect(get("configmap/skipped")).rejects.toThrow("not found");

  expect(new Set(Object.values(stepsOf(mustSucceed(await scene.stack.run("up")))))).toEqual(new Set(["same"]));

  const app = join(source, "apps/helm-guestbook.yaml");
  const valueFiles = "    path: helm-guestbook\n    helm:\n      valueFiles: [values-production.yaml]\n";
  writeFileSync(app, readFileSync(app, "utf8").replace("    path: helm-guestbook\n", valueFiles));
  rmSync(join(source, "guestbook/settings.json"));
  const changed = stepsOf(mustSucceed(await scene.stack.run("preview")));
  expect(names.map((name) => changed[name])).toEqual(["update", "update", "same"]);
  mustSucceed(await scene.stack.run("up"));
  expect(at(await get("deployment/helm-guestbook-helm-guestbook"), "spec", "replicas")).toBe(3);
  await expect(get("configmap/settings")).rejects.toThrow("not found");

  mustSucceed(await scene.stack.run("destroy"));
  await expect(get("deployment/guestbook-ui")).rejects.toThrow("not found");
});

test("an Application that cannot be rendered fails the run, and nothing is written", async () => {
  const source = repository();
  setProgram(source);
  const app = join(source, "apps/guestbook.yaml");
  writeFileSync(app, readFileSync(app, "utf8").replace("path: guestbook", "path: gestbook"));
  const { output } = mustFail(await scene.stack.run("up"));
  expect(output).toContain('ARGO_PATH_NOT_FOUND: there is no folder "gestbook" in the source');
  expect(output).toContain('did you mean "guestbook"?');
  await expect(get("deployment/kustomize-guestbook-ui")).rejects.toThrow("not found");

  setProgram(source, { except: ["argocd/guestbook", "argocd/helm-*"] });
  const steps = stepsOf(mustSucceed(await scene.stack.run("up")));
  expect(Object.keys(steps).filter((name) => name.startsWith("apps:"))).toEqual(["apps:argocd/kustomize-guestbook"]);
  expect(at(await get("deployment/kustomize-guestbook-ui"), "metadata", "name")).toBe("kustomize-guestbook-ui");
});
