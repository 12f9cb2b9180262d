import { type Plan, type PlanWave, type SyncPhase, wavesOf } from "slipway/internal";

/** A wave of a plan with its phase. */
export interface SyncStep {
  readonly phase: SyncPhase;
  readonly wave: PlanWave;
  /** Part of the names of resources: `wave 1`, `PreSync wave 1`. */
  readonly title: string;
}

/** The waves of a plan in the order in which they run. */
export function syncSteps(plan: Plan): readonly SyncStep[] {
  return (["PreSync", "Sync", "PostSync"] as const).flatMap((phase) =>
    wavesOf(plan, phase).map((wave) => stepOf(phase, wave)),
  );
}

/** The step of a wave. */
export function stepOf(phase: SyncPhase, wave: PlanWave): SyncStep {
  return { phase, wave, title: phase === "Sync" ? `wave ${wave.wave}` : `${phase} wave ${wave.wave}` };
}
