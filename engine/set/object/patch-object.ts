import { isSyncError, SyncError } from "../../errors/sync-error";
import { applyWithPolicy } from "../../kube/apply/apply-with-policy";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { ObjectDiff } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, type ObjectKey, versionOf } from "../../model/objects/object-key";
import { diffObject } from "../../plan/diff-object";
import { type FormerField, formerFields, joinFormer, restoreFormer, splitFormer } from "./former-fields";

/** How some fields of an object are applied. */
export interface PatchObjectOptions {
  /** The field manager, which no other patch has. */
  readonly fieldManager: string;
  /** Whether fields of other managers are taken. */
  readonly force: boolean;
  /** The fields as they were applied last: these may be taken back. */
  readonly previous?: KubeObject;
  /** The fields that were taken from others before. */
  readonly former: readonly FormerField[];
  /** No value may appear in a message. */
  readonly sensitive?: boolean;
  /** Cancels the requests. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Applies some fields of an object that exists; it is never created.
 *
 * @param patch the fields, with the identity of the object
 * @returns the object as it is on the server, and the fields that others had before
 * @throws APPLY_PATCH_NOT_FOUND, APPLY_CONFLICT, APPLY_IMMUTABLE, and the errors of the client
 */
export async function patchObject(
  client: KubeClient,
  patch: KubeObject,
  options: PatchObjectOptions,
): Promise<Patched> {
  const live = await demandLive(client, patch, options);
  const { uid } = live.metadata;
  // With its uid the server refuses to create the object, if it is deleted meanwhile.
  const meant = { ...patch, metadata: { ...patch.metadata, ...optional({ uid }) } };
  const { previous, fieldManager, former, signal } = options;
  const { held, left } = splitFormer(former, patch);
  const taken = options.force ? formerFields(live, patch, fieldManager) : [];
  try {
    const ref = { ...keyOf(patch), version: versionOf(patch.apiVersion) };
    if (left.length > 0) await restoreFormer(client, { live, ref, fieldManager, applied: previous }, left, signal);
    const { object } = await applyWithPolicy(client, meant, policyOf(options));
    return { object, former: joinFormer(held, taken) };
  } catch (error) {
    throw inWordsOfPatch(error);
  }
}

/** An object that was patched. */
export interface Patched {
  readonly object: KubeObject;
  /** The fields that the patch has taken from others, with their values. */
  readonly former: readonly FormerField[];
}

/**
 * What a patch would change, by a dry run.
 *
 * @throws as `patchObject`
 */
export async function previewPatch(
  client: KubeClient,
  patch: KubeObject,
  options: PatchObjectOptions,
): Promise<ObjectDiff> {
  const live = await demandLive(client, patch, options);
  try {
    const readLive = (): Promise<KubeObject> => Promise.resolve(live);
    return await diffObject(client, patch, { ...policyOf(options), dryRun: true, readLive });
  } catch (error) {
    throw inWordsOfPatch(error);
  }
}

/** Whose fields are given back. */
export interface PatchedObject {
  readonly key: ObjectKey;
  readonly apiVersion: string;
  /** The uid of the object that was patched; undefined if it is not known. */
  readonly uid: string | undefined;
  readonly fieldManager: string;
  /** The fields as they were applied last. */
  readonly applied: KubeObject;
  /** The fields that were taken from others, with their values. */
  readonly former: readonly FormerField[];
}

/**
 * Gives all fields back: those that were taken get the values that others had, those that nobody else owns go, the
 * others stay. An object that is gone, or another one of the name, is left alone.
 */
export async function givePatchBack(
  client: KubeClient,
  { key, apiVersion, uid, fieldManager, applied, former }: PatchedObject,
  signal?: AbortSignal,
): Promise<void> {
  const ref: ObjectRef = { ...key, version: versionOf(apiVersion) };
  const live = await client.get(ref, signal);
  const found = live?.metadata.uid;
  if (live === undefined || found === undefined || (uid !== undefined && uid !== "" && found !== uid)) return;
  if (!(live.metadata.managedFields ?? []).some(({ manager }) => manager === fieldManager)) return;
  await restoreFormer(client, { live, ref, fieldManager, applied }, former, signal);
  const { kind, name, namespace } = key;
  const metadata = { name, ...(namespace === "" ? {} : { namespace }), uid: found };
  await client.apply({ apiVersion, kind, metadata }, { fieldManager, force: false, ...optional({ signal }) });
}

function policyOf({ fieldManager, force, previous, sensitive = false, signal }: PatchObjectOptions) {
  const onConflict = force ? ("override" as const) : ("takeBack" as const);
  return { fieldManager, onConflict, sensitive, ...optional({ previous, signal }) };
}

async function demandLive(client: KubeClient, patch: KubeObject, { signal }: PatchObjectOptions): Promise<KubeObject> {
  const live = await client.get({ ...keyOf(patch), version: versionOf(patch.apiVersion) }, signal);
  if (live !== undefined) return live;
  const object = describeKey(keyOf(patch));
  throw new SyncError({
    code: "APPLY_PATCH_NOT_FOUND",
    what: `${object} cannot be patched`,
    where: { object },
    why: "it does not exist, and a patch creates no object",
    mend: "correct its name and namespace; or let the patch depend on what creates it, with dependsOn",
  });
}

/** The arguments of a patch have other names than those of an object. */
function inWordsOfPatch(error: unknown): unknown {
  if (!isSyncError(error)) return error;
  if (error.code === "APPLY_CONFLICT") {
    return error.with({ mend: "remove the fields from the patch, or take them from their managers with force: true" });
  }
  if (error.code !== "APPLY_IMMUTABLE") return error;
  return error.with({ mend: "remove the field from the patch: only the owner of the object can replace it" });
}
