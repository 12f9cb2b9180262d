import type { Order } from "./child";
import { families } from "./families";
import { limits, SoakChild, type Outcome } from "./soak-child";

/** An input that broke a limit or the process, or that differs from the real tool. */
export interface Failure extends Order {
  readonly why: string;
}

/** What became of the inputs of one family. */
export interface Tally {
  inputs: number;
  done: number;
  /** The count of each code of a refusal. */
  readonly refused: Map<string, number>;
  compared: number;
  equal: number;
  /** The count of each known difference. */
  readonly known: Map<string, number>;
  /** The count of each reason why a real tool gave no result. */
  readonly absent: Map<string, number>;
  failed: number;
  /** The most of one input. */
  seconds: number;
  megabytes: number;
}

export interface SoakResult {
  readonly inputs: number;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly failures: readonly Failure[];
}

export interface SoakOptions {
  readonly seed: number;
  /** One family only, to repeat a failure. */
  readonly family?: string;
  /** Ends after so many inputs. */
  readonly inputs?: number;
  /** Ends after so many milliseconds. */
  readonly milliseconds?: number;
  /** Default true: the real tools run too, where the environment names them. */
  readonly isCompared?: boolean;
  /** Children at the same time. Default: 1. */
  readonly jobs?: number;
  /** Called after each input. */
  readonly onInput?: (count: number, failure: Failure | undefined) => void;
}

/** Runs inputs of all families in turn, in a child process that is replaced when an input breaks it. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { seed, inputs = Infinity, milliseconds = Infinity, isCompared = true } = options;
  const names = options.family === undefined ? families.map(({ name }) => name) : [options.family];
  const end = Date.now() + milliseconds;
  const tallies = new Map(names.map((name) => [name, newTally()]));
  const failures: Failure[] = [];
  let count = 0;
  const work = async (): Promise<void> => {
    let child = new SoakChild(isCompared);
    while (count < inputs && Date.now() < end) {
      const family = names[count % names.length] ?? "";
      const order = { family, seed: seed + count };
      count += 1;
      const outcome = await child.run(order);
      const why = addOutcome(tallies.get(family) ?? newTally(), outcome);
      const failure = why === undefined ? undefined : { ...order, why };
      if (failure !== undefined) failures.push(failure);
      options.onInput?.(count, failure);
      if (child.lives() && outcome.megabytes <= limits.megabytes / 2) continue;
      child.stop();
      child = new SoakChild(isCompared);
    }
    child.stop();
  };
  await Promise.all(Array.from({ length: options.jobs ?? 1 }, work));
  return { inputs: count, tallies, failures };
}

function newTally(): Tally {
  const counts = { inputs: 0, done: 0, compared: 0, equal: 0, failed: 0, seconds: 0, megabytes: 0 };
  return { ...counts, refused: new Map(), known: new Map(), absent: new Map() };
}

/** Adds the outcome, and returns why it is a failure. */
function addOutcome(tally: Tally, { report, seconds, megabytes, judgement }: Outcome): string | undefined {
  tally.inputs += 1;
  tally.seconds = Math.max(tally.seconds, seconds);
  tally.megabytes = Math.max(tally.megabytes, megabytes);
  if (report.kind === "done") tally.done += 1;
  if (report.kind === "refused") increase(tally.refused, report.label);
  if (judgement?.kind === "absent") increase(tally.absent, judgement.name);
  else if (judgement !== undefined) tally.compared += 1;
  if (judgement?.kind === "equal") tally.equal += 1;
  if (judgement?.kind === "known") increase(tally.known, judgement.name);
  const why =
    report.kind === "crashed"
      ? report.label
      : megabytes > limits.megabytes
        ? `it took ${megabytes} MB`
        : judgement?.kind === "different"
          ? `it differs from the real tool: ${judgement.name}`
          : undefined;
  if (why !== undefined) tally.failed += 1;
  return why;
}

function increase(counts: Map<string, number>, label: string): void {
  counts.set(label, (counts.get(label) ?? 0) + 1);
}
