import { refOf, changeObject, createObject, type WriteMethod } from "../../../apply/helm-release/write-object";
import { isSyncError, joinErrors, type SyncError } from "../../../errors/sync-error";
import type { KubeClient } from "../../../kube/kube-client";
import { mapConcurrently } from "../../../lib/map-concurrently";
import { optional } from "../../../lib/optional";
import type { KubeObject } from "../../../model/kube-object";
import { describeKey, keyOf, printKey } from "../../../model/object-key";
import { definedScopes } from "../../../model/custom-kind";
import type { ReleaseTarget } from "../run/run-settings";

/** What is asked of the server. */
export interface DryRunOfRelease {
  /** The objects of the newest revision. */
  readonly original: readonly KubeObject[];
  /** The objects that an action would write. */
  readonly target: readonly KubeObject[];
  /** The definitions that the action applies first. */
  readonly crds: readonly KubeObject[];
  /** The namespaces that the action creates first, and those of the program. */
  readonly hasNamespace: (name: string) => boolean;
  /** Whether the program defines the kind elsewhere. */
  readonly hasCustomKind: (object: KubeObject) => boolean;
  readonly method: WriteMethod;
}

/** Requests at the same time. */
const concurrency = 8;

/** The revision that an action stores. */
export interface DryRunOfRecord extends Pick<DryRunOfRelease, "hasNamespace" | "method"> {
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
  { target, revision, hasNamespace, method }: DryRunOfRecord,
): Promise<void> {
  const { name, storageNamespace: namespace } = target;
  const metadata = { name: `sh.helm.release.v1.${name}.v${revision}`, namespace };
  const { fieldManager, signal } = method;
  try {
    const record = { apiVersion: "v1", kind: "Secret", metadata, type: "helm.sh/release.v1" };
    await client.create(record, { fieldManager, dryRun: true, ...optional({ signal }) });
  } catch (error) {
    if (!isSyncError(error)) throw error;
    // A revision that was left pending is repaired.
    const isAccepted = error.code === "KUBE_ALREADY_EXISTS" || error.code === "KUBE_DRY_RUN_UNSUPPORTED";
    const isOnItsWay = error.code === "KUBE_NAMESPACE_NOT_FOUND" && hasNamespace(namespace);
    if (!isAccepted && !isOnItsWay) throw error.at({ object: `Secret ${namespace}/${metadata.name}` });
  }
}

/**
 * Asks the server about each write of an action, and changes nothing. What the same run is going to create first is no
 * refusal: a Namespace, or the kind of an object.
 *
 * @throws SyncError with all refusals
 */
export async function dryRunObjects(client: KubeClient, request: DryRunOfRelease): Promise<void> {
  const before = new Map(request.original.map((object) => [printKey(keyOf(object)), object]));
  const kinds = definedScopes([...request.crds, ...request.target].map((object) => ({ object })));
  const method = { ...request.method, isDryRun: true };
  const refusals = await mapConcurrently(request.target, concurrency, async (target) => {
    try {
      const live =
        target.metadata.generateName === undefined ? await client.get(refOf(target), method.signal) : undefined;
      if (live === undefined) await createObject(client, target, method);
      else await changeObject(client, { original: before.get(printKey(keyOf(target))) ?? live, target, live }, method);
      return undefined;
    } catch (error) {
      if (!isSyncError(error)) throw error;
      return isOnItsWay(error, target, request, kinds) ? undefined : error.at({ object: describeKey(keyOf(target)) });
    }
  });
  const error = joinErrors(refusals.filter((one): one is SyncError => one !== undefined));
  if (error !== undefined) throw error;
}

function isOnItsWay(
  { code }: SyncError,
  object: KubeObject,
  { hasNamespace, hasCustomKind }: DryRunOfRelease,
  kinds: ReadonlyMap<string, boolean>,
): boolean {
  const { group, kind, namespace } = keyOf(object);
  switch (code) {
    case "KUBE_DRY_RUN_UNSUPPORTED":
      return true;
    case "KUBE_UNKNOWN_KIND":
      return kinds.has(`${group}/${kind}`) || hasCustomKind(object);
    case "KUBE_NAMESPACE_NOT_FOUND":
      return hasNamespace(namespace);
    default:
      return false;
  }
}
