// Each example of moving in begins with what the original tool left on the cluster, and goes back to that tool.
import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sharedCluster } from "../tools/shared-cluster";
import { findTool } from "../tools/tools";
import { openExample } from "./example-folder";
import { yaml } from "./harness";
import { namespaceContents } from "./namespace-contents";

interface Origin {
  /** Applies the files of the example as the original tool does it. */
  readonly apply: (folder: string, namespace: string) => Promise<unknown>;
  /** A text of the preview. */
  readonly preview: string;
}

async function kubectl(...args: readonly string[]): Promise<string> {
  return (await sharedCluster()).kubectl(args);
}

/** Runs a tool on the cluster; returns its output. */
async function runTool(name: "helm" | "kustomize", ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, KUBECONFIG: (await sharedCluster()).kubeconfigPath };
  return (await promisify(execFile)(await findTool(name), args, { env })).stdout;
}

/** What kustomize makes of a folder of the example with more fields. */
async function buildWith(folder: string, path: string, fields: object): Promise<string> {
  const layer = join(folder, "layer");
  mkdirSync(layer);
  writeFileSync(join(layer, "kustomization.yaml"), yaml({ resources: [`../${path}`], ...fields }));
  const text = await runTool("kustomize", "build", layer);
  rmSync(layer, { recursive: true });
  return text;
}

async function applyText(folder: string, text: string, ...options: readonly string[]): Promise<void> {
  const file = join(folder, "applied.yaml");
  writeFileSync(file, text);
  await kubectl("apply", `--filename=${file}`, ...options);
  rmSync(file);
}

const helmUpgrade = (chart: string, namespace: string, ...options: readonly string[]): Promise<string> =>
  runTool("helm", "upgrade", "shop", chart, "--install", `--namespace=${namespace}`, ...options);
const values = ["--set=replicas=2", "--set=greeting=good day"];

/** As kustomize-controller and helm-controller do it. */
async function applyAsFlux(folder: string, namespace: string): Promise<void> {
  const group = "kustomize.toolkit.fluxcd.io";
  const pairs = { [`${group}/name`]: "apps", [`${group}/namespace`]: "flux-system" };
  const built = await buildWith(folder, "repository/apps", { namespace, labels: [{ pairs }] });
  const own = built.split(/^---$/m).filter((document) => !document.includes("kind: HelmRelease"));
  const text = own.join("---").replace("${greeting}", "good day");
  await applyText(folder, text, "--server-side", "--force-conflicts", "--field-manager=kustomize-controller");
  const history = await runTool("helm", "list", `--namespace=${namespace}`, "--short");
  // helm-controller leaves a release alone that is in sync.
  if (history === "") await helmUpgrade(join(folder, "repository/charts/shop"), namespace, ...values);
}

/** As the controller of Argo CD does it, with its default way of tracking. */
async function applyAsArgo(folder: string, namespace: string): Promise<void> {
  const repository = join(folder, "repository");
  await kubectl("apply", `--filename=${join(repository, "base")}`);
  const web = await buildWith(folder, "repository/web", { namespace, replicas: [{ name: "web", count: 2 }] });
  await applyText(folder, web);
  const chart = ["template", "shop", join(repository, "charts/shop"), "--set=greeting=good day"];
  await applyText(folder, await runTool("helm", ...chart), `--namespace=${namespace}`);
  const configMap = (await kubectl("get", "configmaps", `--namespace=${namespace}`, "--output=name"))
    .split("\n")
    .find((name) => name.startsWith("configmap/web-"));
  const tracked = [
    ["web", "apps/Deployment", "deployment/web"],
    ["web", "/Service", "service/web"],
    ["web", "/ConfigMap", configMap ?? ""],
    ["shop", "apps/Deployment", "deployment/shop"],
    ["shop", "/ConfigMap", "configmap/shop"],
  ];
  for (const [application = "", kind = "", name = ""] of tracked) {
    const id = `${application}:${kind}:${namespace}/${name.replace(/^\w+\//, "")}`;
    const annotation = `argocd.argoproj.io/tracking-id=${id}`;
    await kubectl("annotate", name, annotation, `--namespace=${namespace}`, "--overwrite");
  }
}

const origins: Readonly<Record<string, Origin>> = {
  kustomize: {
    apply: async (folder) =>
      applyText(folder, await runTool("kustomize", "build", join(folder, "deploy/overlays/production"))),
    preview: "Deployment example-coming-from-kustomize/web already exists and will be taken over from kubectl apply",
  },
  helm: {
    apply: (folder, namespace) => helmUpgrade(join(folder, "charts/shop"), namespace, "--create-namespace", ...values),
    preview: "the release example-coming-from-helm/shop exists, and is taken over at its revision 1",
  },
  flux: {
    apply: applyAsFlux,
    preview: "web already exists and will be taken over from the Flux Kustomization flux-system/apps",
  },
  argocd: {
    apply: applyAsArgo,
    preview: "web already exists and will be taken over from the Argo CD Application web",
  },
};

test.each(Object.entries(origins))(
  "from %s, and back: nothing changes on the cluster",
  async (name, { apply, preview }) => {
    const namespace = `example-coming-from-${name}`;
    const { project, directory, folder } = await openExample(`coming-from-${name}`);
    try {
      await apply(folder, namespace);
      const deployments = (await kubectl("get", "deployments", `--namespace=${namespace}`, "--output=name")).trim();
      for (const deployment of deployments.split("\n")) {
        await kubectl("rollout", "status", deployment, `--namespace=${namespace}`, "--timeout=60s");
      }
      const before = await namespaceContents(namespace);
      expect(await project.run("preview")).toContain(preview);
      await project.run("up", "--yes", "--skip-preview");
      expect(await namespaceContents(namespace)).toEqual(before);
      await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");

      await project.run("config", "set", "leave", "true");
      await project.run("up", "--yes", "--skip-preview");
      await project.run("destroy", "--yes", "--skip-preview");
      expect(await namespaceContents(namespace)).toEqual(before);
      await apply(folder, namespace);
      const after = await namespaceContents(namespace);
      expect(after).toEqual(before);
    } finally {
      rmSync(directory, { recursive: true, force: true });
      await kubectl("delete", "namespace", namespace, "--ignore-not-found", "--wait=false");
    }
  },
);
