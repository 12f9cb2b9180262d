import { loadavg } from "node:os";

import * as slipway from "@slipway/pulumi";

import { startCluster, type Cluster } from "../tools/cluster";
import { createStack, type StackCommand, type TestStack } from "../tools/pulumi";
import type { Granularity } from "./bench-up";
import type { Figure } from "./figure";
import { makeConflictRules, makeIgnoreRules, makeRuledObjects, ruleGoal, rulesSize } from "./make-rules";
import { median, processorSecondsSoFar, timeSeconds } from "./measure";

/**
 * What long lists of rules cost a whole `pulumi preview` and `pulumi up` that have nothing to do: a stack with rules
 * and one without, on one cluster. Another field manager has a field of each object, which rules are asked about.
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
      const plain = await openStack(cluster, granularity, false);
      const ruled = await openStack(cluster, granularity, true);
      try {
        for (const command of ["preview", "up"] as const) {
          onProgress(`rules: pulumi ${command}, granularity ${granularity}`);
          const times = await alternate(runs, command, [plain, ruled]);
          figures.push(compare(`pulumi ${command}, nothing to do`, granularity, runs, times));
        }
      } finally {
        await plain.remove();
        await ruled.remove();
      }
    }
    return figures;
  } finally {
    await cluster.stop();
  }
}

/** A stack that is up, on whose objects another field manager has written. */
async function openStack(cluster: Cluster, granularity: Granularity, hasRules: boolean): Promise<TestStack> {
  const namespace = `bench-${granularity}-${hasRules ? "ruled" : "plain"}`;
  await cluster.kubectl(["create", "namespace", namespace]);
  const stack = await createStack({
    program: () => {
      const { kubeconfig } = cluster;
      const conflicts = makeConflictRules();
      const provider = new slipway.Provider("cluster", { kubeconfig, ...(hasRules ? { conflicts } : {}) });
      const rules = hasRules ? { conflicts, ignore: makeIgnoreRules() } : {};
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

/** Times of two stacks that alternate, so that other work affects both; each is first in half of the runs. */
async function alternate(
  runs: number,
  command: StackCommand,
  stacks: readonly [plain: TestStack, ruled: TestStack],
): Promise<readonly [plain: Times, ruled: Times]> {
  const times: readonly [Times, Times] = [
    { elapsed: [], processor: [] },
    { elapsed: [], processor: [] },
  ];
  for (let run = 0; run < runs; run += 1) {
    for (const side of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const before = processorSecondsSoFar();
      const elapsed = await timeSeconds(() => mustChangeNothing(stacks[side], command));
      const processor = processorSecondsSoFar() - before;
      times[side].elapsed.push(elapsed);
      times[side].processor.push(processor);
    }
  }
  return times;
}

function compare(
  work: string,
  granularity: Granularity,
  runs: number,
  [plain, ruled]: readonly [Times, Times],
): Figure {
  const against = { name: "no rules", value: median(plain.elapsed) };
  const processor = (median(ruled.processor) / median(plain.processor)).toPrecision(3);
  const [load = NaN] = loadavg();
  return {
    ...{ work, size: `${rulesSize}, ${granularity}`, ours: median(ruled.elapsed), unit: "s", against },
    ...{ goal: ruleGoal, runs, note: `processor time ${processor}, load ${load.toFixed(1)}` },
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
