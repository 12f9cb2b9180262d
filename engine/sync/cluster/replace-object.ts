import type { SyncError } from "../../errors/sync-error";
import { lossOf, refuseReplacement } from "../../model/objects/data-holders";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf } from "../../model/objects/object-key";
import { replaceCurrent } from "../../apply/replace-current";
import { waitUntilGone } from "../../apply/wait-until-gone";
import { deleteDecided } from "./delete-decided";
import { refOf, type Written, type WriteRun } from "./write-run";
import { textOf } from "../../model/objects/metadata-texts";

/** The time for the deletion of an object that is created anew, of a sync without a limit. */
const deletionSeconds = 120;

/**
 * Replaces a live object as a whole; if that is forced, by deletion and creation.
 *
 * Source: kubectl pkg/cmd/replace/replace.go@v0.34.0 (Run, forceReplace).
 */
export async function replaceObject(run: WriteRun, object: KubeObject, force: boolean): Promise<Written> {
  const { client, known, options } = run;
  const live = known.get(keyOf(object)) ?? (await client.get(refOf(object)));
  if (force && live !== undefined) return { object: await recreate(run, object, live), verb: "replaced" };
  return { object: await replaceCurrent(client, object, live, options), verb: "replaced" };
}

/** Deletes the live object, waits until it is gone, and creates the new one; if that fails, the old one again. */
export async function recreate(
  run: WriteRun,
  target: KubeObject,
  live: KubeObject,
  cause = "it is replaced by force",
): Promise<KubeObject> {
  const { client, known, options } = run;
  const refusal = refuseRecreation(target, live, cause);
  if (refusal !== undefined) throw refusal;
  const timeoutSeconds = run.timeoutSeconds > 0 ? run.timeoutSeconds : deletionSeconds;
  const ref = refOf(live);
  const { uid } = live.metadata;
  const answer = await deleteDecided(client, ref, [live], { propagation: "Background", read: live });
  known.observeDeletion(live);
  // The sync shows that it writes the wave.
  if (uid !== undefined && answer === "accepted") {
    await waitUntilGone(client, ref, uid, { timeoutSeconds, onProgress: undefined });
  }
  try {
    return await client.create(target, options);
  } catch (error) {
    known.observe(await client.create(asNew(live), options));
    throw error;
  }
}

/**
 * Why an object must not be created anew: only `Force=true` on it, or a mark of another tool, is consent for what holds
 * data, not the setting `force` of the whole sync.
 */
export function refuseRecreation(target: KubeObject, live: KubeObject, cause: string): SyncError | undefined {
  if (lossOf(target) === undefined && lossOf(live) === undefined) return undefined;
  return refuseReplacement({ object: target, live, cause, isAllowed: isForcedByName(target) });
}

function isForcedByName(target: KubeObject): boolean {
  const options = textOf(target, "annotations", "argocd.argoproj.io/sync-options") ?? "";
  return options.split(",").some((option) => option.trim() === "Force=true");
}

/** A live object without what the server gave it. */
function asNew(live: KubeObject): KubeObject {
  // eslint-disable-next-line no-restricted-syntax -- copied as they are
  const { name, namespace, labels, annotations, finalizers, ownerReferences } = live.metadata;
  const given = { name, namespace, labels, annotations, finalizers, ownerReferences };
  const metadata = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...live, metadata: metadata as unknown as KubeObject["metadata"] };
}
