import { isDeepStrictEqual } from "node:util";

import { dryRunMerge, dryRunTarget } from "../cluster/dry-run-target";
import { withoutLastApplied } from "../cluster/last-applied";
import { defaultManager } from "../cluster/write-run";
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { secretMask } from "../../lib/secret-mask";
import { optional } from "../../lib/optional";
import { without } from "../../lib/without";
import type { WriteOptions } from "../../kube/kube-client";
import type { FieldChange } from "../../model/objects/change";
import type { ForeignOwner } from "../../model/objects/foreign-owners";
import type { KubeObject } from "../../model/objects/kube-object";
import { isSecret, isSecretPath } from "../../model/objects/secret-object";
import { appliesOnServer, hasOption, isReplaced, isReplacedByForce } from "../../plan/argo/annotation-options";
import { withoutIgnored } from "../decide/ignore/ignored-fields";
import { compareFields } from "../../plan/field-changes";
import { findSetter } from "../../plan/find-setter";
import { withoutTaken } from "../../plan/delivery/removed-fields";
import { planOwnerCleanup } from "../decide/plan-owner-cleanup";
import { removeAt, unescapePart } from "../../lib/json-pointer";
import { ownersToTake, type SyncSession } from "./sync-session";
import { rawTextsOf } from "../../model/objects/metadata-texts";

/** How an object would change if it were written. */
export interface Comparison {
  readonly isModified: boolean;
  /** Whether a sync does not send it: it would be replaced, and is as it was written last. Absent: false. */
  readonly isKept?: boolean;
  /** Values of a Secret's data are masked. */
  readonly changes: readonly FieldChange[];
  /** Why the server could not be asked, or refuses the object. */
  readonly failure?: SyncError;
}

const kept: Comparison = { isModified: false, isKept: true, changes: [] };

/**
 * Compares a target with its live object, without ignored differences, by a dry run on the server.
 *
 * A replacement removes what the server and controllers have added. So an object whose manifest was written before is
 * compared by a merge, as Argo CD does it: else it would differ for ever. One that cannot be replaced, and that
 * has no record, is not sent either if the merge finds it unchanged.
 */
export async function compareTarget(
  session: SyncSession,
  target: KubeObject,
  live: KubeObject | undefined,
): Promise<Comparison> {
  const { client, settings } = session;
  const method = { isReplaced: isReplaced(settings, target), isServerSide: appliesOnServer(settings, target) };
  const validate = settings.validate && !hasOption(target, "Validate=false");
  const fieldManager = settings.serverSideApplyManager || defaultManager;
  const options = { fieldManager, fieldValidation: validate ? "Strict" : "Ignore" } as const;
  const state = method.isReplaced && live !== undefined ? session.manifestState(target) : "other";
  if (state === "same" && (await isAsMerged(session, target, live, options))) return kept;
  try {
    const written = await dryRunTarget(client, target, live, method, options);
    if (live === undefined) return { isModified: true, changes: [] };
    const predicted = await withoutOwner(session, { target, live, written, fieldManager, ...method });
    const isOthers = method.isReplaced && target.metadata.finalizers === undefined;
    const [before, after] = compared(session, live, predicted, isOthers);
    const isSame = isDeepStrictEqual(before, after);
    if (isSame) return { isModified: isReplacedByForce(settings, target), changes: [] };
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const fields = new Map([...names].map((name) => [`f:${name}`, { children: new Map<string, never>() }]));
    const changes = compareFields({ children: fields }, before, after);
    const setterOf = findSetter(live.metadata.managedFields, fieldManager);
    const told = changes.map(({ keys, ...change }) => {
      const by = setterOf(keys);
      return masked(by?.manager === fieldManager ? change : { ...change, ...optional({ by }) }, live);
    });
    return { isModified: told.length > 0, changes: told };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const isRefused = error.code === "KUBE_INVALID" && state === "unknown";
    if (isRefused && (await isAsMerged(session, target, live, options))) return kept;
    return { isModified: true, changes: [], failure: error };
  }
}

/** Whether a merge of the manifest with the live object would change nothing. */
async function isAsMerged(
  session: SyncSession,
  target: KubeObject,
  live: KubeObject | undefined,
  options: Omit<WriteOptions, "dryRun">,
): Promise<boolean> {
  if (live === undefined || live.metadata.deletionTimestamp !== undefined) return false;
  try {
    const [before, after] = compared(session, live, await dryRunMerge(session.client, target, live, options), false);
    return isDeepStrictEqual(before, after);
  } catch (error) {
    // The dry run of the replacement reports what is wrong.
    if (isSyncError(error)) return false;
    throw error;
  }
}

type Compared = Readonly<Record<string, unknown>>;

/** The live object and what a write makes of it, as far as they are compared. */
function compared(
  { rules }: SyncSession,
  live: KubeObject,
  written: KubeObject,
  isOthers: boolean,
): readonly [Compared, Compared] {
  const shown = (one: KubeObject): Compared =>
    comparable(withoutIgnored(isOthers ? withoutFinalizers(one) : one, live, rules));
  return [shown(live), shown(written)];
}

interface PredictedWrite {
  readonly target: KubeObject;
  readonly live: KubeObject;
  /** What the dry run makes of the live object. */
  readonly written: KubeObject;
  readonly fieldManager: string;
  readonly isServerSide: boolean;
}

/** The object as it is after a takeover, whose cleanup no dry run knows; a refused one stays as it is. */
async function withoutOwner(
  session: SyncSession,
  { target, live, written, fieldManager, isServerSide }: PredictedWrite,
): Promise<KubeObject> {
  const owners = ownersIfTaken(session, target, live);
  if (owners.length === 0) return written;
  const { adopt } = session.settings;
  const delivery = planOwnerCleanup({ live, desired: target, owners, adopt, fieldManager, isServerSide });
  if (isServerSide) return withoutTaken(session.client, { live, merged: written }, delivery, { fieldManager });
  return delivery.cleanup.reduce<unknown>(
    (object, { path }) => removeAt(object, path.split("/").slice(1).map(unescapePart)),
    written,
  ) as KubeObject;
}

function ownersIfTaken(session: SyncSession, target: KubeObject, live: KubeObject): readonly ForeignOwner[] {
  try {
    return ownersToTake(session, target, live);
  } catch (error) {
    // The preview has this error besides.
    if (isSyncError(error)) return [];
    throw error;
  }
}

/** A replacement drops the finalizers that controllers add; the controllers add them again. They do not justify one. */
function withoutFinalizers(object: KubeObject): KubeObject {
  return { ...object, metadata: without(object.metadata, "finalizers") };
}

/** What a server writes into an object, and the annotation of `kubectl apply`, are no differences. */
function comparable(object: KubeObject): Readonly<Record<string, unknown>> {
  const plain = withoutLastApplied(object);
  const { metadata, ...others } = plain;
  const server = ["managedFields", "resourceVersion", "generation", "uid", "creationTimestamp"] as const;
  const kept = without(metadata, ...server, "annotations", "labels");
  const texts = { annotations: rawTextsOf(plain, "annotations"), labels: rawTextsOf(plain, "labels") };
  const given = Object.entries(texts).filter(([, map]) => Object.keys(map).length > 0);
  return { ...without(others, "status"), metadata: { ...kept, ...Object.fromEntries(given) } };
}

function masked(change: FieldChange, object: KubeObject): FieldChange {
  if (!isSecret(object) || !isSecretPath(change.path)) return change;
  const { live, desired } = change;
  return {
    ...change,
    ...optional({
      live: live === undefined ? undefined : secretMask,
      desired: desired === undefined ? undefined : secretMask,
    }),
  };
}
