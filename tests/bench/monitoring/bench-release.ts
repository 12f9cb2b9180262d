import { join } from "node:path";

import { startCluster, type Cluster } from "../../tools/cluster";
import { findTool } from "../../tools/tools";
import type { Figure } from "../figure";
import { makeChart } from "../make-chart";
import { median } from "../measure";
import { inTemporaryFolder } from "../temporary-folder";
import { makeMonitoringChart } from "./make-monitoring-chart";
import { emptyProgram, releaseProgram, writeProgram } from "./program-folder";
import { runCommand, type Cost } from "./run-command";

/** The maximum ratio of wall time to helm, after subtracting an empty program. */
const goal = 1;

const runs = 3;

const smallObjects = 120;

/** What a release costs: with Pulumi each part is a run of its own, less that of an empty program. */
interface Costs {
  readonly install: Cost;
  readonly upgrade: Cost;
  readonly same: Cost;
}

/** Install, upgrade and an upgrade without a change, compared with helm. Neither waits. */
export async function benchRelease(onProgress: (line: string) => void): Promise<readonly Figure[]> {
  return inTemporaryFolder(async (folder) => {
    onProgress("release: an empty program");
    const empty = await measureEmpty();
    const { folder: small } = await makeChart(join(folder, "small"), smallObjects);
    const { folder: large } = await makeMonitoringChart(join(folder, "large"));
    const figures: Figure[] = [];
    for (const [name, chart] of [
      [`${smallObjects} objects`, small],
      ["monitoring chart", large],
    ] as const) {
      onProgress(`release: ${name}; helm`);
      const helm = await withCluster((cluster) => measureHelm(chart, cluster));
      onProgress(`release: ${name}; HelmRelease`);
      const ours = await withCluster((cluster) => measureOurs(chart, cluster));
      figures.push(...compare(name, ours, empty, helm));
    }
    return figures;
  });
}

/** A value that no template reads is a change of the release all the same. */
const changed = (count: number): string => `{ bench: ${count} }`;

async function measureHelm(chart: string, cluster: Cluster): Promise<Costs> {
  const helm = await findTool("helm");
  const run = (...args: readonly string[]): Promise<Cost> =>
    runCommand(chart, { KUBECONFIG: cluster.kubeconfigPath }, helm, [...args, "bench", chart]);
  const install = await run("install");
  const upgrade: Cost[] = [];
  const same: Cost[] = [];
  for (let count = 1; count <= runs; count += 1) {
    upgrade.push(await run("upgrade", "--set", `bench=${count}`));
    same.push(await run("upgrade", "--set", `bench=${count}`));
  }
  return { install, upgrade: medianCost(upgrade), same: medianCost(same) };
}

async function measureOurs(chart: string, cluster: Cluster): Promise<Costs> {
  const variables = { KUBECONFIG: cluster.kubeconfigPath };
  return inTemporaryFolder(async (directory) => {
    const program = await writeProgram(directory, releaseProgram(chart, changed(0)), variables);
    const up = await upOf(program.folder, program.environment);
    const install = await up();
    const upgrade: Cost[] = [];
    const same: Cost[] = [];
    for (let count = 1; count <= runs; count += 1) {
      await program.rewrite(releaseProgram(chart, changed(count)));
      upgrade.push(await up());
      same.push(await up());
    }
    return { install, upgrade: medianCost(upgrade), same: medianCost(same) };
  });
}

async function measureEmpty(): Promise<Cost> {
  return inTemporaryFolder(async (directory) => {
    const { folder, environment } = await writeProgram(directory, emptyProgram, {});
    const up = await upOf(folder, environment);
    const costs: Cost[] = [];
    for (let count = 0; count < runs; count += 1) costs.push(await up());
    return medianCost(costs);
  });
}

async function upOf(folder: string, environment: Readonly<Record<string, string>>): Promise<() => Promise<Cost>> {
  const pulumi = await findTool("pulumi");
  const run = (...args: readonly string[]): Promise<Cost> =>
    runCommand(folder, environment, pulumi, [...args, "--non-interactive", "--color=never"]);
  await run("stack", "init", "test");
  return () => run("up", "--yes", "--skip-preview");
}

function medianCost(costs: readonly Cost[]): Cost {
  return {
    wallSeconds: median(costs.map(({ wallSeconds }) => wallSeconds)),
    processorSeconds: median(costs.map(({ processorSeconds }) => processorSeconds)),
  };
}

function compare(size: string, ours: Costs, empty: Cost, helm: Costs): readonly Figure[] {
  const work = [
    { name: "install", against: "helm install", runs: 1, ours: ours.install, theirs: helm.install },
    { name: "upgrade", against: "helm upgrade", runs, ours: ours.upgrade, theirs: helm.upgrade },
    { name: "up with nothing to do", against: "helm upgrade", runs, ours: ours.same, theirs: helm.same },
  ];
  return work.flatMap((one): Figure[] => [
    {
      ...{ size: `HelmRelease, ${size}`, unit: "s", runs: one.runs, goal },
      work: `${one.name}, less an empty program`,
      ours: one.ours.wallSeconds - empty.wallSeconds,
      against: { name: one.against, value: one.theirs.wallSeconds },
      note: `with it ${one.ours.wallSeconds.toFixed(1)} s`,
    },
    {
      ...{ size: `HelmRelease, ${size}`, unit: "s", runs: one.runs },
      work: `${one.name}, processor time`,
      ours: one.ours.processorSeconds - empty.processorSeconds,
      against: { name: one.against, value: one.theirs.processorSeconds },
    },
  ]);
}

async function withCluster<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster();
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}
