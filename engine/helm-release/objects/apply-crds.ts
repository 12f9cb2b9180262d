import { isSyncError, joinErrors, type SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { CrdPolicy } from "../settings/closed-sets";
import type { KubeObject } from "../../model/objects/kube-object";
import { establishedWaits, isCrd } from "../../apply/wait-established";
import { groupForUpdate } from "./update-objects";
import { changeObject, createObject, refOf, type WriteMethod } from "./write-object";

/** How many definitions are written at the same time. */
const width = 4;

/**
 * Creates the CustomResourceDefinitions of a chart's `crds/`, or replaces those that exist, and waits until the server
 * serves their kinds. Other objects there are left out. None is ever deleted. Returns whether one was written.
 *
 * Source: helm-controller internal/action/crds.go@v1.6.0 (applyCRDs).
 */
export async function applyCrds(
  client: KubeClient,
  objects: readonly KubeObject[],
  policy: CrdPolicy,
  method: WriteMethod,
): Promise<boolean> {
  if (policy === "Skip") return false;
  let isWritten = false;
  // A later definition of the same name changes the earlier one, once the server has established that.
  for (const group of groupForUpdate(objects.filter(isCrd))) {
    const written = await applyGroup(client, group, policy, { ...method, isForced: true });
    const { signal, timeoutSeconds } = method;
    await Promise.all(written.map(establishedWaits(client, { signal, timeoutSeconds })));
    isWritten ||= written.length > 0;
  }
  return isWritten;
}

/** Writes definitions of different names; those that were written, as they are live. */
async function applyGroup(
  client: KubeClient,
  group: readonly KubeObject[],
  policy: CrdPolicy,
  method: WriteMethod,
): Promise<readonly KubeObject[]> {
  const written: KubeObject[] = [];
  const errors: SyncError[] = [];
  await mapConcurrently(group, width, async (crd) => {
    // After a failure none is begun, and those that were are awaited.
    if (errors.length > 0) return;
    try {
      const live = await applyCrd(client, crd, policy, method);
      if (live !== undefined) written.push(live);
    } catch (error) {
      errors.push(asSyncError(error, {}));
    }
  });
  const failure = joinErrors(errors);
  if (failure !== undefined) throw failure;
  return written;
}

/** Undefined if the definition exists and stays as it is. */
async function applyCrd(
  client: KubeClient,
  crd: KubeObject,
  policy: CrdPolicy,
  method: WriteMethod,
): Promise<KubeObject | undefined> {
  const live = await client.get(refOf(crd), method.signal);
  if (live !== undefined) {
    if (policy === "Create") return undefined;
    return (await changeObject(client, { original: crd, target: crd, live }, method)) ?? live;
  }
  try {
    return await createObject(client, crd, method);
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_ALREADY_EXISTS") return undefined;
    throw error;
  }
}

/** Creates the namespace of a release, if it does not exist. */
export async function createNamespace(
  client: KubeClient,
  name: string,
  { fieldManager, signal }: Pick<WriteMethod, "fieldManager" | "signal">,
): Promise<void> {
  const namespace = { apiVersion: "v1", kind: "Namespace", metadata: { name, labels: { name } } };
  if ((await client.get(refOf(namespace), signal)) !== undefined) return;
  try {
    await client.create(namespace, { fieldManager, ...optional({ signal }) });
  } catch (error) {
    if (!isSyncError(error) || error.code !== "KUBE_ALREADY_EXISTS") throw error;
  }
}
