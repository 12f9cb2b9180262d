import type { FieldChange } from "../model/change";
import type { ManagedFieldsEntry } from "../model/kube-object";
import { isApplyOf, ownsField, readFieldSet } from "../kube/field-set";
import type { FieldSet } from "../kube/field-set";

/** Who set the live value of a field: the manager that owns it, the latest where several do; undefined where it is us, or nobody. */
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
    return { manager: latest.manager, ...(latest.time === undefined ? {} : { time: latest.time }) };
  };
}

/** Times are in RFC 3339 and in UTC, so that their text sorts as they do. */
function compareTimes(left: ManagedFieldsEntry, right: ManagedFieldsEntry): number {
  const [leftTime, rightTime] = [left.time ?? "", right.time ?? ""];
  return leftTime < rightTime ? -1 : leftTime > rightTime ? 1 : 0;
}

function lazily(read: () => FieldSet): () => FieldSet {
  let set: FieldSet | undefined;
  return () => (set ??= read());
}
