import {
  type DeliveryRules,
  deliverySettings,
  type IgnoreRule,
  ignoreRule,
  isMap,
  isSyncError,
} from "slipway/internal";
import { compileIgnoreRules } from "slipway/internal/cluster";
import { readSharedInputs } from "../../inputs/shared";
import type { Session } from "../../session/session";
import { appliedByOf } from "./note-annotations";
import { type PropertyMap, type PropertyValue, reveal, unwrap } from "../../rpc/property-value";
import { readAdoption } from "../../rules/adoption";
import { readConflictRules } from "../../rules/conflict-rules";
import { faultOfTarget } from "../../rules/object-target";

const { adopt, ignore, conflicts } = deliverySettings;

/** What the inputs of a resource say about existing objects. */
export function deliveryOf(
  inputs: PropertyMap,
  { findHolder, config }: Pick<Session, "findHolder" | "config">,
  urn: string,
): DeliveryRules {
  const isOfProgram = appliedByOf(urn) !== "part";
  return {
    ...(isOfProgram && unwrap(inputs["onConflict"]) === undefined ? { honoursPatchForce: true } : {}),
    adopt: readAdoption(inputs["adopt"]) ?? config.adopt ?? adopt.default,
    force: readSharedInputs(inputs).force,
    ignore: readIgnoreRules(inputs["ignore"]) ?? ignore.default,
    conflicts: [
      { origin: "conflicts", rules: readConflictRules(inputs["conflicts"]) ?? conflicts.default },
      { origin: "conflicts of the provider", rules: config.conflicts },
    ],
    findHolder,
  };
}

/** Undefined if the value is not a list of rules. */
function readIgnoreRules(value: PropertyValue | undefined): readonly IgnoreRule[] | undefined {
  return faultOfIgnoreRules(value) === undefined && unwrap(value) !== undefined
    ? (reveal(value ?? null) as unknown as readonly IgnoreRule[])
    : undefined;
}

const ruleFields = Object.keys(ignoreRule.fields);

/** The most rules, and the most paths of one. */
const maxItems = 1000;

/** What is wrong with a list of rules; undefined if it can be read. */
export function faultOfIgnoreRules(value: PropertyValue | undefined): string | undefined {
  const list = unwrap(value);
  if (list === undefined || list === null) return undefined;
  if (!Array.isArray(list) || list.length > maxItems) return `must be a list of at most ${maxItems} rules`;
  const rules = (list as readonly PropertyValue[]).map((item) => reveal(item) as unknown);
  for (const [index, rule] of rules.entries()) {
    const fault = faultOfRule(rule);
    if (fault !== undefined) return `[${index}] ${fault}`;
  }
  try {
    compileIgnoreRules(rules as readonly IgnoreRule[], "ignore");
    return undefined;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return `cannot be read: ${error.where.field ?? "ignore"}: ${error.why ?? error.what}; ${error.mend ?? ""}`;
  }
}

function faultOfRule(rule: unknown): string | undefined {
  if (!isMap(rule)) return "must be a map with paths and target";
  const strange = Object.keys(rule).find((name) => !ruleFields.includes(name));
  if (strange !== undefined) return `has the unknown field ${strange}`;
  const { paths, target } = rule;
  if (!isTexts(paths) || paths.length === 0 || paths.length > maxItems) {
    return `paths must be a list of at most ${maxItems} JSON pointers such as /spec/replicas`;
  }
  return faultOfTarget(target);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
