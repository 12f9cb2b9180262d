import { conflictActions, conflictRule, type ConflictRule, isMap, isSyncError } from "slipway/internal";
import { compileConflictRules } from "slipway/internal/cluster";
import { type PropertyValue, reveal, unwrap } from "../rpc/property-value";
import { faultOfTarget } from "./object-target";

/** The rules of `conflicts`; undefined if the value is not a list of rules. */
export function readConflictRules(value: PropertyValue | undefined): readonly ConflictRule[] | undefined {
  return faultOfConflictRules(value) === undefined && (unwrap(value) ?? null) !== null
    ? (reveal(value ?? null) as unknown as readonly ConflictRule[])
    : undefined;
}

const ruleFields = Object.keys(conflictRule.fields);

/** The most rules of a list. */
const maxRules = 1000;

/** What is wrong with a list of rules; undefined if it can be read. */
export function faultOfConflictRules(value: PropertyValue | undefined): string | undefined {
  const list = unwrap(value);
  if (list === undefined || list === null) return undefined;
  if (!Array.isArray(list) || list.length > maxRules) return `must be a list of at most ${maxRules} rules`;
  const rules = (list as readonly PropertyValue[]).map((item) => reveal(item) as unknown);
  for (const [index, rule] of rules.entries()) {
    const fault = faultOfRule(rule);
    if (fault !== undefined) return `[${index}] ${fault}`;
  }
  try {
    compileConflictRules([{ origin: "conflicts", rules: rules as readonly ConflictRule[] }]);
    return undefined;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return `cannot be read: ${error.where.field ?? "conflicts"}: ${error.why ?? error.what}; ${error.mend ?? ""}`;
  }
}

function faultOfRule(rule: unknown): string | undefined {
  if (!isMap(rule)) return "must be a map with action, and with path, manager or target";
  const strange = Object.keys(rule).find((name) => !ruleFields.includes(name));
  if (strange !== undefined) return `has the unknown field ${strange}`;
  const { action, path, manager, target } = rule;
  if (!conflictActions.some((one) => one === action)) return `action must be one of ${conflictActions.join(", ")}`;
  if (path !== undefined && typeof path !== "string") return "path must be a JSON pointer such as /spec/replicas";
  if (manager !== undefined && (typeof manager !== "string" || manager === "")) {
    return "manager must be the name of a field manager";
  }
  return faultOfTarget(target);
}
