import { randomNumbers } from "../properties/random-numbers";
import type { Cluster } from "../tools/cluster";
import { RoundFailure } from "./checks";
import { drawFaults, runFaults } from "./fault-round";
import { drawForgery, runForgery } from "./forgery-round";
import { drawKill, runKill } from "./kill-round";
import { granularities, type Program, sources } from "./random-program";
import { type Distance, Stage } from "./stage";

/** What a round does: its number decides the rest. */
export interface RoundKind extends Pick<Program, "source" | "granularity"> {
  readonly kind: (typeof roundKinds)[number];
}

const roundKinds = ["kill", "fault", "forgery"] as const;

const allKinds: readonly RoundKind[] = roundKinds.flatMap((kind) =>
  sources.flatMap((source) => granularities.map((granularity) => ({ kind, source, granularity }))),
);

/** The kinds of rounds that have these properties; two kills come with one round of faults and one of forgeries. */
export function chooseKinds(wanted: Readonly<Record<string, string>>): RoundKind[] {
  const fitting = allKinds.filter((kind) =>
    Object.entries(wanted).every(([name, value]) => kind[name as keyof RoundKind] === value),
  );
  if (fitting.length === 0) throw new Error(`no kind of round is ${JSON.stringify(wanted)}`);
  const of = (kind: string): RoundKind[] => fitting.filter((each) => each.kind === kind);
  return [...of("kill"), ...of("fault"), ...of("forgery"), ...of("kill")];
}

export interface ChaosOptions {
  readonly cluster: Cluster;
  readonly seed: number;
  readonly rounds: number;
  readonly kinds: readonly RoundKind[];
  /** The number of rounds that run beside each other. */
  readonly atOnce: number;
  /** The way to the API server; without it, the server is near. */
  readonly distance?: Distance | undefined;
  /** No round begins after so many milliseconds. */
  readonly milliseconds?: number;
  readonly report?: (line: string) => void;
}

export interface ChaosFailure {
  /** The flags that repeat the round. */
  readonly flags: string;
  readonly why: string;
}

export interface ChaosResult {
  readonly rounds: number;
  readonly seconds: number;
  readonly failures: readonly ChaosFailure[];
  /** How many rounds had a property. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * A network that is no good one: each connection stands still once for some seconds, and is lost when it has carried a
 * quarter of a megabyte.
 */
export const badNetwork = {
  dropAfterBytes: 256 * 1024,
  stall: { afterBytes: 64 * 1024, milliseconds: 3000 },
} as const satisfies Partial<Distance>;

/** Runs the rounds; the round of a number is the same in each run. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { rounds, atOnce, milliseconds = Infinity } = options;
  const begun = performance.now();
  const failures: ChaosFailure[] = [];
  const counts = new Map<string, number>();
  let next = 0;
  const work = async (): Promise<void> => {
    let stage: Stage | undefined;
    while (next < rounds && performance.now() - begun < milliseconds) {
      const index = next;
      next += 1;
      stage ??= await Stage.open(options.cluster, options.distance);
      const failure = await runRound(stage, options, index, counts);
      if (failure === undefined) continue;
      failures.push(failure);
      // The next round does not inherit what this one left.
      await stage.close();
      stage = undefined;
    }
    await stage?.close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { rounds: next, seconds: (performance.now() - begun) / 1000, failures, counts };
}

async function runRound(
  stage: Stage,
  { seed, kinds, distance, report }: ChaosOptions,
  index: number,
  counts: Map<string, number>,
): Promise<ChaosFailure | undefined> {
  const own = seed + index;
  const roundKind = kinds[own % kinds.length] ?? { kind: "kill", source: "overlay", granularity: "wave" };
  const { kind, source, granularity } = roundKind;
  const random = randomNumbers(own);
  const begun = performance.now();
  const count = (what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const properties = [`${source}, ${granularity}`];
  const far = distance === undefined ? "" : ` --round-trip ${distance.roundTripMilliseconds}`;
  const flags = `--kind ${kind} --source ${source} --granularity ${granularity} --seed ${own} --rounds 1${far}`;
  try {
    if (kind === "kill") {
      const plan = drawKill(random, roundKind);
      properties.push(
        plan.operation,
        `victim ${plan.victim}`,
        `next ${plan.next === undefined ? "destroy" : plan.change}`,
      );
      properties.push(await runKill(stage, plan));
    } else if (kind === "forgery") {
      await runForgery(stage, drawForgery(random, roundKind), random);
    } else {
      const ending = await runFaults(stage, drawFaults(random, roundKind), own);
      for (const [fault, times] of ending) {
        counts.set(`fault: ${fault}`, (counts.get(`fault: ${fault}`) ?? 0) + times);
      }
    }
    return undefined;
  } catch (error) {
    const why = error instanceof RoundFailure ? error.message : String(error instanceof Error ? error.stack : error);
    properties.push("failed");
    report?.(why);
    return { flags, why };
  } finally {
    for (const property of properties) count(`${kind}: ${property}`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    report?.(`${index + 1}  ${flags}  ${properties.join(", ")}  ${seconds} s`);
  }
}
