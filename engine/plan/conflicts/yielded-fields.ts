import { isAllAnnotations } from "../../kube/apply/owner-mark";
import { differingFields } from "../../kube/apply/differing-fields";
import { type FieldSet, hasParts, readFieldSet, uniteFieldSets } from "../../kube/apply/field-set";
import type { LeftField } from "../../model/objects/change";
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
  const scaled =
    autoscaler === undefined
      ? []
      : judged(desired, { path: ["spec", "replicas"], manager: autoscaler, subresource: "scale" }, judge);
  const found = findConflicts({ desired, live, fieldManager }).flatMap((conflict) => {
    const { path, manager, isEmptyMap } = conflict;
    return isEmptyMap && judge(desired, conflict) === undefined
      ? [{ path, manager, rule: emptyMaps, isEmptyMap }]
      : judged(desired, conflict, judge);
  });
  const fields = [...scaled, ...found];
  const seen = new Set<string>();
  return fields.filter(({ path }) => {
    const text = JSON.stringify(path);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** A field that another field manager has set to another value. */
export interface FoundConflict extends FieldConflict {
  readonly live: unknown;
  /** Whether the desired value is an empty map, to which the other manager has added keys. */
  readonly isEmptyMap: boolean;
}

/** The conflicts of an object, by the field managers that know it in the same version. */
export function findConflicts({
  desired,
  live,
  fieldManager,
}: Pick<DeliveryQuestion, "desired" | "live" | "fieldManager">): readonly FoundConflict[] {
  const known = (live?.metadata.managedFields ?? []).filter((entry) => entry.apiVersion === desired.apiVersion);
  const entries = known.filter((entry) => entry.manager !== fieldManager);
  const all = known.map(readFieldSet).reduce(uniteFieldSets, { children: new Map() });
  return entries.flatMap((entry) => conflictsWith(entry, { desired, live, all }));
}

interface Owned {
  readonly desired: KubeObject;
  readonly live: unknown;
  /** What anybody owns. */
  readonly all: FieldSet;
}

function conflictsWith(entry: ManagedFieldsEntry, { desired, live, all }: Owned): readonly FoundConflict[] {
  const { manager = "", subresource = "" } = entry;
  // A manager may own a map whose parts others own: it has no conflict with a part.
  const found = differingFields(readFieldSet(entry), desired, live).filter(
    ({ keys, isEmptyMap }) => isEmptyMap || !hasParts(all, keys),
  );
  // An item of a list cannot be left out: the others would move. The annotations as a whole cannot either.
  return found
    .filter(({ path, isEmptyMap }) => typeof path.at(-1) === "string" && (isEmptyMap || !isAllAnnotations(path)))
    .map(({ path, live: value, isEmptyMap }) => ({ path, manager, subresource, live: value, isEmptyMap }));
}

/** What others add to a map stays in any case: without this rule, an apply would own the empty map again each time. */
const emptyMaps = 'the built-in rule "empty maps"';

/** The field, if it is yielded. */
function judged(desired: KubeObject, conflict: FieldConflict, judge: JudgeConflict): readonly LeftField[] {
  const { path, manager } = conflict;
  const verdict = judge(desired, conflict);
  return verdict?.action === "yield" ? [{ path, manager, rule: verdict.rule }] : [];
}
