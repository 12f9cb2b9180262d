import type { SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import { removeAt } from "../../lib/json-pointer";
import { setAt } from "../../lib/set-at";
import type { LeftField } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ConflictRules, ConflictVerdict, JudgeConflict } from "../../model/plans/conflict-rules";
import { refusedFieldsError } from "../../kube/errors/conflict-error";
import { compileGivenRules } from "./compile-conflict-rules";
import { findConflicts, type FoundConflict } from "./yielded-fields";

/** What the rules of a sync or a release for fields of other field managers say; without rules there are none. */
export interface FieldRules {
  readonly judge: JudgeConflict;
  readonly fieldManager: string;
  /** Whether messages hide values: they may derive from secrets. */
  readonly sensitive: boolean;
}

/** @throws PLAN_CONFLICT_RULE_INVALID */
export function readFieldRules(
  given: readonly ConflictRules[],
  fieldManager: string,
  sensitive = false,
): FieldRules | undefined {
  if (given.every(({ rules }) => rules.length === 0)) return undefined;
  return { judge: compileGivenRules(given), fieldManager, sensitive };
}

type Judged = FoundConflict & ConflictVerdict;

function judgeAll(target: KubeObject, live: KubeObject, { judge, fieldManager }: FieldRules): readonly Judged[] {
  return findConflicts({ desired: target, live, fieldManager }).flatMap((conflict): readonly Judged[] => {
    const verdict = judge(target, conflict);
    return verdict === undefined ? [] : [{ ...conflict, ...verdict }];
  });
}

/** The target with the live values of the fields that rules leave to other field managers. */
export function withYielded(target: KubeObject, live: KubeObject, rules: FieldRules): KubeObject {
  return judgeAll(target, live, rules)
    .filter(({ action }) => action === "yield")
    .reduce<unknown>(
      (object, { path, live: value }) =>
        value === undefined ? removeAt(object, path.map(String)) : setAt(object, path, value),
      target,
    ) as KubeObject;
}

/** The fields of the target that rules leave to other field managers, which have set them to other values. */
export function yieldedBy(target: KubeObject, live: KubeObject, rules: FieldRules): readonly LeftField[] {
  return judgeAll(target, live, rules)
    .filter(({ action }) => action === "yield")
    .map(({ path, manager, rule }) => ({ path, manager, rule }));
}

/** APPLY_CONFLICT for the fields that rules refuse to take from other field managers; undefined if there are none. */
export function conflictRefusal(target: KubeObject, live: KubeObject, rules: FieldRules): SyncError | undefined {
  const refused = judgeAll(target, live, rules)
    .filter(({ action }) => action === "fail")
    .map(({ path, manager, rule, live: theirs }) => ({ path, field: printFieldPath(path), manager, rule, theirs }));
  if (refused.length === 0) return undefined;
  return refusedFieldsError(target, refused, { onConflict: "override", sensitive: rules.sensitive });
}
