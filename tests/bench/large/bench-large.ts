import type { Figure } from "../figure";
import { measureSet, operations, type Granularity, type MeasuredSet } from "./measure-set";

export interface LargeSize {
  readonly objectCount: number;
  readonly granularity: Granularity;
}

/** What n times as many objects may take at most, as a multiple of n times the time. */
const growth = 1.2;

/** The peak memory of the plugin and of the program, each, in MB. */
const memoryGoal = 1000;

/** Large sets of small objects: time, memory and state of each operation, and how they grow with the set. */
export async function benchLarge(
  sizes: readonly LargeSize[],
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const before = new Map<Granularity, MeasuredWithSize>();
  for (const { objectCount, granularity } of sizes) {
    const measured = { ...(await measureSet(objectCount, granularity, onProgress)), objectCount };
    figures.push(...figuresOf(measured, granularity, before.get(granularity)));
    before.set(granularity, measured);
  }
  return figures;
}

interface MeasuredWithSize extends MeasuredSet {
  readonly objectCount: number;
}

function figuresOf(
  measured: MeasuredWithSize,
  granularity: Granularity,
  smaller: MeasuredWithSize | undefined,
): readonly Figure[] {
  const size = `${String(measured.objectCount)} objects, ${granularity}`;
  const figure = (
    work: string,
    unit: Figure["unit"],
    of: (set: MeasuredSet) => number,
    more: Partial<Figure> = {},
  ): Figure => {
    const plain = { work, size, ours: of(measured), unit, runs: 1, ...more };
    if (smaller === undefined) return plain;
    const against = { name: `${String(smaller.objectCount)} objects`, value: of(smaller) };
    return { ...plain, against, goal: (growth * measured.objectCount) / smaller.objectCount };
  };
  const times = operations.flatMap((operation) => [
    figure(operation, "s", (set) => set.operations[operation].wallSeconds, {
      note: `the server's processor time: ${measured.operations[operation].serverSeconds.toFixed(1)} s`,
    }),
    figure(`${operation}, processor time`, "s", (set) => set.operations[operation].processorSeconds),
  ]);
  const memory = ["plugin", "program", "engine"].flatMap((role): Figure[] => {
    const peaks = operations.map((operation) => measured.operations[operation].peaks[role] ?? 0);
    const work = `peak memory of the ${role}`;
    const note = operations.map((operation, index) => `${operation} ${(peaks[index] ?? 0).toFixed(0)}`).join(", ");
    const goal = role === "engine" ? {} : { goal: memoryGoal };
    return [{ work, size, ours: Math.max(...peaks), unit: "MB", runs: 1, note, ...goal }];
  });
  return [...times, figure("state", "kB", (set) => set.stateKb), ...memory];
}
