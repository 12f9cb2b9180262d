import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// After the API types, not compared with a release:
// operator-framework/api pkg/operators/v1alpha1 (ClusterServiceVersionPhase, InstallPlanPhase).
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

// Source: operator-framework/operator-controller api/v1/common_types.go@2e8c1d2 (TypeProgressing)
export const olmExtensionHealth = firstOf(
  byCondition(
    {
      "Progressing:Blocked": "Degraded",
      "Progressing:InvalidConfiguration": "Degraded",
      "Installed=False:Failed": "Degraded",
    },
    { observed: "ifNamed" },
  ),
  byCondition({ "Progressing:Retrying": "Progressing" }, { observed: "ifNamed" }),
  byCondition({ "Installed=True": "Healthy", "Serving=True": "Healthy" }, { observed: "ifNamed" }),
);
