import type { SyncSelection } from "../model/sync-settings";
import type { ObjectKey } from "../../model/objects/object-key";

/** Whether an object takes part in a sync. */
export function isSelected(key: ObjectKey, selections: readonly SyncSelection[]): boolean {
  const found = selections.filter(({ group, kind, name, namespace }) => {
    const isPlace = namespace === undefined || namespace === key.namespace;
    return isPlace && group === key.group && kind === key.kind && name === key.name;
  });
  if (found.some(({ exclude }) => exclude)) return false;
  return found.length > 0 || selections.every(({ exclude }) => exclude);
}
