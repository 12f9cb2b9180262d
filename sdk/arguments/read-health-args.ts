import { type HealthCheckExpr, type HealthTarget, readHealthCheckExprs, rulesWithExpressions } from "slipway";
import { ArgumentError, isMap, readTruth } from "./read-arguments";

/** What a `Kustomization` waits for. */
export interface KnownHealthArgs {
  /** Whether the objects of a wave are waited for before the next wave starts. */
  readonly wait: boolean;
  /** Whether those of the last wave are waited for, too. */
  readonly waitsForLast: boolean;
  /** Objects that are waited for after all waves. */
  readonly healthChecks: readonly HealthTarget[];
  readonly healthCheckExprs: readonly HealthCheckExpr[];
  /** What the program should know of its arguments. */
  readonly healthWarnings: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;

/**
 * The arguments `wait`, `healthChecks` and `healthCheckExprs`. As in Flux, `wait: true` has no use for `healthChecks`;
 * without `wait` they replace the wait for the last wave, and `wait: false` leaves nothing but them.
 *
 * @throws ArgumentError, HEALTH_EXPRESSION_INVALID, HEALTH_EXPRESSIONS_INVALID
 */
export function readHealthArgs(given: Given): KnownHealthArgs {
  const wait = readTruth(given, "wait");
  const healthChecks = readHealthChecks(given["healthChecks"]);
  const healthCheckExprs = readHealthCheckExprs(given["healthCheckExprs"], "healthCheckExprs");
  rulesWithExpressions(healthCheckExprs, "healthCheckExprs");
  const isIgnored = wait === true && healthChecks.length > 0;
  return {
    wait: wait ?? true,
    waitsForLast: wait ?? healthChecks.length === 0,
    healthChecks: isIgnored ? [] : healthChecks,
    healthCheckExprs,
    healthWarnings: isIgnored
      ? ["healthChecks is ignored, as in Flux, because wait is true: leave wait out to wait for healthChecks"]
      : [],
  };
}

const names = ["apiVersion", "kind", "name", "namespace"];

function readHealthChecks(given: unknown): readonly HealthTarget[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) throw new ArgumentError("healthChecks", "must be a list of objects");
  return given.map((one: unknown, index) => readTarget(one, `healthChecks[${index}]`));
}

function readTarget(given: unknown, place: string): HealthTarget {
  if (!isMap(given)) throw new ArgumentError(place, "must be a map with apiVersion, kind and name");
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new ArgumentError(`${place}.${unknown}`, "the field does not exist");
  const text = (name: string): string => {
    const value = given[name];
    if (typeof value === "string" && value !== "") return value;
    throw new ArgumentError(`${place}.${name}`, value === undefined ? "is missing" : "must be a non-empty string");
  };
  const namespace = given["namespace"] === undefined || given["namespace"] === "" ? undefined : text("namespace");
  const target = { apiVersion: text("apiVersion"), kind: text("kind"), name: text("name") };
  return namespace === undefined ? target : { ...target, namespace };
}
