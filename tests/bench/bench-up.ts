import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { buildKustomization, openDirectory, type RenderedObject } from "slipway";

import { startCluster, type Cluster } from "../tools/cluster";
import { createStack, type StackCommand, type TestStack } from "../tools/pulumi";
import type { Figure } from "./figure";
import { makeOverlay, type MadeOverlay } from "./make-overlay";
import { median, timeSeconds } from "./measure";
import { watchPeakMemory } from "./peak-memory";
import { inTemporaryFolder } from "./temporary-folder";

export type Granularity = "object" | "wave";

export interface UpSize {
  readonly objectCount: number;
  readonly granularities: readonly Granularity[];
  /** The number of measurements of the first `up`, each on a new cluster. */
  readonly firstRuns: number;
  /**
   * Very large sizes omit the parts that take too long: one Pulumi resource for each object in the do-nothing plugin,
   * and waiting for health.
   */
  readonly isReduced?: boolean;
}

/**
 * The maximum ratio, or value, of each operation with a goal: for waves from 1,000 objects on, for one resource an
 * object at 100.
 */
const goals = {
  wave: {
    firstToApply: 0.5,
    sameToApply: 0.25,
    sameToApplyAgain: 1,
    previewToNothing: 0.35,
    firstToNothing: 0.1,
    sameToNothing: 0.25,
    stateToNothing: 0.5,
    memoryMb: (objectCount: number) => (objectCount > 1000 ? 300 : 150),
  },
  object: { firstToNothing: 1.5, sameToNothing: 1.5 },
} as const;

/** The measurements of one way of applying objects. */
interface Times {
  readonly first: number;
  readonly same: number;
  readonly preview: number;
  readonly stateKb: number;
  readonly memoryMb: number | undefined;
}

const sameRuns = 3;

/**
 * `up` and `preview` on a real cluster, compared with `kubectl apply --server-side` of the same file and a plugin that
 * does nothing.
 */
export async function benchUp(
  sizes: readonly UpSize[],
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const measured = await inTemporaryFolder(async (folder) => {
      const overlay = await makeOverlay(join(folder, "overlay"), size.objectCount);
      return benchSize(size, overlay, join(folder, "objects.yaml"), onProgress);
    });
    figures.push(...measured);
  }
  return figures;
}

async function benchSize(
  { objectCount, granularities, firstRuns, isReduced = false }: UpSize,
  overlay: MadeOverlay,
  file: string,
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  // Our own build prints what kustomize prints (`bench-build.ts` compares them), which takes minutes for 5,000 objects.
  const built = await buildKustomization(openDirectory(overlay.source), overlay.path);
  await writeFile(file, built.documents().join("---\n"));
  const objects = built.objects.map(({ object }: RenderedObject): unknown => object);
  const size = `${String(objectCount)} objects`;
  onProgress(`${size}: kubectl apply --server-side`);
  const kubectl = await measureKubectl(file, firstRuns, !isReduced);
  if (!isReduced) onProgress(`${size}: a plugin that does nothing`);
  const nothing = isReduced ? undefined : await measureStack(() => doNothing(objects), { runs: firstRuns });
  const figures: Figure[] = [];
  for (const granularity of granularities) {
    onProgress(`${size}: up, granularity ${granularity}`);
    const settle = isReduced ? undefined : waitUntilAvailable;
    const ours = await measureStack((cluster) => bringUp(overlay, granularity, false, cluster), {
      runs: firstRuns,
      settle,
    });
    const waiting = isReduced
      ? undefined
      : await measureStack((cluster) => bringUp(overlay, granularity, true, cluster), { runs: 1, againRuns: 0 });
    figures.push(...compare({ objectCount, granularity, firstRuns, ours, waiting, kubectl, nothing }));
  }
  return figures;
}

interface Comparison {
  readonly objectCount: number;
  readonly granularity: Granularity;
  readonly firstRuns: number;
  readonly ours: Times;
  readonly waiting: Times | undefined;
  readonly kubectl: KubectlTimes;
  readonly nothing: Times | undefined;
}

function compare(all: Comparison): readonly Figure[] {
  const { objectCount, granularity, firstRuns, ours, waiting, kubectl, nothing } = all;
  const size = `${String(objectCount)} objects, ${granularity}`;
  const wave = granularity === "wave" && objectCount >= 1000 ? goals.wave : undefined;
  const object = granularity === "object" && objectCount === 100 ? goals.object : undefined;
  const row = (
    work: string,
    value: number,
    against: { readonly name: string; readonly value: number | undefined } | undefined,
    goal?: number,
    more: Partial<Figure> = {},
  ): Figure[] => {
    if (against !== undefined && against.value === undefined) return [];
    const compared = against?.value === undefined ? {} : { against: { name: against.name, value: against.value } };
    return [
      {
        ...{ work, size, ours: value, unit: "s", runs: sameRuns },
        ...compared,
        ...(goal === undefined ? {} : { goal }),
        ...more,
      },
    ];
  };
  const first = { runs: firstRuns };
  const applied = { name: "kubectl apply", value: kubectl.first };
  const appliedAgain = { name: "kubectl apply again", value: kubectl.same };
  const waited = { name: "kubectl apply and wait", value: kubectl.healthy };
  const engine = (value: number | undefined) => ({ name: "do-nothing plugin", value });
  return [
    ...row("first up, not waiting", ours.first, applied, wave?.firstToApply, first),
    ...(waiting === undefined ? [] : row("first up, until healthy", waiting.first, waited, undefined, { runs: 1 })),
    ...row("up with nothing to do", ours.same, applied, wave?.sameToApply),
    ...row("up with nothing to do", ours.same, appliedAgain, wave?.sameToApplyAgain),
    ...row("preview with nothing to do", ours.preview, engine(nothing?.preview), wave?.previewToNothing),
    ...row(
      "first up, not waiting",
      ours.first,
      engine(nothing?.first),
      wave?.firstToNothing ?? object?.firstToNothing,
      first,
    ),
    ...row("up with nothing to do", ours.same, engine(nothing?.same), wave?.sameToNothing ?? object?.sameToNothing),
    ...(nothing === undefined
      ? row("state", ours.stateKb, undefined, undefined, { unit: "kB", runs: 1 })
      : row("state", ours.stateKb, engine(nothing.stateKb), wave?.stateToNothing, { unit: "kB", runs: 1 })),
    ...(ours.memoryMb === undefined
      ? []
      : row("peak memory of the plugin", ours.memoryMb, undefined, wave?.memoryMb(objectCount), {
          unit: "MB",
          runs: firstRuns,
        })),
  ];
}

