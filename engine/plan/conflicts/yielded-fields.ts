import { isDeepStrictEqual } from "node:util";
import { readFieldSet, type FieldSet } from "../../kube/apply/field-set";
import { findPart } from "../../kube/apply/field-value";
import { isMap } from "../../lib/look-up";
import type { FieldPath, LeftField } from "../../model/objects/change";
import type { KubeObject, ManagedFieldsEntry } from "../../model/objects/kube-object";
import type { FieldConflict, JudgeConflict } from "../../model/plans/conflict-rules";
import type { DeliveryQuestion } from "../../model/plans/delivery";

/**
 * The fields of an object that other field managers have set to other values, and that rules leave to them. Fields of a
 * manager that knows the object in another version are not found: the server reports them as conflicts.
 */
export function yieldedFields(
  { desired, live, fieldManager, autoscaler }: Omit<DeliveryQuestion, "isRecorded" | "previous" | "ownerToken">,
  judge: JudgeConflict,
): readonly LeftField[] {
  const entries = (live?.metadata.managedFields ?? []).filter(
    (entry) => entry.manager !== fieldManager && entry.apiVersion === desired.apiVersion,
  );
  const scaled =
    autoscaler === undefined
      ? []
      : judged(desired, { path: ["spec", "replicas"], manager: autoscaler, subresource: "scale" }, judge);
  const fields = [...scaled, ...entries.flatMap((entry) => fieldsOf(entry, desired, live, judge))];
  const seen = new Set<string>();
  return fields.filter(({ path }) => {
    const text = JSON.stringify(path);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

function fieldsOf(
  entry: ManagedFieldsEntry,
  desired: KubeObject,
  live: unknown,
  judge: JudgeConflict,
): readonly LeftField[] {
  const { manager = "", subresource = "" } = entry;
  const found = differingFields(readFieldSet(entry), desired, live, []);
  return found.flatMap(({ path, isEmptyMap }) => {
    const conflict = { path, manager, subresource };
    return isEmptyMap && judge(desired, conflict) === undefined
      ? [{ path, manager, rule: emptyMaps }]
      : judged(desired, conflict, judge);
  });
}

/** What others add to a map stays in any case: without this rule, an apply would own the empty map again each time. */
const emptyMaps = 'the built-in rule "empty maps"';

/** The field, if it is yielded. */
function judged(desired: KubeObject, conflict: FieldConflict, judge: JudgeConflict): readonly LeftField[] {
  const { path, manager } = conflict;
  const verdict = judge(desired, conflict);
  return verdict?.action === "yield" ? [{ path, manager, rule: verdict.rule }] : [];
}

interface DifferingField {
  readonly path: FieldPath;
  /** Whether it is an empty map to which the manager has added keys. */
  readonly isEmptyMap: boolean;
}

/**
 * The leaves that both values have, with other values, and maps that are empty only as desired. An item of a list
 * cannot be left out: the others would move.
 */
function differingFields(set: FieldSet, desired: unknown, live: unknown, path: FieldPath): readonly DifferingField[] {
  const isField = typeof path.at(-1) === "string";
  if (set.children.size === 0) {
    return isField && !isDeepStrictEqual(desired, live) ? [{ path, isEmptyMap: false }] : [];
  }
  if (isField && isEmptyMap(desired)) return [{ path, isEmptyMap: true }];
  return [...set.children].flatMap(([key, child]) => {
    const [wanted, found] = [findPart(desired, key), findPart(live, key)];
    if (wanted === undefined || found === undefined) return [];
    return differingFields(child, wanted.value, found.value, [...path, wanted.step]);
  });
}

/** YAML has a null for a key without anything below it. */
function isEmptyMap(value: unknown): boolean {
  return value === null || (isMap(value) && Object.keys(value).length === 0);
}
