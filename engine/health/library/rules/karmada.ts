import { degraded, healthy } from "../../argo/argo-verdict";
import { type LibraryRule, withStatus } from "../idioms/library-rule";
import { at, listAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/work.karmada.io/*@37ee009 (health.lua)

/**
 * Each cluster that the binding names must report its object.
 *
 * @param clusters - whether a binding that names no clusters still waits for some
 */
export function karmadaHealth(clusters: "mustName" | "mayName"): LibraryRule {
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
