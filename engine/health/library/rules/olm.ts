import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: operator-framework/api pkg/operators/v1alpha1@v0.31.0 (ClusterServiceVersionPhase, InstallPlanPhase)
export const olmVersionHealth = byText(
  "status.phase",
  { Succeeded: "Healthy", Failed: "Degraded", Unknown: "Unknown" },
  { otherwise: "Progressing", says: "status.message" },
);

export const olmInstallPlanHealth = byText(
  "status.phase",
  { Complete: "Healthy", Failed: "Degraded", RequiresApproval: "Suspended" },
  { otherwise: "Progressing" },
);

export const olmCatalogHealth = byText(
  "status.connectionState.lastObservedState",
  { READY: "Healthy", TRANSIENT_FAILURE: "Degraded" },
  { otherwise: "Progressing" },
);

// Source: operator-framework/operator-controller api/v1/common_types.go@v1.3.0 (ReasonBlocked, ReasonRetrying)
export const olmExtensionHealth = firstOf(
  byCondition({ "Progressing:Blocked": "Degraded", "Installed=False:Failed": "Degraded" }, { observed: "ifNamed" }),
  byCondition({ "Progressing:Retrying": "Progressing" }, { observed: "ifNamed" }),
  byCondition({ "Installed=True": "Healthy", "Serving=True": "Healthy" }, { observed: "ifNamed" }),
);
