import { printFieldPath } from "slipway/internal/cluster";
import type { PropertyMap } from "../../rpc/property-value";
import type { PropertyChange } from "../../rpc/requests";
import { isSameText } from "./large-objects";
import { diffStructure } from "./structural-diff";

/** The changes between two maps of objects by id, down to single fields; a packed object is compared as a whole. */
export function diffObjects(before: PropertyMap, after: PropertyMap): PropertyChange[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return ids.flatMap((id) => {
    if (isSameText(before[id], after[id])) return [];
    const changes = diffStructure(before[id], after[id], ["objects", id]);
    return changes.map(({ path, kind }): PropertyChange => ({ path: printFieldPath(path), kind, inputDiff: true }));
  });
}
