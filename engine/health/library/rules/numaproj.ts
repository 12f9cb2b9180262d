import type { HealthStatus } from "../../../model/outcomes/health";
import { degraded, progressing } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { always, firstOf, type LibraryRule, withStatus } from "../idioms/library-rule";
import { at, markOf, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/numaflow.numaproj.io/*@37ee009 (health.lua)

function numaflowPhases(pauses: readonly string[]): LibraryRule {
  const table = Object.fromEntries(["Running", ...pauses].map((phase): [string, HealthStatus] => [phase, "Healthy"]));
  return firstOf(
    byText("status.phase", { Failed: "Degraded" }, { says: "status.message" }),
    byCondition({ "=False": "Degraded" }, { last: true }),
    byText("status.phase", table),
  );
}

/** Only a status of the newest generation counts. */
function ofGeneration(rule: LibraryRule): LibraryRule {
  return withStatus((object) =>
    at(object, "metadata.generation") === at(object, "status.observedGeneration") ? rule(object) : undefined,
  );
}

const upgradeFailure: LibraryRule = (object) =>
  markOf(object, "labels", "numaplane.numaproj.io/progressive-result-state") === "failed"
    ? degraded("the progressive upgrade has failed")
    : undefined;

/** What is paused on purpose is healthy, as in Argo CD. */
function numaflowHealth(pauses: readonly string[]): LibraryRule {
  return ofGeneration(firstOf(upgradeFailure, numaflowPhases(pauses)));
}

const numaflowVertexHealth = ofGeneration(numaflowPhases(["Paused"]));

// Source: argo-cd resource_customizations/numaplane.numaproj.io/*@37ee009 (health.lua)

const childPending = byCondition({ "ChildResourcesHealthy=False:Progressing": "Progressing" });
const childHealthy = byCondition({ "ChildResourcesHealthy=True": "Healthy" });
const phaseFailure = byText("status.phase", { Failed: "Degraded" }, { says: "status.message" });
const numaplaneUpgradeFailure = byCondition({ "ProgressiveUpgradeSucceeded=False": "Degraded" });
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
function numaplaneRollout(failedReason: string, pausedType?: string): LibraryRule {
  const failure = byCondition({
    [`ChildResourcesHealthy=False:${failedReason}`]: "Degraded",
    "ProgressiveUpgradeSucceeded=False": "Degraded",
  });
  const pause = pausedType === undefined ? [] : [byCondition({ [`${pausedType}=True`]: "Healthy" })];
  const running: LibraryRule = (object) =>
    numaplaneUpgradeFailure(object) === undefined ? upgrade(object) : undefined;
  return firstOf(notObserved, running, childPending, phaseFailure, failure, ...pause, childHealthy, unclear);
}

const numaplaneControllerHealth = firstOf(
  notObserved,
  upgrade,
  childPending,
  phaseFailure,
  byCondition({ "ChildResourcesHealthy=False": "Degraded" }),
  childHealthy,
  unclear,
);

/** The kinds of Numaproj. */
export const numaprojKinds: KindTable = {
  argo: {
    "numaflow.numaproj.io/InterStepBufferService": numaflowHealth([]),
    "numaflow.numaproj.io/MonoVertex": numaflowHealth(["Paused"]),
    "numaflow.numaproj.io/Pipeline": numaflowHealth(["Paused", "Pausing"]),
    "numaflow.numaproj.io/Vertex": numaflowVertexHealth,
    "numaplane.numaproj.io/ISBServiceRollout": numaplaneRollout("ISBSvcFailed"),
    "numaplane.numaproj.io/MonoVertexRollout": numaplaneRollout("MonoVertexFailed", "MonoVertexPausingOrPaused"),
    "numaplane.numaproj.io/NumaflowControllerRollout": numaplaneControllerHealth,
    "numaplane.numaproj.io/PipelineRollout": numaplaneRollout("PipelineFailed", "PipelinePausingOrPaused"),
  },
};
