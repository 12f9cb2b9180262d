import { loadavg } from "node:os";

import * as slipway from "@slipway/pulumi";

import { startCluster, type Cluster } from "../tools/cluster";
import { createStack, type StackCommand, type TestStack } from "../tools/pulumi";
import type { Granularity } from "./bench-up";
import type { Figure } from "./figure";
import { listLengths, makeConflictRules, makeIgnoreRules, makeRuledObjects, ruleGoal, rulesSize } from "./make-rules";
import { median, processorSecondsSoFar, timeSeconds } from "./measure";

/**
 * What long lists of rules cost a whole `pulumi preview` and `pulumi up` that have nothing to do: stacks with rules and
 * one without, on one cluster. Another field manager has a field of each object, which rules are asked about.
 */
export async function benchRulesUp(
  runsOf: Readonly<Record<Granularity, number>>,
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const cluster = await startCluster();
  const figures: Figure[] = [];
  try {
    for (const granularity of ["wave", "object"] as const) {
      const runs = runsOf[granularity];
      const stacks: TestStack[] = [];
      try {
        for (const length of [0, ...listLengths]) stacks.push(await openStack(cluster, granularity, length));
        for (const command of ["preview", "up"] as const) {
          onProgress(`rules: pulumi ${command}, granularity ${granularity}`);
          const [plain, ...ruled] = await alternate(runs, command, stacks);
          for (const [at, length] of listLengths.entries()) {
            const size = `${rulesSize(length)}, ${granularity}`;
            figures.push(compare({ work: `pulumi ${command}, nothing to do`, size, runs }, plain, ruled[at]));
          }
        }
      } finally {
        for (const stack of stacks) await stack.remove();
      }
    }
    return figures;
  } finally {
    await cluster.stop();
  }
}

/** A stack that is up, on whose objects another field manager has written. */
async function openStack(cluster: Cluster, granularity: Granularity, length: number): Promise<TestStack> {
  const namespace = `bench-${granularity}-${String(length)}`;
  await cluster.kubectl(["create", "namespace", namespace]);
  const stack = await createStack({
    program: () => {
      const { kubeconfig } = cluster;
      const conflicts = makeConflictRules(length);
      const provider = new slipway.Provider("cluster", { kubeconfig, ...(length > 0 ? { conflicts } : {}) });
      const rules = length > 0 ? { conflicts, ignore: makeIgnoreRules(length) } : {};
      const objects = makeRuledObjects(namespace);
      new slipway.Manifests("bench", { objects, granularity, ...rules }, { provider });
      return Promise.resolve();
    },
  });
  await mustRun(stack, "up");
  const everything = ["configmaps", "--all", `--namespace=${namespace}`];
  await cluster.kubectl(["label", ...everything, "seen=1", "--field-manager=some-operator"]);
  return stack;
}

interface Times {
  readonly elapsed: number[];
  readonly processor: number[];
}

/** Times of stacks that alternate, so that other work affects all; the order is reversed in half of the runs. */
async function alternate(
  runs: number,
  command: StackCommand,
  stacks: readonly TestStack[],
): Promise<readonly (Times | undefined)[]> {
  const timed = stacks.map((stack) => ({ stack, times: newTimes() }));
  for (let run = 0; run < runs; run += 1) {
    for (const { stack, times } of run % 2 === 0 ? timed : timed.toReversed()) {
      const before = processorSecondsSoFar();
      const elapsed = await timeSeconds(() => mustChangeNothing(stack, command));
      times.processor.push(processorSecondsSoFar() - before);
      times.elapsed.push(elapsed);
    }
  }
  return timed.map(({ times }) => times);
}

const newTimes = (): Times => ({ elapsed: [], processor: [] });

function compare(about: Pick<Figure, "work" | "size" | "runs">, plain = newTimes(), ruled = newTimes()): Figure {
  const against = { name: "no rules", value: median(plain.elapsed) };
  const processor = (median(ruled.processor) / median(plain.processor)).toPrecision(3);
  const [load = NaN] = loadavg();
  return {
    ...{ ...about, ours: median(ruled.elapsed), unit: "s", against },
    ...{ goal: ruleGoal, note: `processor time ${processor}, load ${load.toFixed(1)}` },
  };
}

async function mustRun(stack: TestStack, command: StackCommand): Promise<void> {
  const { succeeded, output } = await stack.run(command);
  if (!succeeded) throw new Error(`pulumi ${command} failed:\n${output}`);
}

/** The same, of a run that has nothing to do. */
async function mustChangeNothing(stack: TestStack, command: StackCommand): Promise<void> {
  const { succeeded, output, changes } = await stack.run(command);
  const others = Object.keys(changes).filter((change) => change !== "same");
  if (!succeeded || others.length > 0) throw new Error(`pulumi ${command} had something to do:\n${output}`);
}
