import type { HealthArguments } from "slipway/internal";

/** What a component waits for, and by which rules. */
export type KnownReadinessArgs = HealthArguments;
