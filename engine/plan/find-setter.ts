import type { FieldChange } from "../model/objects/change";
import type { ManagedFieldsEntry } from "../model/objects/kube-object";
import { isApplyOf, ownsField, readFieldSet, type FieldSet } from "../kube/apply/field-set";
import { optional } from "../lib/optional";

/**
 * The manager that set the live value of a field: its owner, or the latest of several owners; undefined if we are the
 * owner, or there is none.
 */
export function findSetter(
  entries: readonly ManagedFieldsEntry[] | undefined,
  ourManager: string,
): (keys: readonly string[]) => FieldChange["by"] {
  const owners = (entries ?? []).map((entry) => ({
    entry,
    isOurs: isApplyOf(entry, ourManager),
    set: lazily(() => readFieldSet(entry)),
  }));
  return (keys) => {
    const found = owners.filter(({ set }) => ownsField(set(), keys));
    if (found.some(({ isOurs }) => isOurs)) return undefined;
    const [latest] = found.map(({ entry }) => entry).sort((left, right) => compareTimes(right, left));
    if (latest?.manager === undefined) return undefined;
    return { manager: latest.manager, ...optional({ time: latest.time }) };
  };
}

/** Times are in RFC 3339 and in UTC, so they can be compared as strings. */
function compareTimes(left: ManagedFieldsEntry, right: ManagedFieldsEntry): number {
  const [leftTime, rightTime] = [left.time ?? "", right.time ?? ""];
  return leftTime < rightTime ? -1 : leftTime > rightTime ? 1 : 0;
}

function lazily(read: () => FieldSet): () => FieldSet {
  let set: FieldSet | undefined;
  return () => (set ??= read());
}
