import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import type * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { findTool } from "../tools/tools";
import { at, yaml } from "./harness";
import type { Scene } from "./scene";

/** A major version of the real helm. */
export type HelmMajor = 3 | 4;

/** A chart with a workload, settings, a hook, a test and notes. */
export const releaseChart: Readonly<Record<string, string>> = {
  "Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.2.3", appVersion: "9" }),
  "values.yaml": 'greeting: hello\npods: ""\n',
  "templates/settings.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: {{ .Release.Name }} }\n" +
    "data: { greeting: {{ .Values.greeting | quote }} }\n",
  "templates/web.yaml": [
    "apiVersion: apps/v1",
    "kind: Deployment",
    "metadata: { name: {{ .Release.Name }} }",
    "spec:",
    "  selector: { matchLabels: { app: {{ .Release.Name }} } }",
    "  template:",
    "    metadata:",
    "      labels: { app: {{ .Release.Name }} }",
    "      {{- with .Values.pods }}",
    "      annotations: { test.slipway.dev/pod: {{ . }} }",
    "      {{- end }}",
    "    spec: { containers: [{ name: main, image: registry.example/web:1 }] }",
    "",
  ].join("\n"),
  "templates/prepare.yaml": hookJob("prepare", "pre-install,pre-upgrade,pre-rollback"),
  "templates/NOTES.txt": "{{ .Release.Name }} says {{ .Values.greeting }}, revision {{ .Release.Revision }}\n",
};

/** A Job that a chart runs as a hook; `behaviour` is a text of the template. */
export function hookJob(name: string, events: string, behaviour = "well"): string {
  return [
    "apiVersion: batch/v1",
    "kind: Job",
    "metadata:",
    `  name: {{ .Release.Name }}-${name}`,
    `  annotations: { helm.sh/hook: "${events}", helm.sh/hook-delete-policy: before-hook-creation }`,
    "spec:",
    "  backoffLimit: 0",
    "  template:",
    `    metadata: { annotations: { test.slipway.dev/pod: ${behaviour} } }`,
    "    spec: { restartPolicy: Never, containers: [{ name: main, image: registry.example/hook:1 }] }",
    "",
  ].join("\n");
}

/** The arguments of a release of the chart. */
export type ReleaseArgs = Partial<slipway.HelmReleaseArgs>;

/** The real helm, and programs of one release, in the namespace of a scene. */
export class HelmScene {
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Runs helm in the namespace; returns its output. */
  async helm(major: HelmMajor, ...args: readonly string[]): Promise<string> {
    return this.runIn(await findTool(major === 3 ? "helm" : "helm4"), args);
  }

  /** Runs Helm 3 by another file name, which is that of the field manager of what it writes. */
  async helmNamed(name: string, ...args: readonly string[]): Promise<string> {
    const link = join(this.scene.stack.directory, name);
    await symlink(await findTool("helm"), link);
    return this.runIn(link, args);
  }

  private async runIn(helm: string, args: readonly string[]): Promise<string> {
    const { cluster, namespace } = this.scene;
    const env = { ...process.env, KUBECONFIG: cluster.kubeconfigPath, HELM_NAMESPACE: namespace };
    return (await promisify(execFile)(helm, args, { env })).stdout;
  }

  /** What helm prints as JSON. */
  async helmJson(major: HelmMajor, ...args: readonly string[]): Promise<unknown> {
    return JSON.parse(await this.helm(major, ...args, "--output=json")) as unknown;
  }

  /** `1 superseded: Install complete` for each revision, as helm prints it. */
  async history(major: HelmMajor, name: string): Promise<readonly string[]> {
    const revisions = (await this.helmJson(major, "history", name)) as readonly Record<string, unknown>[];
    return revisions.map(
      ({ revision, status, description }) => `${String(revision)} ${String(status)}: ${String(description)}`,
    );
  }

  /** The names of the releases that helm lists. */
  async list(major: HelmMajor): Promise<string> {
    return (await this.helm(major, "list", "--all", "--short").catch(() => this.helm(major, "list", "--short"))).trim();
  }

  /** The versions of all objects of the namespace that a release may have, its stored revisions among them. */
  async objectVersions(): Promise<Readonly<Record<string, unknown>>> {
    const kinds = "configmaps,secrets,deployments,jobs,services,serviceaccounts";
    const { items } = JSON.parse(await this.scene.kubectl("get", kinds, "--output=json")) as { items: object[] };
    // The controllers write the status of Deployments and Jobs: their generation tells what others wrote.
    const rows = items.map((item) => {
      const [kind, name] = [String(at(item, "kind")), String(at(item, "metadata", "name"))];
      const field = at(item, "metadata", "generation") === undefined ? "resourceVersion" : "generation";
      return [
        `${kind}/${name}`,
        [at(item, "metadata", "uid"), at(item, "metadata", field), at(item, "metadata", "managedFields", 0)],
      ];
    });
    return Object.fromEntries(rows) as Readonly<Record<string, unknown>>;
  }

  /** The greeting that the release has on the cluster. */
  async greeting(name: string): Promise<unknown> {
    return at(await this.scene.get(`configmap/${name}`), "data", "greeting");
  }

  /** A program of the provider alone. */
  providerOnly(): PulumiFn {
    return () => {
      new slipway.Provider("cluster", { kubeconfig: this.scene.cluster.kubeconfig });
      return Promise.resolve();
    };
  }

  /** A program of one release of the chart in the folder of the scene. */
  program(name: string, args: ReleaseArgs = {}, options: pulumi.CustomResourceOptions = {}): PulumiFn {
    return () => {
      const { cluster, overlay, namespace } = this.scene;
      const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
      const all = { chart: overlay.directory, namespace, ...args };
      const { revision, releaseStatus, notes } = new slipway.HelmRelease(name, all, { provider, ...options });
      return Promise.resolve({ revision, releaseStatus, notes });
    };
  }
}
