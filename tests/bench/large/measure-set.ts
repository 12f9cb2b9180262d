import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { startCluster, type Cluster } from "../../tools/cluster";
import { findTool } from "../../tools/tools";
import { writeProgram } from "../monitoring/program-folder";
import { runCommand, type Cost } from "../monitoring/run-command";
import { watchPeaks, type ProcessRoles } from "../peak-memory";
import { inTemporaryFolder } from "../temporary-folder";
import { makeLargeSet } from "./make-large-set";

export const operations = ["first up", "up with nothing to do", "preview", "up with one change", "destroy"] as const;
export type Operation = (typeof operations)[number];

export type Granularity = "object" | "wave";

/** What one run of Pulumi took. */
export interface Measured extends Cost {
  /** The peak memory of the plugin, the program and Pulumi's engine, in MB. */
  readonly peaks: Readonly<Record<string, number>>;
  /** The processor time of the API server and etcd meanwhile, in seconds. */
  readonly serverSeconds: number;
}

export interface MeasuredSet {
  readonly operations: Readonly<Record<Operation, Measured>>;
  /** The file of the state after the first `up`, in kB. */
  readonly stateKb: number;
}

/** The processes of a run of Pulumi. */
export const pulumiRoles: ProcessRoles = {
  plugin: (command) => command.some((argument) => argument.endsWith("/plugin.cjs")),
  program: (command) => command.some((argument) => argument.includes("/@pulumi/pulumi/cmd/run")),
  engine: ([file = ""]) => file.endsWith("/pulumi"),
};

/**
 * Runs all operations on a set of so many objects, on a control plane of its own without controllers: what these do
 * with thousands of Deployments would take the processors from what is measured.
 */
export function measureSet(
  objectCount: number,
  granularity: Granularity,
  onProgress: (line: string) => void,
): Promise<MeasuredSet> {
  return inTemporaryFolder(async (folder) => {
    const source = join(folder, "set");
    const { namespaces } = await makeLargeSet(source, { objectCount });
    return withControlPlane(async (cluster) => {
      for (const namespace of namespaces) await cluster.kubectl(["create", "namespace", namespace]);
      const text = programText(source, granularity);
      const program = await writeProgram(folder, text, { KUBECONFIG: cluster.kubeconfigPath }, "js");
      const pulumi = await findTool("pulumi");
      const run = async (...args: readonly string[]): Promise<Measured> => {
        let cost: Cost | undefined;
        const before = await processorSecondsOf(cluster.pids);
        const peaks = await watchPeaks(pulumiRoles, folder, async () => {
          const flags = ["--non-interactive", "--color=never", "--suppress-outputs"];
          cost = await runCommand(program.folder, program.environment, pulumi, [...args, ...flags]);
        });
        if (cost === undefined) throw new Error("the command has not run");
        const measured = { ...cost, peaks, serverSeconds: (await processorSecondsOf(cluster.pids)) - before };
        onProgress(`${String(objectCount)}, ${granularity}: ${args[0] ?? ""} ${JSON.stringify(measured)}`);
        return measured;
      };
      await runCommand(program.folder, program.environment, pulumi, ["stack", "init", "test"]);
      const up = (): Promise<Measured> => run("up", "--yes", "--skip-preview");
      const first = await up();
      const stateKb = (await sizeOfState(folder)) / 1000;
      const same = await up();
      const preview = await run("preview");
      await makeLargeSet(source, { objectCount, isChanged: true });
      const change = await up();
      const destroy = await run("destroy", "--yes", "--skip-preview");
      return {
        stateKb,
        operations: {
          "first up": first,
          "up with nothing to do": same,
          preview,
          "up with one change": change,
          destroy,
        },
      };
    });
  });
}

const programText = (source: string, granularity: Granularity): string => `const slipway = require("@slipway/pulumi");

new slipway.Kustomization("large", {
  source: ${JSON.stringify(source)},
  granularity: ${JSON.stringify(granularity)},
  wait: false,
});
`;

async function withControlPlane<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ controllers: false });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

/** The size of the stack's file in the backend, in bytes. */
async function sizeOfState(folder: string): Promise<number> {
  const root = join(folder, "state", ".pulumi", "stacks");
  const names = await readdir(root, { recursive: true });
  const name = names.find((path) => path.endsWith("test.json"));
  if (name === undefined) throw new Error(`no state in ${root}: ${names.join(", ")}`);
  return (await stat(join(root, name))).size;
}

/** The processor time of running processes, without those that they started, in seconds. Linux only. */
async function processorSecondsOf(pids: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const pid of pids) {
    const text = await readFile(`/proc/${String(pid)}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100;
}
