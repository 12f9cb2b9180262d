import type { HealthStatus } from "../../../model/health";
import { degraded } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf, type LibraryRule, withStatus } from "../idioms/library-rule";
import { at, markOf } from "../idioms/read";

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
export function numaflowHealth(pauses: readonly string[]): LibraryRule {
  return ofGeneration(firstOf(upgradeFailure, numaflowPhases(pauses)));
}

export const numaflowVertexHealth = ofGeneration(numaflowPhases(["Paused"]));