interface KubectlTimes {
  readonly first: number;
  readonly same: number;
  /** The time until all Deployments are available, from the start of the apply; absent without waiting. */
  readonly healthy: number | undefined;
}

async function measureKubectl(file: string, runs: number, waits: boolean): Promise<KubectlTimes> {
  const first: number[] = [];
  const healthy: number[] = [];
  const same: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await withCluster(async (cluster) => {
      const apply = (): Promise<string> => cluster.kubectl(["apply", "--server-side", "-f", file]);
      let applied = 0;
      const all = await timeSeconds(async () => {
        applied = await timeSeconds(apply);
        if (!waits) return;
        await waitUntilAvailable(cluster);
      });
      first.push(applied);
      healthy.push(all);
      for (let again = 0; again < sameRuns && run === 0; again += 1) same.push(await timeSeconds(apply));
    });
  }
  return { first: median(first), healthy: waits ? median(healthy) : undefined, same: median(same) };
}

function waitUntilAvailable(cluster: Cluster): Promise<string> {
  return cluster.kubectl([
    ...["wait", "deployment", "--all", "--namespace=bench", "--for=condition=Available", "--timeout=600s"],
  ]);
}

interface StackRuns {
  /** The number of measurements of the first `up`. */
  readonly runs: number;
  readonly againRuns?: number;
  /**
   * Ends when the controllers of the cluster are done with the objects, which `kubectl apply` is given time for, too,
   * before it runs again.
   */
  readonly settle?: ((cluster: Cluster) => Promise<unknown>) | undefined;
}

/** Runs a stack on new clusters: the first up, and then, on the first cluster, the runs with nothing to do. */
async function measureStack(
  makeStack: (cluster: Cluster) => Promise<TestStack>,
  { runs, againRuns = sameRuns, settle }: StackRuns,
): Promise<Times> {
  const first: number[] = [];
  const same: number[] = [];
  const preview: number[] = [];
  let stateKb = NaN;
  let memoryMb: number | undefined;
  for (let run = 0; run < runs; run += 1) {
    await withCluster(async (cluster) => {
      const stack = await makeStack(cluster);
      try {
        // Only this stack's plugin has the name of the state folder in its environment.
        memoryMb = await watchPeakMemory("plugin.cjs", stack.directory, async () => {
          first.push(await timeSeconds(() => mustRun(stack, "up")));
          if (run > 0) return;
          await settle?.(cluster);
          for (let again = 0; again < againRuns; again += 1) same.push(await timeSeconds(() => mustRun(stack, "up")));
          for (let again = 0; again < againRuns; again += 1) {
            preview.push(await timeSeconds(() => mustRun(stack, "preview")));
          }
        });
        stateKb = JSON.stringify(await stack.stack.exportStack()).length / 1000;
      } finally {
        await stack.remove();
      }
    });
  }
  return { first: median(first), same: median(same), preview: median(preview), stateKb, memoryMb };
}

async function mustRun(stack: TestStack, command: StackCommand): Promise<void> {
  const { succeeded, output } = await stack.run(command);
  if (!succeeded) throw new Error(`pulumi ${command} failed:\n${output}`);
}

/** Each measurement has its own cluster: work that an earlier one left to the controllers does not slow it down. */
async function withCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await startCluster();
  try {
    await work(cluster);
  } finally {
    await cluster.stop();
  }
}

function bringUp(overlay: MadeOverlay, granularity: Granularity, wait: boolean, cluster: Cluster): Promise<TestStack> {
  return createStack({
    program: () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
      const { source, path } = overlay;
      new slipway.Kustomization("bench", { source, path, granularity, wait }, { provider });
      return Promise.resolve();
    },
  });
}

class Nothing extends pulumi.CustomResource {
  constructor(name: string, object: unknown) {
    super("nothing:index:Object", name, { object });
  }
}

function doNothing(objects: readonly unknown[]): Promise<TestStack> {
  return createStack({
    pluginFolder: join(__dirname, "do-nothing", "bin"),
    program: () => {
      for (const [index, object] of objects.entries()) new Nothing(`object-${String(index)}`, object);
      return Promise.resolve();
    },
  });
}
