import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { createReleaseActions } from "../../../engine/helm-release/actions/release-actions";
import { storeRendered } from "../../../engine/helm-release/revision/render-revision";
import { storeChart } from "../../../engine/helm-release/revision/store-chart";
import { runRelease } from "../../../engine/helm-release/run/release-run";
import type { RunReleaseRequest, RunReleaseResult } from "../../../engine/helm-release/run/run-request";
import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { ActionOutcome, ReleaseActions } from "../../../engine/helm-release/model/release-actions";
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import type { StoredRelease } from "../../../engine/helm-release/model/stored-release";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { optional } from "../../../engine/lib/optional";
import type { FindHolder } from "../../../engine/model/plans/holders";
import type { ProgressEvent } from "../../../engine/model/outcomes/progress";
import { ReleaseStore } from "../../../engine/helm-release/storage/release-store";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import { openChart, readCrds } from "../../../engine/render/helm/public-functions";
import { templateChart } from "../../../engine/render/helm/template-chart";
import { systemEnvironment } from "../../../engine/sources/system-environment";
import { openDirectory } from "../../../engine/sources/directory";
import type { Cluster } from "../../tools/cluster";
import { sharedCluster } from "../../tools/shared-cluster";
import { findTool } from "../../tools/tools";
import { untilTrue } from "../../tools/until";
import { deleteNow } from "../../tools/delete-now";

/** The files of a chart by path. */
export type ChartFiles = Readonly<Record<string, string>>;

/** What a release is made of. */
export interface Wanted {
  readonly files: ChartFiles;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly spec?: GivenReleaseSpec;
  /** The version of Helm whose texts are rendered; 3 by default. */
  readonly helmVersion?: 3 | 4;
  /** Who has an object in the state of the own stack. */
  readonly findHolder?: FindHolder;
}

/** A run of Slipway, in short. */
export interface SceneRun extends RunReleaseResult {
  /** `Ready=True InstallSucceeded` */
  readonly conditions: readonly string[];
  /** `Absent: install` */
  readonly ran: readonly string[];
  /** The code of the error. */
  readonly failure: string | undefined;
  /** The reasons of the events. */
  readonly reasons: readonly string[];
}

/** What a run of helm printed. */
export interface HelmRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** One release in a namespace of its own, by Slipway and by `helm`. */
export class ReleaseScene {
  readonly cluster: Cluster;
  readonly client: KubeClient;
  readonly namespace: { readonly name: string };
  readonly name = "web";
  readonly events: ProgressEvent[] = [];
  private readonly helms: Readonly<Record<3 | 4, string>>;
  private readonly folder = mkdtempSync(join(tmpdir(), "slipway-release-"));
  private charts = 0;

  private constructor({ cluster, client, namespace, helms }: SceneParts) {
    this.cluster = cluster;
    this.client = client;
    this.namespace = namespace;
    this.helms = helms;
  }

  static async open(): Promise<ReleaseScene> {
    const cluster = await sharedCluster();
    const helms = { 3: await findTool("helm"), 4: await findTool("helm4") };
    const client = connectCluster({ kubeconfig: cluster.kubeconfig });
    return new ReleaseScene({ cluster, client, helms, namespace: await createNamespace(client) });
  }

  async close(): Promise<void> {
    await deleteNow(this.client, { ...namespaceKind, namespace: "", name: this.namespace.name });
    this.client.close();
    rmSync(this.folder, { recursive: true });
  }

  /** The actions of Slipway. */
  actions(wanted: Wanted): ReleaseActions {
    const { values = {}, spec = {}, helmVersion = 3 } = wanted;
    const chart = this.open(wanted.files);
    const { name, client } = this;
    const namespace = spec.targetNamespace ?? this.namespace.name;
    return createReleaseActions({
      client,
      name,
      namespace,
      storageNamespace: spec.storageNamespace ?? this.namespace.name,
      spec: completeReleaseSpec({ timeout: "20s", ...spec }),
      chart: storeChart(chart, values, { helmVersion }),
      config: values,
      crds: readCrds(chart, { values }).map(({ object }) => object),
      render: ({ revision, isUpgrade }) =>
        Promise.resolve(
          storeRendered(
            templateChart(chart, {
              ...{ name, namespace, revision, isUpgrade, values, helmVersion },
              environment: systemEnvironment(),
            }),
          ),
        ),
      onProgress: (event) => this.events.push(event),
      ...optional({ findHolder: wanted.findHolder }),
    });
  }

  /** One run of Slipway, which ends within 30 s unless the time of retries says otherwise. */
  async run(wanted: Wanted, more: Partial<RunReleaseRequest> = {}): Promise<SceneRun> {
    const { values = {}, spec = {}, helmVersion = 3 } = wanted;
    const result = await runRelease({
      metadata: { name: this.name, namespace: this.namespace.name, generation: 1 },
      spec: completeReleaseSpec({ timeout: "20s", ...spec }),
      ...{ values, helmVersion, client: this.client, chart: this.open(wanted.files) },
      deadline: Date.now() + 30_000,
      onProgress: (event) => this.events.push(event),
      render: ({ chart, ...options }) => {
        const capabilities = { helmVersion, environment: systemEnvironment() };
        return Promise.resolve(storeRendered(templateChart(chart, { ...options, ...capabilities })));
      },
      ...more,
    });
    const conditions = result.status.conditions.map(({ type, status, reason }) => `${type}=${status} ${reason}`);
    const steps = result.steps.map(({ state, action }) => `${state.status}: ${action}`);
    const failure = result.error?.code;
    return { ...result, conditions, failure, ran: steps, reasons: result.events.map(({ reason }) => reason) };
  }

