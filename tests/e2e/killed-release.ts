// A project with one Helm release, run by the plain command line: engine, plugin and program are separate processes.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Cluster } from "../tools/cluster";
import { type CommandResult, pulumiEnvironment, removeTornAttributes, runPulumi } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { findTool } from "../tools/tools";
import { untilTrue } from "../tools/until";
import { at, liveObject, makeOverlay, type Overlay } from "./harness";
import { killHard, processesOf } from "./processes";

const repositoryRoot = resolve(__dirname, "../..");

/** A revision as `helm history` prints it. */
export interface Revision {
  readonly revision: number;
  readonly status: string;
}

/** Throws what a command printed if it failed. */
export function mustEndWell(result: CommandResult): void {
  if (result.code !== 0) throw new Error(`ended with ${String(result.code)}\n${result.stdout}\n${result.stderr}`);
}

/** An object as `ConfigMap/web`. */
export const nameOf = (object: unknown): string =>
  `${String(at(object, "kind"))}/${String(at(object, "metadata", "name"))}`;

/** A release `web` in a namespace and a project of its own, whose runs are killed. */
export class KilledRelease {
  readonly cluster: Cluster;
  private readonly directory = mkdtempSync(join(tmpdir(), "slipway-killed-release-"));
  private readonly chart: Overlay;
  private readonly made: TestNamespace;
  private environment: Readonly<Record<string, string>> = {};

  private constructor(cluster: Cluster, made: TestNamespace, chart: Overlay) {
    this.cluster = cluster;
    this.made = made;
    this.chart = chart;
  }

  static async open(chart: Readonly<Record<string, string>>): Promise<KilledRelease> {
    const cluster = await sharedCluster();
    const scene = new KilledRelease(cluster, await createTestNamespace(cluster, "killed-release"), makeOverlay(chart));
    mkdirSync(scene.project);
    symlinkSync(join(repositoryRoot, "node_modules"), join(scene.project, "node_modules"));
    writeFileSync(
      join(scene.project, "Pulumi.yaml"),
      "name: killed\nruntime: { name: nodejs, options: { typescript: false } }\n",
    );
    writeFileSync(join(scene.project, "package.json"), JSON.stringify({ name: "killed", main: "index.js" }));
    scene.environment = { ...(await pulumiEnvironment(scene.directory)), KUBECONFIG: cluster.kubeconfigPath };
    scene.want({});
    mustEndWell(await scene.pulumi("stack", "init", "test"));
    return scene;
  }

  get namespace(): string {
    return this.made.name;
  }

  private get project(): string {
    return join(this.directory, "project");
  }

  /** Writes the program; a failing upgrade is rolled back. */
  want(values: Readonly<Record<string, string>>, upgradeTimeout = "2m"): void {
    const upgrade = { timeout: upgradeTimeout, remediation: { remediateLastFailure: true } };
    const args = { chart: this.chart.directory, namespace: this.namespace, values, timeout: "2m", upgrade };
    writeFileSync(
      join(this.project, "index.js"),
      `const slipway = require("@slipway/pulumi");\nnew slipway.HelmRelease("web", ${JSON.stringify(args)});\n`,
    );
  }

  pulumi(...args: readonly string[]): Promise<CommandResult> {
    return runPulumi(this.project, args, this.environment);
  }

  up(): Promise<CommandResult> {
    return this.pulumi("up", "--yes", "--skip-preview");
  }

  async history(): Promise<readonly Revision[]> {
    const env = { ...process.env, KUBECONFIG: this.cluster.kubeconfigPath, HELM_NAMESPACE: this.namespace };
    const args = ["history", "web", "--output=json"];
    return JSON.parse((await promisify(execFile)(await findTool("helm"), args, { env })).stdout) as Revision[];
  }

  /** The revision that Pulumi's state has. */
  recordedRevision(): unknown {
    const file = join(this.directory, "state", ".pulumi", "stacks", "killed", "test.json");
    const resources = at(JSON.parse(readFileSync(file, "utf8")), "checkpoint", "latest", "resources") as {
      type: string;
      outputs: unknown;
    }[];
    return at(resources.find(({ type }) => type === "slipway:index:HelmRelease")?.outputs, "revision");
  }

  /** A live object of the namespace, named as `configmap/web`. */
  get(name: string): Promise<Record<string, unknown> | undefined> {
    return liveObject(this.cluster, this.namespace, name);
  }

  /** Kills all processes of a run when the revision has the status. */
  async killWhen(revision: number, status: string): Promise<void> {
    const up = this.up();
    await this.untilStatus(revision, status);
    expect(await this.kill(up)).toBe(true);
  }

  async untilStatus(revision: number, status: string): Promise<void> {
    const record = `secret/sh.helm.release.v1.web.v${revision}`;
    await untilTrue(
      `revision ${revision} to be ${status}`,
      async () => at(await this.get(record), "metadata", "labels", "status") === status,
      120,
    );
  }

  /** Whether the plugin of a run works. */
  hasPlugin(): boolean {
    return processesOf(this.directory, "plugin.cjs").length > 0;
  }

  /** Kills all processes of a run at once, and clears its lock. Returns whether the run was not at its end. */
  async kill(up: Promise<CommandResult>): Promise<boolean> {
    for (const pid of processesOf(this.directory, "")) killHard(pid);
    const { code } = await up;
    await untilTrue("the processes to end", () => processesOf(this.directory, "").length === 0);
    // The engine's own lock on a file backend outlives a killed engine; Pulumi must clear it.
    await removeTornAttributes(this.directory);
    if (code !== 0) await this.pulumi("cancel", "--yes");
    return code !== 0;
  }

  /** The objects of the kinds, without what each namespace has. */
  async list(kinds: string): Promise<readonly unknown[]> {
    const args = ["get", kinds, `--namespace=${this.namespace}`, "--output=json"];
    const { items } = JSON.parse(await this.cluster.kubectl(args)) as { items: readonly unknown[] };
    return items.filter((item) => at(item, "metadata", "name") !== "kube-root-ca.crt");
  }

  /** What a release may have left, as `ConfigMap/web`. */
  async leftOver(): Promise<readonly string[]> {
    return (await this.list("configmaps,deployments,secrets,services")).map(nameOf);
  }

  async close(): Promise<void> {
    for (const pid of processesOf(this.directory, "")) killHard(pid);
    await this.made.remove();
    this.chart.remove();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
