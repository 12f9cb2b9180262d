import { join } from "node:path";

import { startCluster, type Cluster } from "../../tools/cluster";
import { findTool } from "../../tools/tools";
import type { Figure } from "../figure";
import { median, runToEnd } from "../measure";
import { watchPeakMemory } from "../peak-memory";
import { inTemporaryFolder } from "../temporary-folder";
import { crdCount, makeMonitoringChart, smallObjectCount } from "./make-monitoring-chart";
import { chartProgram, emptyProgram, writeProgram } from "./program-folder";
import { runCommand, type Cost } from "./run-command";

type Granularity = "object" | "wave";

/** The maximum ratios to helm, after subtracting the empty program, and the maximum size of the state. */
const goals = {
  object: { first: 2, same: 1.5, preview: 1.5 },
  wave: { first: 1.2, same: 1, preview: 1 },
  stateKb: 1500,
} as const;

const sameRuns = 3;

interface Costs {
  readonly first: Cost;
  readonly same: Cost;
  readonly preview: Cost;
  readonly destroy: Cost;
  readonly stateKb: number;
  readonly memoryMb: number | undefined;
}

/** The chart with Pulumi in each granularity, compared with helm; each runs in its own processes. */
export async function benchMonitoring(onProgress: (line: string) => void): Promise<readonly Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const { folder: chart, crdBytes } = await makeMonitoringChart(join(folder, "chart"));
    const megabytes = (crdBytes / 1e6).toFixed(1);
    onProgress(`monitoring: ${String(smallObjectCount)} objects, ${String(crdCount)} CRDs of ${megabytes} MB; helm`);
    const helm = await withCluster((cluster) => measureHelm(chart, cluster));
    onProgress("monitoring: an empty program");
    const empty = await measureProgram(emptyProgram, {});
    const figures: Figure[] = [];
    for (const granularity of ["wave", "object"] as const) {
      onProgress(`monitoring: up, granularity ${granularity}`);
      const ours = await withCluster((cluster) =>
        measureProgram(chartProgram(chart, granularity), { KUBECONFIG: cluster.kubeconfigPath }),
      );
      figures.push(...compare(granularity, ours, empty, helm));
    }
    return figures;
  });
}

interface HelmCosts {
  readonly install: Cost;
  readonly upgrade: Cost;
  readonly uninstall: Cost;
}

async function measureHelm(chart: string, cluster: Cluster): Promise<HelmCosts> {
  const helm = await findTool("helm");
  const run = (...args: readonly string[]): Promise<Cost> =>
    runCommand(chart, { KUBECONFIG: cluster.kubeconfigPath, HELM_DRIVER: "secret" }, helm, args);
  const install = await run("install", "monitoring", chart);
  const upgrades: Cost[] = [];
  for (let count = 0; count < sameRuns; count += 1) upgrades.push(await run("upgrade", "monitoring", chart));
  return { install, upgrade: medianCost(upgrades), uninstall: await run("uninstall", "monitoring") };
}

async function measureProgram(source: string, variables: Readonly<Record<string, string>>): Promise<Costs> {
  const pulumi = await findTool("pulumi");
  return inTemporaryFolder(async (directory) => {
    const { folder, environment } = await writeProgram(directory, source, variables);
    const run = (...args: readonly string[]): Promise<Cost> =>
      runCommand(folder, environment, pulumi, [...args, "--non-interactive", "--color=never"]);
    await run("stack", "init", "test");
    const costs = { first: [] as Cost[], same: [] as Cost[], preview: [] as Cost[] };
    const memoryMb = await watchPeakMemory("plugin.cjs", directory, async () => {
      costs.first.push(await run("up", "--yes", "--skip-preview"));
      for (let count = 0; count < sameRuns; count += 1) costs.same.push(await run("up", "--yes", "--skip-preview"));
      for (let count = 0; count < sameRuns; count += 1) costs.preview.push(await run("preview"));
    });
    const exported = join(directory, "state.json");
    await run("stack", "export", "--file", exported);
    const stateKb = JSON.stringify(JSON.parse((await runToEnd("cat", [exported])).toString())).length / 1000;
    const destroy = await run("destroy", "--yes", "--skip-preview");
    return {
      first: medianCost(costs.first),
      same: medianCost(costs.same),
      preview: medianCost(costs.preview),
      destroy,
      stateKb,
      memoryMb,
    };
  });
}

function medianCost(costs: readonly Cost[]): Cost {
  return {
    wallSeconds: median(costs.map(({ wallSeconds }) => wallSeconds)),
    processorSeconds: median(costs.map(({ processorSeconds }) => processorSeconds)),
  };
}

function compare(granularity: Granularity, ours: Costs, empty: Costs, helm: HelmCosts): readonly Figure[] {
  const size = `monitoring chart, ${granularity}`;
  const { first, same, preview } = goals[granularity];
  const work = [
    {
      name: "first up",
      ours: ours.first,
      empty: empty.first,
      against: "helm install",
      theirs: helm.install,
      goal: first,
    },
    {
      name: "up with nothing to do",
      ours: ours.same,
      empty: empty.same,
      against: "helm upgrade",
      theirs: helm.upgrade,
      goal: same,
    },
    {
      name: "preview with nothing to do",
      ours: ours.preview,
      empty: empty.preview,
      against: "helm upgrade",
      theirs: helm.upgrade,
      goal: preview,
    },
    {
      name: "destroy",
      ours: ours.destroy,
      empty: empty.destroy,
      against: "helm uninstall",
      theirs: helm.uninstall,
      goal: undefined,
    },
  ];
  const times = work.flatMap((one): Figure[] => {
    const runs = one.name === "first up" || one.name === "destroy" ? 1 : sameRuns;
    const shared = { size, unit: "s", runs } as const;
    return [
      {
        ...shared,
        work: `${one.name}, less an empty program`,
        ours: one.ours.wallSeconds - one.empty.wallSeconds,
        against: { name: one.against, value: one.theirs.wallSeconds },
        ...(one.goal === undefined ? {} : { goal: one.goal }),
        note: `with it ${one.ours.wallSeconds.toFixed(1)} s`,
      },
      {
        ...shared,
        work: `${one.name}, processor time`,
        ours: one.ours.processorSeconds - one.empty.processorSeconds,
        against: { name: one.against, value: one.theirs.processorSeconds },
      },
    ];
  });
  return [
    ...times,
    { work: "state", size, ours: ours.stateKb, unit: "kB", goal: goals.stateKb, runs: 1 },
    ...(ours.memoryMb === undefined
      ? []
      : [{ work: "peak memory of the plugin", size, ours: ours.memoryMb, unit: "MB" as const, runs: 1 }]),
  ];
}

/** Each measurement has its own cluster: work that an earlier one left to the controllers does not slow it down. */
async function withCluster<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster();
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}
