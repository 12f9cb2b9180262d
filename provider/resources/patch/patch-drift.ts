import { isSyncError, keyOf, printKey } from "slipway/internal";
import { previewPatch } from "slipway/internal/cluster";
import { hasUnknown, type PropertyMap, type PropertyValue } from "../../rpc/property-value";
import { readPatchInputs } from "../../inputs/patch";
import type { Session } from "../../session/session";
import { asKubeObject, isManifest } from "../shared/check-manifest";
import type { ComputedTexts } from "../shared/computed-texts";
import { driftLine, driftOf, driftTexts, fieldKey } from "../shared/drift";
import { unpackManifest } from "../shared/large-objects";

/** What others have changed of the applied fields since the last run, which it logs. Diff reports failures. */
export async function lookForPatchDrift(
  urn: string,
  olds: PropertyMap,
  manifest: PropertyValue,
  session: Session,
): Promise<ComputedTexts> {
  const { object, fieldManager } = readPatchInputs(olds);
  const before = unpackManifest(object);
  if (
    fieldManager === undefined ||
    before === undefined ||
    hasUnknown(before) ||
    hasUnknown(manifest) ||
    !isManifest(before)
  )
    return {};
  const patch = asKubeObject(before);
  const id = printKey(keyOf(patch));
  if (id !== printKey(keyOf(asKubeObject(manifest)))) return {};
  try {
    const options = { fieldManager, former: [], force: true, previous: patch, signal: session.signal };
    const { action, changes } = await previewPatch(session.cluster(), patch, options);
    const drift = driftOf({ id, action, changes }, before, manifest);
    for (const entry of drift) session.log.say("info", urn, driftLine(entry));
    return driftTexts(drift, fieldKey);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return {};
  }
}
