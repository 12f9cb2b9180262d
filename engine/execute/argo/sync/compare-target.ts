import { isDeepStrictEqual } from "node:util";

import { dryRunTarget } from "../../../apply/argo/dry-run-target";
import { withoutLastApplied } from "../../../apply/argo/last-applied";
import { defaultManager, printFailure } from "../../../apply/argo/write-run";
import { isSyncError, type SyncError } from "../../../errors/sync-error";
import { secretMask } from "../../../lib/secret-mask";
import { optional } from "../../../lib/optional";
import { without } from "../../../lib/without";
import type { FieldChange } from "../../../model/change";
import type { ForeignOwner } from "../../../model/foreign-owners";
import type { KubeObject } from "../../../model/kube-object";
import { isSecret, isSecretPath } from "../../../model/secret-object";
import { hasOption } from "../../../plan/argo/annotation-options";
import { withoutIgnored } from "../../../plan/argo/ignore/ignored-fields";
import { compareFields } from "../../../plan/field-changes";
import { findSetter } from "../../../plan/field-owner";
import { withoutTaken } from "../../../plan/delivery/removed-fields";
import { planOwnerCleanup } from "../../../plan/argo/plan-owner-cleanup";
import { removeAt, unescapePart } from "../../../plan/flux/json-pointer";
import { ownersToTake, type SyncSession } from "./sync-session";

/** How an object would change if it were written. */
export interface Comparison {
  readonly isModified: boolean;
  /** Values of a Secret's data are masked. */
  readonly changes: readonly FieldChange[];
  /** Why the server could not be asked, or refuses the object. */
  readonly failure?: SyncError;
}

/** Compares a target with its live object, without ignored differences, by a dry run on the server. */
export async function compareTarget(
  session: SyncSession,
  target: KubeObject,
  live: KubeObject | undefined,
): Promise<Comparison> {
  const { client, settings, rules } = session;
  const isReplaced = settings.replace || hasOption(target, "Replace=true");
  const isServerSide =
    !hasOption(target, "ServerSideApply=false") &&
    (settings.serverSideApply || hasOption(target, "ServerSideApply=true"));
  const validate = settings.validate && !hasOption(target, "Validate=false");
  const fieldManager = settings.serverSideApplyManager || defaultManager;
  try {
    const method = { isReplaced, isServerSide };
    const options = { fieldManager, fieldValidation: validate ? "Strict" : "Ignore" } as const;
    const written = await dryRunTarget(client, target, live, method, options);
    if (live === undefined) return { isModified: true, changes: [] };
    const predicted = await withoutOwner(session, { target, live, written, fieldManager, isServerSide });
    const isOthers = isReplaced && target.metadata.finalizers === undefined;
    const [before, after] = [live, predicted]
      .map((one) => (isOthers ? withoutFinalizers(one) : one))
      .map((one) => comparable(withoutIgnored(one, live, rules)));
    if (isDeepStrictEqual(before, after)) return { isModified: false, changes: [] };
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
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
    return { isModified: true, changes: [], failure: error };
  }
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
  const { metadata, ...others } = withoutLastApplied(object);
  const kept = without(metadata, "managedFields", "resourceVersion", "generation", "uid", "creationTimestamp");
  const { annotations = {}, labels = {}, ...rest } = kept;
  const given = Object.entries({ annotations, labels }).filter(([, map]) => Object.keys(map).length > 0);
  return { ...without(others, "status"), metadata: { ...rest, ...Object.fromEntries(given) } };
}

function masked(change: FieldChange, object: KubeObject): FieldChange {
  if (!isSecret(object) || !isSecretPath(change.path)) return change;
  const { live, desired } = change;
  return {
    ...change,
    ...(live === undefined ? {} : { live: secretMask }),
    ...(desired === undefined ? {} : { desired: secretMask }),
  };
}

/** Why a comparison has failed, in one line. */
export function printComparisonFailure({ failure }: Comparison): string | undefined {
  return failure === undefined ? undefined : printFailure(failure);
}
