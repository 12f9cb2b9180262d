import { type ConflictPolicy, conflictPolicies, healthRuleSets, nearest, SyncError } from "slipway/internal";
import type { WaitRules } from "slipway/internal/cluster";
import { isPropertyMap, type PropertyMap, type PropertyValue, UnknownValue, unwrap } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { readPolicy } from "../../config/config";
import { readSharedInputs } from "../../inputs/shared";
import { adoptionWords, readAdoption } from "../../rules/adoption";
import { faultOfConflictRules } from "../../rules/conflict-rules";
import { faultOfIgnoreRules } from "../../rules/ignore-rules";
import { faultOfLimits } from "../../rules/limits";
import { faultOfWaiting, readWaiting } from "../../rules/waiting";
import type { Session } from "../../session/session";
import type { PropertyType } from "../../properties/property-table";
import { fault } from "./check-manifest";
import { version } from "../../version";
import { driftProperty } from "./drift";
import { changesProperty } from "./large-objects";

interface TypeTest {
  readonly test: (value: PropertyValue) => boolean;
  readonly message: string | ((value: PropertyValue) => string);
}

const typeTests: Readonly<Record<PropertyType, TypeTest>> = {
  any: { test: () => true, message: "" },
  boolean: { test: (value) => typeof value === "boolean", message: "must be true or false" },
  number: { test: (value) => typeof value === "number", message: "must be a number" },
  seconds: { test: (value) => typeof value === "number" && value > 0, message: "must be a number of seconds above 0" },
  policy: {
    test: (value) => typeof value === "string" && readPolicy(value) !== undefined,
    message: `must be one of ${conflictPolicies.join(", ")}`,
  },
  list: { test: (value) => Array.isArray(value), message: "must be a list" },
  map: { test: isPropertyMap, message: "must be a map" },
  adoption: {
    test: (value) => readAdoption(value) !== undefined,
    message: adoptionWords,
  },
  healthRules: {
    test: (value) => healthRuleSets.some((set) => set === value),
    message: `must be one of ${healthRuleSets.join(", ")}`,
  },
  waiting: {
    test: (value) => faultOfWaiting(value) === undefined,
    message: (value) => faultOfWaiting(value) ?? "",
  },
  limits: {
    test: (value) => faultOfLimits(value) === undefined,
    message: (value) => faultOfLimits(value) ?? "",
  },
  conflictRules: {
    test: (value) => faultOfConflictRules(value) === undefined,
    message: (value) => faultOfConflictRules(value) ?? "",
  },
  ignoreRules: {
    test: (value) => faultOfIgnoreRules(value) === undefined,
    message: (value) => faultOfIgnoreRules(value) ?? "",
  },
};

/** Properties that Check computes itself. */
const computed = [driftProperty, changesProperty, "owner"];

/**
 * Finds unknown properties, and values of the wrong type. Null and unknown values are valid: the property is absent, or
 * not known yet.
 */
export function checkProperties(news: PropertyMap, types: Readonly<Record<string, PropertyType>>): CheckFailure[] {
  return Object.entries(news).flatMap(([name, raw]) => {
    if (name.startsWith("__") || computed.includes(name)) return [];
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    if (type === undefined) {
      const like = nearest(name, Object.keys(types));
      const isNewer = `in version ${version} of the plugin, which may be older than the SDK`;
      const hint = like === undefined ? ` ${isNewer}` : `; did you mean "${like}"?`;
      return [fault([name], `the property does not exist${hint}`)];
    }
    const value = unwrap(raw);
    if (value === undefined || value === null || value instanceof UnknownValue) return [];
    const { test, message } = typeTests[type];
    return test(value) ? [] : [fault([name], typeof message === "string" ? message : message(value))];
  });
}

/** The inputs without nulls and without properties that an earlier Check computed. */
export function givenInputs(
  news: PropertyMap,
  types: Readonly<Record<string, PropertyType>>,
): Record<string, PropertyValue> {
  const given = Object.entries(news).filter(([name, value]) => Object.hasOwn(types, name) && unwrap(value) !== null);
  return Object.fromEntries(given);
}

/** The time limit: `customTimeouts` of the resource, else its property, else the default. */
export function timeoutOf(inputs: PropertyMap, requested: number | undefined): number {
  if (requested !== undefined && requested > 0) return requested;
  return readSharedInputs(inputs).timeoutSeconds;
}

/** The time limit, and whether it takes precedence over those that annotations of objects name. */
export function timeLimitOf(
  inputs: PropertyMap,
  requested: number | undefined,
): { readonly timeoutSeconds: number; readonly isTimeoutFinal: boolean } {
  const isTimeoutFinal = requested !== undefined && requested > 0;
  return { timeoutSeconds: timeoutOf(inputs, requested), isTimeoutFinal };
}

/** What is said about the wait for the objects of a resource, beside their annotations. */
export function waitRulesOf(inputs: PropertyMap, { config }: Pick<Session, "config">): WaitRules {
  return { argument: readWaiting(inputs["waiting"]), provider: config.waiting };
}

export function policyOf(inputs: PropertyMap, session: Session): ConflictPolicy {
  const own = unwrap(inputs["onConflict"]);
  return (typeof own === "string" ? readPolicy(own) : undefined) ?? session.config.onConflict;
}

export function textOf(properties: PropertyMap, name: string): string | undefined {
  const value = unwrap(properties[name]);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The owner token that Check added to the inputs. */
export function ownerOf(inputs: PropertyMap): string {
  const owner = textOf(inputs, "owner");
  if (owner !== undefined) return owner;
  throw new SyncError({
    code: "PROVIDER_INPUT_UNCHECKED",
    what: "the engine sent inputs that did not come from Check",
    where: { field: "owner" },
    why: "Check adds the owner of the resource, and it is absent",
    mend: "report it, with the version of Pulumi",
  });
}
