import type { PlanGate, PlannedHook, PlannedObject, PlannedPrune, PlanPhase, PlanWave } from "../model/plans/plan";
import { type SyncPhase, syncPhases } from "../model/plans/sync-phase";

/** An object with its phase. */
export interface Positioned {
  readonly phase: SyncPhase;
  readonly object: PlannedObject;
}

/** The parts of a plan, each in its own order. */
export interface PlanParts {
  readonly objects: readonly Positioned[];
  readonly hooks: readonly PlannedHook[];
  readonly prunes: readonly PlannedPrune[];
  /** True if each wave waits for the previous one. */
  readonly gates: boolean;
}

/** Groups the parts of a plan by phase and wave; the order within a wave is that of the parts. */
export function assemblePhases({ objects, hooks, prunes, gates }: PlanParts): readonly PlanPhase[] {
  return syncPhases.flatMap((phase): PlanPhase[] => {
    const parts = {
      objects: objects.flatMap((one) => (one.phase === phase ? [one.object] : [])),
      hooks: hooks.filter(({ moment }) => moment.phase === phase),
      prunes: phase === "Sync" ? prunes : [],
    };
    const waves = wavesOf(parts);
    if (waves.length === 0) return [];
    const isFollowed =
      phase === "PreSync" || (phase === "Sync" && hooks.some(({ moment }) => runsAfterSync(moment.phase)));
    return [{ phase, waves: gates ? withGates(waves, isFollowed) : waves }];
  });
}

type WaveParts = Pick<PlanWave, "objects" | "hooks" | "prunes">;

function wavesOf(parts: WaveParts): readonly PlanWave[] {
  const byWave = new Map<number, { [Part in keyof WaveParts]: WaveParts[Part][number][] }>();
  const partsOf = (wave: number) => {
    const found = byWave.get(wave) ?? { objects: [], hooks: [], prunes: [] };
    byWave.set(wave, found);
    return found;
  };
  for (const object of parts.objects) partsOf(object.wave).objects.push(object);
  for (const hook of parts.hooks) partsOf(hook.wave).hooks.push(hook);
  for (const prune of parts.prunes) partsOf(prune.wave).prunes.push(prune);
  return [...byWave].sort(([left], [right]) => left - right).map(([wave, found]) => ({ wave, ...found }));
}

function runsAfterSync(phase: SyncPhase): boolean {
  return phase === "PostSync" || phase === "Test";
}

/** The last wave of a phase has a gate if another phase follows. */
function withGates(waves: readonly PlanWave[], isFollowed: boolean): readonly PlanWave[] {
  return waves.map((wave, index) => {
    if (index === waves.length - 1 && !isFollowed) return wave;
    const gate = gateOf(wave);
    return gate === undefined ? wave : { ...wave, gate };
  });
}

/** A wave does not wait for objects that it only deletes. */
function gateOf({ objects, hooks }: PlanWave): PlanGate | undefined {
  if (objects.length + hooks.length === 0) return undefined;
  return { healthy: objects.map(({ id }) => id), completed: hooks.map(({ id }) => id) };
}
