import { progressing } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { always, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/numaplane.numaproj.io/*@37ee009 (health.lua)

const childPending = byCondition({ "ChildResourcesHealthy=False:Progressing": "Progressing" });
const childHealthy = byCondition({ "ChildResourcesHealthy=True": "Healthy" });
const phaseFailure = byText("status.phase", { Failed: "Degraded" }, { says: "status.message" });
const upgradeFailure = byCondition({ "ProgressiveUpgradeSucceeded=False": "Degraded" });
const unclear = always("Unknown", "the status is not clear");

const notObserved: LibraryRule = (object) =>
  at(object, "status") === undefined || at(object, "metadata.generation") !== at(object, "status.observedGeneration")
    ? progressing("the newest generation has not been observed yet")
    : undefined;

const upgrade: LibraryRule = (object) => {
  const running = textAt(object, "status.upgradeInProgress");
  const isPending = at(object, "status.phase") === "Pending";
  return running !== "" || isPending ? progressing(running || "Pending") : undefined;
};

/** A progressive upgrade that has failed counts before its progress. */
export function numaplaneRollout(failedReason: string, pausedType?: string): LibraryRule {
  const failure = byCondition({
    [`ChildResourcesHealthy=False:${failedReason}`]: "Degraded",
    "ProgressiveUpgradeSucceeded=False": "Degraded",
  });
  const pause = pausedType === undefined ? [] : [byCondition({ [`${pausedType}=True`]: "Healthy" })];
  const running: LibraryRule = (object) => (upgradeFailure(object) === undefined ? upgrade(object) : undefined);
  return firstOf(notObserved, running, childPending, phaseFailure, failure, ...pause, childHealthy, unclear);
}

export const numaplaneControllerHealth = firstOf(
  notObserved,
  upgrade,
  childPending,
  phaseFailure,
  byCondition({ "ChildResourcesHealthy=False": "Degraded" }),
  childHealthy,
  unclear,
);
