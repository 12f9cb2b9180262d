import { isSyncError } from "../errors/sync-error";
import { deleteLive } from "../kube/delete-live";
import type { KubeClient } from "../kube/kube-client";
import { optional } from "../lib/optional";
import { countsAsImmutable } from "../model/flux/immutable-error";
import type { FluxServer } from "../model/flux/flux-server";
import type { KubeObject } from "../model/kube-object";
import { keyOf, versionOf } from "../model/object-key";
import { waitUntilGone } from "./wait-until-gone";

/** How objects are written. */
export interface FluxServerOptions {
  /** The field manager. */
  readonly fieldManager: string;
  /** The timeout for the deletion of an object that is replaced; 300 by default. */
  readonly timeoutSeconds?: number;
  /** Cancels the requests. */
  readonly signal?: AbortSignal;
}

/**
 * A cluster as an apply of Flux sees it. Unlike Flux, which replaces an object after each Conflict or Invalid, only the
 * change of an immutable field demands a replacement; and an object is deleted only in the state that was read.
 *
 * The functions throw the errors of the client, and APPLY_DELETE_TIMEOUT.
 */
export function createFluxServer(client: KubeClient, options: FluxServerOptions): FluxServer {
  const { fieldManager, timeoutSeconds = 300, signal } = options;
  const writing = { fieldManager, ...optional({ signal }) };
  const refOf = (object: KubeObject) => ({ ...keyOf(object), version: versionOf(object.apiVersion) });
  return {
    get: ({ key, version }) => client.get({ ...key, version }, signal),
    apply: async (object, { dryRun }) => (await client.apply(object, { ...writing, dryRun, force: true })).object,
    patchMetadata: (live, steps) => client.patch(refOf(live), { type: "json", body: steps }, writing),
    remove: async (live, propagation, mayDelete) => {
      const judge = (now: KubeObject): true | undefined => (mayDelete(now) ? undefined : true);
      const { outcome } = await deleteLive(client, refOf(live), judge, { propagation, read: live, signal });
      return outcome === "deleted" || outcome === "absent";
    },
    waitUntilGone: (live) =>
      waitUntilGone(client, refOf(live), live.metadata.uid ?? "", {
        timeoutSeconds,
        onProgress: undefined,
        ...optional({ signal }),
      }),
    demandsReplacement: isImmutableError,
  };
}

function isImmutableError(error: unknown): boolean {
  if (!isSyncError(error)) return false;
  if (error.faults.length > 0) return error.faults.every((fault) => fault.immutable === true);
  return countsAsImmutable({ message: `${error.what}\n${error.why ?? ""}` });
}
