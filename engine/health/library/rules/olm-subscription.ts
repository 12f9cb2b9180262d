import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isOneOf, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/operators.coreos.com/Subscription@37ee009 (health.lua)

const failures = ["CatalogSourcesUnhealthy", "InstallPlanFailed", "ResolutionFailed"];
const pendingStates = ["", "UpgradeAvailable", "UpgradePending"];

/** An upgrade that waits for a manual approval is no progress, once a version is installed. */
export const olmSubscriptionHealth: LibraryRule = (object) => {
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
