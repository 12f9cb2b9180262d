import { isMap } from "../../../lib/look-up";
import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isOneOf } from "../idioms/read";

// Source: argo-cd resource_customizations/_.crossplane.io/_ and others@37ee009 (health.lua)

const failures = ["LastAsyncOperation", "Synced"];
const providerConfigs = ["ProviderConfig", "ClusterProviderConfig"];

/** Kinds whose controllers write no status. */
const ofProviders = [...providerConfigs, "ProviderConfigUsage"];
const ofCrossplane = [
  ...ofProviders,
  "Composition",
  "CompositionRevision",
  "DeploymentRuntimeConfig",
  "ControllerConfig",
];

/**
 * Managed resources, composites and packages: the first failure decides, then any condition that says ready. An object
 * without a status counts as healthy, as it does in Argo CD.
 */
function conditionedHealth(readyTypes: readonly string[], withoutStatus: readonly string[]): LibraryRule {
  return (object) => {
    const status = at(object, "status");
    const isEmpty = isMap(status) && Object.keys(status).length === 0;
    if (status === undefined || (isEmpty && withoutStatus.includes(object.kind))) return healthy("nothing to wait for");
    if (at(object, "status.conditions") === undefined) {
      const isUsed = providerConfigs.includes(object.kind) && at(object, "status.users") !== undefined;
      return isUsed ? healthy("it is in use") : undefined;
    }
    const all = conditionsAt(object);
    const failure = all.find(({ type, status: is }) => isOneOf(type, failures) && is === "False");
    if (failure !== undefined) return degraded(sayOf(failure));
    const ready = all.filter(({ type }) => isOneOf(type, readyTypes));
    if (ready.some(({ status: is }) => is === "True")) return healthy("it is up to date");
    return ready[0] === undefined ? undefined : progressing(sayOf(ready[0]));
  };
}

export const crossplaneHealth = conditionedHealth(
  ["Ready", "Healthy", "Offered", "Established", "ValidPipeline", "RevisionHealthy"],
  ofCrossplane,
);

export const upboundHealth = conditionedHealth(["Ready"], ofProviders);
