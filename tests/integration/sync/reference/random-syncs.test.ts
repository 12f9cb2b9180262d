// Random sets through sequences of syncs, by the engine of Argo CD in one namespace and by ours in another: the same
// writes in the same order, results and objects. In every second sequence one of the two goes on where the other has
// begun. SLIPWAY_SYNC_SEQUENCES names the number of sequences.
import { randomNumbers } from "../../../properties/random-numbers";
import { runSeed } from "../../../properties/run-seed";
import { compareRuns } from "./compare-runs";
import { runOurs } from "./our-sync";
import { drawSequence, type Sequence } from "./random-operations";
import { type RunOperation, SyncReference } from "./sync-reference";
import { type OperationRun, type SequenceRun, SyncWorld } from "./sync-world";

/** Each has two or three sets. */
const count = Number(process.env["SLIPWAY_SYNC_SEQUENCES"] ?? 60);
const atOnce = 8;

let world: SyncWorld | undefined;
let reference: SyncReference | undefined;

beforeAll(async () => {
  world = await SyncWorld.start();
  reference = await SyncReference.start(world.cluster);
}, 120_000);

afterAll(async () => {
  await reference?.stop();
  await world?.stop();
});

test(`${String(count)} random sequences, seed ${String(runSeed)}`, async () => {
  const [theirs, ours] = await runBoth(Array.from({ length: count }, (_, index) => runSeed + index));
  const differences = theirs.flatMap((side, index) =>
    compareRuns(
      `seed ${String(runSeed + index)}, ${wayOf(runSeed + index)}`,
      side,
      ours[index],
      wayOf(runSeed + index) !== "ours",
    ),
  );
  const counts = countOutcomes(theirs.flatMap(({ operations }) => operations));
  process.stdout.write(`syncs as Argo CD does them: ${JSON.stringify(counts)}\n`);
  expect(differences).toEqual([]);
  // What is compared covers each kind of outcome, if it is enough.
  const missing = Object.entries(counts).filter(([, number]) => number === 0);
  expect(count < 50 ? [] : missing).toEqual([]);
}, 600_000);

/** What came of a sequence in one namespace. */
interface Side {
  readonly namespace: string;
  readonly operations: readonly OperationRun[];
}

/** Runs each sequence on both sides, several at the same time. */
async function runBoth(seeds: readonly number[]): Promise<readonly [readonly Side[], readonly Side[]]> {
  if (world === undefined || reference === undefined) throw new Error("they are started before");
  const stage = world;
  const [theirs, ours] = [reference.run, runOurs(world.client)];
  const ways = { ours, "theirs, then ours": takeTurns(theirs, ours), "ours, then theirs": takeTurns(ours, theirs) };
  const runs = new Map<string, SequenceRun>();
  const tasks = seeds.flatMap((seed, index) =>
    [
      { run: theirs, letter: "a" },
      { run: ways[wayOf(seed)], letter: "b" },
    ].map(({ run, letter }) => async (): Promise<void> => {
      const namespace = `sync-${String(index)}-${letter}`;
      const sequence = drawSequence(randomNumbers(seed));
      runs.set(namespace, await stage.run(namespace, wayOf(seed) === "ours" ? sequence : comparable(sequence), run));
    }),
  );
  const left = tasks.values();
  const work = async (): Promise<void> => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await stage.awaitEvents();
  const sideOf = (letter: string): readonly Side[] =>
    seeds.flatMap((_, index): readonly Side[] => {
      const run = runs.get(`sync-${String(index)}-${letter}`);
      return run === undefined ? [] : [{ namespace: run.namespace, operations: stage.describe(run) }];
    });
  return [sideOf("a"), sideOf("b")];
}

type Way = "ours" | "theirs, then ours" | "ours, then theirs";

/** Which program runs the other side of a sequence. */
function wayOf(seed: number): Way {
  if (seed % 2 === 0) return "ours";
  return seed % 4 === 1 ? "theirs, then ours" : "ours, then theirs";
}

/** The first operation in each namespace is run by one program, the next ones by the other. */
function takeTurns(first: RunOperation, next: RunOperation): RunOperation {
  const begun = new Set<string>();
  return (operation, namespace, managed) => {
    const run = begun.has(namespace) ? next : first;
    begun.add(namespace);
    return run(operation, namespace, managed);
  };
}

/**
 * All objects of another program are out of sync: they lack the annotation of the owner, or have it. Argo CD's engine
 * alone cannot validate a definition that changes, so there are none.
 */
function comparable(sequence: Sequence): Sequence {
  const operations = sequence.operations.map(({ targets, options, ...others }) => ({
    ...others,
    targets: targets.filter(({ kind }) => kind !== "CustomResourceDefinition" && kind !== "Thing"),
    options: { ...options, applyOutOfSyncOnly: false },
  }));
  return { ...sequence, operations };
}

/** How many outcomes of each kind there are. */
function countOutcomes(operations: readonly OperationRun[]): Readonly<Record<string, number>> {
  const results = operations.flatMap((one) => one.results);
  const count = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length;
  return {
    syncs: operations.length,
    succeeded: count(operations, ({ phase }) => phase === "Succeeded"),
    failed: count(operations, ({ phase }) => phase === "Failed"),
    terminated: count(operations, ({ message }) => message === "Operation terminated"),
    unconfirmed: count(operations, ({ message }) => message.startsWith("Waiting for pruning confirmation")),
    applied: count(results, ({ status, hookType }) => status === "Synced" && hookType === ""),
    refused: count(results, ({ status }) => status === "SyncFailed"),
    pruned: count(results, ({ status }) => status === "Pruned"),
    kept: count(results, ({ status }) => status === "PruneSkipped"),
    hooks: count(results, ({ hookType, hookPhase }) => hookType !== "" && hookPhase === "Succeeded"),
    failedHooks: count(results, ({ hookType, hookPhase }) => hookType !== "" && hookPhase === "Failed"),
    hooksOfFailures: count(results, ({ hookType }) => hookType === "SyncFail"),
  };
}
