import { optional } from "../lib/optional";
import { idsBeforeStage } from "../model/plans/apply-stages";
import type { ObjectKey } from "../model/objects/object-key";
import { type Plan, type PlannedHook, type PlannedObject, type PlanWave, wavesOf } from "../model/plans/plan";
import type { SyncPhase } from "../model/plans/sync-phase";
import { type BlockedObjects, namedBlocks, type WavePlace } from "../model/plans/wave-place";

/** How many needs of one object are named: an object after many others waits for the last of them. */
const namedNeeds = 32;

/** A place as an argument; empty if the plan has none. */
export interface Placed {
  readonly place?: WavePlace;
}

/** The places of the objects of a plan that a sync applies. */
export interface PlanPlaces {
  /** Of an object. */
  readonly ofObject: (id: string) => Placed;
  /** Of all objects of a wave, as one operation. */
  readonly ofWave: (phase: SyncPhase, wave: number) => Placed;
  /** Of the hooks of a wave. */
  readonly ofHooks: (phase: SyncPhase, wave: number) => Placed;
}

/** Where each object and wave of a plan stands: in which wave of how many, what it needs, and what it blocks. */
export function placesOfPlan(plan: Plan): PlanPlaces {
  const steps = (["PreSync", "Sync", "PostSync"] as const).flatMap((phase) =>
    wavesOf(plan, phase).map((wave) => ({ title: titleOf(phase, wave.wave), wave })),
  );
  const objects = new Map<string, WavePlace>();
  const waves = new Map<string, WavePlace>();
  const hooks = new Map<string, WavePlace>();
  let later: BlockedObjects = { count: 0, first: [] };
  for (const [index, { title, wave }] of [...steps.entries()].reverse()) {
    const place = { title, wave: index + 1, waves: steps.length, objects: wave.objects.length };
    const blocked = blockedWithin(wave);
    const before = idsBeforeStage(wave.objects);
    const needsOf = new Map(wave.objects.map((planned) => [planned.id, needsWith(planned, before(planned))]));
    for (const { id } of wave.objects) {
      const blocks = join(blocked.get(id) ?? [], later);
      objects.set(id, { ...place, ...withNeeds([[id, needsOf.get(id) ?? []]]), blocks });
    }
    waves.set(title, { ...place, ...withNeeds([...needsOf]), blocks: join([], later) });
    const needsOfHooks = wave.hooks.map(({ id, needs }) => [id, needs.slice(0, namedNeeds)] as const);
    hooks.set(title, { ...place, ...withNeeds(needsOfHooks), blocks: join([], later) });
    later = join([...wave.objects, ...wave.hooks].map(nameOf), later);
  }
  return {
    ofObject: (id) => optional({ place: objects.get(id) }),
    ofWave: (phase, wave) => optional({ place: waves.get(titleOf(phase, wave)) }),
    ofHooks: (phase, wave) => optional({ place: hooks.get(titleOf(phase, wave)) }),
  };
}

function titleOf(phase: SyncPhase, wave: number): string {
  return phase === "Sync" ? `wave ${wave}` : `${phase} wave ${wave}`;
}

/** By id, the names of the objects and hooks of the same wave that need an object. */
function blockedWithin(wave: PlanWave): ReadonlyMap<string, readonly string[]> {
  const blocked = new Map<string, string[]>();
  for (const item of [...wave.objects, ...wave.hooks]) {
    for (const need of item.needs) {
      const known = blocked.get(need);
      if (known === undefined) blocked.set(need, [nameOf(item)]);
      else known.push(nameOf(item));
    }
  }
  return blocked;
}

function needsWith({ needs, after = [] }: PlannedObject, before: readonly string[]): readonly string[] {
  const declared = after.filter(({ isForDeletion }) => isForDeletion !== true).flatMap(({ first }) => first);
  // Of thousands before it, those that may be named.
  const own = [...needs, ...declared];
  return [...new Set([...own, ...before.slice(0, own.length + namedNeeds)])].slice(0, namedNeeds);
}

function withNeeds(entries: readonly (readonly [string, readonly string[]])[]): Pick<WavePlace, "needs"> {
  const own = entries.filter(([, needs]) => needs.length > 0);
  return own.length === 0 ? {} : { needs: Object.fromEntries(own) };
}

function join(names: readonly string[], { count, first }: BlockedObjects): BlockedObjects {
  return { count: names.length + count, first: [...names.slice(0, namedBlocks), ...first].slice(0, namedBlocks) };
}

function nameOf({ key }: PlannedObject | PlannedHook): string {
  return shortName(key);
}

/** The name of an object without its group: `Deployment shop/web`. */
export function shortName({ kind, namespace, name }: Omit<ObjectKey, "group">): string {
  return `${kind} ${namespace === "" ? "" : `${namespace}/`}${name}`;
}
