import { degraded, healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: longhorn-manager k8s/pkg/apis/longhorn/v1beta2/engineimage.go@09b2660 (EngineImageState)
/** Nobody uses a volume that is detached, so its replicas are not checked. */
export const longhornVolumeHealth = firstOf(
  byText("status.robustness", { faulted: "Degraded", degraded: "Degraded" }),
  byText("status.state", { detached: "Healthy" }),
  byText("status.robustness", { healthy: "Healthy" }),
);

export const longhornImageHealth = byText(
  "status.state",
  { deployed: "Healthy", incompatible: "Degraded", error: "Degraded" },
  { otherwise: "Progressing" },
);

export const longhornBackupHealth = byText(
  "status.state",
  { Completed: "Healthy", Ready: "Healthy", Error: "Degraded" },
  { otherwise: "Progressing", says: "status.error" },
);

export const longhornTargetHealth: LibraryRule = (object) => {
  const isAvailable = at(object, "status.available");
  if (isAvailable === true) return healthy("it is available");
  const failure = byCondition({ "Unavailable=True": "Degraded" })(object);
  return isAvailable === false ? (failure ?? degraded("it is not available")) : undefined;
};

export const longhornNodeHealth = byCondition({ "Ready=True": "Healthy", "Ready=False": "Degraded" });
