import { isKeptByHelm, keyOf, printKey } from "slipway/internal";
import { rawReleaseInputs, readReleaseState } from "../../inputs/helm-release";
import { isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import { asKubeObject } from "../shared/check-manifest";
import { unpackManifest } from "../shared/large-objects";
import { showProgress } from "../../progress/progress";
import type { DeleteRequest } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { newRecord } from "./release-record";
import { readInputs } from "./release-inputs";
import { generationOf, statusOf } from "./release-outputs";
import { worldOf } from "./release-world";

/**
 * Uninstalls the recorded release. One that is suspended stays, as in Flux.
 *
 * @throws SyncError if objects could not be deleted; the state keeps the release
 */
export async function deleteRelease({ urn, oldInputs, olds }: DeleteRequest, session: Session): Promise<void> {
  if (readReleaseState(olds).suspend) {
    session.log.say("info", urn, "nothing is uninstalled: the release was suspended");
    return;
  }
  const inputs = readInputs(oldInputs, {}, session);
  const record = { status: statusOf(olds), generation: generationOf(olds), isNew: false };
  const plan = session.memory.of(urn).isReplaced ? session.releases.planOf(urn) : undefined;
  // The release that comes in its place is judged before this one is uninstalled.
  if (plan !== undefined) await session.releases.engine.refuseReplacement(plan, newRecord, worldOf(urn, session));
  session.releases.forget(urn);
  const { error, events } = await showProgress(session, urn, (onProgress) =>
    session.releases.engine.uninstallWanted(inputs, record, worldOf(urn, session), onProgress),
  );
  for (const { type, reason, message } of events) {
    session.log.say(type === "Normal" ? "info" : "warning", urn, `${reason}: ${message}`);
  }
  if (error !== undefined) throw error;
}

/** The ids of the objects that an uninstallation deletes: those of the last revision that no mark of Helm keeps. */
export function deletedWithRelease(oldInputs: PropertyMap, olds: PropertyMap): readonly string[] {
  const { suspend, inventory } = readReleaseState(olds);
  if (suspend) return [];
  const objects = unwrap(rawReleaseInputs(oldInputs).objects);
  const manifests = isPropertyMap(objects) ? Object.values(objects) : [];
  const kept = manifests.flatMap((packed) => {
    const manifest = unpackManifest(packed);
    if (!isPropertyMap(manifest)) return [];
    const object = asKubeObject(manifest);
    return isKeptByHelm(object) ? [printKey(keyOf(object))] : [];
  });
  const stays = new Set(kept);
  return inventory.filter((id) => !stays.has(id));
}
