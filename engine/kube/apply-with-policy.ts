import type { ConflictPolicy } from "../model/conflict-policy";
import type { KubeObject } from "../model/kube-object";
import type { KubeClient } from "./kube-client";

/** How one object is applied. */
export interface ApplyObjectOptions {
  readonly fieldManager: string;
  readonly onConflict: ConflictPolicy;
  /** Written as the annotation slipway.dev/owner; without it the object's own annotations stay as they are. */
  readonly ownerToken?: string;
  /** The object as we applied it last: its fields are ours to take back. */
  readonly previous?: KubeObject;
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Server-side apply under a conflict policy: the object as it is (dry run: would be) on the server.
 *
 * @throws APPLY_CONFLICT naming each field, its owner and both values; APPLY_IMMUTABLE naming the fields; and what the client throws
 */
export function applyWithPolicy(
  client: KubeClient,
  object: KubeObject,
  options: ApplyObjectOptions,
): Promise<KubeObject> {
  throw new Error(`not built yet: ${client.server} ${object.kind} ${options.fieldManager}`);
}
