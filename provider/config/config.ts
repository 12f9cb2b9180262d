import {
  type Adoption,
  type ConflictPolicy,
  type ConflictRule,
  conflictPolicies,
  type PlanLimits,
  nearest,
  optional,
  providerSettings,
  unreachablePolicies,
  type UnreachablePolicy,
  type WaitSettings,
} from "slipway/internal";
import { type ConnectOptions, isClusterUid } from "slipway/internal/cluster";
import { type AccessConfig, accessFault, awaitedProperties, readAccessConfig } from "./access-config";
import { readFlag, readNumber, readText, readValue } from "./config-values";
import { configurationProperties } from "../properties/configuration";
import { tableRow } from "../properties/property-table";
import { type PropertyMap, unwrap, UnknownValue } from "../rpc/property-value";
import type { CheckFailure } from "../rpc/requests";
import { adoptionWords, readAdoption } from "../rules/adoption";
import { faultOfConflictRules, readConflictRules } from "../rules/conflict-rules";
import { type Freeze, freezeWords, readFreeze } from "../rules/freeze";
import { faultOfLimits, readLimits } from "../rules/limits";
import { faultOfWaiting, readWaiting } from "../rules/waiting";

/** The parsed configuration of one provider. */
export interface ProviderConfig extends AccessConfig {
  readonly connect: ConnectOptions;
  readonly fieldManager: string;
  readonly onConflict: ConflictPolicy;
  /** The default of `adopt` of resources; undefined without one. */
  readonly adopt: Adoption | undefined;
  /** The rules for fields of other field managers, after those of a resource. */
  readonly conflicts: readonly ConflictRule[];
  /** The defaults of `waiting` of resources. */
  readonly waiting: WaitSettings;
  /** Until when nothing is written; undefined if nothing says so. */
  readonly freeze: Freeze | undefined;
  /** What one run of a component may destroy, beside its own limits. */
  readonly limits: PlanLimits;
  /** What to do while the cluster cannot be reached. */
  readonly unreachable: UnreachablePolicy;
  /** The recorded identity of a cluster that no longer exists: its objects may be forgotten. */
  readonly unreachableCluster: string | undefined;
  /** The identity of the cluster to which recorded objects may move. */
  readonly clusterMoved: string | undefined;
  /** True if the kubeconfig, or another value of the access, is the output of a resource that does not exist yet. */
  readonly kubeconfigUnknown: boolean;
}

type ConfigurationProperty = keyof typeof configurationProperties;

/** The placeholder in a preview's inputs for a kubeconfig that is not known yet; see `checkConfig`. */
export const kubeconfigUnknownKey = "kubeconfigUnknown";

/** Properties that the engine or the SDKs add to the configuration of any provider. */
const engineProperties = ["version", "pluginDownloadURL", kubeconfigUnknownKey];

/**
 * Reads checked configuration. Values have their type, or are JSON strings: the engine encodes values that are not
 * strings.
 */
export function readConfig(inputs: PropertyMap, environment: NodeJS.ProcessEnv = process.env): ProviderConfig {
  const text = (name: ConfigurationProperty): string | undefined => readText(inputs[name]);
  const count = (name: ConfigurationProperty): number | undefined => readNumber(inputs[name]);
  const choice = {
    kubeconfig: text("kubeconfig"),
    context: text("context"),
    namespace: text("namespace"),
  };
  const { maxConcurrentRequests, requestTimeoutSeconds } = providerSettings;
  return {
    connect: {
      ...optional(choice),
      maxConcurrentRequests: count("maxConcurrentRequests") ?? maxConcurrentRequests.default,
      requestTimeoutSeconds: count("requestTimeoutSeconds") ?? requestTimeoutSeconds.default,
      userAgent: "pulumi-resource-slipway",
    },
    ...readAccessConfig(inputs, environment),
    fieldManager: text("fieldManager") ?? providerSettings.fieldManager.default,
    onConflict: readPolicy(text("onConflict")) ?? providerSettings.onConflict.default,
    adopt: readAdoption(readValue(inputs["adopt"])),
    conflicts: readConflictRules(readValue(inputs["conflicts"])) ?? providerSettings.conflicts.default,
    waiting: readWaiting(readValue(inputs["waiting"])) ?? {},
    freeze: readFreeze(readValue(inputs["freeze"])),
    limits: readLimits(readValue(inputs["limits"])),
    unreachable: readUnreachable(text("unreachable")) ?? providerSettings.unreachable.default,
    unreachableCluster: text("unreachableCluster"),
    clusterMoved: text("clusterMoved"),
    kubeconfigUnknown:
      inputs[kubeconfigUnknownKey] !== undefined ||
      awaitedProperties.some((name) => inputs[name] instanceof UnknownValue),
  };
}

