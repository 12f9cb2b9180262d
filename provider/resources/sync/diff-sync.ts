import { isSyncError, type KubeObject, SyncError } from "slipway/internal";
import {
  previewSync,
  printFieldPath,
  recoverSync,
  type SyncPreview,
  type SyncRequest,
  pushAll,
} from "slipway/internal/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { shortNameOf } from "../../urn/short-name";
import { rawSyncInputs, readSyncState } from "../../inputs/sync";
import { syncProperties } from "../../properties/sync";
import { comparedProperties } from "../../properties/property-table";
import { isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import type { DiffRequest, DiffResult, PropertyChange } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { diffObjects } from "../shared/diff-objects";
import { driftPaths } from "../shared/drift";
import { diffProperties } from "../shared/structural-diff";
import { isKnown, requestOf } from "./sync-inputs";

const compared = comparedProperties(syncProperties);

/** What differs in the program, and, if nothing does, whether a sync would change something on the cluster. */
export async function diffSync(request: DiffRequest, session: Session): Promise<DiffResult> {
  const { urn, oldInputs, olds, news } = request;
  const fields = diffProperties(oldInputs, news, compared).map((row) => ({ ...row, inputDiff: true }));
  const changes: PropertyChange[] = [...fields, ...changedObjects(oldInputs, news)];
  const drift = driftPaths(news).map((path): PropertyChange => ({ path: printFieldPath(path), kind: "add" }));
  if (changes.length === 0) {
    const preview = await askAboutSync({ urn, inputs: news, olds }, session);
    if (preview !== undefined && mustSync(preview, olds)) {
      pushAll(changes, drift.length > 0 ? drift : [{ path: "phase", kind: "add" } as const]);
    }
  } else pushAll(changes, drift);
  const stables = ["owner"];
  return { changed: changes.length > 0, changes, replaces: [], deleteBeforeReplace: false, stables };
}

/** Whether the last sync did not succeed, or the cluster is not as the set wants it, or hooks always run. */
function mustSync({ hasChanges, held, hooks }: SyncPreview, olds: PropertyMap): boolean {
  if (held !== undefined) return false;
  return hasChanges || hooks.run || readSyncState(olds).phase !== "Succeeded";
}

/** A sync that is compared with the cluster. */
export interface SyncQuestion {
  readonly urn: string;
  readonly inputs: PropertyMap;
  /** What the last run recorded. */
  readonly olds: PropertyMap;
  /** The objects of the last run, for a Check, which does not see the record. */
  readonly earlier?: readonly KubeObject[];
  /** The time limit of the options. */
  readonly timeoutSeconds?: number | undefined;
  /** Whether the plan of the sync is judged. */
  readonly isJudged?: boolean;
}

/** What a sync would do; undefined if it cannot be known yet. */
export async function askAboutSync(
  { urn, inputs, olds, earlier, timeoutSeconds, isJudged = false }: SyncQuestion,
  session: Session,
): Promise<SyncPreview | undefined> {
  if (!isKnown(inputs)) return undefined;
  try {
    const { comparisons } = session.memory.of(urn);
    const request = await recoverRequest(urn, requestOf(inputs, olds, timeoutSeconds, session), session);
    const around = {
      isJudged,
      signal: session.signal,
      earlier,
      coming: session.declared,
      reader: () => session.identifying(),
    };
    return await previewSync(session.cluster(), request, { comparisons, ...around });
  } catch (error) {
    if (!isClusterAbsent(error) || !isSyncError(error)) throw error;
    session.warnOnce(urn, `the set could not be compared: ${error.what}`);
    return undefined;
  }
}

/** The request with what an interrupted run of the resource has left. */
export function recoverRequest(urn: string, request: SyncRequest, session: Session): Promise<SyncRequest> {
  return recoverSync(session.runs, session.cluster(), request, { resource: shortNameOf(urn), signal: session.signal });
}

/**
 * @throws PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS, SYNC_EMPTY; KUBE_RIGHTS_MISSING; SYNC_INVALID with all objects that
 * the server or the permissions refuse
 */
export function demandAccepted({ refusal, unmet, refused }: SyncPreview): void {
  if (refusal !== undefined) throw refusal;
  // One list of what is missing, in place of an error for each dry run that the server denies.
  if (unmet !== undefined) throw unmet;
  const [first, ...rest] = refused.map(
    ({ id, phase, reason, stopsAll, mend }) =>
      new SyncError({
        code: "SYNC_INVALID",
        what: stopsAll
          ? "an object makes the sync invalid, so nothing of it would be written"
          : "the sync would fail, since an object cannot be written",
        where: { object: id },
        why: `${phase}: ${reason}`,
        mend,
      }),
  );
  if (first !== undefined) throw first.with({ also: rest });
}

function changedObjects(oldInputs: PropertyMap, news: PropertyMap): PropertyChange[] {
  const [before, after] = [unwrap(rawSyncInputs(oldInputs).objects), unwrap(rawSyncInputs(news).objects)];
  return diffObjects(isPropertyMap(before) ? before : {}, isPropertyMap(after) ? after : {});
}
