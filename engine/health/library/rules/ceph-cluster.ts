import { isMap } from "../../../lib/look-up";
import type { HealthStatus } from "../../../model/health";
import { withStatus } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/ceph.rook.io/CephCluster@37ee009 (health.lua)

const healthOfCeph: Readonly<Record<string, HealthStatus>> = {
  HEALTH_OK: "Healthy",
  HEALTH_WARN: "Degraded",
  HEALTH_ERR: "Degraded",
};
const healthOfState: Readonly<Record<string, HealthStatus>> = {
  Created: "Healthy",
  Connected: "Healthy",
  Error: "Degraded",
};

/** The state of the cluster counts only if Ceph is healthy. */
export const cephClusterHealth = withStatus((object) => {
  const [ceph, state] = [textAt(object, "status.ceph.health"), at(object, "status.state")];
  const ofCeph = Object.hasOwn(healthOfCeph, ceph) ? healthOfCeph[ceph] : "Progressing";
  const isKnown = typeof state === "string" && Object.hasOwn(healthOfState, state);
  const ofState = isKnown ? healthOfState[state] : "Progressing";
  const health = (ofCeph === "Healthy" && state !== undefined ? ofState : ofCeph) ?? "Progressing";
  const details = at(object, "status.ceph.details");
  const reasons = isMap(details)
    ? Object.keys(details)
        .sort()
        .map((name) => textAt(details[name], "message"))
    : [];
  const shownState = ofCeph === "Healthy" ? textAt(object, "status.state") : "";
  const parts = [ceph, ...reasons, shownState, textAt(object, "status.message")];
  return { health, message: parts.filter((part) => part !== "").join("; ") };
});
