import { isDeepStrictEqual } from "node:util";
import { isApplyOf } from "../../kube/apply/field-set";
import { valueAt } from "../../lib/look-up";
import { secretMask } from "../../lib/secret-mask";
import type { FieldChange, ObjectDiff } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";

/**
 * Marks the changes of fields that our own applies have written and the state does not have: an update that failed or
 * was killed left them, and nobody else has changed anything.
 *
 * @param previous - the object as the state says that it was applied last
 */
export function markUnfinished(
  { changes, live }: Pick<ObjectDiff, "changes" | "live">,
  previous: KubeObject | undefined,
  fieldManager: string,
): readonly FieldChange[] {
  const isApplied = (live?.metadata.managedFields ?? []).some((entry) => isApplyOf(entry, fieldManager));
  if (previous === undefined || !isApplied) return changes;
  return changes.map((change) => {
    const { path, kind, by, live: value } = change;
    if (kind === "add" || by !== undefined || value === secretMask) return change;
    return isDeepStrictEqual(valueAt(previous, path), value) ? change : { ...change, isUnfinished: true };
  });
}
