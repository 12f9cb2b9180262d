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

/** A way to write objects, with the Helm whose default it is. */
interface Method {
  readonly helm: "helm" | "helm4";
  readonly against: string;
  /** What distinguishes it in the names of the figures. */
  readonly title: string;
  readonly install: string;
  readonly upgrade: string;
}

const methods: readonly Method[] = [
  { helm: "helm4", against: "helm 4", title: "", install: "{}", upgrade: "{}" },
  {
    ...{ helm: "helm", against: "helm 3", title: ", without server-side apply" },
    ...{ install: "{ serverSideApply: false }", upgrade: '{ serverSideApply: "disabled" }' },
  },
];

/**
 * Install, upgrade and an upgrade without a change, compared with the Helm that writes objects in the same way. Neither
 * waits. Each round has a new cluster for each program, since definitions and caches of the server stay.
 */
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
      for (const method of methods) {
        const rounds = { helm: [] as Costs[], ours: [] as Costs[] };
        for (let round = 1; round <= runs; round += 1) {
          onProgress(`release: ${name}${method.title}; round ${round} of ${runs}`);
          rounds.helm.push(await withCluster((cluster) => measureHelm(chart, cluster, method)));
          rounds.ours.push(await withCluster((cluster) => measureOurs(chart, cluster, method)));
        }
        figures.push(
          ...compare(`${name}${method.title}`, medianCosts(rounds.ours), empty, medianCosts(rounds.helm), method),
        );
      }
    }
    return figures;
  });
}

async function measureHelm(chart: string, cluster: Cluster, method: Method): Promise<Costs> {
  const helm = await findTool(method.helm);
  const run = (...args: readonly string[]): Promise<Cost> =>
    runCommand(chart, { KUBECONFIG: cluster.kubeconfigPath }, helm, [...args, "bench", chart]);
  const install = await run("install");
  // A value that no template reads is a change of the release all the same.
  const upgrade = await run("upgrade", "--set", "bench=1");
  return { install, upgrade, same: await run("upgrade", "--set", "bench=1") };
}

async function measureOurs(chart: string, cluster: Cluster, method: Method): Promise<Costs> {
  const variables = { KUBECONFIG: cluster.kubeconfigPath };
  return inTemporaryFolder(async (directory) => {
    const source = (bench: number): string => releaseProgram(chart, { ...method, values: `{ bench: ${bench} }` });
    const program = await writeProgram(directory, source(0), variables);
    const up = await upOf(program.folder, program.environment);
    const install = await up();
    await program.rewrite(source(1));
    const upgrade = await up();
    return { install, upgrade, same: await up() };
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

function medianCosts(rounds: readonly Costs[]): Costs {
  const of = (part: keyof Costs): Cost => medianCost(rounds.map((costs) => costs[part]));
  return { install: of("install"), upgrade: of("upgrade"), same: of("same") };
}

function medianCost(costs: readonly Cost[]): Cost {
  return {
    wallSeconds: median(costs.map(({ wallSeconds }) => wallSeconds)),
    processorSeconds: median(costs.map(({ processorSeconds }) => processorSeconds)),
  };
}

function compare(size: string, ours: Costs, empty: Cost, helm: Costs, { against }: Method): readonly Figure[] {
  const work = [
    { name: "install", against: `${against} install`, ours: ours.install, theirs: helm.install },
    { name: "upgrade", against: `${against} upgrade`, ours: ours.upgrade, theirs: helm.upgrade },
    { name: "up with nothing to do", against: `${against} upgrade`, ours: ours.same, theirs: helm.same },
  ];
  return work.flatMap((one): Figure[] => [
    {
      ...{ size: `HelmRelease, ${size}`, unit: "s", runs, goal },
      work: `${one.name}, less an empty program`,
      ours: one.ours.wallSeconds - empty.wallSeconds,
      against: { name: one.against, value: one.theirs.wallSeconds },
      note: `with it ${one.ours.wallSeconds.toFixed(1)} s`,
    },
    {
      ...{ size: `HelmRelease, ${size}`, unit: "s", runs },
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
