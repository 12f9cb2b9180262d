import { SyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { groupOf } from "../../model/objects/object-key";

/** How the health of objects of a kind is determined by expressions: an entry of `healthCheckExprs`. */
export interface HealthCheckExpr {
  /** The API version of the objects; the version in it does not matter. */
  readonly apiVersion: string;
  /** Empty for all kinds of the group. */
  readonly kind: string;
  /** True if an object is healthy. */
  readonly current: string;
  /** True while an object is progressing. Evaluated first. */
  readonly inProgress?: string;
  /** True if an object has failed. Evaluated before `current`. */
  readonly failed?: string;
}

/** The names of the expressions, in the order in which they are evaluated. */
export const expressionNames = ["inProgress", "failed", "current"] as const;

const fields: ReadonlySet<string> = new Set(["apiVersion", "kind", ...expressionNames]);
const maximumEntries = 200;

/**
 * Reads the entries of `healthCheckExprs`, without their expressions.
 *
 * Source: fluxcd/pkg runtime/cel/status_reader.go (NewStatusReader), runtime/v0.111.0.
 *
 * @param field - the name of the argument
 * @throws HEALTH_EXPRESSIONS_INVALID for an entry of a wrong form, and for a second one of the same kind
 */
export function readHealthCheckExprs(given: unknown, field: string): readonly HealthCheckExpr[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) throw invalid(field, "it is not a list");
  if (given.length > maximumEntries) throw invalid(field, `it has more than ${maximumEntries} entries`);
  const seen = new Map<string, number>();
  return given.map((one: unknown, index) => {
    const place = `${field}[${index}]`;
    const entry = readEntry(one, place);
    const key = `${groupOf(entry.apiVersion)}/${entry.kind}`;
    const first = seen.get(key);
    if (first !== undefined) throw invalid(place, `${field}[${first}] is about the same kinds, ${key}`);
    seen.set(key, index);
    return entry;
  });
}

function readEntry(given: unknown, place: string): HealthCheckExpr {
  if (!isMap(given)) throw invalid(place, "it is not a map with apiVersion, kind and current");
  const unknown = Object.keys(given).find((name) => !fields.has(name));
  if (unknown !== undefined) throw invalid(`${place}.${unknown}`, "there is no such field");
  const text = (name: string): string | undefined => {
    const value = given[name];
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value !== "string") throw invalid(`${place}.${name}`, "it is not a string");
    return value;
  };
  const apiVersion = text("apiVersion");
  const current = text("current");
  if (apiVersion === undefined) throw invalid(`${place}.apiVersion`, "it is missing");
  if (current === undefined) throw invalid(`${place}.current`, "it is missing");
  const others = optional({ inProgress: text("inProgress"), failed: text("failed") });
  return { apiVersion, kind: text("kind") ?? "", current, ...others };
}

function invalid(field: string, why: string): SyncError {
  return new SyncError({
    code: "HEALTH_EXPRESSIONS_INVALID",
    what: "an entry of the health check expressions cannot be used",
    where: { field },
    why,
    mend: "give each kind one entry { apiVersion, kind, current, inProgress?, failed? } of strings",
  });
}
