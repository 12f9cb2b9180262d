import type { KubeClient } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type { FluxServer } from "../model/flux/flux-server";

/** How objects are written. */
export interface FluxServerOptions {
  /** The field manager. */
  readonly fieldManager: string;
  /** Cancels the requests. */
  readonly signal?: AbortSignal;
}

/** A cluster as Flux looks for drift on it. The functions throw the errors of the client. */
export function createFluxServer(client: KubeClient, { fieldManager, signal }: FluxServerOptions): FluxServer {
  const writing = { fieldManager, ...optional({ signal }) };
  return {
    get: ({ key, version }) => client.get({ ...key, version }, signal),
    apply: async (object, { dryRun }) => (await client.apply(object, { ...writing, dryRun, force: true })).object,
  };
}
