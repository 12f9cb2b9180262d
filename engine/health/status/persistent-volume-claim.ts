import { textAt } from "./fields";
import { current, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (pvcConditions)
export const persistentVolumeClaimStatus: StatusRule = (object) => {
  const phase = textAt(object, ["status", "phase"], "unknown");
  if (phase !== "Bound") return inProgress("NotBound", `PVC is not Bound. phase: ${phase}`);
  return current("PVC is Bound");
};