/** Finds all errors of the configuration. Unknown values count as valid. */
export function checkConfigFields(inputs: PropertyMap): CheckFailure[] {
  const failures: CheckFailure[] = [];
  const fail = (property: string, reason: string): number => failures.push({ property, reason });
  for (const [name, raw] of Object.entries(inputs)) {
    const value = unwrap(raw);
    if (value === null || value === undefined || value instanceof UnknownValue) continue;
    const row = tableRow(configurationProperties, name);
    if (row === undefined) {
      if (engineProperties.includes(name) || name.startsWith("__")) continue;
      const like = nearest(name, Object.keys(configurationProperties));
      fail(name, `the provider does not have this property${like === undefined ? "" : `; did you mean "${like}"?`}`);
    } else if (row.schema.type === "boolean") {
      if (readFlag(value) === undefined) fail(name, "must be true or false");
    } else if (row.schema.type === "number" || row.schema.type === "integer") {
      const number = readNumber(value);
      if (number === undefined || number <= 0) fail(name, "must be a number greater than 0");
      else if (row.schema.type === "integer" && !Number.isInteger(number)) fail(name, "must be an integer");
    } else if (name === "onConflict") {
      if (readPolicy(readText(value)) === undefined) fail(name, `must be one of ${conflictPolicies.join(", ")}`);
    } else if (name === "adopt") {
      if (readAdoption(readValue(value)) === undefined) fail(name, adoptionWords);
    } else if (name === "conflicts") {
      const reason = faultOfConflictRules(readValue(value));
      if (reason !== undefined) fail(name, reason);
    } else if (name === "waiting") {
      const reason = faultOfWaiting(readValue(value));
      if (reason !== undefined) fail(name, reason);
    } else if (name === "freeze") {
      if (readFreeze(readValue(value)) === undefined) fail(name, freezeWords);
    } else if (name === "limits") {
      const reason = faultOfLimits(readValue(value));
      if (reason !== undefined) fail(name, reason);
    } else if (name === "unreachable") {
      if (readUnreachable(readText(value)) === undefined)
        fail(name, `must be one of ${unreachablePolicies.join(", ")}`);
    } else if (name === "unreachableCluster" || name === "clusterMoved") {
      if (!isClusterUid(readText(value) ?? "")) fail(name, "must be the uid of the cluster's Namespace kube-system");
    } else if (name === "kubeConfigFrom") {
      const reason = accessFault(value);
      if (reason !== undefined) fail(name, reason);
    } else if (name === "kubeconfig" ? readText(value) === undefined : typeof value !== "string") {
      fail(name, "must be a string");
    } else if (name === "fieldManager" && !isFieldManager(readText(value) ?? "")) {
      fail(name, "must have 1 to 128 printable characters");
    }
  }
  return failures;
}

export function readPolicy(text: string | undefined): ConflictPolicy | undefined {
  return conflictPolicies.find((policy) => policy === text);
}

function readUnreachable(text: string | undefined): UnreachablePolicy | undefined {
  return unreachablePolicies.find((policy) => policy === text);
}

// Source: apimachinery pkg/apis/meta/v1/validation/validation.go@v0.36.3 (ValidateFieldManager).
function isFieldManager(text: string): boolean {
  return text.length > 0 && text.length <= 128 && !/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(text);
}
