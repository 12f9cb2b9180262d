import { join, resolve } from "node:path";

import { buildKustomization, openDirectory } from "slipway";

import { findTool } from "../tools/tools";
import { benchSizes } from "./bench-sizes";
import type { Figure } from "./figure";
import { makeOverlay, type MadeOverlay } from "./make-overlay";
import { measure, runToEnd, type Measurement } from "./measure";
import { digestOf, measureOnce, readMeasuredOnce } from "./measured-once";
import { inTemporaryFolder } from "./temporary-folder";

const commandFile = join(resolve(__dirname, "..", ".."), "engine", "bin", "slipway.cjs");

/** The goals by size: our time over that of the `kustomize` process. */
const warmGoals: Readonly<Record<number, number>> = { 100: 0.25, 1000: 0.05 };
const coldGoals: Readonly<Record<number, number>> = { 100: 1, 1000: 0.1 };

/** `build` of three-layer overlays, in a warm process and as a command, compared with the `kustomize` process. */
export async function benchBuild(
  sizes: readonly number[],
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  return benchSizes("build", sizes, onProgress, benchSize);
}

/**
 * The largest overlay, which takes `kustomize` minutes: our time compared with that of `kustomize`, which was measured
 * once, and with our own time for a smaller overlay, which shows how our time grows.
 *
 * @param again measures `kustomize` again and writes its time to the file
 */
export async function benchLarge(
  small: number,
  large: number,
  onProgress: (line: string) => void,
  again: boolean,
): Promise<readonly Figure[]> {
  onProgress(`build: ${String(large)} objects`);
  return inTemporaryFolder(async (folder) => {
    const overlays = await Promise.all(
      [small, large].map((objectCount) => makeOverlay(join(folder, String(objectCount)), objectCount)),
    );
    const [smaller, larger] = overlays as [MadeOverlay, MadeOverlay];
    const once = again ? await measureOnce(larger) : await readMeasuredOnce();
    const build = async ({ source, path }: MadeOverlay): Promise<string> =>
      (await buildKustomization(openDirectory(source), path)).yaml();
    if (once.objectCount !== large || digestOf(await build(larger)) !== once.outputSha256) {
      throw new Error(`${String(large)} objects: other bytes than kustomize printed when it was measured`);
    }
    const time = async (overlay: MadeOverlay): Promise<Measurement> => {
      await measure(2, () => build(overlay));
      return measure(5, () => build(overlay));
    };
    const [own, { medianSeconds, runs }] = [await time(smaller), await time(larger)];
    const figure = { work: "build, warm in process", size: `${String(large)} objects`, ours: medianSeconds, runs };
    return [
      { ...figure, unit: "s", against: { name: "kustomize, once", value: once.seconds }, goal: 0.005 },
      {
        ...figure,
        unit: "s",
        against: { name: `our own ${String(small)} objects`, value: own.medianSeconds },
        goal: 6,
      },
    ];
  });
}

async function benchSize(folder: string, objectCount: number): Promise<readonly Figure[]> {
  const { source, path } = await makeOverlay(folder, objectCount);
  const kustomize = await findTool("kustomize");
  const theirCommand = (): Promise<Buffer> => runToEnd(kustomize, ["build", join(source, path)]);
  const ourCommand = (): Promise<Buffer> => runToEnd(process.execPath, [commandFile, "build", join(source, path)]);
  const build = async (): Promise<string> => (await buildKustomization(openDirectory(source), path)).yaml();
  const expected = (await theirCommand()).toString();
  for (const [name, text] of [
    ["command", (await ourCommand()).toString()],
    ["library", await build()],
  ] as const) {
    if (text !== expected)
      throw new Error(`${String(objectCount)} objects: the ${name} prints other bytes than kustomize`);
  }
  const theirs = await measure(5, theirCommand);
  const cold = await measure(5, ourCommand);
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await build();
  const warm = await measure(7, build);
  const against = { name: "kustomize process", value: theirs.medianSeconds };
  const size = `${String(objectCount)} objects`;
  const [warmGoal, coldGoal] = [warmGoals[objectCount], coldGoals[objectCount]];
  return [
    {
      ...{ work: "build, warm in process", size, ours: warm.medianSeconds, unit: "s", against, runs: warm.runs },
      ...(warmGoal === undefined ? {} : { goal: warmGoal }),
    },
    {
      ...{ work: "build, cold command", size, ours: cold.medianSeconds, unit: "s", against, runs: cold.runs },
      ...(coldGoal === undefined ? {} : { goal: coldGoal }),
    },
  ];
}
