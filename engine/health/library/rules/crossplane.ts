import { isMap } from "../../../lib/look-up";
import { degraded, healthy, progressing, suspended } from "../../argo/argo-verdict";
import {
  byCondition,
  conditionsAt,
  hasConditions,
  lastCondition,
  type LooseCondition,
  sayOf,
} from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, isOneOf } from "../idioms/read";
import type { KindTable } from "../kind-table";

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

const crossplaneHealth = conditionedHealth(
  ["Ready", "Healthy", "Offered", "Established", "ValidPipeline", "RevisionHealthy"],
  ofCrossplane,
);

const upboundHealth = conditionedHealth(["Ready"], ofProviders);

// Source: argo-cd resource_customizations/cloudfront.aws.crossplane.io/Distribution and others@37ee009 (health.lua)
const crossplaneAwsHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const [ready, synced] = [lastCondition(object, "Ready"), lastCondition(object, "Synced")];
  const ofReason = (reason: string): LooseCondition | undefined =>
    conditionsAt(object).findLast((one) => one["type"] === "Synced" && one["reason"] === reason);
  const isReady = ready?.["status"] === "True";
  const paused = ofReason("ReconcilePaused");
  if (synced?.["status"] === "True") {
    if (isReady) return healthy(sayOf(ready, "reason"));
    return paused === undefined ? progressing(sayOf(ready, "reason")) : degraded(sayOf(ofReason("ReconcileError")));
  }
  return paused === undefined ? degraded(sayOf(ofReason("ReconcileError"))) : suspended("ReconcilePaused");
};

// Source: argo-cd resource_customizations/pkg.crossplane.io/Provider@37ee009 (health.lua)
const crossplaneProviderHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const both = [lastCondition(object, "Installed"), lastCondition(object, "Healthy")];
  const message = both
    .map((condition) => sayOf(condition, "reason"))
    .filter((text) => text !== "")
    .join(" ");
  return both.every((condition) => condition?.["status"] === "True") ? healthy(message) : degraded(message);
};

// Source: argo-cd resource_customizations/stacks.crossplane.io/ClusterStackInstall@37ee009 (health.lua)
const crossplaneStackHealth = firstOf(
  byCondition({ "Ready=True": ["Healthy", "reason"] }, { path: "status.conditionedStatus.conditions" }),
  byCondition({ Ready: ["Progressing", "reason"] }, { path: "status.conditionedStatus.conditions", last: true }),
);

/** The kinds of Crossplane. */
export const crossplaneKinds: KindTable = {
  argo: {
    "*.crossplane.io/*": crossplaneHealth,
    "*.upbound.io/*": upboundHealth,
    "cloudfront.aws.crossplane.io/Distribution": crossplaneAwsHealth,
    "iam.aws.crossplane.io/Policy": crossplaneAwsHealth,
    "iam.aws.crossplane.io/Role": crossplaneAwsHealth,
    "iam.aws.crossplane.io/RolePolicyAttachment": crossplaneAwsHealth,
    "pkg.crossplane.io/Provider": crossplaneProviderHealth,
    "rds.aws.crossplane.io/DBCluster": crossplaneAwsHealth,
    "rds.aws.crossplane.io/DBInstance": crossplaneAwsHealth,
    "route53.aws.crossplane.io/ResourceRecordSet": crossplaneAwsHealth,
    "s3.aws.crossplane.io/Bucket": crossplaneAwsHealth,
    "stacks.crossplane.io/ClusterStackInstall": crossplaneStackHealth,
  },
};
