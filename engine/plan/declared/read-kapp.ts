import type { SyncError } from "../../errors/sync-error";
import { pushAll } from "../../lib/push-all";
import { disableWaitAnnotation } from "../../model/objects/marks";
import { textOf } from "../../model/objects/metadata-texts";
import {
  annotationsOf,
  type DeclarationReader,
  type DeclaringObject,
  type DeclaringSet,
  type OrderGroup,
  sourceOf,
} from "./declaration";
import { defaultGroups } from "./kapp-default-groups";
import { groupNameProblem, replacePlaceholders } from "./kapp-names";
import { invalidOrder, orderWithoutEffect } from "./order-errors";

const groupAnnotation = "kapp.k14s.io/change-group";
const ruleAnnotation = "kapp.k14s.io/change-rule";

/**
 * The change groups and change rules of kapp: an object is applied after, or before, the members of a group, which must
 * be ready. A group without members is no error. What is deleted here is deleted after everything was applied, so that
 * a rule about both has no effect, or the one that it has anyway.
 */
// Source: kapp pkg/kapp/diffgraph/{change,change_graph,change_rule}.go@a89576c5.
export const readKapp: DeclarationReader = (set) => {
  const faults: SyncError[] = [];
  const warnings: SyncError[] = [];
  const rules = new Map<string, HeldRule>();
  const groups = new Map<string, number[]>();
  for (const [index, object] of set.objects.entries()) {
    for (const [name, value] of annotationsOf(object.object)) {
      if (isOneOf(name, groupAnnotation)) {
        const { text, problem } = replacePlaceholders(value, object.object);
        const fault = problem ?? groupNameProblem(text);
        if (fault !== undefined) faults.push(invalidOrder(object, [name, value], fault, groupMend));
        else addTo(groups, text ?? "", index);
      } else if (isOneOf(name, ruleAnnotation)) {
        const { rule, problem } = readRule(value, object);
        if (problem !== undefined) faults.push(invalidOrder(object, [name, value], problem, ruleMend));
        else if (rule.action !== rule.targetAction) pushAll(warnings, mixedRule(object, [name, value], rule));
        else holdRule(rules, rule, index, sourceOf(object, name.slice(0, ruleAnnotation.length), printRule(rule)));
      }
    }
  }
  if (rules.size > 0) addDefaultGroups(set, rules, groups);
  const all = [...rules.values()].flatMap((held) => groupsOf(set, held, groups.get(held.rule.group) ?? []));
  return {
    applies: all.flatMap(({ isDeletion, group }) => (isDeletion ? [] : [group])),
    deletes: all.flatMap(({ isDeletion, group }) => (isDeletion ? [group] : [])),
    externals: new Map(),
    waveless: new Set(),
    faults,
    warnings,
  };
};

interface Rule {
  readonly action: "upsert" | "delete";
  readonly order: "before" | "after";
  readonly targetAction: "upsert" | "delete";
  readonly group: string;
}

/** A rule with the objects that have it. */
interface HeldRule {
  readonly rule: Rule;
  readonly source: string;
  readonly holders: number[];
}

type ReadRule =
  { readonly rule: Rule; readonly problem?: undefined } | { readonly rule?: undefined; readonly problem: string };

const targetActions: Readonly<Record<string, Rule["targetAction"]>> = { upserting: "upsert", deleting: "delete" };

function readRule(value: string, { object }: DeclaringObject): ReadRule {
  const { text, problem } = replacePlaceholders(value, object);
  if (problem !== undefined) return { problem };
  const pieces = text.split(" ");
  const [action = "", order = "", target = "", group = ""] = pieces;
  if (pieces.length !== 4)
    return { problem: `it has ${pieces.length} words, separated by single spaces, instead of 4` };
  const fault = groupNameProblem(group);
  if (fault !== undefined) return { problem: fault };
  if (action !== "upsert" && action !== "delete") return { problem: `its first word is neither upsert nor delete` };
  if (order !== "before" && order !== "after") return { problem: `its second word is neither before nor after` };
  const targetAction = Object.hasOwn(targetActions, target) ? targetActions[target] : undefined;
  if (targetAction === undefined) return { problem: `its third word is neither upserting nor deleting` };
  return { rule: { action, order, targetAction, group } };
}

function printRule({ action, order, targetAction, group }: Rule): string {
  return `${action} ${order} ${targetAction === "upsert" ? "upserting" : "deleting"} ${group}`;
}

function holdRule(rules: Map<string, HeldRule>, rule: Rule, index: number, source: string): void {
  const name = printRule(rule);
  const held = rules.get(name);
  if (held === undefined) rules.set(name, { rule, source, holders: [index] });
  else if (held.holders.at(-1) !== index) held.holders.push(index);
}

/** kapp's own groups, as far as a rule names them. */
function addDefaultGroups(
  { objects }: DeclaringSet,
  rules: ReadonlyMap<string, HeldRule>,
  groups: Map<string, number[]>,
): void {
  const named = new Set([...rules.values()].map(({ rule }) => rule.group));
  for (const [index, { object }] of objects.entries()) {
    for (const name of defaultGroups(object)) if (named.has(name)) addTo(groups, name, index);
  }
}

function groupsOf(
  set: DeclaringSet,
  { rule, holders, source }: HeldRule,
  members: readonly number[],
): readonly { readonly isDeletion: boolean; readonly group: OrderGroup }[] {
  const own = [...new Set(members)];
  const [first, then] = rule.order === "after" ? [own, holders] : [holders, own];
  if (first.length === 0 || then.length === 0) return [];
  const isDeletion = rule.action === "delete";
  if (isDeletion) return [{ isDeletion, group: { first, then, until: "applied", source } }];
  const waits = (index: number): boolean => {
    const object = set.objects[index]?.object;
    return object === undefined || textOf(object, "annotations", disableWaitAnnotation) === undefined;
  };
  return (["ready", "applied"] as const).flatMap((until) => {
    const some = first.filter((index) => waits(index) === (until === "ready"));
    return some.length === 0 ? [] : [{ isDeletion, group: { first: some, then, until, source } }];
  });
}

/** "upsert before deleting" and "delete after upserting" are the order that there is anyway. */
function mixedRule(object: DeclaringObject, annotation: readonly [string, string], rule: Rule): readonly SyncError[] {
  const isMet = (rule.action === "upsert") === (rule.order === "before");
  if (isMet) return [];
  const why = "objects that were removed are deleted after all others were applied";
  return [orderWithoutEffect(object, annotation, why, "remove the rule, or remove the objects in a run of its own")];
}

function addTo(groups: Map<string, number[]>, name: string, index: number): void {
  const members = groups.get(name);
  if (members === undefined) groups.set(name, [index]);
  else if (members.at(-1) !== index) members.push(index);
}

/** The annotation, or one of its numbered variants: `kapp.k14s.io/change-rule.0`. */
function isOneOf(name: string, annotation: string): boolean {
  return name === annotation || name.startsWith(`${annotation}.`);
}

const groupMend = "write the name of a change group, such as db, example.com/db or {namespace}-db";
const ruleMend = "write (upsert|delete) (before|after) (upserting|deleting) GROUP, such as upsert after upserting db";
