import type { OrderedPhase, OrderedWave } from "./ordered-plan";

/** The phases that run one after the other in a sync without failures; the others run at other times. */
const running: ReadonlySet<string> = new Set(["crds", "PreSync", "Sync", "PostSync", "Test"]);

/** Adds a gate to the last wave of each phase that another one follows in the same sync. */
export function gatePhases(phases: readonly OrderedPhase[]): readonly OrderedPhase[] {
  const last = phases.findLastIndex(({ title }) => running.has(title));
  return phases.map((phase, index) => {
    if (index >= last || !running.has(phase.title)) return phase;
    const end = phase.waves.length - 1;
    return { ...phase, waves: phase.waves.map((wave, at) => (at === end ? gated(wave) : wave)) };
  });
}

/** The wave with a gate of all that it applies; a wave does not wait for objects that it only deletes. */
export function gated(wave: OrderedWave): OrderedWave {
  if (wave.gate !== undefined || wave.objects.length + wave.hooks.length === 0) return wave;
  return {
    ...wave,
    gate: { healthy: wave.objects.map(({ id }) => id), completed: wave.hooks.map(({ id }) => id) },
  };
}
