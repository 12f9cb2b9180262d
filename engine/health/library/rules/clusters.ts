import type { HealthStatus } from "../../../model/outcomes/health";
import { degraded, healthy } from "../../argo/argo-verdict";
import { byCondition } from "../idioms/conditions";
import { always, behind, firstOf, type LibraryRule, withStatus } from "../idioms/library-rule";
import { at, listAt, markOf, textAt } from "../idioms/read";
import { observedReadyHealth, readyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/core.gardener.cloud/Shoot@37ee009 (health.lua)

const healthOfLabel: Readonly<Record<string, HealthStatus>> = {
  healthy: "Healthy",
  progressing: "Progressing",
  unhealthy: "Degraded",
  unknown: "Unknown",
};

const gardenerShootHealth: LibraryRule = (object) => {
  const state = markOf(object, "labels", "shoot.gardener.cloud/status");
  const health = typeof state === "string" && Object.hasOwn(healthOfLabel, state) ? healthOfLabel[state] : undefined;
  return health === undefined ? undefined : { health, message: `the shoot is ${String(state)}` };
};

// Source: argo-cd resource_customizations/work.karmada.io/*@37ee009 (health.lua)

/**
 * Each cluster that the binding names must report its object.
 *
 * @param clusters - whether a binding that names no clusters still waits for some
 */
function karmadaHealth(clusters: "mustName" | "mayName"): LibraryRule {
  return withStatus((object) => {
    const named = at(object, "spec.clusters");
    const [wanted, reports] = [listAt(object, "spec.clusters"), listAt(object, "status.aggregatedStatus")];
    const isWaiting = named === undefined ? clusters === "mustName" : wanted.length !== reports.length;
    if (isWaiting || reports.length === 0) return undefined;
    const bad = reports.find((report) => {
      const health = at(report, "health");
      return health === "Unhealthy" || (health === "Unknown" && at(report, "applied") !== true);
    });
    return bad === undefined ? healthy() : degraded(`not healthy on ${textAt(bad, "clusterName")}`);
  });
}

// Source: argo-cd resource_customizations/karpenter.sh/NodeClaim@37ee009 (health.lua)
const karpenterNodeClaimHealth = firstOf(
  behind(),
  byCondition({ "Disrupting=True": "Suspended" }),
  byCondition({ "Ready=True": "Healthy", "Ready=False": "Degraded" }),
  always("Progressing", "the node is not ready yet"),
);

/** The kinds of controllers of clusters and nodes. */
export const clustersKinds: KindTable = {
  argo: {
    "core.gardener.cloud/Shoot": gardenerShootHealth,
    "karpenter.k8s.aws/EC2NodeClass": readyHealth,
    "karpenter.sh/NodeClaim": karpenterNodeClaimHealth,
    "karpenter.sh/NodePool": readyHealth,
    "work.karmada.io/ClusterResourceBinding": karmadaHealth("mustName"),
    "work.karmada.io/ResourceBinding": karmadaHealth("mayName"),
  },
  more: {
    "karpenter.azure.com/AKSNodeClass": observedReadyHealth,
  },
};
