import type { PreviewedObject, SyncPreview } from "slipway/internal/cluster";
import { rawSyncInputs } from "../../inputs/sync";
import { isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import { type Drift, driftOf } from "../shared/drift";
import { unpackManifest } from "../shared/large-objects";

/**
 * What a sync would change on the cluster although the program did not change it.
 *
 * @param before the inputs of the last run
 * @param inputs the checked inputs
 */
export function findSyncDrift({ objects, held }: SyncPreview, before: PropertyMap, inputs: PropertyMap): Drift {
  if (held !== undefined) return [];
  const [old, set] = [mapOf(rawSyncInputs(before).objects), mapOf(rawSyncInputs(inputs).objects)];
  return objects.flatMap((object) => driftOfObject(object, old, set));
}

function driftOfObject({ id, action, changes, isWritten }: PreviewedObject, old: PropertyMap, set: PropertyMap): Drift {
  const [last, manifest] = [old[id], set[id]];
  // An object that the last run did not have is a change of the program.
  if (last === undefined || manifest === undefined || !isWritten || action === "unchanged") return [];
  const isMissing = action === "create";
  if (!isMissing && changes.length === 0) return [];
  const compared = { id, action: isMissing ? "create" : "update", changes } as const;
  return driftOf(compared, unpackManifest(last), unpackManifest(manifest) ?? null);
}

function mapOf(value: PropertyMap[string] | undefined): PropertyMap {
  const map = unwrap(value);
  return isPropertyMap(map) ? map : {};
}
