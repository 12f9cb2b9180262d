import {
  adoptions,
  type Adoption,
  type DeliveryRules,
  deliverySettings,
  type IgnoreRule,
  ignoreRule,
  isSyncError,
} from "slipway/internal";
import { compileIgnoreRules } from "slipway/internal/cluster";
import { readSharedInputs } from "../../inputs/shared";
import type { Session } from "../../session/session";
import { appliedByOf } from "./note-annotations";
import { isPropertyMap, type PropertyMap, type PropertyValue, reveal, unwrap } from "../../rpc/property-value";

const { adopt, ignore } = deliverySettings;

/** What the inputs of a resource say about existing objects. */
export function deliveryOf(
  inputs: PropertyMap,
  { findHolder }: Pick<Session, "findHolder">,
  urn: string,
): DeliveryRules {
  const isOfProgram = appliedByOf(urn) !== "part";
  return {
    ...(isOfProgram && unwrap(inputs["onConflict"]) === undefined ? { honoursPatchForce: true } : {}),
    adopt: readAdoption(inputs["adopt"]) ?? adopt.default,
    force: readSharedInputs(inputs).force,
    ignore: readIgnoreRules(inputs["ignore"]) ?? ignore.default,
    findHolder,
  };
}

/** Undefined for a value that is none. */
export function readAdoption(value: PropertyValue | undefined): Adoption | undefined {
  const plain = unwrap(value);
  if (!isPropertyMap(plain)) return adoptions.find((word) => word === plain);
  const raw = unwrap(plain["from"]);
  const from = (Array.isArray(raw) ? (raw as readonly PropertyValue[]) : [raw]).map(unwrap);
  const isOnly = Object.keys(plain).every((name) => name === "from");
  return isOnly && from.length > 0 && from.every(isOwnerName) ? { from } : undefined;
}

function isOwnerName(value: PropertyValue | undefined): value is string {
  return typeof value === "string" && /^(helm|flux|argocd|slipway)(:[^:\s]+)?$|^pulumi(:unchecked)?$/.test(value);
}

/** Undefined if the value is not a list of rules. */
function readIgnoreRules(value: PropertyValue | undefined): readonly IgnoreRule[] | undefined {
  return faultOfIgnoreRules(value) === undefined && unwrap(value) !== undefined
    ? (reveal(value ?? null) as unknown as readonly IgnoreRule[])
    : undefined;
}

const ruleFields = Object.keys(ignoreRule.fields);
const targetFields = Object.keys(ignoreRule.fields.target.group.fields);

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
  if (target === undefined) return undefined;
  if (!isMap(target)) return "target must be a map";
  const unknownField = Object.keys(target).find((name) => !targetFields.includes(name));
  if (unknownField !== undefined) return `target has the unknown field ${unknownField}`;
  return isTexts(Object.values(target)) ? undefined : "target must have texts only";
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
