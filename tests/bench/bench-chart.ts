import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";

import { openChart, openDirectory, templateChart } from "slipway";

import { findTool } from "../tools/tools";
import { benchSizes } from "./bench-sizes";
import type { Figure } from "./figure";
import { makeChart } from "./make-chart";
import { median, processorSeconds, runToEnd, timeSeconds } from "./measure";
import { peakOfRun } from "./peak-memory";

const commandFile = join(resolve(__dirname, "..", ".."), "engine", "bin", "slipway.cjs");

/** The goals from a size on: our time over that of the `helm` process. */
const goals = { warm: { from: 120, ratio: 0.5 }, cold: { from: 500, ratio: 1 } };

const rounds = 9;
const environment = {
  now: () => BigInt(Date.now()) * 1_000_000n,
  randomBytes: (size: number) => new Uint8Array(randomBytes(size)),
};

/**
 * Charts in a warm process and as a command, compared with the `helm template` process. The runs alternate, so that
 * other work on the machine affects them equally.
 */
export async function benchChart(
  sizes: readonly number[],
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  return benchSizes("chart", sizes, onProgress, benchSize);
}

async function benchSize(folder: string, objectCount: number): Promise<readonly Figure[]> {
  await makeChart(folder, objectCount);
  const helm = await findTool("helm");
  const theirArgs = ["template", "shop", folder];
  const ourArgs = [commandFile, "template", "shop", folder];
  const open = () =>
    openChart({ content: { kind: "directory", tree: openDirectory(folder), path: "." }, label: "platform" });
  const render = (chart: ReturnType<typeof open>): string => templateChart(chart, { name: "shop", environment }).text();
  const chart = open();

  const expected = (await runToEnd(helm, theirArgs)).toString();
  for (const [name, text] of [
    ["command", (await runToEnd(process.execPath, ourArgs)).toString()],
    ["library", render(chart)],
  ] as const) {
    if (text !== expected) throw new Error(`${String(objectCount)} objects: the ${name} prints other bytes than helm`);
  }
  for (let warmUp = 0; warmUp < 5; warmUp += 1) render(open());

  const times = { theirs: [] as number[], cold: [] as number[], warm: [] as number[], loaded: [] as number[] };
  const loads = { theirs: [] as number[], cold: [] as number[], warm: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.theirs.push(await timeSeconds(() => runToEnd(helm, theirArgs)));
    times.cold.push(await timeSeconds(() => runToEnd(process.execPath, ourArgs)));
    times.warm.push(await timeSeconds(() => Promise.resolve(render(chart))));
    times.loaded.push(await timeSeconds(() => Promise.resolve(render(open()))));
    loads.theirs.push(await processorSeconds(helm, theirArgs));
    loads.cold.push(await processorSeconds(process.execPath, ourArgs));
    loads.warm.push(ownProcessorSeconds(() => render(chart)));
  }
  const size = `${String(objectCount)} objects`;
  const figure = (work: string, ours: readonly number[], goal?: number, theirs = times.theirs): Figure => ({
    ...{ work, size, ours: median(ours), unit: "s", runs: rounds },
    against: { name: "helm template process", value: median(theirs) },
    ...(goal === undefined ? {} : { goal }),
  });
  const goalOf = ({ from, ratio }: (typeof goals)["warm"]): number | undefined =>
    objectCount >= from ? ratio : undefined;
  const [ours, theirs] = [await peakOfRun(process.execPath, ourArgs), await peakOfRun(helm, theirArgs)];
  return [
    figure("chart, warm in process", times.warm, goalOf(goals.warm)),
    figure("chart, warm, read anew", times.loaded, goalOf(goals.warm)),
    figure("chart, cold command", times.cold, goalOf(goals.cold)),
    figure("chart, warm, processor time", loads.warm, undefined, loads.theirs),
    figure("chart, cold, processor time", loads.cold, undefined, loads.theirs),
    ...(ours === undefined || theirs === undefined
      ? []
      : [
          {
            ...{ work: "chart, memory of the command", size, ours, unit: "MB" as const, runs: 1 },
            against: { name: "helm template process", value: theirs },
          },
        ]),
  ];
}

/** Like `processorSeconds`, for work in this process. */
function ownProcessorSeconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