  private open(files: ChartFiles): Chart {
    const tree = openDirectory(this.chart(files));
    return openChart({ content: { kind: "directory", tree, path: "." }, label: "chart" });
  }

  /** Runs an action of Slipway that succeeds. */
  async done(outcome: Promise<ActionOutcome>): Promise<readonly StoredRelease[]> {
    const { error, stored } = await outcome;
    if (error !== undefined) throw error;
    return stored;
  }

  /** Runs `helm` in the namespace. */
  helm(version: 3 | 4, ...args: readonly string[]): Promise<HelmRun> {
    const env = { ...process.env, KUBECONFIG: this.cluster.kubeconfigPath, HELM_NAMESPACE: this.namespace.name };
    return new Promise((resolve) => {
      execFile(this.helms[version], args, { env, cwd: this.folder }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err });
      });
    });
  }

  /** Runs `helm`, which succeeds; returns its output. */
  async helmDone(version: 3 | 4, ...args: readonly string[]): Promise<string> {
    const { code, out, err } = await this.helm(version, ...args);
    if (code !== 0) throw new Error(`helm ${args.join(" ")}: ${out}${err}`);
    return out;
  }

  /** Writes a chart; returns its folder. */
  chart(files: ChartFiles): string {
    this.charts += 1;
    const folder = join(this.folder, `chart-${String(this.charts)}`);
    for (const [path, content] of Object.entries({ "Chart.yaml": chartYaml, ...files })) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    return folder;
  }

  values(values: Readonly<Record<string, unknown>>): string {
    this.charts += 1;
    const file = join(this.folder, `values-${String(this.charts)}.json`);
    writeFileSync(file, JSON.stringify(values));
    return file;
  }

  /** A store of the release. */
  store(): ReleaseStore {
    const options = { namespace: this.namespace.name, name: this.name, fieldManager: "test", maxHistory: 0 };
    return new ReleaseStore(this.client, options);
  }

  /** The stored revisions. */
  history(): Promise<readonly StoredRelease[]> {
    return this.store().history();
  }

  /** `1 superseded: Install complete` for each revision. */
  async states(): Promise<readonly string[]> {
    return (await this.history()).map(({ version, info }) => {
      return `${String(version)} ${info?.status ?? ""}: ${info?.description ?? ""}`;
    });
  }

  get(apiVersion: string, kind: string, name: string): Promise<KubeObject | undefined> {
    const [group, version] = apiVersion.includes("/") ? apiVersion.split("/") : ["", apiVersion];
    return this.client.get({
      ...{ group: group ?? "", version: version ?? "", kind, name },
      namespace: this.namespace.name,
    });
  }

  async configMap(name: string): Promise<Readonly<Record<string, string>> | undefined> {
    const object = await this.get("v1", "ConfigMap", name);
    return object === undefined ? undefined : (object["data"] as Readonly<Record<string, string>>);
  }

  /** Creates an object of YAML, as somebody else. */
  async create(yaml: string): Promise<void> {
    const file = this.values({});
    writeFileSync(file, yaml);
    await this.kubectl("create", `--filename=${file}`);
  }

  kubectl(...args: readonly string[]): Promise<string> {
    return this.cluster.kubectl([...args, `--namespace=${this.namespace.name}`]);
  }
}

interface SceneParts extends Pick<ReleaseScene, "cluster" | "client" | "namespace"> {
  readonly helms: Readonly<Record<3 | 4, string>>;
}

const namespaceKind = { group: "", version: "v1", kind: "Namespace" };

/** A namespace with its default service account, without starting a program for it. */
async function createNamespace(client: KubeClient): Promise<{ readonly name: string }> {
  const name = `release-${String(process.pid)}-${randomBytes(4).toString("hex")}`;
  await client.create({ apiVersion: "v1", kind: "Namespace", metadata: { name } }, { fieldManager: "test" });
  const account = { group: "", version: "v1", kind: "ServiceAccount", namespace: name, name: "default" };
  await untilTrue("the service account exists", async () => (await client.get(account)) !== undefined);
  return { name };
}

const chartYaml = "apiVersion: v2\nname: web\nversion: 1.2.3\nappVersion: '4.5'\n";

/** A ConfigMap of a template. */
export function configMapYaml(name: string, data: Readonly<Record<string, string>>, metadata = ""): string {
  const lines = Object.entries(data).map(([key, value]) => `  ${key}: ${value}\n`);
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${metadata}data:\n${lines.join("")}`;
}

/** A Job of a hook whose Pod ends as `behaviour` says. */
export function hookJob(name: string, event: string, behaviour: "well" | "fail" | "held", more = ""): string {
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
  annotations:
    helm.sh/hook: ${event}
${more}spec:
  backoffLimit: 0
  template:
    metadata:
      annotations: { test.slipway.dev/pod: ${behaviour} }
    spec:
      restartPolicy: Never
      containers: [{ name: main, image: "example.test/hook" }]
`;
}
