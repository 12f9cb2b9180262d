import { SyncError } from "../errors/sync-error";
import { rulesWithExpressions } from "../health/cel/expression-rules";
import { type HealthCheckExpr, readHealthCheckExprs } from "../health/cel/health-check-exprs";
import { isMap } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { HealthTarget } from "../plan/health-target";

/** What an overlay waits for. */
export interface HealthArguments {
  /** Whether the objects of a wave are waited for before the next wave starts. */
  readonly wait: boolean;
  /** Whether those of the last wave are waited for, too. */
  readonly waitsForLast: boolean;
  /** Objects that are waited for after all waves. */
  readonly healthChecks: readonly HealthTarget[];
  /** The health of kinds by CEL expressions. */
  readonly healthCheckExprs: readonly HealthCheckExpr[];
  /** What the program should know of its arguments. */
  readonly healthWarnings: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;

/**
 * Reads the arguments `healthChecks` and `healthCheckExprs`. As in Flux, `wait: true` has no use for `healthChecks`;
 * without `wait` they replace the wait for the last wave, and `wait: false` leaves nothing but them.
 *
 * @param wait - the argument of that name
 * @throws FLUX_ARGUMENT_INVALID, HEALTH_EXPRESSION_INVALID, HEALTH_EXPRESSIONS_INVALID
 */
export function readHealthArguments(given: Given, wait: boolean | undefined): HealthArguments {
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
  if (!Array.isArray(given)) throw invalid("healthChecks", "it is not a list");
  return given.map((one: unknown, index) => readTarget(one, `healthChecks[${index}]`));
}

function readTarget(given: unknown, place: string): HealthTarget {
  if (!isMap(given)) throw invalid(place, "it is not a map");
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) throw invalid(`${place}.${unknown}`, "there is no such field");
  const text = (name: string): string => {
    const value = given[name];
    if (typeof value === "string" && value !== "") return value;
    throw invalid(`${place}.${name}`, value === undefined ? "it is missing" : "it is not a string, or empty");
  };
  const textOrNone = (name: string): string | undefined =>
    ["", null, undefined].includes(given[name] as string) ? undefined : text(name);
  // Source: kustomize-controller internal/inventory/inventory.go@v1.9.0 (referenceToUnstructured).
  const apiVersion = textOrNone("apiVersion") ?? "apps/v1";
  const namespace = textOrNone("namespace");
  return { apiVersion, kind: text("kind"), name: text("name"), ...optional({ namespace }) };
}

function invalid(field: string, why: string): SyncError {
  return new SyncError({
    code: "FLUX_ARGUMENT_INVALID",
    what: "cannot use an argument",
    where: { field },
    why,
    mend: "write a list of { apiVersion?, kind, name, namespace? }",
  });
}
