import { SyncError } from "../../errors/sync-error";
import { readPointer } from "../../lib/json-pointer";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import type {
  ConflictRule,
  ConflictRules,
  ConflictVerdict,
  FieldConflict,
  JudgeConflict,
} from "../../model/plans/conflict-rules";
import { compileTarget } from "../flux/ignore-rules";
import { builtInYields, fieldsFor, isYieldedTo } from "./built-in-yields";

/**
 * Compiles rules, in the order of precedence: the first that is about a field decides. The built-in rules come last.
 *
 * @throws SyncError PLAN_CONFLICT_RULE_INVALID
 */
export function compileConflictRules(given: readonly ConflictRules[]): JudgeConflict {
  const judge = compileGivenRules(given);
  return (object, conflict) => {
    const verdict = judge(object, conflict);
    if (verdict !== undefined) return verdict;
    const yielding = builtInYields.find(
      (one) => isYieldedTo(one, conflict) && pathsFor(one, object).some((path) => covers(path, conflict.path)),
    );
    return yielding && { action: "yield", rule: `the built-in rule ${JSON.stringify(yielding.name)}` };
  };
}

/**
 * The same without the built-in rules.
 *
 * @throws SyncError PLAN_CONFLICT_RULE_INVALID
 */
export function compileGivenRules(given: readonly ConflictRules[]): JudgeConflict {
  const compiled = given.flatMap(compileList);
  return (object, conflict) => {
    const found = compiled.find(({ matches }) => matches(object, conflict));
    return found && { action: found.action, rule: found.rule };
  };
}

/** The rules of a provider are compiled once for all its resources, by their list. */
const compiledLists = new WeakMap<ConflictRules["rules"], readonly [origin: string, CompiledRule[]]>();

function compileList({ origin, rules }: ConflictRules): readonly CompiledRule[] {
  const [knownOrigin, known] = compiledLists.get(rules) ?? [];
  if (known !== undefined && knownOrigin === origin) return known;
  const compiled = rules.map((rule, index) =>
    compileRule(rule, origin.replace("conflicts", `conflicts[${rule.at ?? index}]`)),
  );
  compiledLists.set(rules, [origin, compiled]);
  return compiled;
}

const pathsFor = (rule: (typeof builtInYields)[number], object: KubeObject): readonly (readonly string[])[] =>
  fieldsFor(rule, object).map((pointer) => readPointer(pointer) ?? []);

interface CompiledRule extends ConflictVerdict {
  readonly matches: (object: KubeObject, conflict: FieldConflict) => boolean;
}

function compileRule({ target, path, manager, action }: ConflictRule, rule: string): CompiledRule {
  const isMeant = target === undefined ? () => true : targetOf(target, rule);
  const pattern = path === undefined || path === "" ? [] : readPointer(path);
  if (pattern === undefined) {
    throw invalid(`${rule}.path`, `${JSON.stringify(path)} does not start with a slash`, "write it as /spec/replicas");
  }
  return {
    ...{ rule, action },
    matches: (object, conflict) =>
      covers(pattern, conflict.path) && isNamed(manager, conflict.manager) && isMeant(object),
  };
}

function targetOf(target: NonNullable<ConflictRule["target"]>, rule: string): (object: KubeObject) => boolean {
  try {
    return compileTarget(target, `${rule}.target`);
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    throw invalid(error.where.field ?? `${rule}.target`, error.why ?? error.what, error.mend ?? "correct it");
  }
}

/** Whether the path is at the pattern or below it. */
function covers(pattern: readonly string[], path: FieldPath): boolean {
  return pattern.length <= path.length && pattern.every((part, at) => part === "*" || part === String(path[at]));
}

function isNamed(pattern: string | undefined, manager: string): boolean {
  if (pattern === undefined) return true;
  return pattern.endsWith("*") ? manager.startsWith(pattern.slice(0, -1)) : pattern === manager;
}

function invalid(field: string, why: string, mend: string): SyncError {
  return new SyncError({
    code: "PLAN_CONFLICT_RULE_INVALID",
    what: "cannot read a rule for fields of other field managers",
    where: { field },
    why,
    mend,
  });
}
