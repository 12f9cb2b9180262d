import { isMap } from "../../../lib/look-up";
import type { HealthStatus } from "../../../model/outcomes/health";
import type { LibraryRule } from "./library-rule";
import { at, listAt, textAt } from "./read";

/** A condition of any shape. */
export type LooseCondition = Readonly<Record<string, unknown>>;

type Says = "message" | "reason";

/** The health by condition: `Type=Status`, `Type!=Status`, `Type=Status:Reason`, `Type:!Reason`; no type is any. */
export type ConditionTable = Readonly<Record<string, HealthStatus | readonly [HealthStatus, Says]>>;

interface ConditionOptions {
  /** Which field of the condition is the message; that of the other is used if it is empty. */
  readonly says?: Says;
  /** Ignores conditions of another generation: those that name one, or also those that name none. */
  readonly observed?: "ifNamed" | "always";
  /** Whether the last condition that matches decides, in place of the first one. */
  readonly last?: boolean;
  readonly path?: string;
}

/** The conditions of an object, or below another path. */
export function conditionsAt(value: unknown, path = "status.conditions"): readonly LooseCondition[] {
  return listAt(value, path).filter(isMap);
}

/** Whether the object has a list of conditions, be it empty. */
export function hasConditions(value: unknown, path = "status.conditions"): boolean {
  return Array.isArray(at(value, path));
}

/** The last condition of a type. */
export function lastCondition(value: unknown, type: string): LooseCondition | undefined {
  return conditionsAt(value).findLast((condition) => condition["type"] === type);
}

/** The text of a condition. */
export function sayOf(condition: LooseCondition | undefined, says: Says = "message"): string {
  const other = says === "message" ? "reason" : "message";
  return textAt(condition, says) || textAt(condition, other);
}

/** The first condition that a row of the table matches decides; of two rows for one condition the first one counts. */
export function byCondition(table: ConditionTable, options: ConditionOptions = {}): LibraryRule {
  const rows = Object.entries(table).map(([key, value]) => {
    const [health, says] = typeof value === "string" ? [value, options.says] : value;
    return { matches: readKey(key), health, says };
  });
  return (object) => {
    const all = conditionsAt(object, options.path);
    for (const condition of options.last === true ? all.toReversed() : all) {
      if (isOutdated(condition, at(object, "metadata.generation"), options.observed)) continue;
      const row = rows.find(({ matches }) => matches(condition));
      if (row !== undefined) return { health: row.health, message: sayOf(condition, row.says) };
    }
    return undefined;
  };
}

/** Whether a condition describes another generation of the object. */
export function isOutdated(condition: LooseCondition, generation: unknown, observed?: "ifNamed" | "always"): boolean {
  const named = condition["observedGeneration"] ?? undefined;
  if (observed === undefined) return false;
  if (named === undefined || generation === undefined) return observed === "always" && named !== generation;
  return named !== generation;
}

function readKey(key: string): (condition: LooseCondition) => boolean {
  const [, type, isOther, status, isNotReason, reason] = /^([^!=:]*)(?:(!?)=(\w+))?(?::(!?)(\w+))?$/.exec(key) ?? [];
  return (condition) =>
    (type === "" || condition["type"] === type) &&
    (status === undefined || (condition["status"] === status) !== (isOther === "!")) &&
    (reason === undefined || (condition["reason"] === reason) !== (isNotReason === "!"));
}
