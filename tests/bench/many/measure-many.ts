import { startCluster, type Cluster } from "../../tools/cluster";
import { kubeconfigAt, openFront, type Front } from "../../tools/cluster/front";
import { runPulumi } from "../../tools/pulumi";
import { findTool } from "../../tools/tools";
import { pulumiRoles } from "../large/measure-set";
import { timeSeconds } from "../measure";
import { writeProgram, type ProgramFolder } from "../monitoring/program-folder";
import { runCommand, type Cost } from "../monitoring/run-command";
import { inTemporaryFolder } from "../temporary-folder";
import { namespaceOf, writeManyProgram } from "./many-program";
import { sampleProcesses, type Sample } from "./sample-processes";

export const manyOperations = ["first up", "up with nothing to do", "preview", "destroy"] as const;
export type ManyOperation = (typeof manyOperations)[number];

/** What one run of Pulumi took. */
export interface MeasuredMany extends Cost {
  /** By role: the plugin, the program, and Pulumi's engine. */
  readonly samples: Readonly<Record<string, Sample>>;
  /** The connections to all API servers that were opened. */
  readonly connections: number;
}

/** Runs one program for so many clusters. */
export function measureMany(
  count: number,
  onProgress: (line: string) => void,
): Promise<Readonly<Record<ManyOperation, MeasuredMany>>> {
  return withFronts(count, async (folder, _, fronts) => {
    const { folder: project, environment } = await openProgram(
      folder,
      fronts.map(({ kubeconfig }) => kubeconfig),
    );
    const pulumi = await findTool("pulumi");
    const run = async (...args: readonly string[]): Promise<MeasuredMany> => {
      for (const { proxy } of fronts) proxy.reset();
      let cost: Cost | undefined;
      const samples = await sampleProcesses(pulumiRoles, folder, async () => {
        cost = await runCommand(project, environment, pulumi, [...args, ...quiet]);
      });
      if (cost === undefined) throw new Error("the command has not run");
      const connections = fronts.reduce((sum, { proxy }) => sum + proxy.counts.connected.length, 0);
      const measured = { ...cost, samples, connections };
      onProgress(`${String(count)} clusters: ${args[0] ?? ""} ${JSON.stringify(measured)}`);
      return measured;
    };
    return {
      "first up": await run("up", "--yes", "--skip-preview"),
      "up with nothing to do": await run("up", "--yes", "--skip-preview"),
      preview: await run("preview"),
      destroy: await run("destroy", "--yes", "--skip-preview"),
    };
  });
}

/** A run with two clusters that are down. */
export interface MeasuredDown {
  readonly seconds: number;
  /** The number of clusters on which all components are. */
  readonly applied: number;
  readonly output: string;
}

/** A first `up --continue-on-error` with so many clusters that answer, one that refuses and one that is silent. */
export function measureDown(count: number): Promise<MeasuredDown> {
  return withFronts(count, async (folder, cluster, fronts) => {
    const silent = await openFront(cluster, { address: addressOf(count), isSilent: true });
    try {
      const kubeconfigs = [
        // The two that are down come first: what is behind them would be held up.
        silent.kubeconfig,
        kubeconfigAt(cluster, `https://${addressOf(count + 1)}:1`),
        ...fronts.map(({ kubeconfig }) => kubeconfig),
      ];
      for (const index of [count, count + 1]) await cluster.kubectl(["create", "namespace", namespaceOf(index)]);
      const { folder: project, environment } = await openProgram(folder, kubeconfigs);
      let output = "";
      const seconds = await timeSeconds(async () => {
        const up = ["up", "--yes", "--skip-preview", "--continue-on-error", "--suppress-outputs"];
        const { stdout, stderr } = await runPulumi(project, up, environment);
        output = stdout + stderr;
      });
      const found = await cluster.kubectl(["get", "configmap", "--all-namespaces", "--output=name"]);
      const configMaps = found.split("\n").filter((line) => line.startsWith("configmap/app-")).length;
      return { seconds, output, applied: configMaps / 10 };
    } finally {
      await silent.proxy.close();
    }
  });
}

const quiet = ["--non-interactive", "--color=never", "--suppress-outputs"];

/** Pulumi would write the whole state after each step, which takes most of the time of thousands of resources. */
const stateAtTheEnd = { PULUMI_EXPERIMENTAL: "true", PULUMI_SKIP_CHECKPOINTS: "true" };

async function openProgram(folder: string, kubeconfigs: readonly string[]): Promise<ProgramFolder> {
  const program = await writeProgram(folder, await writeManyProgram(folder, kubeconfigs), stateAtTheEnd, "js");
  await runCommand(program.folder, program.environment, await findTool("pulumi"), ["stack", "init", "test"]);
  return program;
}

/** The first is 127.0.0.2. */
const addressOf = (index: number): string => `127.0.0.${String(index + 2)}`;

async function withFronts<T>(
  count: number,
  work: (folder: string, cluster: Cluster, fronts: readonly Front[]) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster({ controllers: false });
  const fronts: Front[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      fronts.push(await openFront(cluster, { address: addressOf(index) }));
      await cluster.kubectl(["create", "namespace", namespaceOf(index)]);
    }
    return await inTemporaryFolder((folder) => work(folder, cluster, fronts));
  } finally {
    for (const { proxy } of fronts) await proxy.close();
    await cluster.stop();
  }
}
