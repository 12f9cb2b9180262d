import { refOf, changeObject, createObject, type WriteMethod } from "../objects/write-object";
import { isSyncError, joinErrors, type SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { ComingObjects } from "../../model/plans/coming-objects";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, printKey } from "../../model/objects/object-key";
import { createLiveReader } from "../../plan/live-reader";
import { whyNotVerified } from "../../set/coming/why-not-verified";
import type { ReleaseTarget } from "../spec/release-names";

/** What is asked of the server. */
export interface DryRunOfRelease {
  /** The objects of the newest revision. */
  readonly original: readonly KubeObject[];
  /** The objects that an action would write, by id. */
  readonly target: ReadonlyMap<string, KubeObject>;
  /** What the run makes first: the release itself, and the rest of the program. */
  readonly coming: ComingObjects;
  /** The cluster as a user that may read roles and bindings; the client by default. */
  readonly reader?: (() => KubeClient) | undefined;
  readonly method: WriteMethod;
}

/** The revision that an action stores. */
export interface DryRunOfRecord extends Pick<DryRunOfRelease, "coming" | "reader" | "method"> {
  readonly target: ReleaseTarget;
  readonly revision: number;
}

/**
 * Asks the server whether the revision of an action can be stored in its namespace.
 *
 * @throws SyncError that says why it cannot
 */
export async function dryRunRecord(
  client: KubeClient,
  { target, revision, coming, reader, method }: DryRunOfRecord,
): Promise<void> {
  const { name, storageNamespace: namespace } = target;
  const metadata = { name: `sh.helm.release.v1.${name}.v${revision}`, namespace };
  const { fieldManager, signal } = method;
  const record = { apiVersion: "v1", kind: "Secret", metadata, type: "helm.sh/release.v1" };
  try {
    await client.create(record, { fieldManager, dryRun: true, ...optional({ signal }) });
  } catch (error) {
    if (!isSyncError(error)) throw error;
    // A revision that was left pending is repaired.
    if (error.code === "KUBE_ALREADY_EXISTS") return;
    const reason = await whyNotVerified(error, record, { coming, client, reader: reader?.(), signal });
    if (reason === undefined) throw error.at({ object: `Secret ${namespace}/${metadata.name}` });
  }
}

/**
 * Asks the server about each write of an action, and changes nothing. What the same run is going to create first is no
 * refusal.
 *
 * @returns by id, why the server could not verify an object
 * @throws SyncError with all refusals
 */
export async function dryRunObjects(
  client: KubeClient,
  { original, target, coming, reader, method }: DryRunOfRelease,
): Promise<ReadonlyMap<string, string>> {
  const before = new Map(original.map((object) => [printKey(keyOf(object)), object]));
  const { signal } = method;
  const unverified = new Map<string, string>();
  const named = [...target.values()].filter((object) => object.metadata.generateName === undefined);
  const readLive = createLiveReader(client, named.map(refOf), signal);
  const refusals = await mapConcurrently([...target], requestsAtOnce, async ([id, object]) => {
    try {
      const live = object.metadata.generateName === undefined ? await readLive(refOf(object)) : undefined;
      const states = { original: before.get(printKey(keyOf(object))), target: object, live };
      await dryRun(client, states, { ...method, isDryRun: true });
      return undefined;
    } catch (error) {
      if (!isSyncError(error)) throw error;
      const reason = await whyNotVerified(error, object, { coming, client, reader: reader?.(), signal });
      if (reason === undefined) return error.at({ object: describeKey(keyOf(object)) });
      unverified.set(id, reason);
      return undefined;
    }
  });
  const error = joinErrors(refusals.filter((one): one is SyncError => one !== undefined));
  if (error !== undefined) throw error;
  return unverified;
}

/** An object before, as it is wanted, and as it is. */
interface DryRunStates {
  readonly original: KubeObject | undefined;
  readonly target: KubeObject;
  readonly live: KubeObject | undefined;
}

async function dryRun(
  client: KubeClient,
  { original, target, live }: DryRunStates,
  method: WriteMethod,
): Promise<void> {
  if (live === undefined) await createObject(client, target, method);
  else await changeObject(client, { original: original ?? live, target, live }, method);
}
