import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

import { isSyncError, SyncError } from "../../errors/sync-error";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import { unpack } from "../../lib/unpack";
import type { SyncedSet, SyncRecord } from "../model/sync-record";
import { type Inventory, inventoryEntryOf } from "../../model/outcomes/inventory";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, parseKey, printKey } from "../../model/objects/object-key";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import { setText } from "./decide-hooks";
import { inScope } from "./find-changes";
import { isOwn, type SyncSession } from "./sync-session";
import { manifestsOf, nothingWritten, type WrittenManifests } from "./written-manifests";

/** Larger than any set that a state can keep. */
const maximumBytes = 256 * 2 ** 20;

/** Packs the objects of a set that synced. */
export function packSet(objects: readonly KubeObject[], revision: string): SyncedSet {
  const text = setText(objects);
  const digest = createHash("sha256").update(text).digest("hex");
  return { revision, objects: gzipSync(Buffer.from(text, "utf8"), { level: 9 }).toString("base64"), digest };
}

/** @throws SYNC_RECORD_UNREADABLE */
export function unpackSet({ objects, digest }: SyncedSet): readonly KubeObject[] {
  try {
    const text = unpack("gzip", Buffer.from(objects, "base64"), { maximumBytes }).bytes.toString("utf8");
    if (createHash("sha256").update(text).digest("hex") === digest) return JSON.parse(text) as readonly KubeObject[];
  } catch {
    // The same error as for another digest.
  }
  throw new SyncError({
    code: "SYNC_RECORD_UNREADABLE",
    what: "cannot roll back: the recorded last set cannot be read",
    why: "its content does not match its digest",
    mend: "restore a backup of the state, or fix the set and sync again",
  });
}

/**
 * The manifests of the last operation, if it is known what that wrote: a set that failed after another one has synced
 * may have changed any object.
 */
export function lastWritten(record: SyncRecord | undefined, namespace: string): WrittenManifests {
  if (record?.synced === undefined || record.last.digest !== record.synced.digest) return nothingWritten;
  try {
    return manifestsOf(unpackSet(record.synced), namespace);
  } catch (error) {
    if (isSyncError(error) && error.code === "SYNC_RECORD_UNREADABLE") return nothingWritten;
    throw error;
  }
}

/**
 * What the set owns now: its live objects, and the recorded ones that are left.
 *
 * @param before - all that was recorded, also what this operation could not prune
 */
export function recordObjects(session: SyncSession, before: Inventory): Inventory {
  const { store, targets, ownerToken, kinds } = session;
  const entries = new Map<string, Inventory[string]>();
  for (const [id, entry] of Object.entries(before)) {
    const key = parseKey(id);
    if (key === undefined) continue;
    const isKnown = kinds.refOf(key, entry.apiVersion) !== undefined;
    const live = store.get(key);
    const isGone = live === undefined ? isKnown && store.isFollowed(key) : isOthers(live, session);
    if (!isGone) entries.set(id, live?.metadata.uid === undefined ? entry : inventoryEntryOf(live, live.metadata.uid));
  }
  for (const target of targets) {
    if (readArgoHook(target).as === "hook") continue;
    const placed = keyOf(inScope(target, session));
    const live = store.get(placed) ?? store.get({ ...placed, namespace: "" });
    const uid = live?.metadata.uid;
    if (live === undefined || uid === undefined || ownerTokenOf(live) !== ownerToken) continue;
    entries.set(printKey(keyOf(live)), inventoryEntryOf(live, uid));
  }
  return Object.fromEntries([...entries].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function isOthers(live: KubeObject, session: SyncSession): boolean {
  const token = ownerTokenOf(live);
  return token !== undefined && !isOwn(session, token);
}
