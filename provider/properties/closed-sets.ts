import { type HealthStatus, healthStatuses, hookPhases, snapshotActions } from "slipway/internal";
import { enumType } from "./enum-type";
import { enumTypesOf } from "./from-settings";
import { settingTables } from "./setting-tables";

// Source: gitops-engine pkg/health/health.go (HealthStatusCode).
const healthTexts: Readonly<Record<HealthStatus, string>> = {
  Healthy: "As it should be.",
  Progressing: "Not healthy yet, and may become so.",
  Degraded: "Failed, or cannot become healthy.",
  Suspended: "Paused: it waits for somebody.",
  Missing: "Not on the cluster.",
  Unknown: "Its health could not be determined, or was not waited for.",
};

/** The closed sets of texts, by the name of their type in the schema: those of settings, and those of outputs alone. */
export const closedSets = {
  ...enumTypesOf(...settingTables),
  "slipway:index:HookPhase": enumType("How a run of a hook ended.", hookPhases, {}),
  "slipway:index:HealthStatusCode": enumType("The health of an object.", healthStatuses, healthTexts),
  "slipway:index:HelmReleaseSnapshotAction": enumType("What a revision is the result of.", snapshotActions, {}),
} as const;
