import { deleteSync } from "../../engine/sync/delete-sync";
import { runSync } from "../../engine/sync/run-sync";
import type { SyncOutcome } from "../../engine/sync/model/sync-outcome";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { FinishingCluster } from "../tools/fakes/finishing-cluster";
import { drawPlan, phases, type PlannedHook, type PlannedObject, type RandomPlan, toObjects } from "./argo/draw-plan";
import { type Events, readEvents } from "./argo/read-events";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const rounds = 150;
const place = { namespace: "shop", ownerToken: "stack.set" };

/** A written thing: an object, or a hook in one phase. */
interface Step {
  readonly rank: number;
  readonly wave: number;
  readonly name: string;
  /** The position of its first write for this phase; undefined if there was none. */
  readonly begun: number | undefined;
  /** The position at which it was done; undefined if that never happened. */
  readonly done: number | undefined;
}

describe(`syncs of random plans (SLIPWAY_SEED=${String(runSeed)})`, () => {
  const random = randomNumbers(runSeed);

  it.each(Array.from({ length: rounds }, (_, index) => index))("round %i keeps the order", async () => {
    const cluster = new FinishingCluster(() => random(4));
    const plan = drawPlan(random);
    const earlier = plan.objects.filter(({ isNew }) => !isNew).map((one) => ({ ...one, end: "good" as const }));
    const first = { ...place, revision: "1", objects: toObjects([...earlier, ...plan.gone], []) };
    const before = await runSync(cluster, first);
    expect(before.phase).toBe("Succeeded");
    cluster.events.length = 0;
    const settings = { prune: true, allowEmpty: true, pruneLast: plan.pruneLast, runHooks: "always" } as const;
    const objects = toObjects(plan.objects, plan.hooks);
    const outcome = await runSync(cluster, { ...place, revision: "2", objects, settings, record: before.record });
    const events = readEvents(cluster.events);
    expectGates(plan, events);
    expectPrunes(plan, events, outcome);
    expectEnd(plan, outcome, cluster);
    cluster.events.length = 0;
    await expectDeletion(cluster, objects, outcome);
  });
});

function stepsOf({ objects, hooks }: RandomPlan, events: Events): readonly Step[] {
  const ofObjects = objects.map(({ name, wave, kind }: PlannedObject): Step => {
    const begun = events.firstWrite(name);
    return { rank: 1, wave, name, begun, done: kind === "Job" ? events.end(name, 0) : begun };
  });
  const ofHooks = hooks.flatMap((hook: PlannedHook) =>
    hook.phases.map((phase, run): Step => {
      const begun = events.creation(hook.name, run);
      const done = hook.kind === "Job" ? events.end(hook.name, run) : begun;
      return { rank: phases.indexOf(phase), wave: hook.wave, name: hook.name, begun, done };
    }),
  );
  return [...ofObjects, ...ofHooks];
}

/** Nothing is written before all that comes before it is done, and nothing at all after a failure but SyncFail. */
function expectGates(plan: RandomPlan, events: Events): void {
  const steps = stepsOf(plan, events);
  const failRank = phases.indexOf("SyncFail");
  const normal = steps.filter(({ rank }) => rank < failRank);
  for (const step of normal) {
    if (step.begun === undefined) continue;
    const before = normal.filter(({ rank, wave }) => rank < step.rank || (rank === step.rank && wave < step.wave));
    // What did not change is not written, and was healthy before.
    const late = before.filter(({ name, begun, done }) => {
      const isUnchanged = begun === undefined && plan.objects.some((one) => one.name === name && !one.isNew);
      return !isUnchanged && (done === undefined || done > (step.begun ?? 0));
    });
    expect({ step, late }).toEqual({ step, late: [] });
  }
  const failure = events.firstFailure;
  for (const { name, begun } of steps.filter(({ rank }) => rank === failRank)) {
    expect({ name, isAfterFailure: begun === undefined || (failure !== undefined && begun > failure) }).toEqual({
      name,
      isAfterFailure: true,
    });
  }
}

/** Prunes come in reverse order of the waves, each after the objects of the higher ones are gone; or all at the end. */
function expectPrunes(plan: RandomPlan, events: Events, { phase }: SyncOutcome): void {
  for (const { name, wave } of plan.gone) {
    const deleted = events.deletion(name);
    if (phase === "Succeeded") expect({ name, deleted: deleted !== undefined }).toEqual({ name, deleted: true });
    if (deleted === undefined) continue;
    if (!plan.pruneLast) {
      const higher = plan.gone.filter((other) => other.wave > wave).map((other) => events.gone(other.name));
      expect(higher.every((gone) => gone !== undefined && gone < deleted)).toBe(true);
      continue;
    }
    const writes = plan.objects.map((object) => events.firstWrite(object.name) ?? -1);
    expect(Math.max(-1, ...writes)).toBeLessThan(deleted);
  }
}

/** The phase of the operation, the delete policies, and that no finalizer is left. */
function expectEnd(plan: RandomPlan, outcome: SyncOutcome, cluster: FinishingCluster): void {
  const ran = new Map(outcome.resources.map((one) => [`${one.key.name} ${one.syncPhase}`, one]));
  const isBad = plan.hooks.some(({ end, phases: of }) => end === "bad" && !of.includes("SyncFail"));
  if (!isBad && !plan.objects.some(({ end }) => end === "bad")) expect(outcome.phase).toBe("Succeeded");
  if (isBad) expect(outcome.phase).toBe("Failed");
  for (const { name, kind, phases: of, policies, end } of plan.hooks) {
    const result = ran.get(`${name} ${of.at(-1) ?? ""}`);
    if (result === undefined || result.hookPhase === "") continue;
    const live = cluster.live(`${kind === "Job" ? "batch" : ""}/${kind}/shop/${name}`);
    const isGone = live === undefined || live.metadata.deletionTimestamp !== undefined;
    expect({ name, phase: result.hookPhase }).toEqual({ name, phase: end === "good" ? "Succeeded" : "Failed" });
    expect({ name, finalizers: live?.metadata.finalizers ?? [] }).toEqual({ name, finalizers: [] });
    const policy = outcome.phase === "Succeeded" ? "HookSucceeded" : "HookFailed";
    const isSyncFail = of.includes("SyncFail");
    if (!policies.includes(policy)) expect({ name, isGone }).toEqual({ name, isGone: false });
    else if (outcome.phase === "Succeeded" || (end === "bad" && !isSyncFail)) {
      expect({ name, isGone }).toEqual({ name, isGone: true });
    }
  }
}

/** A deletion goes the way back, and leaves nothing. */
async function expectDeletion(
  cluster: FinishingCluster,
  objects: readonly KubeObject[],
  { record }: SyncOutcome,
): Promise<void> {
  const waves = new Map(
    objects.map(({ metadata: { name, annotations = {} } }) => {
      const isHook = annotations["argocd.argoproj.io/hook"] !== undefined;
      return [name, isHook ? undefined : Number(annotations["argocd.argoproj.io/sync-wave"])] as const;
    }),
  );
  const deleted = await deleteSync(cluster, { ...place, revision: "3", objects, record });
  expect(deleted.phase).toBe("Succeeded");
  expect([cluster.ids, deleted.record.inventory]).toEqual([[], {}]);
  const events = readEvents(cluster.events);
  for (const [name, wave] of waves) {
    const begun = events.deletion(name);
    if (wave === undefined || begun === undefined) continue;
    for (const [other, higher] of waves) {
      if (higher === undefined || higher <= wave || events.deletion(other) === undefined) continue;
      expect(events.gone(other) ?? Infinity).toBeLessThan(begun);
    }
  }
}
