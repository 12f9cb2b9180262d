import { current, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (pdbConditions): its generation was observed, and that is all
// there is.
export const podDisruptionBudgetStatus: StatusRule = () => current("AllowedDisruptions has been computed.");
