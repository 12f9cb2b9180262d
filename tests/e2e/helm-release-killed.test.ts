// The engine and the plugin are killed in the middle of an action of a release: the next update completes it.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Cluster } from "../tools/cluster";
import { listNames } from "../tools/cluster/live-objects";
import { type CommandResult, pulumiEnvironment, removeTornAttributes, runPulumi } from "../tools/pulumi";
import { createTestNamespace, letPodsGo, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { findTool } from "../tools/tools";
import { untilTrue } from "../tools/until";
import { at, liveObject, makeOverlay, type Overlay } from "./harness";
import { hookJob, releaseChart } from "./helm-scene";
import { killHard, processesOf } from "./processes";

const repositoryRoot = resolve(__dirname, "../..");

// `held`: the Pods of the workload; `hook`: how the Pod of the hook behaves. Both hold the run until it is killed.
type Values = Readonly<Record<string, string>>;

interface Row {
  readonly action: string;
  /** What is installed before; undefined for nothing. */
  readonly before?: Values;
  readonly values: Values;
  /** The status of the newest revision when the run is killed. */
  readonly status: string;
  readonly revision: number;
  /** The statuses of all revisions after the next update. */
  readonly after: readonly string[];
}

const rows: readonly Row[] = [
  {
    action: "install",
    values: { greeting: "hi", pods: "held" },
    status: "pending-install",
    revision: 1,
    after: ["superseded", "deployed"],
  },
  {
    action: "hook of an install",
    values: { greeting: "hi", hook: "held" },
    status: "pending-install",
    revision: 1,
    after: ["superseded", "deployed"],
  },
  {
    action: "upgrade",
    before: { greeting: "hello" },
    values: { greeting: "hi", pods: "held" },
    status: "pending-upgrade",
    revision: 2,
    after: ["superseded", "failed", "deployed"],
  },
  {
    action: "hook of an upgrade",
    before: { greeting: "hello" },
    values: { greeting: "hi", hook: "held" },
    status: "pending-upgrade",
    revision: 2,
    after: ["superseded", "failed", "deployed"],
  },
];

let cluster: Cluster;
beforeAll(async () => {
  cluster = await sharedCluster();
});

test.each(rows)("the next up completes a run that was killed in the middle of its $action", async (row) => {
  const scene = await KilledRelease.open();
  try {
    if (row.before !== undefined) {
      scene.want(row.before);
      const first = scene.up();
      await Promise.race([first, scene.letPodsGo()]);
      mustEndWell(await first);
    }
    scene.want(row.values);
    await scene.killWhen(row.revision, row.status);
    expect((await scene.history()).at(-1)).toMatchObject({ revision: row.revision, status: row.status });

    scene.want({ greeting: "last" });
    mustEndWell(await scene.up());
    const history = await scene.history();
    expect(history.map(({ status }) => status)).toEqual(row.after);
    expect(at(await liveObject(cluster, scene.namespace, "configmap/web"), "data", "greeting")).toBe("last");
    mustEndWell(await scene.pulumi("preview", "--expect-no-changes"));
    mustEndWell(await scene.pulumi("destroy", "--yes", "--skip-preview"));
    expect(await scene.leftOver()).toBe("");
  } finally {
    await scene.close();
  }
});

function mustEndWell(result: CommandResult): void {
  if (result.code !== 0) throw new Error(`ended with ${String(result.code)}\n${result.stdout}\n${result.stderr}`);
}

/** A project with one release, run by the plain command line. */
class KilledRelease {
  private readonly directory = mkdtempSync(join(tmpdir(), "slipway-killed-release-"));
  private readonly chart: Overlay = makeOverlay({
    ...releaseChart,
    "values.yaml": 'greeting: hello\npods: ""\nhook: well\n',
    "templates/prepare.yaml": hookJob("prepare", "pre-install,pre-upgrade", "{{ .Values.hook }}"),
  });
  private environment: Readonly<Record<string, string>> = {};
  private readonly made: TestNamespace;

  private constructor(made: TestNamespace) {
    this.made = made;
  }

  static async open(): Promise<KilledRelease> {
    const scene = new KilledRelease(await createTestNamespace(cluster, "killed-release"));
    const project = join(scene.directory, "project");
    mkdirSync(project);
    symlinkSync(join(repositoryRoot, "node_modules"), join(project, "node_modules"));
    writeFileSync(
      join(project, "Pulumi.yaml"),
      "name: killed\nruntime: { name: nodejs, options: { typescript: false } }\n",
    );
    writeFileSync(join(project, "package.json"), JSON.stringify({ name: "killed", main: "index.js" }));
    scene.environment = { ...(await pulumiEnvironment(scene.directory)), KUBECONFIG: cluster.kubeconfigPath };
    scene.want({});
    await scene.pulumi("stack", "init", "test");
    return scene;
  }

  get namespace(): string {
    return this.made.name;
  }

  /** Writes the program; a failing upgrade is rolled back. */
  want(values: Values): void {
    const remediation = { remediateLastFailure: true };
    const upgrade = { timeout: "2m", remediation };
    const args = { chart: this.chart.directory, namespace: this.namespace, values, timeout: "2m", upgrade };
    writeFileSync(
      join(this.directory, "project", "index.js"),
      `const slipway = require("@slipway/pulumi");\nnew slipway.HelmRelease("web", ${JSON.stringify(args)});\n`,
    );
  }

  pulumi(...args: readonly string[]): Promise<CommandResult> {
    return runPulumi(join(this.directory, "project"), args, this.environment);
  }

  up(): Promise<CommandResult> {
    return this.pulumi("up", "--yes", "--skip-preview");
  }

  async history(): Promise<readonly { readonly revision: number; readonly status: string }[]> {
    const env = { ...process.env, KUBECONFIG: cluster.kubeconfigPath, HELM_NAMESPACE: this.namespace };
    const args = ["history", "web", "--output=json"];
    return JSON.parse((await promisify(execFile)(await findTool("helm"), args, { env })).stdout) as {
      revision: number;
      status: string;
    }[];
  }

  /** Kills all processes of a run when the revision has the status. */
  async killWhen(revision: number, status: string): Promise<void> {
    const up = this.up();
    const record = `secret/sh.helm.release.v1.web.v${revision}`;
    await untilTrue(
      `revision ${revision} to be ${status}`,
      async () => {
        const secret = await liveObject(cluster, this.namespace, record);
        return at(secret, "metadata", "labels", "status") === status;
      },
      120,
    );
    for (const command of ["pulumi up", "plugin.cjs", "cmd/run"]) {
      for (const pid of processesOf(this.directory, command)) killHard(pid);
    }
    expect((await up).code).not.toBe(0);
    await untilTrue("the processes to end", () => processesOf(this.directory, "plugin.cjs").length === 0);
    // The engine's own lock on a file backend outlives a killed engine; Pulumi must clear it.
    await removeTornAttributes(this.directory);
    await this.pulumi("cancel", "--yes");
  }

  async letPodsGo(): Promise<void> {
    const pods = (): Promise<readonly string[]> => listNames(cluster.api, this.namespace, "pod", "app=web");
    await untilTrue("the Pod of the Deployment", async () => (await pods()).length > 0, 120);
    await letPodsGo(cluster, this.made);
  }

  /** Names of what a release may have left. */
  async leftOver(): Promise<string> {
    const kinds = "configmaps,deployments,secrets";
    const names = await cluster.kubectl(["get", kinds, `--namespace=${this.namespace}`, "--output=name"]);
    return names
      .split("\n")
      .filter((name) => name !== "" && name !== "configmap/kube-root-ca.crt")
      .join();
  }

  async close(): Promise<void> {
    for (const pid of processesOf(this.directory, "")) killHard(pid);
    await this.made.remove();
    this.chart.remove();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
