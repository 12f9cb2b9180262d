import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, hasConditions, sayOf } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, isOneOf, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// After the API types, not compared with a release:
// operator-framework/api pkg/operators/v1alpha1 (ClusterServiceVersionPhase, InstallPlanPhase).
const olmVersionHealth = byText(
  "status.phase",
  { Succeeded: "Healthy", Failed: "Degraded", Unknown: "Unknown" },
  { otherwise: "Progressing", says: "status.message" },
);

const olmInstallPlanHealth = byText(
  "status.phase",
  { Complete: "Healthy", Failed: "Degraded", RequiresApproval: "Suspended" },
  { otherwise: "Progressing" },
);

const olmCatalogHealth = byText(
  "status.connectionState.lastObservedState",
  { READY: "Healthy", TRANSIENT_FAILURE: "Degraded" },
  { otherwise: "Progressing" },
);

// Source: operator-framework/operator-controller api/v1/common_types.go@2e8c1d2 (TypeProgressing)
const olmExtensionHealth = firstOf(
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

// Source: argo-cd resource_customizations/operators.coreos.com/Subscription@37ee009 (health.lua)

const failures = ["CatalogSourcesUnhealthy", "InstallPlanFailed", "ResolutionFailed"];
const pendingStates = ["", "UpgradeAvailable", "UpgradePending"];

/** An upgrade that waits for a manual approval is no progress, once a version is installed. */
const olmSubscriptionHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const all = conditionsAt(object);
  const isManual =
    at(object, "spec.installPlanApproval") === "Manual" && at(object, "status.installedCSV") !== undefined;
  const needsApproval = all.some(
    ({ type, status, reason }) => type === "InstallPlanPending" && status === "True" && reason === "RequiresApproval",
  );
  const isHeld = isManual && needsApproval;
  const counted = all.filter(({ type }) => !isHeld || type !== "InstallPlanPending");
  const state = at(object, "status.state");
  const bad = counted.filter(
    ({ type, status, reason }) =>
      (type === "InstallPlanMissing" && reason !== "ReferencedInstallPlanNotFound") ||
      (isOneOf(type, failures) && status === "True"),
  );
  const isPending =
    counted.some(({ type, status }) => type === "InstallPlanPending" && status === "True") ||
    state === undefined ||
    (isOneOf(state, pendingStates) && !(isHeld && state === "UpgradePending"));
  const shown = bad.length > 0 ? bad : counted;
  const texts = shown.map((condition) => `${textAt(condition, "type")}: ${sayOf(condition)}`);
  const message = [`the state is ${textAt(object, "status.state") || "not known"}`, ...texts].join("; ");
  if (bad.length > 0 || state === "UpgradeFailed") return degraded(message);
  return isPending ? progressing(message) : healthy(message);
};

/** The kinds of OLM. */
export const olmKinds: KindTable = {
  argo: {
    "operators.coreos.com/Subscription": olmSubscriptionHealth,
  },
  more: {
    "olm.operatorframework.io/ClusterCatalog": olmExtensionHealth,
    "olm.operatorframework.io/ClusterExtension": olmExtensionHealth,
    "operators.coreos.com/CatalogSource": olmCatalogHealth,
    "operators.coreos.com/ClusterServiceVersion": olmVersionHealth,
    "operators.coreos.com/InstallPlan": olmInstallPlanHealth,
  },
};
